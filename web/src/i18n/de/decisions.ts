/** German: the words of `src/decisions`. */

import type { Messages } from '../catalogue';
import { capital } from '../words';

const points = (count: number) => `${count} ${count === 1 ? 'Punkt' : 'Punkte'}`.replace('-', '−');

/** With a true minus sign. */
const withMinus = (n: number) => `${n}`.replace('-', '−');

export const decisions: Messages['decisions'] = {
  otherQuestion: {
    mine: (question) => `Entscheidung: ${question}`,
    other: (name, question) => `${name} entscheidet: ${question}`,
  },
  ask: {
    named: (name, what) => `${name}, ${what}.`,
    alone: (what) => `${capital(what)}.`,
    sentence: (text) => `${text}.`,
    fits: (places) => `${places} ${places === 1 ? 'Platz passt' : 'Plätze passen'}.`,
    clickToTurn: 'Klick auf das Plättchen, um es zu drehen.',
    tapToTurn: 'Tipp es an, um es zu drehen.',
    highest: (bid, name) => `${name} bietet ${bid}.`,
    away: (name) => `${name} ist gerade nicht da.`,
    youResigned: 'Du hast aufgegeben: Der Computer spielt weiter.',
    yourTimeIsOut: 'Deine Zeit ist abgelaufen: Der Computer spielt weiter.',
    plays: (name) => `Für ${name} spielt ein Computerspieler.`,
    nature: 'Es wird gezogen.',
    die: 'Es wird gewürfelt.',
    wins: (name, count) => `${name} gewinnt mit ${count} ${count === 1 ? 'Punkt' : 'Punkten'}.`,
    share: (names, count) =>
      `${names} teilen sich den Sieg mit je ${count} ${count === 1 ? 'Punkt' : 'Punkten'}.`,
    over: 'Das Spiel ist zu Ende.',
    closed: 'Der Tisch wurde geschlossen, bevor das Spiel zu Ende war.',
  },
  tile: {
    turnLeft: 'Nach links drehen',
    turnRight: 'Nach rechts drehen',
    turnTile: 'Plättchen drehen',
    placesFit: (places) => `${places} ${places === 1 ? 'Platz passt' : 'Plätze passen'}`,
    placesCost: (places, cost) => `${places} davon ${places === 1 ? 'kostet' : 'kosten'} ${cost}`,
    figureToo: 'Dreh es, oder beende deinen Zug: mit Figur oder ohne.',
    ahead: (places) =>
      `${places} ${places === 1 ? 'Möglichkeit' : 'Möglichkeiten'} für eine Figur. Enter führt zur ersten, P legt das Plättchen ohne Figur an.`,
    aheadNone: 'Damit lässt sich keine Figur setzen. Enter legt das Plättchen an.',
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
    kinds: 'Welche Figur',
    choose: 'Wähle einen Platz auf dem Plan oder aus der Liste.',
    chooseHere: 'Wähle einen Platz auf dem Plan.',
    atOnce: (count) => `sofort ${points(count)}`,
    takeBack: (figure, where) => `${figure} zurücknehmen: ${where}`,
    list: (count) => `Alle ${count} Möglichkeiten`,
    buildWay: (token, way) => `${token} bauen, ${way}`,
    linkWay: (token, way, where) => `${token} ${way}${where === '' ? '' : ` ${where}`}`,
    ofWhom: (figure, owner, where) => `${figure}${owner === '' ? '' : ` von ${owner}`} ${where}`,
    moveToken: (token, from, to, way) =>
      [token, from, to, way, 'ziehen'].filter((part) => part !== '').join(' '),
    intoMachine: 'ins Fluggerät',
    machineDoes: 'Der Würfel sagt, wie weit es fliegt.',
    whose: (figure, owner) => `${figure}${owner === '' ? '' : ` von ${owner}`}`,
    costs: (cost, to) => `kostet ${cost}${to === '' ? '' : ` für ${to}`}`,
    pay: (cost, to) => `${cost}${to === '' ? '' : ` an ${to}`} zahlen`,
    putThere: 'Dorthin setzen',
    reachesThese: (figures) => `erreicht ${figures}`,
    reachesNobody: 'erreicht niemanden',
    on: (token, where) => `${token} ${where}`,
  },
  castle: {
    build: 'Burg bauen',
    buildDetail: 'Jetzt 0 Punkte. Der Gefolgsmann bleibt als Burgherr.',
    buildShort: 'jetzt 0, später die Punkte von daneben.',
    left: (tokens) => `${tokens} ${tokens === 1 ? 'Burg' : 'Burgen'} im Vorrat`,
    score: (count) => `${points(count)} werten`,
    scoreUnknown: 'Stadt werten',
    scoreDetail: 'Der Gefolgsmann kommt in den Vorrat zurück.',
    scoreShort: 'der Gefolgsmann kommt zurück.',
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
    ifWinsShort: (bid, owner) =>
      bid === 0
        ? `Gewinnt die 0, entscheidet ${owner}, wer es bekommt, umsonst.`
        : `Gewinnt die ${bid}, verkauft ${owner} es dir, oder behält es und zahlt dir ${bid}.`,
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
    sellDetail: 'Auf ein anderes weiterbieten.',
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
  otherOption: (option) => `Möglichkeit ${option}`,
  pass: 'Passen',
  about: (what) => `Es geht um: ${what}.`,
  explain: 'Was bedeutet das?',
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
    ask: 'Um Zurücknehmen bitten',
    askTitle: 'Zurücknehmen?',
    askText:
      'Seitdem ist etwas geschehen: Die anderen werden gefragt, ob sie einverstanden sind. Zurückgenommen wird alles seit deiner letzten Antwort.',
    askAlone:
      'Zurückgenommen wird alles seit deiner letzten Antwort, auch was Computerspieler seitdem getan haben.',
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
  held: {
    title: 'Fertig.',
    takeBack: 'Zurücknehmen',
    said: (seconds) =>
      `Fertig. ${seconds === 1 ? 'Eine Sekunde' : `${seconds} Sekunden`} lang nimmt die Rücktaste es zurück.`,
    takenBack: 'Zurückgenommen.',
  },
  away: {
    long: (name) => `${name} ist seit über einer Minute nicht da.`,
    replace: 'Bis zur Rückkehr einen Computer spielen lassen',
  },
  resign: {
    resign: 'Aufgeben',
    title: 'Überlässt du deinen Platz einem Computerspieler?',
    text: 'Ein Computerspieler spielt bis zum Ende weiter. Du bekommst den Platz danach nicht zurück.',
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
    confirm: 'Bestätigen, was du gewählt hast',
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
