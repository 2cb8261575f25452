import { expect, test } from 'vitest';
import { boardModel } from '../board/boardModel';
import type { PlacedTile } from '../protocol/view';
import { book, view } from '../testing/smallBoard';
import { delayOf, floodOf } from './flood';

/** Roads in a row from west to east, their fields one each. */
const row: PlacedTile[] = Array.from({ length: 6 }, (_, x) => ({
  id: 'road',
  cell: [x, 0],
  turning: 0,
  by: null,
  features: [1, 2, 3],
}));
const farmer = (x: number) =>
  ({
    kind: 'follower',
    player: 1,
    role: null,
    place: 'segment',
    segment: { name: '', kind: 'field', cell: [x, 0], tile: x, number: 1, feature: 2 },
  }) as const;
const modelOf = (...at: number[]) => {
  const { board } = view();
  return boardModel(
    view({ board: { ...board, tiles: row, figures: at.map(farmer), tokens: [], links: [] } }),
    book,
  );
};

test('a field floods from its farmers, tile by tile', () => {
  const waves = floodOf(modelOf(1), 2);
  expect(waves.map(({ laid, far }) => [laid.tile.cell[0], far])).toEqual([
    [1, 0],
    [0, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
  ]);
  const delays = waves.map((wave) => delayOf(wave, waves));
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(Math.max(...delays)).toBeLessThanOrEqual(900);
});
test('with two farmers the nearer one counts; without any it is flooded at once', () => {
  expect(Math.max(...floodOf(modelOf(0, 5), 2).map(({ far }) => far))).toBe(2);
  expect(floodOf(modelOf(), 3).map(({ far }) => far)).toEqual([0, 0, 0, 0, 0, 0]);
});
