/** What may not be done in a position, and which rule says so: asked of the server. */

import type { PositionEditor } from './positionEditor.svelte';
import { judgeMoves, type Judgement, type TablePieces } from '../protocol/positions';
import type { Cell, PlacedTile, View } from '../protocol/view';
import { acrossName, segmentNames } from './segments';
import { kindOfSegment } from './positionModel';

/** Refused answers that have the same reason. */
export interface Refused {
  readonly text: string;
  readonly reason: string | undefined;
  readonly rule: string | null;
  readonly moves: readonly string[];
}

export function grouped(answers: readonly Judgement[]): Refused[] {
  const groups = new Map<string, Refused>();
  for (const { legal, move, text = '', rule = null, reason } of answers) {
    if (legal) continue;
    const key = `${rule} ${text}`;
    const known = groups.get(key) ?? { text, rule, reason, moves: [] };
    groups.set(key, { ...known, moves: [...known.moves, move] });
  }
  return [...groups.values()];
}

/** Every turning of the tile in hand there. */
export const placementsAt = ([x, y]: Cell): string[] =>
  [0, 1, 2, 3].map((turning) => `${x},${y} turned ${turning}`);

/** The names of all segments of a tile on the board, those of bridges over it included; by their numbers. */
export const namesOn = (pieces: TablePieces | null, placed: PlacedTile): string[] => [
  ...segmentNames(pieces, placed),
  ...(placed.across ?? []).map(({ kind, way, cell }) => acrossName(kind, way, cell)),
];
/** Figures of the table on the segments of the tile just placed where such figures stand at all. */
export function figuresOn(pieces: TablePieces, placed: PlacedTile): string[] {
  return namesOn(pieces, placed).flatMap((segment) =>
    pieces.figures
      .filter(({ stands_on, each }) => each > 0 && stands_on.includes(kindOfSegment(segment)))
      .map(({ name }) => `${name} on ${segment}`),
  );
}

/** The tile just placed, while it is asked what is put on it; null at other moments. */
export function placedNow(view: View): PlacedTile | null {
  const asks = view.question?.kinds.includes('place_figure') ?? false;
  return asks && view.board.last_placed !== null
    ? (view.board.tiles[view.board.last_placed] ?? null)
    : null;
}

export const judge = async (
  editor: Pick<PositionEditor, 'text'>,
  moves: readonly string[],
  options: RequestInit = {},
): Promise<Refused[]> =>
  moves.length === 0 ? [] : grouped(await judgeMoves(editor.text, moves, options));
