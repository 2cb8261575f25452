/** Fetches pictures before they are seen, so that a tile is there at once where it is pointed at, and when it turns. */

import type { Draft } from '../game/draft.svelte';
import { type PictureLook, tilePicture } from '../protocol/api';
import { type Drawn, drawnAt } from '../protocol/variants';

/** Those that the tile in hand may come to lie in. */
export function picturesOfPlaces(draft: Draft, hand: string): Drawn[] {
  const found = new Map<string, Drawn>();
  for (const { turning, cell } of draft.placements) {
    const drawn = drawnAt(hand, turning, cell);
    found.set(`${turning} ${drawn.variant}`, drawn);
  }
  return [...found.values()];
}

/** Into the browser's cache, without making images of them. */
export function fetchPictures(drawn: readonly Drawn[], pictures: string, look: PictureLook): void {
  for (const one of drawn)
    void fetch(tilePicture(one, pictures, look), { priority: 'low' }).catch(() => undefined);
}
