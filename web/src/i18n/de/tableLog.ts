/** German: what has happened, as sentences; the name of whoever did it stands before the text. */

import type { Messages } from '../catalogue';
import { listed } from '../words';
import { terms } from './terms';

const figures: Readonly<Record<string, { a: string }>> = terms.figures;
const tokens: Readonly<Record<string, { one: string; many: string; a: string }>> = terms.tokens;
const segments: Readonly<
  Record<string, { name: string; a: string; object: string; theObject: string }>
> = terms.segments;

/** Where a figure goes, where it comes from, and whose points somebody gets. */
const ways: Record<string, { into: string; from: string; of: string }> = {
  city: { into: 'in die Stadt', from: 'aus der Stadt', of: 'einer Stadt' },
  road: { into: 'auf die Straße', from: 'von der Straße', of: 'einer Straße' },
  field: { into: 'auf die Wiese', from: 'von der Wiese', of: 'einer Wiese' },
  monastery: { into: 'ins Kloster', from: 'aus dem Kloster', of: 'eines Klosters' },
  garden: { into: 'in den Garten', from: 'aus dem Garten', of: 'eines Gartens' },
  castle: { into: 'auf die Burg', from: 'von der Burg', of: 'einer Burg' },
};
const into = (place: string) => ways[place]?.into ?? `auf „${place}“`;
const from = (place: string) => ways[place]?.from ?? `von „${place}“`;
const of = (place: string) => ways[place]?.of ?? `von „${place}“`;
const a = (place: string) => segments[place]?.object ?? `„${place}“`;
const the = (place: string) => segments[place]?.theObject ?? `„${place}“`;
const sized = (thing: string, size: string) => (size === '' ? thing : `${thing} mit ${size}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const thePieces: Record<string, string> = {
  follower: 'den Gefolgsmann',
  'large follower': 'den großen Gefolgsmann',
  abbot: 'den Abt',
  builder: 'den Baumeister',
  pig: 'das Schwein',
  mayor: 'den Bürgermeister',
  wagon: 'den Wagen',
  barn: 'die Scheune',
};
const aPiece = (name: string) => (figures[name] ?? tokens[name])?.a ?? `„${name}“`;
const thePiece = (name: string) => thePieces[name] ?? `„${name}“`;

const goods = ['wine', 'grain', 'cloth'];
const tokenName = (name: string, number: number) =>
  (number === 1 ? tokens[name]?.one : tokens[name]?.many) ?? name;
const amounts = (all: readonly { readonly name: string; readonly number: number }[]) =>
  listed(
    all.map(({ name, number }) => `${number} ${tokenName(name, number)}`),
    'und',
  );

const counts: Record<string, readonly [string, string]> = {
  tile: ['Plättchen', 'Plättchen'],
  pennant: ['Wappen', 'Wappen'],
  'completed city': ['fertige Stadt', 'fertige Städte'],
  city: ['fertige Stadt', 'fertige Städte'],
  castle: ['Burg', 'Burgen'],
  pig: ['fertige Stadt, mit dem Schwein', 'fertige Städte, mit dem Schwein'],
  'pig-herd': ['fertige Stadt, mit der Schweineherde', 'fertige Städte, mit der Schweineherde'],
};
/** The engine names what is counted in English, and often many of it. */
const singular = (name: string) =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '');
const raising: Record<string, string> = { inn: 'mit Wirtshaus', cathedral: 'mit Kathedrale' };

const points = (number: number) => `${number} ${number === 1 ? 'Punkt' : 'Punkte'}`;

export const tableLog: Messages['table']['log'] = {
  beforeGame: 'Vor dem ersten Zug',
  turn: (number) => `Zug ${number}`,
  turnGoesOn: (number) => `Zug ${number} geht weiter`,

  lies: (tiles) =>
    tiles === 1 ? 'Das erste Plättchen liegt aus.' : `${tiles} Plättchen liegen aus.`,
  playsAgain: (part) => (part === 2 ? 'ist noch einmal dran.' : `spielt Teil ${part} des Zuges.`),
  places: 'legt ein Plättchen.',
  placesWith: (figure, place) => `legt ein Plättchen und setzt ${aPiece(figure)} ${into(place)}.`,
  puts: (figure, place) => `setzt ${aPiece(figure)} ${into(place)}.`,
  placesToken: (token) => `legt ${aPiece(token)}.`,
  movesOn: (figure, place) => `zieht ${thePiece(figure)} weiter ${into(place)}.`,
  takesBack: (figure, place) => `nimmt ${thePiece(figure)} ${from(place)} zurück.`,
  fitsNowhere: 'Ein Plättchen passt nirgends und kommt aus dem Spiel.',
  letsGo: 'verzichtet auf ein Plättchen: Es kommt aus dem Spiel.',
  builds: (token) => `baut ${aPiece(token)}.`,
  buildsOn: (token, place) => `baut ${aPiece(token)} auf ${the(place)}.`,
  laysLink: (token) => `setzt ${aPiece(token)}.`,
  movesLink: (token) => `setzt ${aPiece(token)} um.`,
  rolls: (number) => `würfelt eine ${number}.`,
  flies: (figure, number, place) =>
    `fliegt ${number} Plättchen weit und setzt ${aPiece(figure)} ${into(place)}.`,
  fliesInVain: (number) => `würfelt eine ${number}: Der Flug endet nirgends.`,
  gets: (all) => `bekommt ${amounts(all)}.`,
  gives: (all) => `gibt ${amounts(all)} ab.`,

  bazaarOpens: (tiles) =>
    tiles === 1
      ? 'Ein Basar: 1 Plättchen liegt offen.'
      : `Ein Basar: ${tiles} Plättchen liegen offen.`,
  wantsAuction: 'will eine Versteigerung.',
  wantsNoAuction: 'will keine Versteigerung.',
  auctions: 'bietet ein Plättchen zur Versteigerung an.',
  opensBidding: (bid) => `eröffnet mit ${bid}.`,
  bids: (bid) => `bietet ${bid}.`,
  doesNotBid: 'bietet nicht.',
  buys: 'kauft das Plättchen.',
  sells: 'verkauft das Plättchen.',
  takesTile: 'nimmt ein Plättchen.',
  takesTileFor: (price) => `nimmt ein Plättchen für ${points(price)}.`,
  pays: (to) => (to === '' ? 'zahlt für das Plättchen.' : `zahlt an ${to} für das Plättchen.`),
  isPaid: (from) => (from === '' ? 'wird für ein Plättchen bezahlt.' : `wird von ${from} bezahlt.`),
  choosesForCastle: (place) => `wählt, was die Burg wertet: ${the(place)}.`,
  answered: (question, answer) => `antwortet auf „${question}“: ${answer}.`,

  completed: (place) => `${capital(segments[place]?.a ?? place)} ist fertig; niemand wertet.`,
  scores: (place, size) => `wertet ${sized(a(place), size)}.`,
  scoresFinally: (place, size) => `wertet am Ende ${sized(a(place), size)}.`,
  size: (tiles) => `${tiles} Plättchen`,
  short: {
    feature: (place, size) => sized(segments[place]?.name ?? place, size),
    castle: 'Burg',
    most: (good) => `am meisten ${tokenName(good, 1)}`,
    bid: 'Gebot',
  },
  scoresByCastle: (place) => `wertet mit einer Burg die Punkte ${of(place)}.`,
  scoresMost: (good) => `hat am meisten ${tokenName(good, 1)}.`,
  scoresOther: (name) => `bekommt Punkte: ${name}.`,
  gameOver: 'Das Spiel ist zu Ende.',

  undone: (answers) =>
    answers === 1
      ? 'nimmt den letzten Schritt zurück.'
      : `nimmt die letzten ${answers} Schritte zurück.`,
  undoAsked: 'möchte einen Schritt zurücknehmen.',
  undoAgreed: 'ist einverstanden, dass zurückgenommen wird.',
  undoDenied: 'ist nicht einverstanden, dass zurückgenommen wird.',
  undoTimedOut: 'Niemand hat rechtzeitig geantwortet, also wird nichts zurückgenommen.',
  takenOver: {
    absent: 'ist nicht da: Der Computer spielt weiter.',
    resigned: 'gibt auf: Der Computer spielt weiter.',
    out_of_time: 'hat keine Zeit mehr: Der Computer spielt weiter.',
  },
  handedBack: 'ist zurück und spielt weiter.',
  said: (text) => `„${text}“`,
  closed: 'Der Tisch wurde geschlossen, weil niemand mehr kam.',
  rematched: 'Dieselbe Runde spielt noch einmal.',

  item: (name, count, each) => {
    if (goods.includes(name)) return `am meisten ${tokenName(name, 1)}: ${count}`;
    if (name === 'bid') return `Gebot von ${count}`;
    if (name === 'castle') return 'was die Burg übernimmt';
    if (count === 0) return raising[name] ?? name;
    const [one, many] = counts[singular(name)] ?? [name, name];
    return `${count} ${count === 1 ? one : many}${each === null ? '' : ` × ${each}`}`;
  },
  moreEach: (more) => `für alle je ${more} mehr`,
  worthNothing: 'unvollendet: nichts wert',
};
