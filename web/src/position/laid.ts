/** Tokens that lie somewhere: as a position writes them, and where on the board that is. */

import { sameCell } from '../game/cells';
import type { Cell, Corner, Way } from '../protocol/view';
import { cellOfSegment, type LaidEntry, type LaidPlace, type PositionModel } from './positionModel';
import { wayTurned } from './segments';
import {
  cellOf,
  inQuotes,
  isWay,
  takePlayer,
  textOf,
  wordsOf,
  type Piece,
  type Word,
} from './textParts';

// --- Reading ---

const tailWords = new Set(['turn', 'part', 'note']);
const placeWords = new Set(['on', 'at', 'in', 'with']);

/** The place behind the token, which begins with one of `placeWords`; `way`: how it lies there. */
function placeOf(words: readonly Word[], way: Way | null): LaidPlace | null {
  const [first, second, third, fourth] = words;
  if (!first || !second) return null;
  const rest = words.slice(1);
  if (first.text === 'on') return { place: 'segment', segment: textOf(rest) };
  if (first.text === 'in')
    return { place: 'beside_board', beside: rest.map(({ text }) => text).join(' ') };
  if (first.text === 'with') {
    const taken = takePlayer(rest);
    return taken?.rest.length === 0 ? { place: 'player', with: taken.player } : null;
  }
  if (second.text === 'space' && third && /^\d+$/.test(third.text) && words.length === 3)
    return { place: 'score_track', space: Number(third.text) };
  const cell = cellOf(second);
  if (!cell) return null;
  if (words.length === 2) return { place: 'tile', cell, way };
  if (!third || !fourth || words.length !== 4) return null;
  if (third.text === 'side' && /^[NESW]$/.test(fourth.text))
    return { place: 'side', cell, side: fourth.text as 'N' };
  if (third.text === 'corner' && /^(?:NE|SE|SW|NW)$/.test(fourth.text))
    return { place: 'corner', corner: { cell, at: fourth.text as Corner['at'] } };
  return null;
}

/** "Red castle on city N of 1,0 turn 3", "seat 2 ferry SE at 1,2", "3 ingot at 1,2"; `players`: their names. */
export function laidEntry(entry: Piece, players: ReadonlySet<string>): LaidEntry | null {
  const all = wordsOf(entry);
  const stop = all.findIndex(({ text }) => tailWords.has(text));
  let words: readonly Word[] = stop < 0 ? all : all.slice(0, stop);
  const begins = words.findIndex(({ text, quoted }) => !quoted && placeWords.has(text));
  if (begins < 1) return null;
  const behind = words.slice(begins);
  words = words.slice(0, begins);
  const last = words.at(-1);
  const way = last && isWay(last.text) ? last.text : null;
  if (way) words = words.slice(0, -1);
  const where = placeOf(behind, way);
  if (!where) return null;
  // What lies on features or links sides of a tile is somebody's, even if nobody here is called so.
  const owned = where.place === 'segment' || way !== null;
  const taken = takePlayer(words);
  const isNumber = (word: Word | undefined) => word?.quoted === false && /^\d+$/.test(word.text);
  const named = taken && taken.rest.length > 0 && !isNumber(words[0]) ? taken : null;
  const isPlayer =
    named !== null && (owned || named.player.startsWith('seat ') || players.has(named.player));
  if (isPlayer) words = named.rest;
  const counted = words.length > 1 && isNumber(words[0]);
  const token = textOf(counted ? words.slice(1) : words);
  if (token === '') return null;
  return {
    player: isPlayer ? named.player : '',
    count: counted ? Number(words[0]?.text) : 1,
    token,
    where,
    tail: stop < 0 ? '' : textOf(all.slice(stop)),
  };
}

// --- Writing ---

const at = (cell: Cell) => `at ${cell.join(',')}`;

/** "on city N of 1,0", "SE at 1,2", "at 1,2 side E": also how a place is told from others. */
export function laidPlaceText(where: LaidPlace): string {
  switch (where.place) {
    case 'segment':
      return `on ${where.segment}`;
    case 'tile':
      return where.way === null ? at(where.cell) : `${where.way} ${at(where.cell)}`;
    case 'side':
      return `${at(where.cell)} side ${where.side}`;
    case 'corner':
      return `${at(where.corner.cell)} corner ${where.corner.at}`;
    case 'beside_board':
      return `in ${where.beside.split(' ').map(inQuotes).join(' ')}`;
    case 'score_track':
      return `at space ${where.space}`;
    case 'player':
      return `with ${where.with}`;
  }
}

export const laidWords = ({ player, count, token, where, tail }: LaidEntry): string =>
  [player, count === 1 ? '' : `${count}`, token, laidPlaceText(where), tail]
    .filter((word) => word !== '')
    .join(' ');

// --- On the board ---

/** The cell of a place; null beside the board. */
export function cellOfLaid(where: LaidPlace): Cell | null {
  switch (where.place) {
    case 'segment':
      return cellOfSegment(where.segment);
    case 'tile':
    case 'side':
      return where.cell;
    case 'corner':
      return where.corner.cell;
    case 'beside_board':
    case 'score_track':
    case 'player':
      return null;
  }
}

/** Whether something lies on a cell as a whole, or on an edge of it, and not on a segment. */
export const liesAtCell = (where: LaidPlace, cell: Cell): boolean =>
  where.place !== 'segment' && sameCell(cellOfLaid(where), cell);

const turnedName = <Name extends string>(name: Name, names: readonly Name[], turns: number): Name =>
  names[(names.indexOf(name) + turns + 4) % 4] ?? name;

/** The place when its tile has come to another cell, and has been turned; segments have other names then. */
export function laidMoved(where: LaidPlace, cell: Cell, turns: number): LaidPlace {
  switch (where.place) {
    case 'tile':
      return { ...where, cell, way: where.way && wayTurned(where.way, turns) };
    case 'side':
      return { ...where, cell, side: turnedName(where.side, ['N', 'E', 'S', 'W'], turns) };
    case 'corner': {
      const corner = turnedName(where.corner.at, ['NE', 'SE', 'SW', 'NW'], turns);
      return { place: 'corner', corner: { cell, at: corner } };
    }
    default:
      return where;
  }
}

/** One more of a token in a place: onto the stack of the same owner, if one lies there. */
export function layToken(
  model: PositionModel,
  player: string,
  token: string,
  where: LaidPlace,
): PositionModel {
  const text = laidPlaceText(where);
  const stack = model.laid.findIndex(
    (one) =>
      one.token === token &&
      one.player === player &&
      one.tail === '' &&
      one.where.place !== 'segment' &&
      laidPlaceText(one.where) === text,
  );
  const laid =
    stack < 0
      ? [...model.laid, { player, count: 1, token, where, tail: '' }]
      : model.laid.map((one, i) => (i === stack ? { ...one, count: one.count + 1 } : one));
  return { ...model, laid };
}

/** Without one of the tokens of an entry. */
export const oneFewer = (model: PositionModel, index: number): PositionModel => ({
  ...model,
  laid: model.laid.flatMap((one, i) => {
    if (i !== index) return one;
    return one.count > 1 ? { ...one, count: one.count - 1 } : [];
  }),
});

/** Between two sides of a cell there is one at most. */
export const layLink = (
  model: PositionModel,
  player: string,
  token: string,
  way: Way,
  cell: Cell,
): PositionModel => ({
  ...model,
  laid: [
    ...model.laid.filter(
      ({ where }) => !(where.place === 'tile' && where.way !== null && sameCell(where.cell, cell)),
    ),
    { player, count: 1, token, where: { place: 'tile', cell, way }, tail: '' },
  ],
});
