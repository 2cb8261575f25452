import { describe, expect, test } from 'vitest';
import { guide } from '../i18n/en/guide';
import { guide as german } from '../i18n/de/guide';
import { segment } from '../testing/fixtures';
import type { Scene, Scored } from './scene';
import { goodPlace, goodSpot, isDone, stepNow, steps } from './steps';

const scene = (change: Partial<Scene> = {}): Scene => ({
  seat: 1,
  turn: 1,
  asked: true,
  placing: false,
  laid: null,
  turnings: 0,
  cells: [],
  spots: [],
  board: new Map([['0,0', 'BA/RCr']]),
  scored: null,
  waits: null,
  over: false,
  ...change,
});
const placing = (turn: number, ...cells: (readonly [number, number])[]) =>
  scene({ turn, placing: true, cells: cells.map(([x, y]) => [x, y]) });
const scored = (points: number, kind = 'city') =>
  ({ kind: 'scored', after: 3, player: 1, points, segment: segment(kind) }) as unknown as Scored;
const nameAt = (one: Scene, ...told: string[]) => stepNow(one, new Set(told))?.name ?? null;
const saysAt = (one: Scene, ...told: string[]) => stepNow(one, new Set(told))?.says(guide, one);

describe('a first turn as it is meant', () => {
  const first = placing(1, [1, 0], [0, -1], [-1, 0]);
  test('is told from the tile to its points', () => {
    expect(nameAt(first)).toBe('draw');
    expect(nameAt(first, 'draw')).toBe('place');
    expect(stepNow(first, new Set(['draw']))?.target(first)).toEqual(['[data-target="0,-1"]']);
    const laid = scene({ laid: [0, -1], turnings: 1 });
    expect(nameAt(laid, 'draw')).toBe('turn');
    expect(saysAt(laid, 'draw')).toBe(guide.turnOnly);
    expect(saysAt(scene({ laid: [0, -1], turnings: 2 }), 'draw')).toBe(guide.turn);
    const spots = scene({ laid: [0, -1], spots: ['field', 'city'] });
    expect(nameAt(spots, 'draw', 'turn')).toBe('follower');
    expect(stepNow(spots, new Set(['turn']))?.target(spots)).toEqual(['[data-on="city"]']);
    const after = scene({ asked: false, scored: scored(4) });
    expect(saysAt(after)).toContain('4 points for you');
    expect(nameAt(after, 'scored')).toBe('others');
  });
  test('each step can be passed over, and none is told twice', () => {
    const told = new Set<string>();
    for (let step = stepNow(first, told); step; step = stepNow(first, told)) {
      expect(told.has(step.name)).toBe(false);
      told.add(step.name);
    }
    expect([...told]).toEqual(['draw', 'place']);
  });
});

describe('a person who does something else', () => {
  test('is told what fits the place that is chosen', () => {
    expect(goodPlace(placing(1, [1, 0], [0, 1]))).toBeNull();
    expect(saysAt(placing(1, [1, 0]), 'draw')).toBe(guide.place.any);
  });
  test('takes the tile up again, and is told of the places again', () => {
    expect(nameAt(scene({ laid: [1, 0] }), 'draw')).toBe('turn');
    expect(nameAt(placing(1, [1, 0]), 'draw', 'turn')).toBe('place');
  });
  test('is told of the follower by what there is', () => {
    expect(goodSpot(scene({ spots: ['field'] }))).toBe('field');
    expect(saysAt(scene({ spots: ['field'] }))).toBe(guide.follower('field'));
    expect(saysAt(scene({ turn: 2, spots: ['field'] }))).toBe(guide.stay('field'));
  });
  test('whose follower has to wait is told for what', () => {
    const waits = (kind: string) => saysAt(scene({ asked: false, waits: kind }));
    expect(waits('city')).toContain('wall');
    expect(waits('road')).toContain('ends');
    expect(waits('field')).toContain('until the game ends');
    expect(nameAt(scene({ asked: false }))).toBe('others');
  });
  test('who has built elsewhere is not sent to the city that is not there', () => {
    expect(goodPlace(placing(3, [1, -1]))).toBeNull();
    const there = { ...placing(3, [1, -1]), board: new Map([['0,-1', 'BA/C']]) };
    expect(goodPlace(there)).toEqual([1, -1]);
  });
});

test('the lesson ends after the third turn, whatever has been told', () => {
  expect(isDone(scene({ turn: 3 }))).toBe(false);
  expect(isDone(scene({ turn: 3, asked: false }))).toBe(true);
  expect(isDone(scene({ turn: 4 }))).toBe(true);
  expect(isDone(scene({ turn: 2, asked: false }))).toBe(false);
});

test('points at what was just scored where it stands over the points, else at the points', () => {
  const after = scene({ asked: false, scored: scored(4) });
  expect(stepNow(after, new Set())?.target(after)).toEqual([
    '.pills [data-scored-by="1"]',
    '[data-score-of="1"]',
  ]);
});

test('in the third turn a field is shown', () => {
  const spots = scene({ turn: 3, spots: ['road', 'field'] });
  expect(stepNow(spots, new Set())?.target(spots)).toEqual(['[data-on="field"]']);
  expect(saysAt(spots)).toContain('3 points for each finished city');
});

test('all steps speak both languages, in one or two sentences', () => {
  const all = scene({ spots: ['city'], scored: scored(4), waits: 'road', cells: [[0, -1]] });
  for (const words of [guide, german])
    for (const step of steps)
      for (const turn of [1, 2, 3]) {
        const text = step.says(words, { ...all, turn });
        expect(text).toMatch(/[.!]$/);
        expect(text.length).toBeLessThan(140);
      }
});
