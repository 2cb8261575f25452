/**
 * English: what has happened, as sentences. Where somebody did it, their name stands before the text, so
 * that it begins with the verb. Figures, features and tokens come by their names in the view.
 */

import { counted, listed } from '../words';
import { terms } from './terms';

interface Amount {
  readonly name: string;
  readonly number: number;
}
interface Noun {
  readonly one: string;
  readonly many: string;
  readonly a: string;
}
const figures: Readonly<Record<string, Noun>> = terms.figures;
const tokens: Readonly<Record<string, Noun>> = terms.tokens;
const segments: Readonly<Record<string, { a: string; the: string; name: string; in: string }>> =
  terms.segments;

const withArticle = (thing: string) => `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;
const aPiece = (name: string) => (figures[name] ?? tokens[name])?.a ?? withArticle(name);
const a = (place: string) => segments[place]?.a ?? withArticle(place);
const the = (place: string) => segments[place]?.the ?? `the ${place}`;
const at = (place: string) => segments[place]?.in ?? `on the ${place}`;

const sized = (thing: string, size: string) => (size === '' ? thing : `${thing} of ${size}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const goods = ['wine', 'grain', 'cloth'];
const amounts = (all: readonly Amount[]) =>
  listed(
    all.map(({ name, number }) =>
      counted(number, tokens[name]?.one ?? name, tokens[name]?.many ?? `${name}s`),
    ),
    'and',
  );

/** What lines of a score count: one, and many. */
const counts: Record<string, readonly [string, string]> = {
  tile: ['tile', 'tiles'],
  pennant: ['pennant', 'pennants'],
  'completed city': ['completed city', 'completed cities'],
  city: ['completed city', 'completed cities'],
  castle: ['castle', 'castles'],
  pig: ['completed city, with the pig', 'completed cities, with the pig'],
  'pig-herd': ['completed city, with the pig-herd', 'completed cities, with the pig-herd'],
};
const singular = (name: string) =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '');

export const tableLog = {
  beforeGame: 'Before the first turn',
  turn: (number: number) => `Turn ${number}`,
  turnGoesOn: (number: number) => `Turn ${number} goes on`,

  lies: (tiles: number) =>
    tiles === 1 ? 'The first tile lies on the table.' : `${tiles} tiles lie on the table.`,
  playsAgain: (part: number) => (part === 2 ? 'plays again.' : `plays part ${part} of the turn.`),
  places: 'places a tile.',
  placesWith: (figure: string, place: string) => `places a tile, ${aPiece(figure)} ${at(place)}.`,
  puts: (figure: string, place: string) => `puts ${aPiece(figure)} ${at(place)}.`,
  placesToken: (token: string) => `places ${aPiece(token)}.`,
  movesOn: (figure: string, place: string) => `moves the ${figure} on: it is ${at(place)} now.`,
  takesBack: (figure: string, place: string) => `takes the ${figure} back from ${the(place)}.`,
  fitsNowhere: 'A tile fits nowhere and is out of the game.',
  letsGo: 'lets a tile go: it is out of the game.',
  builds: (token: string) => `builds ${aPiece(token)}.`,
  buildsOn: (token: string, place: string) => `builds ${aPiece(token)} on ${the(place)}.`,
  laysLink: (token: string) => `places ${aPiece(token)}.`,
  movesLink: (token: string) => `moves ${aPiece(token)}.`,
  rolls: (number: number) => `rolls a ${number}.`,
  /** `place`: where the figure lands. */
  flies: (figure: string, number: number, place: string) =>
    `flies ${number} ${number === 1 ? 'tile' : 'tiles'} far: ${aPiece(figure)} lands ${at(place)}.`,
  fliesInVain: (number: number) => `rolls a ${number}: the flight ends nowhere.`,
  gets: (tokens: readonly Amount[]) => `gets ${amounts(tokens)}.`,
  gives: (tokens: readonly Amount[]) => `gives ${amounts(tokens)}.`,

  bazaarOpens: (tiles: number) => `A bazaar: ${counted(tiles, 'tile lies', 'tiles lie')} open.`,
  wantsAuction: 'wants an auction.',
  wantsNoAuction: 'wants no auction.',
  auctions: 'puts a tile up for auction.',
  opensBidding: (bid: number) => `opens the bidding with ${bid}.`,
  bids: (bid: number) => `bids ${bid}.`,
  doesNotBid: 'does not bid.',
  buys: 'buys the tile.',
  sells: 'sells the tile.',
  takesTile: 'takes a tile.',
  takesTileFor: (points: number) => `takes a tile for ${counted(points, 'point', 'points')}.`,
  /** `to`: a name, or empty. */
  pays: (to: string) => (to === '' ? 'pays for the tile.' : `pays ${to} for the tile.`),
  isPaid: (from: string) => (from === '' ? 'is paid for a tile.' : `is paid by ${from}.`),
  choosesForCastle: (place: string) => `chooses what the castle scores: ${the(place)}.`,
  answered: (question: string, answer: string) => `answers “${question}”: ${answer}.`,

  completed: (place: string) => `${capital(a(place))} is completed; nobody scores it.`,
  /** `size`: "5 tiles", or empty. */
  scores: (place: string, size: string) => `scores ${sized(a(place), size)}.`,
  scoresFinally: (place: string, size: string) => `scores ${sized(a(place), size)} at the end.`,
  size: (tiles: number) => counted(tiles, 'tile', 'tiles'),
  /** What points were for, in a few words. */
  short: {
    feature: (place: string, size: string) => sized(segments[place]?.name ?? place, size),
    castle: 'castle',
    most: (good: string) => `most ${good}`,
    bid: 'bid',
  },
  scoresByCastle: (place: string) => `scores with a castle: the points of ${a(place)}.`,
  scoresMost: (good: string) => `has the most ${good}.`,
  scoresOther: (name: string) => `gets points: ${name}.`,
  gameOver: 'The game is over.',

  undone: (answers: number) =>
    answers === 1 ? 'takes the last move back.' : `takes back the last ${answers} moves.`,
  undoAsked: 'asks to take a move back.',
  undoAgreed: 'agrees that it is taken back.',
  undoDenied: 'does not agree that it is taken back.',
  undoTimedOut: 'Nobody answered in time, so nothing is taken back.',
  takenOver: {
    absent: 'is away: a computer player goes on.',
    resigned: 'resigns: a computer player goes on.',
    out_of_time: 'is out of time: a computer player goes on.',
  } as Record<string, string>,
  handedBack: 'is back and plays on.',
  said: (text: string) => `“${text}”`,
  closed: 'The table was closed, because nobody came any more.',
  rematched: 'The same people play again.',

  /** A line of a score: "8 tiles × 3"; `each` is null where they are not all worth the same. */
  item: (name: string, count: number, each: number | null): string => {
    if (goods.includes(name)) return `the most ${name}: ${count}`;
    if (name === 'bid') return `bid of ${count}`;
    if (name === 'castle') return 'what the castle takes';
    if (count === 0)
      return name === 'inn' || name === 'cathedral' ? `with ${withArticle(name)}` : name;
    const [one, many] = counts[singular(name)] ?? [singular(name), name];
    return counted(count, one, many) + (each === null ? '' : ` × ${each}`);
  },
  /** After a line that makes what is counted above it worth more. */
  moreEach: (more: number) => `${more} more for each`,
  /** After an inn or a cathedral that makes an incomplete feature worth nothing. */
  worthNothing: 'incomplete: worth nothing',
};
