/** German: the words of `src/decisions`. */

import type { Messages } from '../catalogue';

const points = (count: number) => `${count} ${count === 1 ? 'Punkt' : 'Punkte'}`.replace('-', '−');

/** With a true minus sign. */
const withMinus = (n: number) => `${n}`.replace('-', '−');

export const decisions: Messages['decisions'] = {
  questions: {
    'place the tile': {
      title: 'Das Plättchen',
      mine: 'Plättchen legen',
      other: (name) => `${name} legt ein Plättchen`,
    },
    'place a figure': {
      title: 'Eine Figur',
      mine: 'Figur setzen oder darauf verzichten',
      other: (name) => `${name} darf eine Figur setzen`,
    },
    'play a second part': {
      title: 'Doppelzug',
      mine: 'zweites Plättchen legen oder Zug beenden',
      other: (name) => `${name} darf ein zweites Plättchen legen`,
    },
    'build a castle': {
      title: 'Burg oder Punkte',
      mine: 'Burg bauen oder gleich Punkte nehmen',
      other: (name) => `${name} entscheidet, ob eine Burg gebaut wird`,
    },
    'choose what a castle scores': {
      title: 'Die Burg wird gewertet',
      mine: 'wählen, was die eigene Burg wertet',
      other: (name) => `${name} wählt, was eine Burg wertet`,
    },
    'settle what castles score': {
      title: 'Die Burgen werden gewertet',
      mine: 'festlegen, was die Burgen werten',
      other: (name) => `${name} legt fest, was Burgen werten`,
    },
    'hold an auction': {
      title: 'Basar',
      mine: 'entscheiden, ob versteigert wird',
      other: (name) => `${name} entscheidet, ob versteigert wird`,
    },
    'choose a tile to auction': {
      title: 'Basar',
      mine: 'Plättchen zur Versteigerung wählen',
      other: (name) => `${name} wählt ein Plättchen zur Versteigerung`,
    },
    'open the bidding': {
      title: 'Basar',
      mine: 'erstes Gebot abgeben',
      other: (name) => `${name} gibt das erste Gebot ab`,
    },
    bid: {
      title: 'Basar',
      mine: 'mehr bieten oder passen',
      other: (name) => `${name} ist mit Bieten dran`,
    },
    'buy or sell': {
      title: 'Basar',
      mine: 'kaufen oder verkaufen',
      other: (name) => `${name} entscheidet: kaufen oder verkaufen`,
    },
    'choose a tile': {
      title: 'Basar',
      mine: 'ein Plättchen nehmen',
      other: (name) => `${name} nimmt ein Plättchen`,
    },
    'place the ferry': {
      title: 'Die Fähre',
      mine: 'wählen, was die Fähre verbindet',
      other: (name) => `${name} setzt eine Fähre`,
    },
    'move a ferry': {
      title: 'Fähren',
      mine: 'eine Fähre umsetzen oder alle lassen',
      other: (name) => `${name} darf eine Fähre umsetzen`,
    },
    'roll the die': {
      title: 'Der Würfel',
      mine: 'es wird gewürfelt',
      other: () => 'Es wird gewürfelt',
    },
    land: {
      title: 'Der Flug',
      mine: 'wählen, wo die Figur landet',
      other: (name) => `${name} wählt den Landeplatz`,
    },
    'play an abbey': {
      title: 'Die Abtei',
      mine: 'Abtei legen oder darauf verzichten',
      other: (name) => `${name} darf eine Abtei legen`,
    },
    'move the wagon': {
      title: 'Der Wagen',
      mine: 'Wagen weiterfahren lassen oder zurücknehmen',
      other: (name) => `${name} darf einen Wagen weiterfahren lassen`,
    },
  },
  otherQuestion: {
    mine: (question) => `Entscheidung: ${question}`,
    other: (name, question) => `${name} entscheidet: ${question}`,
  },
  ask: {
    named: (name, what) => `${name}: ${what}.`,
    alone: (what) => `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
    sentence: (text) => `${text}.`,
    fits: (places) => `${places} ${places === 1 ? 'Platz passt' : 'Plätze passen'}.`,
    clickToTurn: 'Ein Klick auf das Plättchen dreht es.',
    tapToTurn: 'Antippen dreht es.',
    highest: (bid, name) => `${name} bietet ${bid}.`,
    away: (name) => `${name} ist gerade nicht da.`,
    youResigned: 'Aufgegeben: Der Computer spielt weiter.',
    yourTimeIsOut: 'Die Zeit ist abgelaufen: Der Computer spielt weiter.',
    plays: (name) => `Für ${name} spielt ein Computerspieler.`,
    nature: 'Es wird gezogen.',
    die: 'Es wird gewürfelt.',
    wins: (name, count) => `${name} gewinnt mit ${count} ${count === 1 ? 'Punkt' : 'Punkten'}.`,
    share: (names, count) =>
      `${names} teilen sich den Sieg mit je ${count} ${count === 1 ? 'Punkt' : 'Punkten'}.`,
    over: 'Das Spiel ist zu Ende.',
    closed: 'Der Tisch wurde geschlossen, bevor das Spiel zu Ende war.',
  },
  explain: {
    secondPart:
      'Doppelzug: Straße oder Stadt mit dem eigenen Baumeister ist gewachsen, darum folgt ein zweites Plättchen.',
    secondPartOf: (name) =>
      `Doppelzug: Straße oder Stadt mit einem Baumeister von ${name} ist gewachsen, darum folgt ein zweites Plättchen.`,
    bazaarTurn: (host) =>
      `Basarrunde: Alle legen ihr erworbenes Plättchen; danach geht es links von ${host} weiter.`,
    rescue:
      'Es passt nur mit einer Brücke: bauen – oder das Plättchen aus dem Spiel nehmen und neu ziehen.',
    secondOffer:
      'Straße oder Stadt mit dem eigenen Baumeister ist gewachsen: Ein zweites Plättchen darf gezogen und gelegt werden, auch mit Figur.',
    castle:
      'Die kleine Stadt ist fertig. Eine Burg bringt jetzt nichts, später aber so viel wie das Erste, was neben ihr fertig wird.',
    pick: 'Neben der Burg ist mehreres fertig geworden. Sie zählt nur einmal: so viel wie das, was hier gewählt wird.',
    settle:
      'Burgen, die sich gegenseitig im Burgbereich haben, werten dasselbe. Ihre Besitzer sind sich nicht einig – die Entscheidung gilt für alle.',
    wish: 'Jeder bekommt eines dieser Plättchen. Bei einer Versteigerung wird darauf geboten, sonst nimmt sich reihum jeder eines. Versteigert wird, sobald einer es will.',
    chooseTile:
      'Wer anbietet, nennt auch das erste Gebot. Alle anderen ohne Plättchen dürfen einmal mehr bieten; danach heißt es kaufen oder verkaufen.',
    open: 'Die anderen dürfen je einmal mehr bieten. Danach heißt es: zum höchsten Gebot kaufen oder verkaufen.',
    bid: 'Gefragt wird nur einmal: mehr bieten als die anderen oder passen.',
    take: 'Eines der offenen Plättchen nehmen; gelegt wird es im eigenen Basarzug.',
    abbot:
      'Statt eine Figur zu setzen, darf der eigene Abt zurückgenommen und so gewertet werden, wie er steht.',
    ferry: 'Die Fähre verbindet zwei der Straßen am See zu einer. Die übrigen enden am See.',
    ferries:
      'Das Plättchen hat eine Straße mit Fähre verlängert: Die Fähre darf andere Straßen verbinden. Was sie verlässt, endet am See.',
    machine:
      'Das Fluggerät trägt eine Figur 1, 2 oder 3 Plättchen weit, wie der Würfel sagt. Dort landet sie in etwas Unfertigem, auch wenn schon jemand darin steht; sonst kommt sie zurück.',
    landing: 'Eines der unfertigen Gebiete hier wählen, gleich wer dort steht.',
    abbey:
      'Die Abtei passt in jede Lücke und schließt alles ab, was hineinführt. Sie wird statt eines Plättchens gelegt.',
    lastAbbeys: 'Alle Plättchen sind gelegt: Jeder darf seine Abtei noch legen.',
    wagon:
      'Der Wagen wurde gewertet: Er darf in etwas Unfertiges und Leeres in der Nähe weiterfahren.',
    bridgeLater: 'Statt eine Figur zu setzen, darf eine Brücke gebaut werden.',
  },
  tile: {
    turnLeft: 'Nach links drehen',
    turnRight: 'Nach rechts drehen',
    turnTile: 'Plättchen drehen',
    placesFit: (places) => `${places} ${places === 1 ? 'Platz passt' : 'Plätze passen'}`,
    placesCost: (places, cost) => `${places} davon ${places === 1 ? 'kostet' : 'kosten'} ${cost}`,
    turnings: (at, all) => `Lage ${at} von ${all}, die hier passen`,
    onlyTurning: 'passt hier nur so herum',
    across: 'Was darüber führt',
    without: 'Ohne',
    acrossHere: (token, way) => `${token} darauf, ${way}`,
    acrossBeside: (token, where, way) => `${token} ${where}, ${way}`,
    needed: (what, left) => `Passt hier nur mit: ${what} (noch ${left}).`,
    costs: (what, left) => `Mit: ${what} (noch ${left}).`,
    beside: {
      N: 'auf dem Plättchen darüber',
      E: 'auf dem Plättchen rechts',
      S: 'auf dem Plättchen darunter',
      W: 'auf dem Plättchen links',
      other: 'auf einem anderen Plättchen',
    },
    watching: (name) => `${name} legt dieses Plättchen.`,
  },
  figure: {
    none: 'Keine Figur',
    choose: 'Einen Platz auf dem Plan oder aus der Liste wählen.',
    chooseHere: 'Einen Platz auf dem Plan wählen.',
    atOnce: (count) => `sofort ${points(count)}`,
    takeBack: (figure, where) => `${figure} zurücknehmen: ${where}`,
    builderDoes: 'Wird hier weitergebaut, gibt es ein zweites Plättchen.',
    pigDoes: 'Jede Stadt daran zählt einen Punkt mehr.',
    list: (count) => `Alle ${count} Möglichkeiten`,
    build: (token) => `${token} bauen`,
    buildWay: (token, way) => `${token} bauen, ${way}`,
    linkWay: (token, way, where) => `${token} ${way}${where === '' ? '' : ` ${where}`}`,
    barnDoes:
      'Auf der Ecke von vier Plättchen: wertet jetzt die Bauern hier und am Ende ihre Städte.',
    intoMachine: 'ins Fluggerät',
    machineDoes: 'Der Würfel sagt, wie weit es fliegt.',
    on: (token, where) => `${token} ${where}`,
  },
  castle: {
    build: 'Burg bauen',
    buildDetail: 'Jetzt 0 Punkte. Der Gefolgsmann bleibt als Burgherr.',
    left: (tokens) => `${tokens} ${tokens === 1 ? 'Burg' : 'Burgen'} im Vorrat`,
    score: (count) => `${points(count)} werten`,
    scoreUnknown: 'Stadt werten',
    scoreDetail: 'Der Gefolgsmann kommt in den Vorrat zurück.',
  },
  bazaar: {
    title: 'Basar',
    bids: 'Gebote',
    onOfferNow: (tiles) => `${tiles} Plättchen im Angebot`,
    tileOf: (number, all) => `Plättchen ${number} von ${all}`,
    onceRound: 'je ein Gebot',
    offers: (name) => `${name} bietet es an`,
    opened: (name, bid) => `${name} bietet es an, erstes Gebot: ${bid}`,
    raised: (name, bid) => `${name} bietet ${bid}`,
    passed: (name) => `${name} passt`,
    toCome: 'Noch zu bieten:',
    ifWins: (bid, owner, you) =>
      bid === 0
        ? `Gewinnt die 0, entscheidet ${owner}, wer das Plättchen bekommt; Punkte gibt es keine.`
        : `Gewinnt die ${bid}, entscheidet ${owner}: verkaufen (${you}\u00a0−${bid}, ${owner}\u00a0+${bid}) oder behalten (${owner}\u00a0−${bid}, ${you}\u00a0+${bid}).`,
    ifUnbeaten: (bid) =>
      bid === 0
        ? 'Bietet niemand mehr, kostet das Plättchen nichts.'
        : `Bietet niemand mehr, kostet das Plättchen ${points(bid)}.`,
    bid: (bid) => `${bid} bieten`,
    ownNumber: 'Andere Zahl',
    auctionIt: 'Dieses versteigern',
    takeIt: 'Dieses nehmen',
    buy: (bid) => (bid === 0 ? 'Umsonst behalten' : `Für ${bid} kaufen`),
    sell: (name, bid) => (bid === 0 ? `An ${name} abgeben` : `Für ${bid} an ${name} verkaufen`),
    buyDetail: 'Das Plättchen behalten.',
    sellDetail: 'Auf ein anderes Plättchen weiterbieten.',
    sellDetailLast: 'Dafür gibt es das letzte Plättchen umsonst.',
    result: (parts) => `Danach: ${parts}`,
    resultOf: (name, score) => `${name}\u00a0${withMinus(score)}`,
    stillOpen: 'Noch offen',
    stillToPlace: 'Noch zu legen',
    onOffer: 'Im Angebot',
    gone: 'Vergeben',
    takenFor: (name, price) => (price === 0 ? `${name} umsonst` : `${name} für ${price}`),
    wait: (name) => `${name} ist gefragt.`,
  },
  options: {
    'second part': 'Zweites Plättchen legen',
    auction: 'Versteigern',
    buy: 'Kaufen',
    sell: 'Verkaufen',
  },
  otherOption: (option) => `Möglichkeit ${option}`,
  passes: {
    'place the tile': 'Weglegen',
    'place a figure': 'Keine Figur',
    'play a second part': 'Zug beenden',
    'build a castle': 'Stadt werten',
    'hold an auction': 'Keine Versteigerung',
    bid: 'Passen',
    'move a ferry': 'So lassen',
    'play an abbey': 'Plättchen ziehen',
    'move the wagon': 'Zurücknehmen',
  },
  keepAbbey: 'Keine Abtei',
  pass: 'Passen',
  about: (what) => `Es geht um: ${what}.`,
  confirm: 'Bestätigen',
  confirmWith: (_, token) => `Mit ${token} anlegen`,
  clear: 'Neu wählen',
  choose: 'Wählen',
  number: 'Zahl',
  less: 'Weniger',
  more: 'Mehr',
  range: (from, to) => `Von ${from} bis ${to}`,
  undo: {
    undo: 'Zurücknehmen',
    ask: 'Zurücknehmen erbitten',
    askTitle: 'Zurücknehmen?',
    askText:
      'Seitdem ist etwas geschehen: Die anderen werden gefragt, ob sie einverstanden sind. Zurückgenommen wird alles seit der eigenen letzten Antwort.',
    askAlone:
      'Zurückgenommen wird alles seit der eigenen letzten Antwort, auch was Computerspieler seitdem getan haben.',
    askThem: 'Die anderen fragen',
    takeBack: 'Zurücknehmen',
    wants: (name) => `${name} möchte den letzten Zug zurücknehmen.`,
    wantsMore: 'Auch alles, was seitdem geschah, wird zurückgenommen.',
    agree: 'Einverstanden',
    refuse: 'Ablehnen',
    seconds: (seconds) => `noch ${seconds} s Zeit`,
    waiting: (names) => `Die Zustimmung zum Zurücknehmen fehlt noch von: ${names}.`,
    refused: (name) => `${name} ist nicht einverstanden; der Zug bleibt.`,
    noAnswer: 'Es kam keine Antwort; der Zug bleibt.',
    as: (name) => `${name}:`,
  },
  resign: {
    resign: 'Aufgeben',
    title: 'Den Platz einem Computerspieler überlassen?',
    text: 'Ein Computerspieler spielt bis zum Ende weiter. Der Platz ist danach nicht zurückzubekommen.',
    textNamed: (name) =>
      `Ein Computerspieler spielt für ${name} bis zum Ende weiter. Der Platz ist danach nicht zurückzubekommen.`,
    confirm: 'Aufgeben',
    who: 'Wer gibt auf?',
  },
  rematch: {
    again: 'Noch einmal spielen',
    go: 'Zum nächsten Spiel',
  },
  keys: {
    title: 'Tasten',
    confirm: 'Bestätigen, was gewählt ist',
    undo: 'Zurück: erst die Auswahl, dann die letzte Antwort',
    turn: 'Plättchen nach rechts, nach links drehen',
    digits: 'Aus der Liste wählen',
    pass: 'Passen: keine Figur, kein Gebot',
    help: 'Diese Liste',
    escape: 'Neu wählen; Offenes schließen',
    board: 'Auf dem Plan bewegen',
    zoom: 'Näher, weiter weg, alles zeigen',
    enter: 'Enter',
    backspace: 'Rücktaste',
    control: 'Strg',
    arrows: 'Pfeile',
  },
};
