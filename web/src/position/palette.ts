/** Finding tiles: by what is printed on them, and how many are left. */

import type { TileBook, TileDesign } from '../protocol/pageData';
import type { TablePieces } from '../protocol/positions';
import type { PositionModel } from './positionModel';

export interface PaletteTile {
  readonly id: string;
  readonly design: TileDesign | undefined;
  readonly left: number;
}

/** Those of which the table has any, in its order. */
export function paletteOf(
  pieces: TablePieces,
  tiles: TileBook,
  model: PositionModel,
): PaletteTile[] {
  const used = new Map<string, number>();
  const use = (id: string) => used.set(id, (used.get(id) ?? 0) + 1);
  for (const entry of model.board) if (entry.kind === 'tile') use(entry.id);
  if (model.hand !== null) use(model.hand);
  return pieces.tiles
    .filter(({ copies, id }) => copies > 0 || used.has(id))
    .map(({ id, copies }) => ({
      id,
      design: tiles.tiles[id],
      left: copies - (used.get(id) ?? 0),
    }));
}

/** What is printed on a tile, by the server's words: kinds of segments, symbols, marks. */
export function traitsOf(design: TileDesign | undefined): ReadonlySet<string> {
  const traits = new Set<string>(design?.marks ?? []);
  for (const { kind, symbols } of design?.segments ?? []) {
    traits.add(kind);
    for (const { name } of symbols) traits.add(name);
  }
  return traits;
}

/** What some tiles show and others do not, the commonest first. */
export function traitsAmong(palette: readonly PaletteTile[]): string[] {
  const counts = new Map<string, number>();
  for (const { design } of palette)
    for (const trait of traitsOf(design)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count < palette.length)
    .sort(([, one], [, other]) => other - one)
    .map(([trait]) => trait);
}

/** `words`: what a tile is called; all that is typed has to be in its id or there. */
export function found(
  palette: readonly PaletteTile[],
  typed: string,
  traits: ReadonlySet<string>,
  words: (tile: PaletteTile) => string,
): PaletteTile[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return palette.filter((tile) => {
    const own = traitsOf(tile.design);
    if ([...traits].some((trait) => !own.has(trait))) return false;
    const text = `${tile.id} ${words(tile)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
