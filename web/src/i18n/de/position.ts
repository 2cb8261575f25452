/** German: the words of `src/position`, loaded with it. */

import type { PositionWords } from '../en/position';

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const position: PositionWords = {
  title: 'Stellung',
  toHome: 'Zur Startseite',
  loading: 'Der Editor wird geholt …',
  undo: 'Rückgängig',
  redo: 'Wiederherstellen',
  cancel: 'Abbrechen',
  state: {
    asking: 'Der Server wird gefragt …',
    valid: 'Nach den Regeln möglich',
    problems: (count) => counted(count, 'Fehler', 'Fehler'),
  },
  again: 'Noch einmal versuchen',
  noText:
    'Dieser Augenblick lässt sich nicht als Stellung aufschreiben; von hier geht es deshalb nicht weiter.',
  said: {
    put: (what) => `Hingelegt: ${what}`,
    taken: (what) => `Weggenommen: ${what}`,
    undone: 'Rückgängig gemacht',
    redone: 'Wiederhergestellt',
  },

  tabs: {
    label: 'Was mit der Stellung geschehen soll',
    build: 'Bauen',
    table: 'Tisch',
    moves: 'Züge',
    worth: 'Punkte',
    text: 'Text',
  },

  problems: {
    label: 'Was nicht stimmt',
    english: 'Was der Server sagt, ist auf Englisch.',
    show: 'Auf dem Brett zeigen',
    mark: (text, rule) => `Hier stimmt etwas nicht: ${text}${rule ? ` (${rule})` : ''}`,
    line: (line) => `Zeile ${line}`,
  },

  palette: {
    label: 'Plättchen',
    search: 'Plättchen suchen',
    kinds: 'Nur Plättchen mit',
    none: 'So ein Plättchen hat der Tisch nicht.',
    left: (count) => `noch ${count}`,
    how: 'Wähle ein Plättchen, dann einen Platz auf dem Brett. Ein Klick, R oder E dreht es.',
    placing:
      'Wähle einen Platz auf dem Brett; ein Klick oder R dreht das Plättchen, der Haken legt es hin.',
    chosen: 'Gewählt',
  },
  tile: {
    label: 'Gewähltes Plättchen',
    how: 'Ein Klick auf ein Plättchen des Bretts wählt es: zum Drehen, zum Verschieben und um Figuren daraufzustellen.',
    onBoard: 'Plättchen auf dem Brett',
    at: (what, cell) => `${what}, auf ${cell}`,
    turnLeft: 'Nach links drehen',
    turnRight: 'Nach rechts drehen',
    move: 'Verschieben',
    remove: 'Wegnehmen',
    there: 'Auf diesem Plättchen',
    takeAway: (what) => `Wegnehmen: ${what}`,
    of: (player, what) => `${player}: ${what}`,
    done: 'Fertig',
  },
  pieces: {
    figures: 'Figuren daraufstellen',
    tokens: 'Darauflegen',
    player: 'Von wem',
    where: 'Wohin',
    choose: 'Wähle eine Scheibe auf dem Plättchen oder hier:',
    nowhere: 'Auf diesem Plättchen ist kein Platz dafür.',
    left: (name, count) => `${name}, noch ${count}`,
  },

  table: {
    players: 'Spieler',
    name: (seat) => `Name von Platz ${seat}`,
    points: (name) => `Punkte von ${name}`,
    pointsShort: 'Punkte',
    nameShort: 'Name',
    holds: (token, name) => `${token} von ${name}`,
    add: 'Noch jemand',
    remove: 'Einer weniger',
    turn: 'Wer am Zug ist',
    number: 'Nummer des Zuges',
    waits: 'Was jetzt geschehen soll',
    draw: 'Ein Plättchen wird gezogen',
    hand: 'Ein Plättchen ist auf der Hand:',
    placed: 'Dieses Plättchen wurde gerade gelegt:',
    written: 'Wie es im Text steht',
    tile: 'Plättchen',
    boxes: 'Schachteln',
    setup: 'Aufbau',
    setupAbout:
      'Schachteln, Optionen und was am Tisch sonst noch gilt, als Zeilen einer Aufbaudatei. Sie gelten, sobald du das Feld verlässt.',
  },

  moves: {
    notValid: 'Bring zuerst die Stellung in Ordnung: dann zeigt sich, was erlaubt ist.',
    over: 'Hier ist das Spiel zu Ende.',
    chance: 'Der Zufall entscheidet',
    chanceTiles: 'Wähle, welches Plättchen kommt, oder lass eines ziehen.',
    chanceOther: 'Wähle, was kommt.',
    random: 'Auslosen',
    seat: (name) => `${name} beginnt`,
    outcome: (number) => `Eine ${number}`,
    weight: (count) => `${count} Plättchen`,
    putOut: (tile) => `${tile} passt nirgends: es ist aus dem Spiel.`,
    notAllowed: 'Nicht erlaubt',
    whyHint: 'Zeige auf einen anderen Platz, um zu erfahren, warum es dort nicht geht.',
    whyAt: (cell) => `Warum nicht auf ${cell}`,
    turning: (turns) =>
      ['wie gedruckt', 'einmal gedreht', 'zweimal gedreht', 'dreimal gedreht'][turns] ?? '',
    allLegal: 'Alles, was man sich denken kann, ist erlaubt.',
    happened: 'Was geschehen ist',
  },

  worth: {
    notValid: 'Bring zuerst die Stellung in Ordnung: dann zeigt sich, was alles wert ist.',
    ifEnded: 'Wenn das Spiel jetzt endete',
    final: 'Am Ende',
    now: (points) => `jetzt ${counted(points, 'Punkt', 'Punkte')}`,
    features: 'Gebiete',
    all: 'Auch die, die niemandem gehören',
    none: 'Noch steht nirgends eine Figur.',
    nobody: 'Niemand',
    owners: 'Gehört',
    completed: 'Fertig, wie es liegt',
    completedFull: 'Wenn fertig',
    scores: 'Jetzt gewertet',
    atEnd: 'Wenn das Spiel jetzt endete',
    awards: (name) => `${name} bekommt`,
    nothing: 'Nichts',
    scored: 'Es ist gewertet worden.',
    open: (sides) => counted(sides, 'offene Seite', 'offene Seiten'),
    other: 'Anderes',
    show: 'Auf dem Brett zeigen',
  },

  text: {
    label: 'Der Text der Stellung',
    about:
      'Er ist alles, was es gibt. Was hier geändert wird, sieht man auf dem Brett, und umgekehrt.',
    draw: 'Das Brett in Reihen zeichnen',
    notation: 'Wie Stellungen geschrieben werden, steht in docs/notation.md.',
  },

  share: {
    menu: 'Teilen und behalten',
    link: 'Link kopieren',
    text: 'Text kopieren',
    file: 'Als Datei sichern',
    open: 'Datei öffnen …',
    fresh: 'Eine neue Stellung',
    copied: 'Kopiert.',
    byHand: (text) => `Dieser Browser lässt Seiten nicht kopieren. Hier ist es: ${text}`,
    tooLong: 'Die Stellung ist zu lang für einen Link. Sichere sie als Datei und verschicke die.',
    unreadable: 'Diese Datei lässt sich nicht lesen.',
    record:
      'Das ist die Aufzeichnung eines Spiels. „Aufzeichnung öffnen“ auf der Startseite zeigt sie.',
  },
};
