import { expect, test } from 'vitest';
import type { Happening } from '../protocol/pageData';
import { belongsTo, finalScores } from './finalScores';
import { bigCity, player, viewOf } from '../testing/fixtures';

const final = (seat: number, points: number): Happening => ({
  ...bigCity,
  player: seat,
  points,
  when: 'final',
});

test('ranks are shared, and the end is told apart from the game', () => {
  const view = viewOf([player(1, 'Ann', 30), player(2, 'Bo', 42), player(3, 'Cid', 30)]);
  const happenings = [bigCity, final(2, 3), final(2, 9), final(3, 30)];
  const scores = finalScores(view, happenings);
  expect(
    scores.map(({ seat, rank, during, atEnd, total }) => [seat, rank, during, atEnd, total]),
  ).toEqual([
    [2, 1, 30, 12, 42],
    [1, 2, 30, 0, 30],
    [3, 2, 0, 30, 30],
  ]);
  expect(scores[0]?.lines.map((line) => line.points)).toEqual([9, 3]);
});

// The values are those of docs/fair-draws.md.
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
test('a seed is checked against its commitment', async () => {
  expect(await belongsTo(seed, commitment)).toBe(true);
  expect(await belongsTo(seed.replace('00', '01'), commitment)).toBe(false);
});
