import { expect, test } from 'vitest';
import { markRadius, nearestMark, tickLabels, xOf } from './strip';
import type { TurnOnTimeline } from './timeline';

const strip = { width: 420, last: 100 };

test('the ends of the game are the ends of the strip, but for half a thumb', () => {
  expect(xOf(strip, 0)).toBe(10);
  expect(xOf(strip, 100)).toBe(410);
  expect(xOf({ width: 420, last: 0 }, 0)).toBe(10);
});

test('a pointer means the moment below it, or a mark near it', () => {
  const marks = [{ index: 51, seat: 1, points: 3 }];
  expect(nearestMark([], 210, strip)).toBe(50);
  expect(nearestMark(marks, 210, strip)).toBe(51);
  expect(nearestMark(marks, 250, strip)).toBe(60);
  expect(nearestMark([], -20, strip)).toBe(0);
  expect(nearestMark([], 999, strip)).toBe(100);
  expect(nearestMark([], 10, { width: 0, last: 100 })).toBe(0);
});

const turns = (number: number): TurnOnTimeline[] =>
  Array.from({ length: number }, (_, i) => ({ number: i + 1, player: 1, index: i }));

test('numbers of turns do not run into each other', () => {
  for (const count of [1, 8, 71, 140]) {
    const labels = tickLabels(turns(count), { width: 420, last: count });
    expect(labels[0]?.turn.number).toBe(1);
    labels.slice(1).forEach((label, i) => {
      expect(label.at - (labels[i]?.at ?? 0)).toBeGreaterThan(17);
    });
  }
});
test('a turn that goes on after a bazaar has one number', () => {
  const resumed = [...turns(3), { number: 2, player: 1, index: 5 }];
  expect(tickLabels(resumed, { width: 420, last: 8 }).map(({ turn }) => turn.number)).toEqual([
    1, 2, 3,
  ]);
});
test('more points are larger, but stay in their lane', () => {
  expect(markRadius(9, 12)).toBeGreaterThan(markRadius(5, 12));
  expect(markRadius(400, 12)).toBe(6);
  expect(markRadius(-9, 12)).toBe(markRadius(9, 12));
});
