import { expect, test } from 'vitest';
import { player, viewOf } from '../testing/fixtures';
import { allTiles, tilesOfPile } from './tilesLeft';

test('of a pile those of which most are left come first, and none that are gone', () => {
  expect(tilesOfPile({ b: 1, a: 1, c: 3, d: 0 })).toEqual([
    { id: 'c', left: 3, gone: 0 },
    { id: 'a', left: 1, gone: 0 },
    { id: 'b', left: 1, gone: 0 },
  ]);
});
test('gone are those on the board, in hand, held, on offer and out of the game', () => {
  const holder = player(1, 'Ann', 0, {}, 'BA/L');
  const view = viewOf([holder, player(2, 'Bo')], { hand: 'BA/L', offer: ['BA/V'] });
  const all = new Map(allTiles(view).map(({ id, left, gone }) => [id, [left, gone]]));
  expect(all.get('BA/L')).toEqual([1, 2]);
  expect(all.get('BA/RCr')).toEqual([2, 1]);
  expect(all.get('BA/V')).toEqual([0, 1]);
  expect(all.get('BA/RRRR')).toEqual([0, 1]);
});
test('what nobody knows of those out of the game is not counted', () => {
  const view = viewOf([player(1, 'Ann')], { discarded: { count: 2, tiles: null } });
  expect(allTiles(view).some(({ id }) => id === 'BA/RRRR')).toBe(false);
});
test('tiles that are gone are counted wherever they are', () => {
  const held = viewOf([player(1, 'Ann', 0, {}, 'BA/L')], { hand: 'BA/RCr', offer: ['BB/F.b'] });
  expect(allTiles(held)).toEqual([
    { id: 'BA/RCr', left: 2, gone: 2 },
    { id: 'BA/L', left: 1, gone: 1 },
    { id: 'BA/CFC.2', left: 0, gone: 1 },
    { id: 'BA/RRRR', left: 0, gone: 1 },
    { id: 'BB/F.b', left: 0, gone: 1 },
  ]);
});
test('of a pile those that are left are shown', () => {
  expect(tilesOfPile({ 'BA/L': 1, 'BA/RCr': 2, 'BA/C': 0 }).map(({ id }) => id)).toEqual([
    'BA/RCr',
    'BA/L',
  ]);
});
