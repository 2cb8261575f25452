/** How a field floods: from its farmers, tile by tile. */

import type { BoardModel, LaidTile } from '../board/boardModel';
import { tilesWith } from '../board/boardModel';
import { cellKey } from '../game/cells';
import { cellsOf } from '../game/geometry';
import type { Cell } from '../protocol/view';

export interface Wave {
  readonly laid: LaidTile;
  /** How many tiles it is away from the nearest figure. */
  readonly far: number;
}

const beside = ([x, y]: Cell): Cell[] => [
  [x + 1, y],
  [x - 1, y],
  [x, y + 1],
  [x, y - 1],
];

/** The tiles of a feature, the nearest to its figures first. Without figures all are as near. */
export function floodOf(model: BoardModel, feature: number): Wave[] {
  const tiles = tilesWith(model, new Set([feature]));
  const standing = new Set(
    model.figures.flatMap(({ figure }) =>
      figure.segment.feature === feature ? [figure.segment.tile] : [],
    ),
  );
  const far = new Map<number, number>();
  for (const { index } of tiles) if (standing.has(index) || standing.size === 0) far.set(index, 0);
  const byCell = new Map<string, LaidTile[]>();
  for (const laid of tiles)
    for (const cell of cellsOf(laid.design, laid.tile.cell, laid.tile.turning))
      byCell.set(cellKey(cell), [...(byCell.get(cellKey(cell)) ?? []), laid]);
  const next = tiles.filter(({ index }) => far.has(index));
  for (let laid = next.shift(); laid; laid = next.shift()) {
    const away = (far.get(laid.index) ?? 0) + 1;
    for (const cell of cellsOf(laid.design, laid.tile.cell, laid.tile.turning))
      for (const one of [cell, ...beside(cell)])
        for (const other of byCell.get(cellKey(one)) ?? [])
          if (!far.has(other.index)) {
            far.set(other.index, away);
            next.push(other);
          }
  }
  const farthest = Math.max(0, ...far.values());
  return tiles
    .map((laid) => ({ laid, far: far.get(laid.index) ?? farthest }))
    .sort((one, other) => one.far - other.far);
}

/** When a wave comes, in ms: however large a field is, it is flooded in this time. */
const floodTime = 900;
const quickest = 90;
export const delayOf = ({ far }: Wave, waves: readonly Wave[]): number => {
  const farthest = Math.max(1, ...waves.map((wave) => wave.far));
  return Math.round(far * Math.min(quickest, floodTime / farthest));
};
