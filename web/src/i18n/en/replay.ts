/** English: the words of `src/replay`. */

import { counted } from '../words';

export const replay = {
  title: 'Replay',
  loading: 'Loading the game …',
  notBegun: 'This game has not begun yet, so there is nothing to replay.',
  toRoom: 'To the table',
  toHome: 'To the start page',
  again: 'Try again',
  momentMissing: 'This moment could not be fetched.',
  offline: 'No connection to the server. The page tries again by itself.',
  actions: 'More',
  asPosition: 'Open as a position',

  /** Where we are. */
  turn: (number: number, name: string) => (name ? `Turn ${number} · ${name}` : `Turn ${number}`),
  beforeGame: 'Before the first turn',
  atEnd: 'The game is over',
  place: (index: number, last: number) => `Moment ${index} of ${last}`,
  gains: (name: string, points: string) => `${name} ${points}`,

  controls: {
    label: 'Move through the game',
    timeline: 'Moment of the game',
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous answer',
    next: 'Next answer',
    previousTurn: 'Previous turn',
    nextTurn: 'Next turn',
    speed: 'Speed',
    times: (speed: number) => `${speed}×`,
    live: 'Live',
    toLive: 'To the present of the game',
    key: (what: string, key: string) => `${what} (${key})`,
    space: 'space',
  },

  tabs: {
    label: 'About the game',
    board: 'Board',
    players: 'Players',
    log: 'Log',
    chart: 'Chart',
    scores: 'Scores',
    tiles: 'Tiles',
  },

  log: {
    earlier: 'Earlier turns',
    later: 'Later turns',
  },

  chart: {
    label: (scores: string) => `Scores over the game. Here: ${scores}.`,
    score: (name: string, score: number) => `${name} ${score}`,
    asChart: 'Chart',
    asTable: 'Table',
    look: 'Shown as',
    turn: 'Turn',
    legend: 'Scores at this moment',
    table: 'Scores after each turn',
    goToTurn: (number: number) => `Go to turn ${number}`,
  },

  save: {
    record: 'Download the record',
    jcz: 'Download as .jcz',
    jczImpossible: (what: string) =>
      `JCloisterZone could not open this game, for it does not know: ${what}.`,
    jczUntold: (what: string) =>
      `JCloisterZone may score this game differently, because its file cannot express: ${what}.`,
    picture: 'Download a picture',
    link: 'Copy a link to this moment',
    copied: 'The link to this moment is copied.',
    copyByHand: (address: string) => `The link to this moment: ${address}`,
    failed: (why: string) => `It could not be saved. ${why}`,
    /** Of the file, without its ending. */
    file: (turn: number) => `turn-${turn}`,
  },

  record: {
    title: 'Open a record',
    lead: 'A record is a text file with all moves of a game. It is read here and shown moment by moment; nothing of it is kept on the server. Saved games of JCloisterZone (.jcz) can be opened, too.',
    drop: 'Drop a record here',
    or: 'or',
    choose: 'Choose a file',
    paste: 'Paste the text of a record',
    placeholder: 'bastide record 1\nplayers Red Blue\nset basic:2\nmoves\n1. Red: …',
    open: 'Show the game',
    empty: 'There is nothing in it yet.',
    tooLarge: 'This file is too large for a record.',
    unreadable: 'The file could not be read.',
    problems: (number: number) =>
      number === 1
        ? 'The record has a mistake.'
        : `The record has ${counted(number, 'mistake', 'mistakes')}.`,
    at: (line: number, column: number) => `Line ${line}, column ${column}`,
    whole: 'About the whole record',
    details: 'The details are in English.',
    wrongLine: 'mistake in this line',
    text: 'The text of the record',
    edit: 'Change the text',
    another: 'Open another record',
    endedByFile: 'The file ends this game before its moves do: there are no points for the end.',
    asserted: (number: number) =>
      number === 1
        ? 'What the file says about the game is true.'
        : `All ${number} statements of the file about the game are true.`,
    notSo: (text: string, found: string) =>
      found ? `Not true: “${text}” (${found}).` : `Not true: “${text}”.`,
    notKnown: (text: string) => `This statement is not understood: “${text}”.`,
  },
};
