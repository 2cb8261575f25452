import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FeatureLook } from './featureLook.svelte';

const at = (feature: number) => ({ feature, at: { x: 0, y: 0 } });
let look: FeatureLook;
const shown = () => look.shown?.feature ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  look = new FeatureLook();
});
afterEach(() => vi.useRealTimers());

test('a feature is looked at after a while, not in passing', () => {
  look.point(at(1));
  vi.advanceTimersByTime(100);
  look.point(at(2));
  vi.advanceTimersByTime(300);
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(100);
  expect(shown()).toBe(2);
});
test('from one to the next it goes at once, and a gap between does not put the light out', () => {
  look.point(at(1));
  vi.advanceTimersByTime(400);
  look.point(at(2));
  expect(shown()).toBe(2);
  look.point(null);
  vi.advanceTimersByTime(60);
  look.point(at(2));
  vi.advanceTimersByTime(500);
  expect(shown()).toBe(2);
  look.point(null);
  vi.advanceTimersByTime(200);
  expect(shown()).toBeNull();
});
test('whoever drags the board looks at nothing, however long it takes', () => {
  look.point(at(1));
  vi.advanceTimersByTime(100);
  look.forget();
  vi.advanceTimersByTime(500);
  expect(shown(), 'not what would have been looked at soon').toBeNull();
  look.point(at(1));
  vi.advanceTimersByTime(400);
  expect(shown()).toBe(1);
  look.forget();
  expect(shown(), 'nor what was').toBeNull();
});
test('a click keeps it while others are pointed at; a second one lets go', () => {
  look.pin(at(1));
  look.point(at(2));
  vi.advanceTimersByTime(500);
  expect(shown()).toBe(1);
  look.pin(at(1));
  expect(shown()).toBeNull();
});
test('a click elsewhere looks there, beside everything at nothing', () => {
  look.pin(at(1));
  look.pin(at(2));
  expect(shown()).toBe(2);
  look.pin(null);
  expect(shown()).toBeNull();
});
