/** Where on the board the answers of a draft are given: what the camera, the small map and the arrows at the edge know. */

import { cellKey } from '../game/cells';
import type { Draft } from '../game/draft.svelte';
import { type Box, boxOf, cellAt } from '../game/geometry';
import type { BandSpot, Spot } from './places/spots';

/** A place that can be chosen; `box` is its cell. */
export interface AskedPlace {
  readonly key: string;
  readonly box: Box;
}

/** Each cell once, with what can be chosen there. */
export function askedOf(
  draft: Draft | null,
  spots: readonly Spot[],
  bands: readonly BandSpot[],
): AskedPlace[] {
  const cells = [
    ...(draft?.cells() ?? []),
    ...spots.map(({ at }) => cellAt(at)),
    ...bands.map(({ cell }) => cell),
  ];
  return [...new Map(cells.map((cell) => [cellKey(cell), cell]))].map(([key, cell]) => ({
    key,
    box: boxOf(cell),
  }));
}
