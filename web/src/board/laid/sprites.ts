/**
 * Which pictures of a board come together in one image, a sprite: those of tiles that come to lie at once, as when
 * a game is opened. A tile that is laid later has a picture of its own, which has been there as a ghost.
 */

import type { Drawn } from '../../protocol/variants';

/** Of the tiles that have been laid, in their order: a game that goes on asks for the same sprites again. */
const together = 24;
/** Fewer are fetched one by one. */
const fewest = 6;

export interface LaidPicture {
  readonly drawn: Drawn;
  /** All pictures of the image; null: it has this one alone. */
  readonly sprite: readonly Drawn[] | null;
  /** How many stand before it in the image. */
  readonly at: number;
}

const same = (one: Drawn, other: Drawn): boolean =>
  one.id === other.id && one.turning === other.turning && one.variant === other.variant;

export class Sprites {
  private known: LaidPicture[] = [];

  /** Takes the tiles of a board, each with its picture and whether it fills one cell; tells where these are. */
  lay(tiles: readonly { readonly drawn: Drawn; readonly one: boolean }[]): LaidPicture[] {
    const added = tiles.slice(this.known.length);
    for (let i = 0; i < added.length; i += together) {
      const part = added.slice(i, i + together);
      const sprite = part.filter(({ one }) => one).map(({ drawn }) => drawn);
      for (const { drawn, one } of part)
        this.known.push(
          one && added.length >= fewest && sprite.length > 1
            ? { drawn, sprite, at: sprite.indexOf(drawn) }
            : { drawn, sprite: null, at: 0 },
        );
    }
    // What has been taken back may lie elsewhere now.
    return tiles.map(({ drawn }, i) => {
      const known = this.known[i];
      return known && same(known.drawn, drawn) ? known : { drawn, sprite: null, at: 0 };
    });
  }
}
