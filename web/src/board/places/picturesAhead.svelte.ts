/** Fetches pictures before they are seen, so that a tile is there at once where it is pointed at, and when it turns. */

import type { Draft } from '../../game/draft.svelte';
import { type PictureLook, tilePicture } from '../../protocol/api';
import { type Drawn, drawnAt } from '../../protocol/variants';
import type { BoardState } from '../boardState.svelte';

/** Those that the tile in hand may come to lie in. */
function picturesOfPlaces(draft: Draft, hand: string): Drawn[] {
  const found = new Map<string, Drawn>();
  for (const { turning, cell } of draft.placements) {
    const drawn = drawnAt(hand, turning, cell);
    found.set(`${turning} ${drawn.variant}`, drawn);
  }
  return [...found.values()];
}

/** Into the browser's cache, without making images of them. */
function fetchPictures(drawn: readonly Drawn[], pictures: string, look: PictureLook): void {
  for (const one of drawn)
    void fetch(tilePicture(one, pictures, look), { priority: 'low' }).catch(() => undefined);
}

/** Those of the tile in hand. To be called while the component of the board is made. */
export function fetchPicturesAhead(board: BoardState): void {
  $effect(() => {
    const { draft, tiles, view } = board.given;
    if (draft && view.hand !== null)
      fetchPictures(picturesOfPlaces(draft, view.hand), tiles.pictures, board.tileLook);
  });
}
