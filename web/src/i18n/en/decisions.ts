/** English: the words of `src/decisions`. */

import { capital } from '../words';

const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`.replace('-', '−');

/** With a true minus sign. */
const withMinus = (n: number) => `${n}`.replace('-', '−');

export const decisions = {
  /** For questions without words of their own; `question` is the server's name for it. */
  otherQuestion: {
    mine: (question: string) => `your decision: ${question}`,
    other: (name: string, question: string) => `${name} decides: ${question}`,
  },
  ask: {
    named: (name: string, what: string) => `${name}, ${what}.`,
    alone: (what: string) => `${capital(what)}.`,
    sentence: (text: string) => `${text}.`,
    fits: (places: number) => `${places} ${places === 1 ? 'place fits' : 'places fit'}.`,
    clickToTurn: 'Click the tile to turn it.',
    tapToTurn: 'Tap the tile to turn it.',
    highest: (bid: number, name: string) => `${name} offers ${bid}.`,
    away: (name: string) => `${name} is away at the moment.`,
    youResigned: 'You have resigned: the computer plays on for you.',
    yourTimeIsOut: 'Your time has run out: the computer plays on for you.',
    plays: (name: string) => `A computer player plays for ${name}.`,
    nature: 'Tiles are being drawn.',
    die: 'The die is rolled.',
    wins: (name: string, count: number) => `${name} wins with ${points(count)}.`,
    share: (names: string, count: number) =>
      `${names} share the victory with ${points(count)} each.`,
    over: 'The game is over.',
    closed: 'The table was closed before the game was over.',
  },
  tile: {
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    turnTile: 'Turn the tile',
    placesFit: (places: number) => `${places} ${places === 1 ? 'place fits' : 'places fit'}`,
    /** Of the places that fit; `cost`: "a bridge". */
    placesCost: (places: number, cost: string) => `${places} only with ${cost}`,
    /** The tile lies there, and figures may be placed on it. */
    figureToo: 'Turn it, or end your turn: with a figure, or none.',
    /** For those who listen. */
    ahead: (places: number) =>
      `${places} ${places === 1 ? 'choice' : 'choices'} for a figure. Enter goes to the first, P places the tile without a figure.`,
    aheadNone: 'No figure can be placed with it. Enter places the tile.',
    turnings: (at: number, all: number) => `turning ${at} of ${all} that fit here`,
    onlyTurning: 'fits here this way round only',
    across: 'What lies across',
    without: 'Without',
    acrossHere: (token: string, way: string) => `${token} on it, ${way}`,
    acrossBeside: (token: string, where: string, way: string) => `${token} ${where}, ${way}`,
    /** `left`: how many of them the player has. */
    needed: (what: string, left: number) => `It fits here only with ${what} (${left} left).`,
    costs: (what: string, left: number) => `With ${what} (${left} left).`,
    beside: {
      N: 'on the tile above',
      E: 'on the tile to the right',
      S: 'on the tile below',
      W: 'on the tile to the left',
      other: 'on another tile',
    },
    watching: (name: string) => `${name} places this tile.`,
  },
  figure: {
    none: 'No figure',
    kinds: 'Which figure',
    choose: 'Choose a place on the board or from the list.',
    chooseHere: 'Choose a place on the board.',
    chooseBeside: 'Choose from the list, or beside the board.',
    atOnce: (count: number) => `${points(count)} at once`,
    /** `figure`: "the abbot"; `from`: "from the garden". */
    takeBack: (figure: string, from: string) => `Take ${figure} back ${from}`,
    /** `whose`: "the follower of Ann". */
    sendHome: (whose: string, from: string) => `Send ${whose} home ${from}`,
    list: (count: number) => `All ${count} choices`,
    buildWay: (token: string, way: string) => `Build ${token} ${way}`,
    linkWay: (token: string, way: string, where: string) =>
      `${token} ${way}${where === '' ? '' : ` ${where}`}`,
    /** `owner`: a name, or empty. */
    ofWhom: (figure: string, owner: string, where: string) =>
      `${figure}${owner === '' ? '' : ` of ${owner}`} ${where}`,
    /** `from`: "from the tile (3, 1)", `way`: "from left to right"; both may be empty. */
    moveToken: (token: string, from: string, to: string, way: string) =>
      ['move the', token, from, to, way].filter((part) => part !== '').join(' '),
    intoMachine: 'into the flying machine',
    machineDoes: 'The die says how far it flies.',
    /** `figure`: "the follower"; `owner`: a name, or empty. */
    whose: (figure: string, owner: string) => `${figure}${owner === '' ? '' : ` of ${owner}`}`,
    /** `points`: "3 points"; `to`: who gets them, or empty. */
    costs: (points: string, to: string) => `costs ${points}${to === '' ? '' : `, for ${to}`}`,
    pay: (points: string, to: string) => `Pay ${points}${to === '' ? '' : ` to ${to}`}`,
    putThere: 'Put it there',
    reachesThese: (figures: string) => `reaches ${figures}`,
    reachesNobody: 'reaches nobody',
    on: (token: string, where: string) => `${token} ${where}`,
  },
  castle: {
    build: 'Build a castle',
    buildDetail: '0 points now. Your follower stays as its lord.',
    /** Behind the name, where there is little room. */
    buildShort: '0 now, later the points scored beside it.',
    left: (tokens: number) => `${tokens} ${tokens === 1 ? 'castle' : 'castles'} left`,
    score: (count: number) => `Score ${points(count)}`,
    scoreUnknown: 'Score the city',
    scoreDetail: 'Your follower comes back to you.',
    scoreShort: 'your follower comes back.',
  },
  bazaar: {
    title: 'Bazaar',
    bids: 'Bids',
    onOfferNow: (tiles: number) => `${tiles} ${tiles === 1 ? 'tile' : 'tiles'} on offer`,
    tileOf: (number: number, all: number) => `tile ${number} of ${all}`,
    onceRound: 'bids go once round',
    offers: (name: string) => `${name} offers it`,
    opened: (name: string, bid: number) => `${name} offered it and bids ${bid}`,
    raised: (name: string, bid: number) => `${name} bids ${bid}`,
    passed: (name: string) => `${name} passes`,
    toCome: 'Still to bid:',
    ifWins: (bid: number, owner: string, you: string) =>
      bid === 0
        ? `If your 0 wins, ${owner} chooses who gets the tile; no points move.`
        : `If your ${bid} wins, ${owner} chooses: sell (${you}\u00a0−${bid}, ${owner}\u00a0+${bid}) or keep (${owner}\u00a0−${bid}, ${you}\u00a0+${bid}).`,
    /** Where there is little room. */
    ifWinsShort: (bid: number, owner: string) =>
      bid === 0
        ? `If 0 wins, ${owner} chooses who gets the tile, for nothing.`
        : `If ${bid} wins, ${owner} sells it to you, or keeps it and pays you ${bid}.`,
    ifUnbeaten: (bid: number) =>
      bid === 0
        ? 'If nobody bids more, the tile is yours for nothing.'
        : `If nobody bids more, you pay ${points(bid)} and the tile is yours.`,
    bid: (bid: number) => `Bid ${bid}`,
    ownNumber: 'Another number',
    auctionIt: 'Auction this tile',
    takeIt: 'Take this tile',
    buy: (bid: number) => (bid === 0 ? 'Keep the tile for nothing' : `Buy for ${bid}`),
    sell: (name: string, bid: number) =>
      bid === 0 ? `Give it to ${name}` : `Sell to ${name} for ${bid}`,
    buyDetail: 'The tile is yours.',
    sellDetail: 'You go on bidding for another tile.',
    sellDetailLast: 'You get the last tile, for nothing.',
    result: (parts: string) => `Then: ${parts}`,
    resultOf: (name: string, score: number) => `${name}\u00a0${withMinus(score)}`,
    stillOpen: 'Still to come',
    stillToPlace: 'Still to be placed',
    onOffer: 'On offer',
    gone: 'Taken',
    takenFor: (name: string, price: number) =>
      price === 0 ? `${name} for nothing` : `${name} for ${price}`,
    wait: (name: string) => `${name} is asked.`,
  },
  otherOption: (option: string) => `Option ${option}`,
  pass: 'Pass',
  about: (what: string) => `It is about ${what}.`,
  explain: 'What does that mean?',
  confirm: 'Confirm',
  /** `cost`: "a bridge"; `token`: "bridge". */
  confirmWith: ((cost) => `Confirm with ${cost}`) as (cost: string, token: string) => string,
  clear: 'Choose again',
  choose: 'Choose',
  number: 'Number',
  less: 'Less',
  more: 'More',
  range: (from: number, to: number) => `From ${from} to ${to}`,
  undo: {
    undo: 'Undo',
    ask: 'Ask to undo',
    askTitle: 'Take it back?',
    askText:
      'Something has happened since: the others are asked whether they agree. Everything since your last answer is taken back.',
    askAlone:
      'Everything since your last answer is taken back, the computer players’ answers included.',
    askThem: 'Ask the others',
    takeBack: 'Take it back',
    wants: (name: string) => `${name} asks to take back the last move.`,
    wantsMore: 'Everything since then is taken back, too.',
    agree: 'Agree',
    refuse: 'Refuse',
    seconds: (seconds: number) => `${seconds} s left to answer`,
    waiting: (names: string) => `Waiting for ${names} to agree to the undo.`,
    refused: (name: string) => `${name} does not agree; the move stands.`,
    noAnswer: 'Nobody answered in time; the move stands.',
    as: (name: string) => `${name}:`,
  },
  /** The last answer of a turn, before it is sent. */
  held: {
    title: 'Done.',
    takeBack: 'Take back',
    said: (seconds: number) =>
      `Done. For ${seconds} ${seconds === 1 ? 'second' : 'seconds'} Backspace takes it back.`,
    takenBack: 'Taken back.',
  },
  away: {
    long: (name: string) => `${name} has been away for more than a minute.`,
    replace: 'Let a computer play until they are back',
  },
  resign: {
    resign: 'Resign',
    title: 'Leave the game to a computer player?',
    text: 'A computer player plays on for you to the end. You cannot take your seat back.',
    textNamed: (name: string) =>
      `A computer player plays on for ${name} to the end. The seat cannot be taken back.`,
    confirm: 'Resign',
    who: 'Who resigns?',
  },
  rematch: {
    again: 'Play again',
    go: 'To the next game',
  },
  keys: {
    title: 'Keys',
    confirm: 'Confirm what is chosen',
    undo: 'Undo: the choice first, then your last answer',
    turn: 'Turn the tile right, left',
    digits: 'Choose from the list',
    pass: 'Pass: no figure, no bid',
    help: 'This list',
    escape: 'Choose again; close what is open',
    board: 'Move on the board',
    zoom: 'Zoom in, zoom out, show everything',
    enter: 'Enter',
    backspace: 'Backspace',
    control: 'Ctrl',
    arrows: 'Arrows',
  },
};
