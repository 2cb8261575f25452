/** German: the words of `src/table` and of the settings. */

import type { Messages } from '../catalogue';
import { tableLog } from './tableLog';

/** With a true minus sign. */
const plain = (number: number) => String(number).replace('-', '−');
const points = (number: number) => `${plain(number)} ${number === 1 ? 'Punkt' : 'Punkte'}`;

export const table: Messages['table'] = {
  log: tableLog,

  bar: {
    home: 'Bastide: zur Startseite',
    turn: (number) => `Zug ${number}`,
    allHere: 'alle da',
    away: (names) => `${names} nicht da`,
    spectators: (number) => (number === 1 ? '1 schaut zu' : `${number} schauen zu`),
    watching: 'Du schaust zu.',
    fields: 'Wiesen',
    hints: 'Hilfen',
    fieldsHelp: 'Zeigen, wem die Wiesen gehören',
    hintsHelp: 'Zeigen, wo wie viele Plättchen passen',
    board: 'Spielplan',
    table: 'Der Tisch',
  },

  asked: 'ist gefragt',

  track: {
    label: 'Wertungsleiste',
    rounds: (more) => `+${more}`,
    at: (name, score) => `${name}: ${points(score)}`,
  },

  players: {
    title: (token, size) => `${token}: ${size}`,
    label: 'Mitspielende',
    ours: 'hier',
    computer: (level) => (level === '' ? 'Computer' : `Computer, ${level}`),
    away: 'nicht da',
    takenOver: {
      absent: 'nicht da: Computer spielt',
      resigned: 'aufgegeben: Computer spielt',
      out_of_time: 'Zeit um: Computer spielt',
    },
    score: (score) => points(score),
    ourSupply: 'Deine Spielsteine',
    inSupply: (count, figure) => `${count} × ${figure} im Vorrat`,
    has: (count, token) => `${count} × ${token}`,
    most: 'meiste',
    ifEnded: (total) => `Prognose ${total}`,
    with: (name) => `Bei ${name}`,
    holds: 'hat dieses Plättchen',
    timeLeft: (time) => `Zeit: ${time}`,
    days: (days, hours) => `${days} T ${hours} Std`,
    wins: 'gewinnt',
  },

  tabs: {
    label: 'Rund um das Spiel',
    board: 'Plan',
    turn: 'Zug',
    players: 'Spieler',
    log: 'Verlauf',
    tiles: (number) => `Noch ${number}`,
    tilesLeft: (number) => `Noch ${number}`,
    scores: 'Punkte',
    chat: 'Chat',
    more: 'Mehr',
    unread: (number) => `${number} neu`,
    asked: 'eine Antwort ist gefragt',
    toAnswer: 'Antworten',
    showPanel: 'Spieler und Verlauf zeigen',
    hidePanel: 'Spieler und Verlauf verbergen',
  },

  logTab: {
    empty: 'Noch ist nichts geschehen.',
    why: 'warum?',
    showOnBoard: 'auf dem Plan zeigen',
    rule: (id) => `Regel ${id}`,
    sum: 'Zusammen',
    toEnd: 'Zum Neuesten',
    points: (text) => `${text} Punkte`,
  },

  tilesTab: {
    left: (number) =>
      number === 0 ? 'Alle Plättchen sind gezogen.' : `Es sind noch ${number} Plättchen übrig.`,
    unseen: (number) =>
      number === 1
        ? 'Eines davon hat den Stapel ungesehen verlassen.'
        : `${number} davon haben den Stapel ungesehen verlassen.`,
    pile: (number) => `${number}. Stapel`,
    bag: (tokens) => `Im Beutel · ${tokens}`,
    times: (number) => `× ${number}`,
    showSeen: 'Auch die zeigen, die weg sind',
    gone: 'weg',
    discarded: 'Aus dem Spiel',
    discardedUnknown: (number) =>
      number === 1
        ? '1 Plättchen ist ungesehen aus dem Spiel.'
        : `${number} Plättchen sind ungesehen aus dem Spiel.`,
  },

  scoresTab: {
    ifEnded: 'Wenn das Spiel jetzt endete',
    now: (score) => `jetzt ${score}`,
    features: 'Im Spiel',
    featuresAtEnd: 'Am Ende gewertet',
    noFeatures: 'Niemand hat eine Figur auf dem Plan, die werten würde.',
    worth: (now, completed) => `jetzt ${now}, fertig ${completed}`,
    worthNow: (now) => `jetzt ${points(now)}`,
    open: (sides) => (sides === 1 ? '1 offene Kante' : `${sides} offene Kanten`),
    waiting: 'Wird ausgerechnet …',
    other: 'Sonstige Punkte',
  },

  chat: {
    label: 'Chat',
    empty: 'Noch hat niemand etwas gesagt.',
    write: 'Sag etwas',
    send: 'Senden',
    react: 'Reagieren',
    yourName: 'Dein Name',
    nameFirst: 'Sag, wie du heißt, dann kannst du mitreden.',
    giveName: 'Mitreden',
    from: (name) => `${name} (schaut zu)`,
  },
  reactions: {
    hello: 'Hallo!',
    well_played: 'Gut gespielt!',
    thinking: 'Moment, ich überlege …',
    oops: 'Hoppla!',
    thanks: 'Danke!',
  },

  menu: {
    label: 'Menü',
    invite: 'Jemanden einladen',
    undo: 'Zurücknehmen',
    askUndo: 'Um Zurücknehmen bitten',
    replay: 'Spiel noch einmal ansehen',
    record: 'Aufzeichnung herunterladen',
    picture: 'Bild herunterladen',
    rules: 'Regeln',
    reference: 'Alle Regeln, in eigenem Tab',
    settings: 'Einstellungen',
    dark: 'Dunkle Farben',
    resign: 'Aufgeben',
    leave: 'Zur Startseite',
    keys: 'Tasten',
  },
  invite: {
    title: 'Jemanden einladen',
    text: 'Wer diesen Link öffnet, schaut zu; wer einen Platz hat, spielt dort weiter.',
    link: 'Link',
    copy: 'Link kopieren',
    copied: 'Kopiert.',
    qr: 'Der Link als QR-Code',
  },

  connection: {
    connecting: 'Verbindung wird aufgebaut …',
    lost: 'Die Verbindung ist weg. Die Seite versucht es von selbst wieder; der Plan zeigt den letzten bekannten Stand.',
    back: 'Wieder verbunden.',
    ended: 'Die Verbindung ist beendet.',
    again: 'Seite neu laden',
    noTiles: 'Die Bilder der Plättchen konnten nicht geladen werden.',
    tryAgain: 'Noch einmal versuchen',
  },
  gone: {
    noRoom:
      'Unter dieser Adresse gibt es keinen Tisch. Prüf den Link, oder eröffne einen neuen Tisch.',
    setAside:
      'Die Aufzeichnung dieses Tisches ist beschädigt, darum geht es hier nicht weiter. Sag denen Bescheid, die den Server betreiben.',
    closed: 'Dieser Tisch wurde geschlossen, weil niemand mehr kam.',
    home: 'Zur Startseite',
    newTable: 'Neuer Tisch',
  },

  final: {
    title: 'Das Spiel ist zu Ende',
    scoring: 'Die Schlusswertung',
    wins: (name) => `${name} gewinnt`,
    win: (names) => `${names} gewinnen`,
    with: (score) => `mit ${plain(score)} ${score === 1 ? 'Punkt' : 'Punkten'}`,
    board: 'Den Plan ansehen',
    result: 'Ergebnis',
    rank: (rank) => `${rank}.`,
    atEnd: 'am Ende',
    during: 'im Spiel',
    nothingAtEnd: 'Am Ende wurde nichts gewertet.',
    replay: 'Noch einmal ansehen',
    record: 'Aufzeichnung',
    picture: 'Bild',
    home: 'Startseite',
    fair: 'Ging es mit rechten Dingen zu?',
    fairText:
      'Die Plättchen standen vor dem ersten Ziehen fest: Das Versprechen, von Anfang an bekannt, ist die SHA-256-Prüfsumme des Startwerts.',
    commitment: 'Versprechen',
    seed: 'Startwert',
    matches: 'Der Startwert gehört zum Versprechen.',
    differs: 'Der Startwert gehört nicht zum Versprechen!',
    verify: 'Willst du jedes Ziehen prüfen, lade die Aufzeichnung herunter und ruf auf:',
  },

  live: {
    scored: (name, score, what) => `${name} ${score}: ${what}`,
  },

  settings: {
    title: 'Einstellungen',
    language: 'Sprache',
    theme: 'Farben',
    themes: {
      system: 'Wie das Gerät',
      light: 'Hell',
      dark: 'Dunkel',
      contrast: 'Kontrast',
    },
    motion: 'Bewegung',
    motions: { system: 'Wie das Gerät', full: 'Alle', reduced: 'Weniger' },
    playing: 'Spielen',
    confirm: 'Jede Antwort bestätigen',
    confirmHelp: 'Sonst zählt sofort, was du wählst; nur was Spielsteine kostet, bestätigst du.',
    holdBack: 'Zeit, das Ende deines Zugs zurückzunehmen',
    seconds: (seconds) => (seconds === '0' ? 'Keine' : `${seconds} s`),
    sounds: 'Klänge',
    sound: 'Klänge spielen',
    soundHelp: 'Plättchen auf Tuch, Schritte auf Holz und eine Glocke, wenn du dran bist.',
    volume: 'Lautstärke',
    turnSignals: 'Wenn du dran bist',
    vibration: 'Vibrieren',
    notifications: 'Bescheid, wenn du die Seite nicht siehst',
    notificationsDenied:
      'Der Browser erlaubt es nicht. Du kannst das in seinen Einstellungen ändern.',
    done: 'Fertig',
  },
};
