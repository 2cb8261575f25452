/**
 * Segments of tiles, by the names that a text has for them. Any side serves to name one, the server writes the
 * first (docs/notation.md): which segment is meant is found by what they are called in the tile's four turnings.
 */

import type { TablePieces } from '../protocol/positions';
import { sameCell } from '../game/cells';
import type { Cell, Way } from '../protocol/view';
import {
  cellOfSegment,
  kindOfSegment,
  segmentMoved,
  type PositionModel,
  type TileEntry,
} from './positionModel';

/** What tells of the names of segments: the table's own tiles. */
export type KnownPieces = Pick<TablePieces, 'tiles'> | null;
type Lying = Pick<TileEntry, 'id' | 'turning' | 'cell'>;

/** The names of a tile's printed segments as it lies, in the order of its design. */
export function segmentNames(pieces: KnownPieces, { id, turning, cell }: Lying): readonly string[] {
  const names = pieces?.tiles.find((tile) => tile.id === id)?.names[turning] ?? [];
  return names.map((name) => segmentMoved(name, cell));
}

// --- Names by other sides ---

const waysTurned: Readonly<Record<Way, Way>> = {
  NS: 'WE',
  WE: 'NS',
  NE: 'SE',
  SE: 'SW',
  SW: 'NW',
  NW: 'NE',
};
export const wayTurned = (way: Way, turns: number): Way =>
  Array.from({ length: (turns + 4) % 4 }).reduce<Way>((one) => waysTurned[one], way);

const sides = 'NESW';
const corners = ['NE', 'SE', 'SW', 'NW'];
const placeOf = / ([NESW])([LR]?) of /;
const cornerAfter = / (NE|SE|SW|NW)$/;

/** "road N of 1,0" is "road E of 1,0" a quarter turn later. */
export function nameTurned(name: string, turns: number): string {
  return name
    .replace(placeOf, (_, side: string, half: string) => {
      const turned = sides.charAt((sides.indexOf(side) + turns + 4) % 4);
      return ` ${turned}${half} of `;
    })
    .replace(
      cornerAfter,
      (_, corner: string) => ` ${corners[(corners.indexOf(corner) + turns + 4) % 4]}`,
    );
}

/**
 * Which printed segment of a tile a name means, by its place in the design; -1: none. Each side comes to be the
 * first one, north, in one of the turnings, so that the four together tell all names of one cell.
 */
function printedNumber(pieces: KnownPieces, tile: Lying, name: string): number {
  const names = segmentNames(pieces, tile);
  const exact = names.indexOf(name);
  const oneCell = names.every((one) => sameCell(cellOfSegment(one), tile.cell));
  if (exact >= 0 || names.length === 0 || !oneCell) return exact;
  for (let turns = 1; turns < 4; ++turns) {
    const turning = (tile.turning + turns) % 4;
    const turned = segmentNames(pieces, { ...tile, turning });
    const found = turned.map((one) => nameTurned(one, -turns)).indexOf(name);
    if (found >= 0) return found;
  }
  const [whole, side, half] = placeOf.exec(name) ?? [];
  if (!whole || half === 'L') return -1;
  // The right half of a side is named by itself only where the left one is another's; a side alone means either.
  const left = printedNumber(pieces, tile, name.replace(whole, ` ${side}L of `));
  return left >= 0 || half === 'R'
    ? left
    : printedNumber(pieces, tile, name.replace(whole, ` ${side}R of `));
}

/** A segment of a tile: a printed one, or one of what lies across it. */
export interface SegmentOn {
  readonly name: string;
  readonly kind: string;
  /** As the server counts them: printed ones first. */
  readonly number: number;
  /** Of what lies across. */
  readonly way: Way | null;
}

/** All segments of a tile, those of bridges included. */
export function segmentsOn(
  pieces: KnownPieces,
  board: PositionModel['board'],
  tile: Lying,
): SegmentOn[] {
  const printed = segmentNames(pieces, tile).map((name, number) => ({
    name,
    kind: kindOfSegment(name),
    number,
    way: null,
  }));
  let number = printed.length;
  const across = board.flatMap((entry) =>
    entry.kind === 'added' && sameCell(entry.cell, tile.cell)
      ? [
          {
            name: acrossName(entry.adds, entry.way, entry.cell),
            kind: entry.adds,
            number: number++,
            way: entry.way,
          },
        ]
      : [],
  );
  return [...printed, ...across];
}
/** By the first of its two sides, as printed segments are. */
export const acrossName = (kind: string, way: Way, cell: Cell): string =>
  `${kind} ${[...sides].find((side) => way.includes(side)) ?? ''} of ${cell.join(',')}`;

/** The segment of a tile that a name means; null: none of its segments. */
export function segmentMeant(
  pieces: KnownPieces,
  board: PositionModel['board'],
  tile: Lying,
  name: string,
): SegmentOn | null {
  const all = segmentsOn(pieces, board, tile);
  const number = printedNumber(pieces, tile, name);
  if (number >= 0) return all[number] ?? null;
  const [, side = ''] = placeOf.exec(name) ?? [];
  const over = all.find(
    ({ kind, way }) =>
      side !== '' && way?.includes(side) === true && name.startsWith(`${kind} ${side} of `),
  );
  return over && sameCell(cellOfSegment(name), tile.cell) ? over : null;
}

/** Whether what stands on a segment stands on this tile; a name that nobody understands stays with its cell. */
export function isOn(
  pieces: KnownPieces,
  board: PositionModel['board'],
  tile: Lying,
  name: string,
): boolean {
  if (segmentMeant(pieces, board, tile, name) !== null) return true;
  const cell = cellOfSegment(name);
  // Two halves may share a cell.
  const other = board.some(
    (entry) =>
      entry.kind === 'tile' &&
      (entry.id !== tile.id || entry.turning !== tile.turning) &&
      sameCell(entry.cell, tile.cell) &&
      segmentMeant(pieces, board, entry, name) !== null,
  );
  if (other) return false;
  const names = segmentNames(pieces, tile);
  if (names.length === 0) return sameCell(cell, tile.cell);
  return names.some((one) => cell !== null && sameCell(cellOfSegment(one), cell));
}
