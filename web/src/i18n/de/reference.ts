/** German: the words of `src/rules/reference`. */

import type { Translated } from '../catalogue';
import type { reference as english } from '../en/reference';
import { counted } from '../words';

const colours: Readonly<Record<string, string>> = {
  Red: 'Rot',
  Blue: 'Blau',
  Green: 'Grün',
  Yellow: 'Gelb',
  Black: 'Schwarz',
  Grey: 'Grau',
  Pink: 'Rosa',
};

export const reference: Translated<typeof english> = {
  title: 'Die Regeln',
  lead: 'Was hier gespielt wird, in eigenen Worten: jede Regel mit Bildern, was sie wertet und was sie ablehnt.',
  nav: 'Regelwerk',
  contents: 'Inhalt und Suche',
  editionsLink: 'Ausgaben',
  loading: 'Wird nachgeschlagen …',
  problems: {
    offline: 'Der Server antwortet nicht. Vielleicht startet er gerade neu, oder das Netz ist weg.',
    tooOften:
      'Das war etwas viel auf einmal. Warte einige Sekunden und versuche es dann noch einmal.',
    missing: (id) =>
      `Eine Regel ${id} gibt es in den Kapiteln, die hier gespielt werden, nicht. Im Inhalt stehen alle, die es gibt.`,
    other: (text) => `Das ging nicht: ${text}`,
  },
  again: 'Noch einmal versuchen',
  notTranslated: 'Diesen Text gibt es noch nicht auf Deutsch.',
  someNotTranslated: 'Kapitel mit dem Zeichen „englisch“ gibt es noch nicht auf Deutsch.',
  foreign: 'englisch',

  onlyEnglish: {
    titles: 'Manche Überschriften gibt es nur auf Englisch.',
    refusals: 'Diese Gründe gibt es nur auf Englisch.',
    notes: 'Was noch nicht übersetzte Kapitel sagen, gibt es nur auf Englisch.',
  },
  called: (name) => colours[name] ?? name,

  search: {
    label: 'In den Regeln suchen',
    placeholder: 'Burg, Bauer auf Wiese, BCB-12 …',
    hint: 'Mit den Pfeiltasten geht es durch die Treffer.',
    clear: 'Suche leeren',
    heading: 'Gefunden',
    open: (id, title) => `${id} öffnen, ${title}`,
    count: (n) =>
      n === 0 ? 'Keine Regel gefunden' : counted(n, 'Regel gefunden', 'Regeln gefunden'),
    most: (n) => `Die ersten ${n} Regeln, die gefunden wurden`,
    none: 'Keine Regel enthält alle diese Wörter. Weniger Wörter finden mehr, und Teile von Wörtern genügen.',
    searching: 'Wird gesucht …',
  },
  chapters: {
    heart: 'Das Herz des Spiels',
    others: 'Alle anderen Kapitel',
    rules: (n) => counted(n, 'Regel', 'Regeln'),
    shown: (n) => counted(n, 'Szenario', 'Szenarien'),
    openAll: 'Alle öffnen',
    closeAll: 'Alle schließen',
  },
  rule: {
    path: 'Wo diese Regel steht',
    steps: 'Regeln davor und danach',
    stepsBelow: 'Regeln davor und danach, noch einmal',
    before: 'Davor:',
    after: 'Weiter:',
    options: 'Optionen',
    usual: 'üblich',
    source: 'Quelle',
    scores: 'Was sie wertet',
    refuses: 'Was sie ablehnt',
    later: 'Noch nicht gespielt',
    shown: 'Gezeigt an',
    shownAbout: (n) =>
      counted(n, 'Stellung, die', 'Stellungen, die') +
      ' nach der Regel aufgeschrieben und bei jeder Prüfung des Programms nachgespielt werden.',
    picture: (title) => `Das Brett: ${title}`,
    says: 'Was zu sehen ist',
    scored: 'Was gewertet wurde',
    points: (n) => counted(n, 'Punkt', 'Punkte'),
    nothing: 'nichts',
    player: (number) => `Spieler ${number}`,
    tryIt: 'Ausprobieren',
    tryItNamed: (title) => `Ausprobieren: ${title}`,
    more: (n) => `${n} weitere zeigen`,
    noPicture: 'Das Bild konnte nicht geladen werden.',
  },
  editions: {
    title: 'Ausgaben nebeneinander',
    lead: 'Was die Voreinstellungen wählen, wo sich Auflagen und Lesarten der Regeln unterscheiden. Jede Option führt zu ihrer Regel.',
    option: 'Option',
    preset: (number) => `${number === 1 ? 'Erste' : 'Zweite'} Voreinstellung`,
    differ: 'Worin sie sich unterscheiden',
    differAbout: 'Fett: anders als das, was gespielt wird, wenn niemand etwas anderes sagt.',
    sameInTwo: (n) => `In beiden gleich: ${counted(n, 'Option', 'Optionen')}`,
    same: (n) => `In allen Voreinstellungen gleich: ${counted(n, 'Option', 'Optionen')}`,
    alike: 'Diese beiden wählen überall dasselbe.',
    notes: 'Was die erste Ausgabe anders sagt',
    noValue: 'sagt nichts',
  },
};
