import { expect, test } from 'vitest';
import { tileSprite } from '../../protocol/api';
import { Sprites } from './sprites';
import { drawnAt } from '../../protocol/variants';

const tile = (i: number, one = true) => ({ drawn: drawnAt(`T/${i}`, 0, [i, 0]), one });
const tiles = (count: number) => Array.from({ length: count }, (_, i) => tile(i));

test('a board that is opened comes in a few images', () => {
  const laid = new Sprites().lay(tiles(50));
  expect(new Set(laid.map(({ sprite }) => sprite)).size).toBe(3);
  expect(laid.map(({ sprite }) => sprite?.length)).toEqual(laid.map((_, i) => (i < 48 ? 24 : 2)));
  for (const { sprite, at, drawn } of laid) expect(sprite?.[at]).toBe(drawn);
});

test('a tile that is laid later has a picture of its own, and the others stay as they are', () => {
  const sprites = new Sprites();
  const before = sprites.lay(tiles(30));
  const after = sprites.lay(tiles(31));
  expect(after.slice(0, 30)).toEqual(before);
  expect(after[0]?.sprite).toBe(before[0]?.sprite);
  expect(after[30]).toMatchObject({ sprite: null, at: 0 });
});

test('the same sprites are asked for when the game has gone on', () => {
  const first = new Sprites().lay(tiles(30))[0]?.sprite ?? [];
  const later = new Sprites().lay(tiles(60))[0]?.sprite ?? [];
  const look = { theme: 'dark', detail: 'full' } as const;
  expect(tileSprite(later, 'v', look)).toBe(tileSprite(first, 'v', look));
  expect(tileSprite(first.slice(0, 2), 'v', look)).toBe(
    '/api/pictures/tiles.svg?pictures=T%2F0.0.0,T%2F1.0.1&theme=dark&detail=full&v=v',
  );
});

test('what was taken back and laid elsewhere is not shown as it was', () => {
  const sprites = new Sprites();
  sprites.lay(tiles(10));
  const other = [...tiles(9), tile(12)];
  expect(sprites.lay(other)[9]).toMatchObject({ drawn: { id: 'T/12' }, sprite: null });
  expect(sprites.lay(tiles(10))[9]?.sprite).not.toBeNull();
});

test('tiles of several cells have images of their own; so have a few', () => {
  const laid = new Sprites().lay([...tiles(9), tile(9, false)]);
  expect(laid[9]?.sprite).toBeNull();
  expect(laid[8]?.sprite).toHaveLength(9);
  expect(new Sprites().lay(tiles(3)).map(({ sprite }) => sprite)).toEqual([null, null, null]);
});
