import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EndingPlay, stepTimes } from './endingPlay.svelte';
import { finalSteps } from './finalSteps';
import { endOfGame, story } from './testing/game';

let done: ReturnType<typeof vi.fn<() => void>>;
let play: EndingPlay;
beforeEach(() => {
  vi.useFakeTimers();
  done = vi.fn<() => void>();
  play = new EndingPlay(endOfGame(), story, done);
  play.start();
});
afterEach(() => {
  play.stop();
  vi.useRealTimers();
});

test('it plays step by step, points count up, and then it is done', () => {
  expect([...play.scores]).toEqual([5, 6]);
  vi.advanceTimersByTime(1_000);
  expect(play.step?.kind).toBe('road');
  vi.advanceTimersByTime(600);
  expect([...play.scores]).toEqual([7, 6]);
  const kinds = new Set<string>();
  for (let time = 0; time < 15_000 && done.mock.calls.length === 0; time += 100) {
    vi.advanceTimersByTime(100);
    kinds.add(play.step?.kind ?? '');
  }
  expect([...kinds]).toEqual(['road', 'city', 'field', 'wine']);
  expect(done).toHaveBeenCalledTimes(1);
  expect([...play.scores]).toEqual([16, 12]);
});
test('the next step can be had at once; what still counts up is counted', () => {
  play.next();
  play.next();
  vi.advanceTimersByTime(0);
  expect(play.index).toBe(1);
  expect([...play.scores]).toEqual([7, 6]);
  for (let i = 0; i < 3; ++i) play.next();
  expect(done).toHaveBeenCalledTimes(1);
});
test('it can be skipped, once', () => {
  vi.advanceTimersByTime(1_000);
  play.skip();
  play.skip();
  expect(done).toHaveBeenCalledTimes(1);
  expect([...play.scores]).toEqual([16, 12]);
  vi.advanceTimersByTime(30_000);
  expect(done).toHaveBeenCalledTimes(1);
});
test('it can be held', () => {
  vi.advanceTimersByTime(1_000);
  play.togglePause();
  vi.advanceTimersByTime(20_000);
  expect(play.index).toBe(0);
  play.togglePause();
  vi.advanceTimersByTime(1_000);
  expect(play.index).toBe(1);
});
test('however much is scored, it does not take longer than half a minute', () => {
  const [step] = finalSteps(endOfGame(), story);
  if (!step) throw new Error('no step');
  const many = Array.from({ length: 34 }, () => step);
  const whole = (count: number) =>
    stepTimes(many.slice(0, count)).reduce((sum, time) => sum + time, 0);
  expect(whole(34)).toBeLessThan(30_000);
  expect(whole(3)).toBeGreaterThan(3_000);
});
