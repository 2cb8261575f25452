import { expect, test } from 'vitest';
import { onTrack, standing } from './scoreTrack';
import { player } from '../testing/fixtures';

const at = (...scores: number[]) =>
  onTrack(scores.map((score, i) => player(i + 1, `Seat ${i + 1}`, score)));

test.each([
  [0, 0, 0],
  [49, 49, 0],
  [50, 0, 50],
  [137, 37, 100],
  [-3, 47, -50],
])('%d points stand in cell %d after %d', (score, cell, rounds) => {
  expect(at(score)[0]).toMatchObject({ cell, rounds, place: 0, sharing: 1 });
});

test('figures in one cell have a place each, whatever round they are in', () => {
  const all = at(37, 12, 137);
  expect(all.map(({ cell, place, sharing }) => [cell, place, sharing])).toEqual([
    [37, 0, 2],
    [12, 0, 1],
    [37, 1, 2],
  ]);
});

test.each([1, 2, 3, 4, 5, 6])(
  '%d figures at 0 stand within their cell, each to be seen',
  (sharing) => {
    for (const rows of [1, 5] as const) {
      const all = at(...Array<number>(sharing).fill(0)).map((figure) => standing(figure, rows));
      for (const { aside } of all) expect(Math.abs(aside)).toBeLessThan(0.5);
      expect(new Set(all.map(({ aside }) => aside)).size).toBe(sharing);
      expect(all[0]?.aside).toBeCloseTo(-(all.at(-1)?.aside ?? 0));
    }
  },
);
