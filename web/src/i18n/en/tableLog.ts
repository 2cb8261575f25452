/**
 * English: what has happened, as sentences. Where somebody did it, their name stands before the text, so
 * that it begins with the verb. Figures, features and tokens come by their names in the view.
 */

import { capital, counted, listed } from '../words';
import type { Term } from '../message';
import { feature, piece } from '../sayer';
import { english } from './say';
import type { PlaceForm } from './terms';

interface Amount {
  readonly name: string;
  readonly number: number;
}
const withArticle = (thing: string) => `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;
const inForm = (term: Term, form: string) => english.term(term.term, form);
const aPiece = (name: string) => inForm(piece(name), 'a') ?? withArticle(name);
const thePiece = (name: string) => inForm(piece(name), 'the') ?? `the ${name}`;
const a = (place: string) => inForm(feature(place), 'a') ?? withArticle(place);
const the = (place: string) => inForm(feature(place), 'the') ?? `the ${place}`;
const at = (place: string) => inForm(feature(place), 'in') ?? `on the ${place}`;
const amount = (name: string, count: number) =>
  counted(count, inForm(piece(name), 'other') ?? name, inForm(piece(name), 'many') ?? `${name}s`);
const many = (name: string, count: number) => (count === 1 ? aPiece(name) : amount(name, count));

const sized = (thing: string, size: string) => (size === '' ? thing : `${thing} of ${size}`);

const amounts = (all: readonly Amount[]) =>
  listed(
    all.map(({ name, number }) => amount(name, number)),
    'and',
  );

export const tableLog = {
  beforeGame: 'Before the first turn',
  turn: (number: number) => `Turn ${number}`,
  turnGoesOn: (number: number) => `Turn ${number} goes on`,

  lies: (tiles: number) =>
    tiles === 1 ? 'The first tile lies on the table.' : `${tiles} tiles lie on the table.`,
  playsAgain: (part: number) => (part === 2 ? 'plays again.' : `plays part ${part} of the turn.`),
  places: 'places a tile.',
  /** A feature as the place of something: "in the city", "from the city". */
  place: (kind: string, form: PlaceForm) =>
    form === 'the' ? the(kind) : form === 'from' ? `from ${the(kind)}` : at(kind),
  placesWith: (figure: string, where: string) =>
    `places a tile and puts ${aPiece(figure)} ${where}.`,
  puts: (figure: string, where: string) => `puts ${aPiece(figure)} ${where}.`,
  placesToken: (token: string) => `places ${aPiece(token)}.`,
  movesOn: (figure: string, where: string) => `moves the ${figure} on: it is ${where} now.`,
  takesBack: (figure: string, from: string) => `takes the ${figure} back ${from}.`,
  /** `owner`: a name, or empty. */
  whose: (figure: string, owner: string) =>
    `${thePiece(figure)}${owner === '' ? '' : ` of ${owner}`}`,
  /** `whose`: "the follower of Ann"; `from`: "from the city", or empty. */
  captures: (whose: string, from: string) => `captures ${whose}${from === '' ? '' : ` ${from}`}.`,
  sendsHome: (whose: string, from: string) => `sends ${whose} home ${from}.`,
  fitsNowhere: 'A tile fits nowhere and is out of the game.',
  letsGo: 'lets a tile go: it is out of the game.',
  builds: (token: string) => `builds ${aPiece(token)}.`,
  buildsOn: (token: string, place: string) => `builds ${aPiece(token)} on ${the(place)}.`,
  lays: (token: string, count: number, where: string) => `puts ${many(token, count)} ${where}.`,
  /** Nobody does it: it comes out of the box. */
  tokenComes: (token: string, count: number, where: string) =>
    `${capital(many(token, count))} ${count === 1 ? 'comes' : 'come'} to lie ${where}.`,
  laysLink: (token: string) => `places ${aPiece(token)}.`,
  movesLink: (token: string) => `moves ${aPiece(token)}.`,
  /** `from`: "from the tile", or empty; `to`: "to the tile". */
  movesToken: (token: string, from: string, to: string) =>
    `moves ${thePiece(token)}${from === '' ? '' : ` ${from}`} ${to}.`,
  toOtherTile: 'to another tile',
  /** A figure of nobody that players lead from tile to tile. */
  leads: (token: string) => `moves ${thePiece(token)} on by a tile.`,
  /** Nobody does it. */
  tokenMoves: (token: string, from: string, to: string) =>
    `${capital(thePiece(token))} moves${from === '' ? '' : ` ${from}`} ${to}.`,
  /** Points that change hands: `with` whom. */
  givesPoints: (points: number, to: string) =>
    `gives ${counted(points, 'point', 'points')} to ${to}.`,
  getsPoints: (points: number, from: string) =>
    `gets ${counted(points, 'point', 'points')} from ${from}.`,
  /** `place`: the kind of feature for which they are lost, or empty. */
  losesPoints: (points: number, place: string) =>
    `loses ${counted(points, 'point', 'points')}${place === '' ? '' : ` for ${a(place)}`}.`,
  draws: (token: string) => `draws ${aPiece(token)} from the bag.`,
  rolls: (number: number) => `rolls a ${number}.`,
  /** `where`: where the figure lands. */
  flies: (figure: string, number: number, where: string) =>
    `flies ${number} ${number === 1 ? 'tile' : 'tiles'}: ${aPiece(figure)} lands ${where}.`,
  fliesInVain: (number: number) => `rolls a ${number}: the flight ends nowhere.`,
  gets: (tokens: readonly Amount[]) => `gets ${amounts(tokens)}.`,
  gives: (tokens: readonly Amount[]) => `gives ${amounts(tokens)}.`,

  bazaarOpens: (tiles: number) => `A bazaar: ${counted(tiles, 'tile lies', 'tiles lie')} open.`,
  takesTile: 'takes a tile without paying.',
  takesTileFor: (points: number) => `takes a tile for ${counted(points, 'point', 'points')}.`,
  /** `to`: a name, or empty. */
  pays: (to: string) => (to === '' ? 'pays for the tile.' : `pays ${to} for the tile.`),
  isPaid: (from: string) => (from === '' ? 'is paid for a tile.' : `is paid by ${from}.`),
  answered: (question: string, answer: string) => `answers “${question}”: ${answer}.`,

  completed: (place: string) => `${capital(a(place))} is completed; nobody scores it.`,
  /** `size`: "5 tiles", or empty. */
  scores: (place: string, size: string) => `scores ${sized(a(place), size)}.`,
  completesAndScores: (place: string, size: string) =>
    `completes and scores ${sized(a(place), size)}.`,
  /** `by`: who has completed it. */
  scoresOfOther: (place: string, size: string, by: string) =>
    `scores ${sized(a(place), size)}, completed by ${by}.`,
  scoresFinally: (place: string, size: string) => `scores ${sized(a(place), size)} at the end.`,
  size: (tiles: number) => counted(tiles, 'tile', 'tiles'),
  /** What points were for, in a few words. */
  short: {
    feature: (place: string, size: string) => sized(inForm(feature(place), 'other') ?? place, size),
  },
  scoresByCastle: (place: string) => `scores with a castle: the points of ${a(place)}.`,
  scoresOther: (name: string) => `gets points: ${name}.`,
  gameOver: 'The game is over.',

  undone: (answers: number) =>
    answers === 1 ? 'takes the last move back.' : `takes back the last ${answers} moves.`,
  undoAsked: 'asks to take a move back.',
  undoAgreed: 'agrees to take it back.',
  undoDenied: 'does not agree to take it back.',
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

  /** After a line that makes what is counted above it worth more. */
  moreEach: (more: number) => `${more} more for each`,
  /** After an inn or a cathedral that makes an incomplete feature worth nothing. */
  worthNothing: 'incomplete: worth nothing',
};
