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
  lead: 'Was hier gespielt wird, in eigenen Worten: jede Regel mit Bildern und mit dem, was sie wertet und was sie ablehnt.',
  nav: 'Regelwerk',
  contents: 'Inhalt und Suche',
  editionsLink: 'Ausgaben',
  loading: 'Wird nachgeschlagen …',
  problems: {
    offline:
      'Der Server antwortet nicht. Vielleicht startet er gerade neu, oder die Verbindung ist weg.',
    tooOften:
      'Das war etwas viel auf einmal. Warte einige Sekunden und versuche es dann noch einmal.',
    missing: (id) =>
      `In den Kapiteln, die hier gespielt werden, gibt es keine Regel ${id}. Im Inhalt stehen alle Regeln.`,
    other: (text) => `Das hat nicht geklappt: ${text}`,
  },
  again: 'Noch einmal versuchen',
  notTranslated: 'Diesen Text gibt es noch nicht auf Deutsch.',
  someNotTranslated: 'Mit „englisch“ bezeichnete Kapitel gibt es noch nicht auf Deutsch.',
  foreign: 'englisch',

  onlyEnglish: {
    titles: 'Manche Überschriften gibt es nur auf Englisch.',
    notes: 'Was noch nicht übersetzte Kapitel sagen, gibt es nur auf Englisch.',
  },
  called: (name) => colours[name] ?? name,

  search: {
    label: 'In den Regeln suchen',
    placeholder: 'Burg, Bauer auf Wiese, BCB-12 …',
    hint: 'Die Pfeiltasten führen durch die Treffer.',
    clear: 'Suche leeren',
    heading: 'Gefunden',
    open: (id, title) => `${id} öffnen, ${title}`,
    count: (n) =>
      n === 0 ? 'Keine Regel gefunden' : counted(n, 'Regel gefunden', 'Regeln gefunden'),
    most: (n) => `Die ersten ${n} Treffer`,
    meant: (list) => `Auch gesucht: ${list}`,
    none: 'Keine Regel enthält alle diese Wörter. Mit weniger Wörtern findest du mehr, und ein Wortanfang genügt.',
    searching: 'Wird gesucht …',
  },
  chapters: {
    heart: 'Der Kern des Spiels',
    others: 'Alle anderen Kapitel',
    rules: (n) => counted(n, 'Regel', 'Regeln'),
    shown: (n) => counted(n, 'Stellung', 'Stellungen'),
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
    usual: 'Vorgabe',
    source: 'Quelle',
    scores: 'Was sie wertet',
    refuses: 'Was sie ablehnt',
    later: 'Wird noch nicht gespielt',
    shown: 'Stellungen dazu',
    shownAbout: (n) =>
      (n === 1 ? 'Eine Stellung zeigt' : `${n} Stellungen zeigen`) +
      ' die Regel; jeder Test des Programms spielt sie nach.',
    picture: (title) => `Der Plan: ${title}`,
    says: 'Was hier geschieht',
    scored: 'Was gewertet wird',
    points: (n) => counted(n, 'Punkt', 'Punkte'),
    nothing: 'nichts',
    player: (number) => `Spieler ${number}`,
    tryIt: 'Ausprobieren',
    tryItNamed: (title) => `Ausprobieren: ${title}`,
    more: (n) => `${n} weitere zeigen`,
    noPicture: 'Das Bild ließ sich nicht laden.',
  },
  editions: {
    title: 'Ausgaben nebeneinander',
    lead: 'Was die Regelfassungen wählen, wo sich Ausgaben und Lesarten der Regeln unterscheiden. Jede Option führt zu ihrer Regel.',
    option: 'Option',
    preset: (number) => `${number === 1 ? 'Erste' : 'Zweite'} Regelfassung`,
    differ: 'Worin sie sich unterscheiden',
    differAbout: 'Fett: anders als die Vorgabe.',
    sameInTwo: (n) => `In beiden gleich: ${counted(n, 'Option', 'Optionen')}`,
    same: (n) => `In allen Regelfassungen gleich: ${counted(n, 'Option', 'Optionen')}`,
    alike: 'Diese beiden wählen überall dasselbe.',
    notes: 'Was in der ersten Ausgabe anders ist',
    noValue: 'sagt nichts',
  },
};
