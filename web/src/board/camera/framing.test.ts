import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Box } from '../../game/geometry';
import { crisp, glimpses, mostOf, overlap, roomFor, roundUp, sees, wholePixel } from './framing';
import { Transform } from './transform';

const box = (left: number, top: number, width = 100, height = 100): Box => ({
  left,
  top,
  width,
  height,
});
const window = { width: 1000, height: 600 };
afterEach(() => vi.unstubAllGlobals());

describe('the free room', () => {
  /** A card in the south-east. */
  const card = box(600, 400, 400, 200);
  test('is all of the window where nothing covers it', () => {
    expect(roomFor(window, [], { width: 1, height: 1 })).toEqual(box(0, 0, 1000, 600));
  });
  test('lies beside a card or above it, as the shape wants', () => {
    expect(roomFor(window, [card], { width: 5, height: 1 })).toEqual(box(0, 0, 1000, 400));
    expect(roomFor(window, [card], { width: 1, height: 2 })).toEqual(box(0, 0, 600, 600));
  });
  test('is the greatest where more would not make anything larger', () => {
    expect(roomFor(window, [card], { width: 100, height: 400 }, 0.5)).toEqual(box(0, 0, 1000, 400));
  });
  test('is under none of several things', () => {
    const covers = [card, box(0, 0, 120, 120), box(940, 0, 60, 160)];
    const room = roomFor(window, covers, { width: 1, height: 1 });
    expect(covers.filter((cover) => overlap(cover, room))).toEqual([]);
    expect(room.height).toBeGreaterThanOrEqual(400);
  });
  test('is the window where everything is covered', () => {
    expect(roomFor(window, [box(0, 0, 1000, 600)], { width: 1, height: 1 }).width).toBe(1000);
  });
});

describe('what is seen', () => {
  const sight = {
    transform: new Transform(0.5, 100, 50),
    size: window,
    covers: [box(600, 400, 400, 200)],
  };
  test('is within the window and under nothing', () => {
    expect(sees(sight, box(0, 0))).toBe(true);
    expect(sees(sight, box(-210, 0))).toBe(false);
    // At the card, and a little under it.
    expect(sees(sight, box(900, 700))).toBe(true);
    expect(sees(sight, box(910, 710))).toBe(false);
  });
  test('can be told if little of it is cut off', () => {
    expect(glimpses(sight, box(-225, 0))).toBe(true);
    expect(glimpses(sight, box(-245, 0))).toBe(false);
  });
});

test('a window is laid over most of some boxes, near a point', () => {
  const many = [box(0, 0), box(100, 0), box(200, 100)];
  const few = [box(2000, 0), box(2100, 0)];
  const size = { width: 400, height: 300 };
  expect(mostOf([...few, ...many], size, { x: 2000, y: 0 })).toEqual(many);
  const [, ...pair] = many;
  expect(mostOf([...few, ...pair], size, { x: 2000, y: 0 })).toEqual(few);
  expect(mostOf([...few, ...pair], size, { x: 0, y: 0 })).toEqual(pair);
  expect(mostOf([], size, { x: 0, y: 0 })).toEqual([]);
  // Beside something that is to be seen, too.
  const there = box(1700, 0);
  expect(mostOf([...few, ...many], size, { x: 0, y: 0 }, there)).toEqual([few[0]]);
  expect(mostOf(many, size, { x: 0, y: 0 }, there)).toEqual([]);
  // What is larger than the window is seen in part.
  expect(mostOf([box(0, 0, 900, 900)], size, { x: 0, y: 0 })).toHaveLength(1);
});

test.each([1, 1.25, 2, 3])('with %d device pixels for a px all is whole', (pixels) => {
  vi.stubGlobal('devicePixelRatio', pixels);
  const cell = crisp(0.567) * 100 * pixels;
  expect(cell).toBeCloseTo(Math.round(cell));
  expect(crisp(0.561, roundUp)).toBeGreaterThanOrEqual(0.561);
  expect(crisp(0.56, roundUp)).toBeCloseTo(0.56);
  // Also in a window that begins between two pixels itself.
  const at = wholePixel(17.3, 0.4);
  expect(Math.abs((0.4 + at) * pixels - Math.round((0.4 + at) * pixels))).toBeLessThan(1e-9);
  expect(Math.abs(at - 17.3)).toBeLessThanOrEqual(0.5 / pixels + 1e-9);
});
