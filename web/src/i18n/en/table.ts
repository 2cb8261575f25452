/** English: the words of `src/table` and of the settings. */

import { counted } from '../words';
import { tableLog } from './tableLog';

/** With a true minus sign. */
const plain = (number: number) => String(number).replace('-', '−');
const points = (number: number) => `${plain(number)} ${number === 1 ? 'point' : 'points'}`;

export const table = {
  log: tableLog,

  bar: {
    home: 'Bastide: to the start page',
    turn: (number: number) => `Turn ${number}`,
    allHere: 'all here',
    away: (names: string) => `${names} away`,
    spectators: (number: number) => `${number} watching`,
    watching: 'You are watching.',
    fields: 'Fields',
    hints: 'Hints',
    fieldsHelp: 'Show who owns the fields',
    hintsHelp: 'Show how many tiles fit where',
    board: 'Board',
    table: 'The table',
  },

  /** Who is asked something that has no words of its own. */
  asked: 'is asked',

  track: {
    label: 'Score track',
    rounds: (more: number) => `+${more}`,
    at: (name: string, score: number) => `${name}: ${points(score)}`,
  },

  players: {
    /** `size`: "city of 8 tiles". */
    title: (token: string, size: string) => `${token}, for a ${size}`,
    label: 'Players',
    ours: 'you',
    computer: (level: string) => (level === '' ? 'computer' : `computer, ${level}`),
    away: 'away',
    takenOver: {
      absent: 'away: the computer plays',
      resigned: 'resigned: the computer plays',
      out_of_time: 'out of time: the computer plays',
    } as Record<string, string>,
    score: (score: number) => points(score),
    ourSupply: 'Your pieces',
    inSupply: (count: number, figure: string) => `${count} × ${figure} in the supply`,
    has: (count: number, token: string) => `${count} × ${token}`,
    most: 'most',
    /** `total`: a number, with its sign. */
    ifEnded: (total: string) => `if it ended now ${total}`,
    with: (name: string) => `With ${name}`,
    holds: 'holds this tile',
    timeLeft: (time: string) => `Time left: ${time}`,
    days: (days: number, hours: number) => `${days} d ${hours} h`,
    wins: 'wins',
  },

  tabs: {
    label: 'About the game',
    board: 'Board',
    turn: 'Turn',
    players: 'Players',
    log: 'Log',
    /** With the number that is left. */
    tiles: (number: number) => `Tiles ${number}`,
    tilesLeft: (number: number) => `Tiles left ${number}`,
    scores: 'Scores',
    chat: 'Chat',
    more: 'More',
    unread: (number: number) => `${number} new`,
    /** Of the tab where it is given. */
    asked: 'an answer is asked',
    toAnswer: 'Answer',
    showPanel: 'Show players and log',
    hidePanel: 'Hide players and log',
  },

  logTab: {
    empty: 'Nothing has happened yet.',
    why: 'why?',
    showOnBoard: 'show on board',
    rule: (id: string) => `Rule ${id}`,
    sum: 'Together',
    toEnd: 'To the latest',
    points: (text: string) => `${text} points`,
  },

  tilesTab: {
    left: (number: number) =>
      number === 0 ? 'All tiles are drawn.' : `${counted(number, 'tile is', 'tiles are')} left.`,
    unseen: (number: number) =>
      number === 1
        ? 'One of these has left the pile unseen.'
        : `${number} of these have left the pile unseen.`,
    pile: (number: number) => `Pile ${number}`,
    bag: (tokens: number) => `In the bag · ${tokens}`,
    times: (number: number) => `× ${number}`,
    showSeen: 'Show those that are gone, too',
    gone: 'gone',
    discarded: 'Out of the game',
    discardedUnknown: (number: number) =>
      `${counted(number, 'tile is', 'tiles are')} out of the game, unseen.`,
  },

  scoresTab: {
    ifEnded: 'If the game ended now',
    now: (score: number) => `${score} now`,
    features: 'In play',
    featuresAtEnd: 'Scored at the end',
    noFeatures: 'Nobody has a figure on the board that would score.',
    worth: (now: number, completed: number) => `${now} now, ${completed} completed`,
    worthNow: (now: number) => `${points(now)} now`,
    open: (sides: number) => counted(sides, 'open side', 'open sides'),
    waiting: 'Being worked out …',
    other: 'Other points',
  },

  chat: {
    label: 'Chat',
    empty: 'Nobody has said anything.',
    write: 'Say something',
    send: 'Send',
    react: 'React',
    yourName: 'Your name',
    nameFirst: 'Give a name to join in.',
    giveName: 'Join in',
    from: (name: string) => `${name} (watching)`,
  },
  reactions: {
    hello: 'Hello!',
    well_played: 'Well played!',
    thinking: 'Let me think …',
    oops: 'Oops!',
    thanks: 'Thank you!',
  } as Record<string, string>,

  menu: {
    label: 'Menu',
    invite: 'Invite somebody',
    undo: 'Take back',
    askUndo: 'Ask to take back',
    replay: 'Replay the game',
    record: 'Download the record',
    picture: 'Download a picture',
    rules: 'Rules',
    reference: 'All rules, in a tab of their own',
    settings: 'Settings',
    dark: 'Dark colours',
    resign: 'Resign',
    leave: 'To the start page',
    keys: 'Keys',
  },
  invite: {
    title: 'Invite somebody',
    text: 'Whoever opens this link can watch; players come back to their seats.',
    link: 'Link',
    copy: 'Copy the link',
    copied: 'Copied.',
    qr: 'The link as a QR code',
  },

  connection: {
    connecting: 'Connecting …',
    lost: 'The connection is lost. The page tries again by itself; the board shows the last known state.',
    back: 'Connected again.',
    ended: 'The connection has ended.',
    again: 'Load the page again',
    noTiles: 'The pictures of the tiles could not be loaded.',
    tryAgain: 'Try again',
  },
  gone: {
    noRoom: 'There is no table at this address. Check the link, or open a new table.',
    setAside:
      'The record of this table is damaged, so it cannot go on. Tell whoever runs the server.',
    closed: 'This table was closed, because nobody came any more.',
    home: 'To the start page',
    newTable: 'New table',
  },

  final: {
    title: 'The game is over',
    scoring: 'The final scoring',
    wins: (name: string) => `${name} wins`,
    win: (names: string) => `${names} win`,
    with: (score: number) => `with ${points(score)}`,
    board: 'See the board',
    result: 'Result',
    rank: (rank: number) => `${rank}.`,
    atEnd: 'at the end',
    during: 'in play',
    nothingAtEnd: 'Nothing was scored at the end.',
    replay: 'Replay',
    record: 'Record',
    picture: 'Picture',
    home: 'Start page',
    fair: 'Were the draws fair?',
    fairText:
      'The tiles were fixed before the first draw: the commitment, known from the start, is the SHA-256 of the seed.',
    commitment: 'Commitment',
    seed: 'Seed',
    matches: 'The seed belongs to the commitment.',
    differs: 'The seed does not belong to the commitment!',
    verify: 'To check every draw, download the record and run',
  },

  live: {
    scored: (name: string, points: string, what: string) => `${name} ${points}: ${what}`,
  },

  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Colours',
    themes: {
      system: 'As the device',
      light: 'Light',
      dark: 'Dark',
      contrast: 'Contrast',
    },
    motion: 'Motion',
    motions: { system: 'As the device', full: 'All', reduced: 'Less' },
    playing: 'Playing',
    confirm: 'Confirm each answer',
    confirmHelp: 'Else what you choose counts at once; only what costs pieces is confirmed.',
    holdBack: 'Time to take back the end of your turn',
    seconds: (seconds: string) => (seconds === '0' ? 'None' : `${seconds} s`),
    sounds: 'Sounds',
    sound: 'Play sounds',
    soundHelp: 'Tiles on cloth, steps of wood, and a bell when it is your turn.',
    volume: 'Volume',
    turnSignals: 'When it is your turn',
    vibration: 'Vibrate',
    notifications: 'Tell me when the page is not in front',
    notificationsDenied:
      'The browser does not allow it. It can be changed in the browser’s settings.',
    done: 'Done',
  },
};
