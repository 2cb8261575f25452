/** The images that the picture is put together from: those of tiles, and the pieces as drawings. */

import { flushSync, mount, unmount, type Component } from 'svelte';
import type { BoardModel } from '../../board/boardModel';
import { Sprites } from '../../board/laid/sprites';
import type { People } from '../../game/people';
import type { Box } from '../../game/geometry';
import { type PictureLook, tilePicture, tileSprite } from '../../protocol/api';
import { type Drawn, drawnAt } from '../../protocol/variants';
import PictureFigure from './PictureFigure.svelte';
import PicturePieces from './PicturePieces.svelte';

/** Px of a cell in a sprite. */
export const spriteCell = 100;

/** An image, and at which cell of it the picture of a tile begins. */
export interface TileImage {
  readonly image: HTMLImageElement;
  readonly at: number;
}

export function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error('a picture is missing'));
    image.src = address;
  });
}

const keyOf = ({ id, turning, variant }: Drawn) => `${id} ${turning} ${variant}`;
export const tileKey = (laid: BoardModel['tiles'][number]): string =>
  keyOf(drawnAt(laid.tile.id, laid.tile.turning, laid.tile.cell));

/** Which pictures come in one image: the same as on the board, which has fetched them. */
export function imagesOf(
  tiles: BoardModel['tiles'],
): readonly { readonly sprite: boolean; readonly drawn: readonly Drawn[] }[] {
  const laid = new Sprites().lay(
    tiles.map(({ tile, design }) => ({
      drawn: drawnAt(tile.id, tile.turning, tile.cell),
      one: design?.columns === 1 && design.rows === 1,
    })),
  );
  const images = new Map<
    readonly Drawn[] | string,
    { readonly sprite: boolean; readonly drawn: readonly Drawn[] }
  >();
  for (const { drawn, sprite } of laid)
    images.set(sprite ?? keyOf(drawn), { sprite: sprite !== null, drawn: sprite ?? [drawn] });
  return [...images.values()];
}

/** By `tileKey`. */
export async function tileImages(
  tiles: BoardModel['tiles'],
  pictures: string,
  look: PictureLook,
): Promise<ReadonlyMap<string, TileImage>> {
  const found = new Map<string, TileImage>();
  await Promise.all(
    imagesOf(tiles).map(async ({ sprite, drawn }) => {
      const [first] = drawn;
      if (!first) return;
      const address = sprite
        ? tileSprite(drawn, pictures, look)
        : tilePicture(first, pictures, look);
      const image = await loadImage(address);
      drawn.forEach((one, at) => found.set(keyOf(one), { image, at }));
    }),
  );
  return found;
}

/** The symbols of the pieces, in the colours of the picture; null: plain ones do. */
async function symbols(look: PictureLook): Promise<Element | null> {
  try {
    const version = document.getElementById('pieces')?.getAttribute('data-pictures');
    const known = version ? `&v=${version}` : '';
    const answer = await fetch(`/api/pictures/pieces.svg?theme=${look.theme}${known}`);
    if (!answer.ok) return null;
    const parsed = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
    return parsed.documentElement.localName === 'svg' ? parsed.documentElement : null;
  } catch {
    return null;
  }
}

/** What a component draws, as an image of this size. */
async function drawnBy<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
  size: { readonly width: number; readonly height: number },
  pieces: Element | null,
): Promise<HTMLImageElement> {
  const target = document.createElement('div');
  const mounted = mount(component, { target, props });
  flushSync();
  const svg = target.querySelector('svg');
  if (!svg) throw new Error('nothing is drawn');
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', String(size.width));
  svg.setAttribute('height', String(size.height));
  if (pieces) {
    const sprite = document.importNode(pieces, true);
    sprite.setAttribute('width', '0');
    sprite.setAttribute('height', '0');
    svg.prepend(sprite);
  }
  const text = new XMLSerializer().serializeToString(svg);
  await unmount(mounted);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    return await loadImage(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

export interface PieceImages {
  readonly board: HTMLImageElement;
  /** By seat. */
  readonly figures: readonly HTMLImageElement[];
}
export async function pieceImages(
  model: BoardModel,
  people: People,
  bounds: Box,
  cell: number,
  seats: number,
  look: PictureLook,
): Promise<PieceImages> {
  const pieces = await symbols(look);
  const scale = cell / spriteCell;
  const size = { width: bounds.width * scale, height: bounds.height * scale };
  const board = await drawnBy(PicturePieces, { model, people, bounds, look }, size, pieces);
  const figures = [];
  for (let seat = 1; seat <= seats; ++seat)
    figures.push(
      await drawnBy(
        PictureFigure,
        { colour: people.colourOf(seat) },
        { width: 128, height: 128 },
        pieces,
      ),
    );
  return { board, figures };
}
