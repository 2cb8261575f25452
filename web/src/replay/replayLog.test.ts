import { expect, test } from 'vitest';
import { en } from '../i18n/en';
import type { Happening } from '../protocol/pageData';
import { tellLog } from '../log/tellLog';
import { scored, turnBegan } from './testing/stories';
import { entryWords, joinedLog, windowAround } from './replayLog';

const segment = {
  name: 'road E of 1,0',
  kind: 'road',
  cell: [1, 0] as const,
  tile: 1,
  number: 0,
  feature: 4,
};
const story: Happening[] = [
  turnBegan(3, 1, 1),
  { after: 5, kind: 'tile_placed', player: 1, tile: 'BA/L', cell: [1, 0], turning: 0 },
  { after: 6, kind: 'figure_placed', player: 1, figure: 'follower', segment },
  turnBegan(6, 2, 2),
  { after: 9, kind: 'tile_placed', player: 2, tile: 'BA/L', cell: [2, 0], turning: 0 },
  scored(9, 2, 4),
];
const tell = (happenings: readonly Happening[]) =>
  tellLog(happenings, [], (seat) => (seat === 1 ? 'Ann' : seat === 2 ? 'Bo' : ''), en);
const at = (after: number) =>
  joinedLog(tell(story.filter((one) => one.after <= after)), tell(story), after);

test('a figure is not told before it stands', () => {
  const now = at(5).flatMap((turn) => turn.entries.filter((entry) => entry.after === 5));
  expect(now.map((entry) => entry.text).join()).not.toMatch(/follower/);
  const then = at(6).flatMap((turn) => turn.entries);
  expect(then.map((entry) => entry.text).join()).toMatch(/follower/);
});
test('what is still to come is there, each entry with a key of its own', () => {
  for (const after of [3, 5, 6, 9]) {
    const log = at(after);
    const keys = log.flatMap((turn) => turn.entries.map((entry) => entry.key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(log.flatMap((turn) => turn.entries).some((entry) => entry.points === 4)).toBe(true);
  }
});
test('points are said', () => {
  const last = at(9)
    .flatMap((turn) => turn.entries)
    .find((entry) => entry.points === 4);
  expect(last && entryWords(last)).toMatch(/^Bo .*\+4$/);
});

test('the list holds the turns around the one that is looked at', () => {
  expect(windowAround({ from: 0, to: 0 }, 40, 100)).toEqual({ from: 30, to: 51 });
  expect(windowAround({ from: 0, to: 0 }, 3, 100)).toEqual({ from: 0, to: 14 });
  expect(windowAround({ from: 0, to: 0 }, 99, 100)).toEqual({ from: 89, to: 100 });
});
test('the list stays as it is while the turn is in it', () => {
  expect(windowAround({ from: 20, to: 60 }, 50, 100)).toEqual({ from: 20, to: 60 });
  expect(windowAround({ from: 20, to: 60 }, 61, 100)).toEqual({ from: 51, to: 72 });
});
test('a list that has become shorter holds no more than there is', () => {
  expect(windowAround({ from: 20, to: 60 }, 25, 30)).toEqual({ from: 20, to: 30 });
});
