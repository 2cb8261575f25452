/** English: the words of `src/decisions`. */

const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`.replace('-', '−');

/** With a true minus sign. */
const withMinus = (n: number) => `${n}`.replace('-', '−');

export const decisions = {
  /** What is asked of whom, by the question's name. `mine`: of us, as the middle of a sentence. */
  questions: {
    'place the tile': {
      title: 'Your tile',
      mine: 'place your tile',
      other: (name: string) => `${name} places a tile`,
    },
    'place a figure': {
      title: 'Your figure',
      mine: 'place a figure, or go on without one',
      other: (name: string) => `${name} may place a figure`,
    },
    'play a second part': {
      title: 'Double turn',
      mine: 'play a second tile, or end your turn',
      other: (name: string) => `${name} may play a second tile`,
    },
    'build a castle': {
      title: 'Castle or points',
      mine: 'decide: a castle, or points now',
      other: (name: string) => `${name} decides whether to build a castle`,
    },
    'choose what a castle scores': {
      title: 'The castle scores',
      mine: 'choose what your castle scores',
      other: (name: string) => `${name} chooses what a castle scores`,
    },
    'settle what castles score': {
      title: 'The castles score',
      mine: 'settle what the castles score',
      other: (name: string) => `${name} settles what castles score`,
    },
    'hold an auction': {
      title: 'Bazaar',
      mine: 'decide whether there is an auction',
      other: (name: string) => `${name} decides whether there is an auction`,
    },
    'choose a tile to auction': {
      title: 'Bazaar',
      mine: 'choose the tile that you auction',
      other: (name: string) => `${name} chooses a tile to auction`,
    },
    'open the bidding': {
      title: 'Bazaar',
      mine: 'make the first bid',
      other: (name: string) => `${name} makes the first bid`,
    },
    bid: {
      title: 'Bazaar',
      mine: 'bid more, or pass',
      other: (name: string) => `${name} is bidding`,
    },
    'buy or sell': {
      title: 'Bazaar',
      mine: 'buy the tile, or sell it',
      other: (name: string) => `${name} decides whether to buy or sell`,
    },
    'choose a tile': {
      title: 'Bazaar',
      mine: 'take one of the tiles',
      other: (name: string) => `${name} takes a tile`,
    },
    'place the ferry': {
      title: 'The ferry',
      mine: 'choose what the ferry links',
      other: (name: string) => `${name} places a ferry`,
    },
    'move a ferry': {
      title: 'Ferries',
      mine: 'move a ferry, or leave them as they are',
      other: (name: string) => `${name} may move a ferry`,
    },
    'roll the die': {
      title: 'The die',
      mine: 'the die is rolled',
      other: () => 'The die is rolled',
    },
    land: {
      title: 'The flight',
      mine: 'choose where your figure lands',
      other: (name: string) => `${name} chooses where to land`,
    },
    'play an abbey': {
      title: 'Your abbey',
      mine: 'place your abbey, or go on without it',
      other: (name: string) => `${name} may place an abbey`,
    },
    'move the wagon': {
      title: 'Your wagon',
      mine: 'move your wagon on, or take it home',
      other: (name: string) => `${name} may move a wagon on`,
    },
  },
  /** For questions without words of their own; `question` is the server's name for it. */
  otherQuestion: {
    mine: (question: string) => `your decision: ${question}`,
    other: (name: string, question: string) => `${name} decides: ${question}`,
  },
  ask: {
    named: (name: string, what: string) => `${name}, ${what}.`,
    alone: (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
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
  /** One sentence where something happens that is not done every turn. */
  explain: {
    secondPart: 'Double turn: your builder’s road or city has grown, so you place a second tile.',
    secondPartOf: (name: string) =>
      `Double turn: a road or city with ${name}’s builder has grown, so a second tile follows.`,
    bazaarTurn: (host: string) =>
      `Bazaar round: everybody places the tile they took; then play goes on to the left of ${host}.`,
    rescue: 'It fits only with a bridge: build one, or let the tile go and draw another.',
    secondOffer:
      'Your builder’s road or city has grown: you may draw and place a second tile, with another figure.',
    castle:
      'Your small city is complete. A castle gives nothing now; later it scores as much as the first thing that is completed beside it.',
    pick: 'Several things have been completed beside your castle. It scores once: as much as the one that you choose.',
    settle:
      'Castles that lie in each other’s fiefs score the same. Their owners named different things; you decide for all.',
    wish: 'These tiles go to the players, one each. With an auction they are bid for; without, everybody takes one in turn. If one player wants the auction, it is held.',
    chooseTile:
      'You offer a tile and make the first bid. Everybody else without a tile may bid more, once; then you buy the tile or sell it.',
    open: 'Each of the others may bid more, once. Then you buy the tile or sell it for the highest bid.',
    bid: 'You are asked once: bid more than the others, or pass.',
    take: 'Take one of the tiles that lie open; you place it in your bazaar turn.',
    abbot: 'Instead of placing a figure you may take your abbot back and score him as he stands.',
    ferry:
      'A ferry links two of the roads at the lake: they become one road. The others end at the lake.',
    ferries:
      'Your tile has extended a road with a ferry: you may let the ferry link other roads. What it leaves ends at the lake.',
    machine:
      'The flying machine carries a figure 1, 2 or 3 tiles far, as the die says. It lands in something unfinished there, even if somebody stands in it; else it comes back.',
    landing: 'Choose one of the unfinished things here, whoever stands there.',
    abbey:
      'The abbey fits into any hole and ends all that leads into it. You place it instead of a tile.',
    lastAbbeys: 'All tiles are played: everybody may place their abbey once more.',
    wagon: 'Your wagon has been scored: it may go on to something unfinished and empty close by.',
    bridgeLater: 'Instead of placing a figure you may build a bridge.',
  },
  tile: {
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    turnTile: 'Turn the tile',
    placesFit: (places: number) => `${places} ${places === 1 ? 'place fits' : 'places fit'}`,
    /** Of the places that fit; `cost`: "a bridge". */
    placesCost: (places: number, cost: string) => `${places} only with ${cost}`,
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
    choose: 'Choose a place on the board or from the list.',
    chooseHere: 'Choose a place on the board.',
    atOnce: (count: number) => `${points(count)} at once`,
    takeBack: (figure: string, where: string) => `Take ${figure} back: ${where}`,
    builderDoes: 'Extending it brings you a second tile.',
    pigDoes: 'Each city beside it is worth 1 point more to you.',
    list: (count: number) => `All ${count} choices`,
    build: (token: string) => `Build ${token}`,
    buildWay: (token: string, way: string) => `Build ${token} ${way}`,
    linkWay: (token: string, way: string, where: string) =>
      `${token} ${way}${where === '' ? '' : ` ${where}`}`,
    barnDoes:
      'On the corner of four tiles: scores the farmers here now, and its cities at the end.',
    intoMachine: 'into the flying machine',
    machineDoes: 'The die says how far it flies.',
    on: (token: string, where: string) => `${token} ${where}`,
  },
  castle: {
    build: 'Build a castle',
    buildDetail: '0 points now. Your follower stays as its lord.',
    left: (tokens: number) => `${tokens} ${tokens === 1 ? 'castle' : 'castles'} left`,
    score: (count: number) => `Score ${points(count)}`,
    scoreUnknown: 'Score the city',
    scoreDetail: 'Your follower comes back to you.',
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
  options: {
    'second part': 'Play a second tile',
    auction: 'Hold an auction',
    buy: 'Buy',
    sell: 'Sell',
  },
  otherOption: (option: string) => `Option ${option}`,
  /** What passing means, by the question. */
  passes: {
    'place the tile': 'Let the tile go',
    'place a figure': 'No figure',
    'play a second part': 'End the turn',
    'build a castle': 'Score the city',
    'hold an auction': 'No auction for me',
    bid: 'Pass',
    'move a ferry': 'Leave them',
    'play an abbey': 'Draw a tile',
    'move the wagon': 'Take it home',
  },
  /** Where no tile is left to draw. */
  keepAbbey: 'No abbey',
  pass: 'Pass',
  about: (what: string) => `It is about ${what}.`,
  confirm: 'Confirm',
  /** `cost`: "a bridge"; `token`: "bridge". */
  confirmWith: ((cost) => `Confirm with ${cost}`) as (cost: string, token: string) => string,
  clear: 'Choose anew',
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
    escape: 'Choose anew; close what is open',
    board: 'Move on the board',
    zoom: 'Nearer, farther, everything',
    enter: 'Enter',
    backspace: 'Backspace',
    control: 'Ctrl',
    arrows: 'Arrows',
  },
};
