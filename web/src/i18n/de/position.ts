/** German: the words of `src/position`, loaded with it. */

import type { PositionWords } from '../en/position';

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const position: PositionWords = {
  title: 'Stellung',
  toHome: 'Zur Startseite',
  loading: 'Der Editor wird geladen …',
  undo: 'Rückgängig',
  redo: 'Wiederherstellen',
  cancel: 'Abbrechen',
  state: {
    asking: 'Der Server wird gefragt …',
    valid: 'Regelgerecht',
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
    label: 'Was du mit der Stellung tun willst',
    build: 'Bauen',
    table: 'Tisch',
    moves: 'Züge',
    worth: 'Punkte',
    text: 'Text',
  },

  problems: {
    label: 'Was nicht stimmt',
    english: 'Begründungen gibt es bisher nur auf Englisch.',
    show: 'Auf dem Plan zeigen',
    mark: (text, rule) => `Hier stimmt etwas nicht: ${text}${rule ? ` (${rule})` : ''}`,
    line: (line) => `Zeile ${line}`,
  },

  palette: {
    label: 'Plättchen',
    search: 'Plättchen suchen',
    kinds: 'Nur Plättchen mit',
    none: 'So ein Plättchen gibt es an diesem Tisch nicht.',
    left: (count) => `noch ${count}`,
    how: 'Wähle ein Plättchen, dann ein Feld auf dem Plan. Wählst du dasselbe Feld noch einmal, dreht es sich, auch mit R oder E.',
    placing:
      'Wähle ein Feld auf dem Plan, und noch einmal, um das Plättchen zu drehen (oder R); der Haken legt es hin.',
    chosen: 'Gewählt',
  },
  tile: {
    label: 'Gewähltes Plättchen',
    how: 'Wähle ein Plättchen des Plans, um es zu drehen, zu verschieben oder Figuren daraufzusetzen.',
    onBoard: 'Plättchen auf dem Plan',
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
    figures: 'Figuren daraufsetzen',
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
    add: 'Noch ein Spieler',
    remove: 'Einer weniger',
    turn: 'Wer am Zug ist',
    number: 'Nummer des Zuges',
    waits: 'Was als Nächstes kommt',
    draw: 'Ein Plättchen wird gezogen',
    hand: 'Dieses Plättchen ist zu legen:',
    placed: 'Dieses Plättchen wurde eben gelegt:',
    written: 'Wie es im Text steht',
    tile: 'Plättchen',
    boxes: 'Schachteln',
    setup: 'Aufbau',
    setupAbout:
      'Schachteln, Optionen und was am Tisch sonst noch gilt, als Zeilen einer Aufbaudatei. Sie gelten, sobald du das Feld verlässt.',
  },

  moves: {
    notValid: 'Bring zuerst die Stellung in Ordnung, dann zeigt sich, was erlaubt ist.',
    over: 'Hier ist das Spiel zu Ende.',
    chance: 'Der Zufall entscheidet',
    chanceTiles: 'Wähle, welches Plättchen gezogen wird, oder lass es auslosen.',
    chanceOther: 'Wähle, was kommt.',
    random: 'Auslosen',
    seat: (name) => `${name} beginnt`,
    outcome: (number) => `Eine ${number}`,
    weight: (count) => `${count} Plättchen`,
    putOut: (tile) => `${tile} passt nirgends und ist aus dem Spiel genommen.`,
    notAllowed: 'Nicht erlaubt',
    whyHint: 'Wähle ein anderes Feld, um zu erfahren, warum es dort nicht geht.',
    whyAt: (cell) => `Warum nicht auf ${cell}`,
    turning: (turns) =>
      ['wie gedruckt', 'einmal gedreht', 'zweimal gedreht', 'dreimal gedreht'][turns] ?? '',
    allLegal: 'Alles Denkbare ist hier erlaubt.',
    happened: 'Was geschehen ist',
  },

  worth: {
    notValid: 'Bring zuerst die Stellung in Ordnung, dann zeigt sich, was alles wert ist.',
    ifEnded: 'Wenn das Spiel jetzt zu Ende wäre',
    final: 'Am Ende des Spiels',
    now: (points) => `jetzt ${counted(points, 'Punkt', 'Punkte')}`,
    features: 'Gebiete',
    all: 'Auch die, die niemandem gehören',
    none: 'Noch steht nirgends eine Figur.',
    nobody: 'niemand',
    owners: 'Besitzer',
    completed: 'Wenn es so vollendet würde',
    completedFull: 'Wenn vollendet',
    scores: 'Wird jetzt gewertet',
    atEnd: 'Wenn das Spiel jetzt zu Ende wäre',
    awards: (name) => `${name} bekommt`,
    nothing: 'Nichts',
    scored: 'Schon gewertet.',
    open: (sides) => counted(sides, 'offene Seite', 'offene Seiten'),
    other: 'Sonstiges',
    show: 'Auf dem Plan zeigen',
  },

  text: {
    label: 'Der Text der Stellung',
    about: 'Er ist die ganze Stellung: Was du hier änderst, siehst du auf dem Plan, und umgekehrt.',
    draw: 'Den Plan in Reihen zeichnen',
    notation: 'Wie Stellungen geschrieben werden, steht in docs/notation.md.',
  },

  share: {
    menu: 'Teilen und sichern',
    link: 'Link kopieren',
    text: 'Text kopieren',
    file: 'Als Datei sichern',
    open: 'Datei öffnen …',
    fresh: 'Neue Stellung',
    copied: 'Kopiert.',
    byHand: (text) =>
      `Dieser Browser erlaubt der Seite nicht zu kopieren. Zum Kopieren von Hand: ${text}`,
    tooLong: 'Die Stellung ist zu lang für einen Link. Sichere sie als Datei und verschicke diese.',
    unreadable: 'Diese Datei lässt sich nicht lesen.',
    record:
      'Das ist die Aufzeichnung eines Spiels. „Aufzeichnung öffnen“ auf der Startseite zeigt sie.',
  },
};
