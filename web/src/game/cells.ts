/** Cells of the board: how they are compared, kept and counted on from. */

import type { Cell, Way } from '../protocol/view';

/** The cell as a key of maps and lists. */
export const cellKey = (cell: Cell): string => `${cell[0]},${cell[1]}`;
export const sameCell = (one: Cell | null, other: Cell | null): boolean =>
  one !== null && other !== null && one[0] === other[0] && one[1] === other[1];

export type Side = 'north' | 'east' | 'south' | 'west';
/** The cells beside a cell; `way`: how one goes there. */
export const neighbours: readonly {
  readonly side: Side;
  readonly step: Cell;
  readonly way: Way;
}[] = [
  { side: 'north', step: [0, -1], way: 'NS' },
  { side: 'east', step: [1, 0], way: 'WE' },
  { side: 'south', step: [0, 1], way: 'NS' },
  { side: 'west', step: [-1, 0], way: 'WE' },
];
export const neighbourOf = ([x, y]: Cell, [dx, dy]: Cell): Cell => [x + dx, y + dy];
