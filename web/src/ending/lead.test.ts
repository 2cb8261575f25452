import { expect, test } from 'vitest';
import type { Happening } from '../protocol/pageData';
import { changesOf, leaderOf, standings, toldPoints, turningPoints } from './lead';
import { began, cityHere, scored, story } from './testing/game';

const over: Happening = { after: 99, kind: 'game_over' };
/** Of each turn who gets how much. */
const game = (...turns: readonly (readonly [seat: number, points: number])[]): Happening[] =>
  turns.flatMap(([seat, points], i) => [
    began(2 * i + 1, (i % 2) + 1, i + 1),
    scored(2 * i + 2, seat, points, cityHere),
  ]);
const told = (happenings: readonly Happening[], seats = 2) => {
  const all = standings(happenings, seats);
  return turningPoints(all).map(({ kind, seat, index }) => [kind, seat, all[index]?.turn]);
};

test('standings are told after each turn, and after the final scoring', () => {
  expect(standings(story, 2).map(({ turn, scores }) => [turn, scores])).toEqual([
    [0, [0, 0]],
    [1, [4, 0]],
    [2, [5, 6]],
    [3, [5, 6]],
    [null, [16, 12]],
  ]);
});
test('a lead that changes is told where it does, the last time by the final scoring', () => {
  expect(told(story)).toEqual([
    ['first', 1, 1],
    ['takes', 2, 2],
    ['wins', 1, null],
  ]);
});
test('whoever is never overtaken leads always', () => {
  expect(told([...game([2, 3], [1, 2], [2, 5]), over])).toEqual([['always', 2, 1]]);
  expect(changesOf(turningPoints(standings([...game([2, 3]), over], 2)))).toBe(0);
});
test('the last change is for good; to be level for a while is no change', () => {
  const happenings = [...game([1, 3], [2, 3], [1, 2], [2, 9]), over];
  expect(told(happenings)).toEqual([
    ['first', 1, 1],
    ['for_good', 2, 4],
  ]);
  expect(changesOf(turningPoints(standings(happenings, 2)))).toBe(1);
});
test('a tie at the end is told as one', () => {
  expect(told([...game([1, 3], [2, 3]), over])).toEqual([
    ['first', 1, 1],
    ['tie', null, null],
  ]);
  expect(told([over])).toEqual([]);
  expect(leaderOf([2, 5, 5])).toBeNull();
});
test('alone at the table one leads from the first points on', () => {
  expect(told([...game([1, 3]), over], 1)[0]?.[0]).toBe('always');
});
test('of many changes the first and the last are told', () => {
  const turns = Array.from({ length: 20 }, (_, i) => [(i % 2) + 1, i + 3] as const);
  const points = turningPoints(standings([...game(...turns), over], 2));
  const { told: some, hidden } = toldPoints(points);
  expect(some).toHaveLength(5);
  expect(hidden).toBe(points.length - 5);
  expect(some[0]?.kind).toBe('first');
  expect(some.at(-1)).toBe(points.at(-1));
});
