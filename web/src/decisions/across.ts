/** Words for what lies across a tile, a bridge say. */

import { t } from '../i18n/language.svelte';
import type { Across, Cell } from '../protocol/view';
import { aToken, wayWords } from '../game/words';

/** "a bridge on it, from top to bottom", "a bridge on the tile above, from left to right" */
export function acrossWords(cell: Cell, across: Across): string {
  const words = t().decisions.tile;
  const token = aToken(across.token);
  const way = wayWords(across.way);
  const [x, y] = [across.cell[0] - cell[0], across.cell[1] - cell[1]];
  if (x === 0 && y === 0) return words.acrossHere(token, way);
  const { beside } = words;
  const where =
    x === 0 && y === -1
      ? beside.N
      : x === 1 && y === 0
        ? beside.E
        : x === 0 && y === 1
          ? beside.S
          : x === -1 && y === 0
            ? beside.W
            : beside.other;
  return words.acrossBeside(token, where, way);
}
