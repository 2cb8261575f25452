/** Which tiles are still to come, and which have gone. */

import type { Counts, View } from '../protocol/view';

export interface TileCount {
  readonly id: string;
  readonly left: number;
  /** Placed, laid open, held, in hand or out of the game. */
  readonly gone: number;
}

/** Those of which most are left first; of the same number in the order of their ids. */
const ordered = (counts: TileCount[]): TileCount[] =>
  counts.sort((one, other) => other.left - one.left || one.id.localeCompare(other.id));

/** The tiles of a pile; only what is left. */
export const tilesOfPile = (tiles: Counts): TileCount[] =>
  ordered(Object.entries(tiles).map(([id, left]) => ({ id, left, gone: 0 }))).filter(
    (tile) => tile.left > 0,
  );

/** Tiles of all piles together, those that are gone as well. */
export function allTiles(view: View): TileCount[] {
  const left = new Map<string, number>();
  const gone = new Map<string, number>();
  const count = (counts: Map<string, number>, id: string, number = 1) =>
    counts.set(id, (counts.get(id) ?? 0) + number);
  for (const pile of view.piles)
    for (const [id, number] of Object.entries(pile.tiles)) count(left, id, number);
  for (const tile of view.board.tiles) count(gone, tile.id);
  for (const id of view.offer) count(gone, id);
  for (const player of view.players) if (player.holds !== null) count(gone, player.holds);
  if (view.hand !== null) count(gone, view.hand);
  for (const [id, number] of Object.entries(view.discarded.tiles ?? {})) count(gone, id, number);
  const ids = new Set([...left.keys(), ...gone.keys()]);
  return ordered([...ids].map((id) => ({ id, left: left.get(id) ?? 0, gone: gone.get(id) ?? 0 })));
}
