/**
 * Each tile has four pictures that differ a little. Which of them lies in a cell follows from the cell, as in
 * all pictures of boards (docs/page-data.md): so neighbours differ, and everybody sees the same board.
 */

import type { TileBook, TileDesign } from './pageData';
import type { Cell, Turning } from './view';

export const variants = 4;

export const variantAt = ([x, y]: Cell): number => (((x + 2 * y) % variants) + variants) % variants;

/** One picture of a tile. */
export interface Drawn {
  readonly id: string;
  readonly turning: Turning;
  readonly variant: number;
}
/** The picture of a tile that lies, or would lie, in a cell. */
export const drawnAt = (id: string, turning: Turning, cell: Cell): Drawn => ({
  id,
  turning,
  variant: variantAt(cell),
});

/** The design as it is drawn in a cell. */
export const designAt = (book: TileBook, id: string, cell: Cell): TileDesign | undefined =>
  book.variants?.[variantAt(cell)]?.[id] ?? book.tiles[id];

/** A book with what is otherwise in the other variants; as it is where they cannot be had. */
export async function withVariants(
  book: TileBook,
  fetchBook: (variant: number) => Promise<TileBook>,
): Promise<TileBook> {
  try {
    const others = await Promise.all([1, 2, 3].map(fetchBook));
    return { ...book, variants: [book.tiles, ...others.map(({ tiles }) => tiles)] };
  } catch {
    return book;
  }
}
