/** German: the words of `src/replay`. */

import type { Messages } from '../catalogue';

export const replay: Messages['replay'] = {
  title: 'Wiederholung',
  loading: 'Das Spiel wird geholt …',
  notBegun: 'Dieses Spiel hat noch nicht begonnen; es gibt noch nichts zu sehen.',
  toRoom: 'Zum Tisch',
  toHome: 'Zur Startseite',
  again: 'Noch einmal versuchen',
  momentMissing: 'Dieser Augenblick konnte nicht geholt werden.',
  offline: 'Keine Verbindung zum Server. Die Seite versucht es von selbst wieder.',
  actions: 'Mehr',
  asPosition: 'Als Stellung öffnen',

  turn: (number, name) => (name ? `Zug ${number} · ${name}` : `Zug ${number}`),
  beforeGame: 'Vor dem ersten Zug',
  atEnd: 'Das Spiel ist zu Ende',
  place: (index, last) => `Augenblick ${index} von ${last}`,
  gains: (name, points) => `${name} ${points}`,

  controls: {
    label: 'Durch das Spiel gehen',
    timeline: 'Augenblick des Spiels',
    play: 'Abspielen',
    pause: 'Anhalten',
    previous: 'Vorige Antwort',
    next: 'Nächste Antwort',
    previousTurn: 'Voriger Zug',
    nextTurn: 'Nächster Zug',
    speed: 'Tempo',
    times: (speed) => `${String(speed).replace('.', ',')}×`,
    live: 'Live',
    toLive: 'Zum jetzigen Stand des Spiels',
    key: (what, key) => `${what} (${key})`,
    space: 'Leertaste',
  },

  tabs: {
    label: 'Über das Spiel',
    board: 'Plan',
    players: 'Spieler',
    log: 'Verlauf',
    chart: 'Kurven',
    scores: 'Wertung',
    tiles: 'Plättchen',
  },

  log: {
    earlier: 'Frühere Züge',
    later: 'Spätere Züge',
  },

  chart: {
    label: (scores) => `Punkte im Lauf des Spiels. Hier: ${scores}.`,
    score: (name, score) => `${name} ${score}`,
    asChart: 'Kurven',
    asTable: 'Tabelle',
    look: 'Darstellung',
    turn: 'Zug',
    legend: 'Punkte in diesem Augenblick',
    table: 'Punkte nach jedem Zug',
    goToTurn: (number) => `Gehe zu Zug ${number}`,
  },

  save: {
    record: 'Aufzeichnung herunterladen',
    jcz: 'Als .jcz herunterladen',
    jczImpossible: (what) =>
      `JCloisterZone könnte dieses Spiel nicht öffnen, denn es kennt nicht: ${what}.`,
    jczUntold: (what) =>
      `JCloisterZone wertet dieses Spiel vielleicht anders, denn du kannst ihm nicht sagen: ${what}.`,
    picture: 'Bild herunterladen',
    link: 'Link zu diesem Augenblick kopieren',
    copied: 'Der Link zu diesem Augenblick ist kopiert.',
    copyByHand: (address) => `Der Link zu diesem Augenblick: ${address}`,
    failed: (why) => `Das Speichern ist nicht gelungen. ${why}`,
    file: (turn) => `zug-${turn}`,
  },

  record: {
    title: 'Aufzeichnung öffnen',
    lead: 'Eine Aufzeichnung ist eine Textdatei mit allen Zügen eines Spiels. Hier siehst du es Augenblick für Augenblick; auf dem Server bleibt nichts davon. Du kannst auch gespeicherte Spiele von JCloisterZone (.jcz) öffnen.',
    drop: 'Zieh eine Aufzeichnung hierher',
    or: 'oder',
    choose: 'Datei auswählen',
    paste: 'Text einer Aufzeichnung einfügen',
    placeholder: 'bastide record 1\nplayers Rot Blau\nset basic:2\nmoves\n1. Rot: …',
    open: 'Spiel zeigen',
    empty: 'Es steht noch nichts darin.',
    tooLarge: 'Diese Datei ist zu groß für eine Aufzeichnung.',
    unreadable: 'Die Datei konnte nicht gelesen werden.',
    problems: (number) =>
      number === 1
        ? 'Die Aufzeichnung hat einen Fehler.'
        : `Die Aufzeichnung hat ${number} Fehler.`,
    at: (line, column) => `Zeile ${line}, Spalte ${column}`,
    whole: 'Zur ganzen Aufzeichnung',
    details: 'Die Einzelheiten stehen auf Englisch da.',
    wrongLine: 'Fehler in dieser Zeile',
    text: 'Der Text der Aufzeichnung',
    edit: 'Text ändern',
    another: 'Andere Aufzeichnung öffnen',
    endedByFile:
      'Die Datei beendet dieses Spiel vor seinem Ende: Punkte der Schlusswertung gibt es nicht.',
    asserted: (number) =>
      number === 1
        ? 'Was die Datei über das Spiel sagt, stimmt.'
        : `Alle ${number} Angaben der Datei über das Spiel stimmen.`,
    notSo: (text, found) =>
      found ? `Stimmt nicht: „${text}“ (${found}).` : `Stimmt nicht: „${text}“.`,
    notKnown: (text) => `Was das heißt, ist hier nicht bekannt: „${text}“.`,
  },
};
