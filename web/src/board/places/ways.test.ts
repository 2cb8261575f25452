import { describe, expect, test } from 'vitest';
import { boxOf } from '../../game/geometry';
import { arrowTo, arrowsTo } from './ways';

const tile = boxOf([0, 0]);
const to = (...all: [number, number][]) =>
  arrowsTo(
    all.map(([x, y]) => ({ x, y })),
    tile,
  );

describe('arrows to places of one name', () => {
  test('point from the middle of the tile', () => {
    expect(arrowTo({ x: 90, y: 50 }, tile)).toBe('→');
    expect(arrowTo({ x: 10, y: 90 }, tile)).toBe('↙');
    expect(arrowTo({ x: 52, y: 49 }, tile)).toBe('•');
    expect(to([20, 50], [80, 50], [50, 20])).toEqual(['←', '→', '↑']);
  });
  test('of two on one side the upper one is told from the lower one', () => {
    expect(to([85, 42], [85, 58])).toEqual(['↗', '↘']);
    expect(to([85, 58], [85, 42])).toEqual(['↘', '↗']);
    expect(to([42, 85], [58, 85])).toEqual(['↙', '↘']);
  });
  test('and give way to others of their name', () => {
    const found = to([85, 42], [85, 58], [80, 80], [20, 50]);
    expect(new Set(found).size).toBe(4);
    expect(found.slice(0, 3)).toEqual(['↗', '→', '↘']);
  });
  test('stay alike where two lie the same way', () => {
    expect(to([50, 10], [50, 30])).toEqual(['↑', '↑']);
  });
});
