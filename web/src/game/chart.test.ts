import { describe, expect, test } from 'vitest';
import { chartOf, easyStep, linePath, markerIndices, markerPath, spread } from './chart';

const size = { width: 300, height: 200, left: 20, right: 30, top: 10, bottom: 10 };

describe('the frame', () => {
  test.each([
    [7, 5, 2],
    [47, 5, 10],
    [188, 5, 50],
    [3, 5, 1],
    [10_000, 5, 2000],
  ])('lines over %d points, at most %d: every %d', (range, most, step) => {
    expect(easyStep(range, most)).toBe(step);
  });
  test('holds all scores, and nought', () => {
    const scores = [
      [0, 0],
      [-7, 53],
    ];
    const chart = chartOf(scores, size);
    expect(chart.ticks).toContain(0);
    for (const score of scores.flat()) {
      expect(chart.y(score)).toBeGreaterThanOrEqual(size.top);
      expect(chart.y(score)).toBeLessThanOrEqual(size.height - size.bottom);
    }
    expect(chart.x(0)).toBe(20);
    expect(chart.x(1)).toBe(270);
    expect(chart.y(53)).toBeLessThan(chart.y(-7));
  });
  test('a game without points has one, too', () => {
    const chart = chartOf([[0, 0]], size);
    expect(Number.isFinite(chart.y(0))).toBe(true);
    expect(chart.ticks.length).toBeGreaterThan(1);
  });
});

describe('lines', () => {
  test('are level until points come, and reach the last moment', () => {
    const scores = [[0], [0], [10], [10], [10]];
    const chart = chartOf(scores, { ...size, left: 0, right: 0, top: 0, bottom: 0, width: 400 });
    expect(linePath(chart, scores, 0)).toBe(`M0 ${chart.y(0)}H200V${chart.y(10)}H400`);
  });
  test('of a single moment are a point', () => {
    expect(linePath(chartOf([[0]], size), [[0]], 0)).toBe('M20 190');
  });
});

test('markers of different seats lie at different moments, all of them in the game', () => {
  const red = markerIndices(120, 0, 2);
  const blue = markerIndices(120, 1, 2);
  expect(red.filter((index) => blue.includes(index))).toEqual([]);
  expect([...red, ...blue].every((index) => index >= 0 && index < 120)).toBe(true);
  expect(markerIndices(1, 0, 2)).toEqual([0]);
  expect(markerIndices(2, 1, 2).every((index) => index < 2)).toBe(true);
});
test('each seat of six has a marker of its own', () => {
  const shapes = [0, 1, 2, 3, 4, 5].map((seat) => markerPath(seat, 0, 0));
  expect(new Set(shapes).size).toBe(6);
});

describe('labels at the ends', () => {
  test('keep their distance and their order', () => {
    const placed = spread([50, 52, 51, 180], 14, 10, 190);
    expect(placed[0]).toBe(50);
    expect(placed[2]).toBe(64);
    expect(placed[1]).toBe(78);
    expect(placed[3]).toBe(180);
  });
  test('stay in the frame', () => {
    const placed = spread([188, 189, 190], 14, 10, 190);
    expect(Math.max(...placed)).toBeLessThanOrEqual(190);
    expect(placed).toEqual([162, 176, 190]);
  });
});
