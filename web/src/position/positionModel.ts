/**
 * A position as the editor knows it: the parts that it has controls for. All else that a text says is kept as it
 * was written (docs/notation.md, Positions). Nothing here knows a rule: the server says what is wrong.
 */

import type { Cell, Corner, PlaceElsewhere, Turning, Way } from '../protocol/view';

export interface TileEntry {
  readonly kind: 'tile';
  /** Who placed it, as written; empty: not told. */
  readonly by: string;
  readonly id: string;
  readonly turning: Turning;
  readonly cell: Cell;
}
/** What lies across a tile, a bridge say. */
export interface AddedEntry {
  readonly kind: 'added';
  readonly by: string;
  /** "road": what it adds. */
  readonly adds: string;
  readonly way: Way;
  readonly cell: Cell;
}
/** In the order of placing. */
export type BoardEntry = TileEntry | AddedEntry;

export interface FigureEntry {
  /** As written: "Red", "seat 2". */
  readonly player: string;
  /** How many stand there. */
  readonly count: number;
  readonly figure: string;
  /** "road E of 1,0" */
  readonly segment: string;
  /** Its number, its corner: what stands around the segment. */
  readonly number: string;
  readonly corner: string;
}

/** Where a token lies, as a text tells it: on a tile it may link two sides of it; `tile` is also an empty cell. */
export type LaidPlace =
  | { readonly place: 'segment'; readonly segment: string }
  | { readonly place: 'tile'; readonly cell: Cell; readonly way: Way | null }
  | Extract<PlaceElsewhere, { place: 'side' | 'beside_board' | 'score_track' }>
  | { readonly place: 'corner'; readonly corner: Corner }
  | { readonly place: 'player'; readonly with: string };

/** Tokens that lie somewhere. */
export interface LaidEntry {
  /** Whose they are; empty: nobody's. */
  readonly player: string;
  readonly count: number;
  readonly token: string;
  readonly where: LaidPlace;
  /** Turn, part and notes. */
  readonly tail: string;
}

export interface TokensEntry {
  readonly player: string;
  readonly token: string;
  readonly count: number;
}

export interface PositionModel {
  /** The lines of its set-up. */
  readonly table: readonly string[];
  readonly board: readonly BoardEntry[];
  /** Whether the entries of the board are in the order in which they came. */
  readonly ordered: boolean;
  readonly figures: readonly FigureEntry[];
  readonly laid: readonly LaidEntry[];
  readonly tokens: readonly TokensEntry[];
  /** By seat; empty: nobody has any. */
  readonly scores: readonly number[];
  readonly turn: { readonly number: number; readonly player: string; readonly tail: string } | null;
  readonly hand: string | null;
  /** What stands behind `placed`: a cell, and of a half its corner. */
  readonly placed: string | null;
  /** Statements without a control, as they were written. */
  readonly others: readonly string[];
  /** What stands behind # in lines of their own. */
  readonly comments: readonly string[];
}

export const emptyModel: PositionModel = {
  table: [],
  board: [],
  ordered: true,
  figures: [],
  laid: [],
  tokens: [],
  scores: [],
  turn: null,
  hand: null,
  placed: null,
  others: [],
  comments: [],
};

/** The part of a position that a stretch of its text is about. */
export interface About {
  readonly part: 'table' | 'board' | 'figure' | 'laid' | 'tokens' | 'turn' | 'other';
  /** Its place in the list of that part. */
  readonly index: number;
}

const inName = /of (-?\d+),(-?\d+)/;

/** The cell of "road E of 1,0"; null where the name tells none. */
export function cellOfSegment(segment: string): Cell | null {
  const found = inName.exec(segment);
  return found ? [Number(found[1]), Number(found[2])] : null;
}
/** The same segment, of a tile that lies elsewhere. */
export const segmentMoved = (segment: string, [dx, dy]: Cell): string =>
  segment.replace(inName, (_, x: string, y: string) => `of ${Number(x) + dx},${Number(y) + dy}`);

/** "inner field" of "inner field 2 of 1,0" is called field. */
export function kindOfSegment(segment: string): string {
  const words = segment.split(' ');
  return (words[0] === 'inner' ? words[1] : words[0]) ?? '';
}
