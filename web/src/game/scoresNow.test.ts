import { expect, test } from 'vitest';
import { featureNamed, inPlay, projections } from './scoresNow';
import { analysisOf, player, viewOf } from '../testing/fixtures';

const view = viewOf([player(1, 'Ann', 5), player(2, 'Bo', 9)]);
const analysis = analysisOf(view);
const city = analysis.features[0];
if (!city) throw new Error('the fixture has a city');

test('in play is what somebody owns and nobody has scored, the most valuable first', () => {
  const all = {
    ...analysis,
    features: [
      city,
      { ...city, feature: 1, owners: [] },
      { ...city, feature: 2, scored: true },
      { ...city, feature: 3, if_completed: null, at_end: { points: 9, items: [] } },
    ],
  };
  expect(inPlay(all).map(({ feature }) => feature)).toEqual([3, 7]);
});
test('who would have most comes first', () => {
  expect(projections(analysis).map(({ seat, total }) => [seat, total])).toEqual([
    [2, 9],
    [1, 7],
  ]);
});
test('lines of a projection find their feature', () => {
  expect(featureNamed(analysis, 'city N of 0,0')?.feature).toBe(7);
  expect(featureNamed(analysis, null)).toBeNull();
});
