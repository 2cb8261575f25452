import { expect, test } from 'vitest';
import { scoresBefore, undecided } from './finalPoints';
import { finalSteps, scoresAfter } from './finalSteps';
import { pointsByKind } from './pointsByKind';
import { endOfGame, fieldHere, scored, story } from './testing/game';

test('the final scoring goes feature by feature, fields after the others, what is no feature last', () => {
  const steps = finalSteps(endOfGame(), story);
  expect(steps.map(({ kind, feature }) => [kind, feature])).toEqual([
    ['road', 1],
    ['city', 4],
    ['field', 2],
    ['wine', null],
  ]);
  // Who shares a feature gets points in the same step.
  expect(steps[2]?.gains.map(({ seat, points }) => [seat, points])).toEqual([
    [1, 9],
    [2, 3],
  ]);
});
test('of a kind the least comes first, and points of one player for one feature come together', () => {
  const more = [
    scored(9, 2, 4, fieldHere, { when: 'final' }),
    scored(9, 2, 1, fieldHere, { when: 'final' }),
    scored(9, 1, 2, { ...fieldHere, tile: 1, number: 1 }, { when: 'final' }),
    // Nothing for the eye.
    scored(9, 1, 0, { ...fieldHere, tile: 2, number: 1 }, { when: 'final' }),
  ];
  const steps = finalSteps(endOfGame(), more);
  expect(steps.map(({ gains }) => gains.map(({ points }) => points))).toEqual([[2], [5]]);
  expect(steps[1]?.gains[0]?.items).toHaveLength(2);
});
test('points count up from those before the final scoring to those of the view', () => {
  const view = endOfGame();
  const steps = finalSteps(view, story);
  expect([0, 1, 2, 3, 4].map((count) => scoresAfter(view, steps, count))).toEqual([
    [5, 6],
    [7, 6],
    [7, 8],
    [16, 11],
    [16, 12],
  ]);
  expect(scoresBefore(view, story)).toEqual([5, 6]);
  const shown = undecided(view, [5, 6]);
  expect(shown.players.map(({ score }) => score)).toEqual([5, 6]);
  expect(shown.winners).toEqual([]);
});
test('points by kind are all points, and say what of them came at the end', () => {
  const view = endOfGame();
  const rows = pointsByKind(view, story);
  expect(rows.map(({ kind, points, atEnd }) => [kind, points, atEnd])).toEqual([
    ['city', [4, 2], [0, 2]],
    ['road', [3, 6], [2, 0]],
    ['field', [9, 3], [9, 3]],
    ['wine', [0, 1], [0, 1]],
  ]);
  view.players.forEach(({ score }, i) =>
    expect(rows.reduce((sum, { points }) => sum + (points[i] ?? 0), 0)).toBe(score),
  );
});
test('what a castle takes over is points of castles', () => {
  const castle = scored(4, 1, 8, fieldHere, { taken: { ...fieldHere, kind: 'road' } });
  expect(pointsByKind(endOfGame(), [castle])[0]).toMatchObject({ sort: 'castle', points: [8, 0] });
});
