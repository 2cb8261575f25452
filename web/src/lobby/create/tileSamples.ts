/** Which tiles show what a box is about. */

import type { CatalogueSet } from '../../protocol/catalogue';

/** Ids of some tiles of a set, from all over it, the rarest designs first: plain ones are in every box. */
export function sampleTiles(set: CatalogueSet, most: number): string[] {
  const rarest = [...set.tiles].sort((one, other) => one.copies - other.copies);
  const step = Math.max(1, Math.floor(rarest.length / most));
  return rarest
    .filter((_, i) => i % step === 0)
    .slice(0, most)
    .map(({ tile }) => tile);
}
