import { describe, expect, test } from 'vitest';
import type { TileDesign } from '../protocol/pageData';
import {
  boundsOf,
  cellAt,
  cellsOf,
  endsAcross,
  footprint,
  nearestInDirection,
  planTransform,
  tileBox,
  turnedBack,
} from './geometry';

const square: TileDesign = {
  id: 'X',
  columns: 1,
  rows: 1,
  half: false,
  corners: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  segments: [],
  marks: [],
  plan: [],
};
/** Two cells beside each other; turned, the second lies south, west, north of the first. */
const double: TileDesign = {
  ...square,
  columns: 2,
  corners: [
    [0, 0],
    [0, 0],
    [-1, 0],
    [0, -1],
  ],
};

/** Applies `translate(x y)` and `matrix(...)`. */
function applied(transform: string, x: number, y: number): [number, number] {
  const v = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = v.length === 2 ? [1, 0, 0, 1, ...v] : v;
  return [a * x + c * y + e, b * x + d * y + f];
}

describe('cells and pixels', () => {
  test('cells left of and above 0,0 have negative corners', () => {
    expect(tileBox(square, [-2, 3], 0)).toEqual({ left: -200, top: 300, width: 100, height: 100 });
    expect(cellAt({ x: -1, y: 399 })).toEqual([-1, 3]);
  });
  test('a double tile is turned around its first cell', () => {
    expect(tileBox(double, [5, 5], 1)).toEqual({ left: 500, top: 500, width: 100, height: 200 });
    expect(tileBox(double, [5, 5], 2)).toEqual({ left: 400, top: 500, width: 200, height: 100 });
    expect(tileBox(double, [5, 5], 3)).toEqual({ left: 500, top: 400, width: 100, height: 200 });
    expect(cellsOf(double, [5, 5], 3)).toEqual([
      [5, 4],
      [5, 5],
    ]);
  });
  test('a half tile lacks the corner in the north-east, turned along', () => {
    const half = { ...square, half: true };
    const box = tileBox(half, [0, 0], 0);
    expect(footprint(half, box, 0)).not.toContainEqual({ x: 100, y: 0 });
    expect(footprint(half, box, 1)).not.toContainEqual({ x: 100, y: 100 });
    expect(footprint(half, box, 3)).not.toContainEqual({ x: 0, y: 0 });
    expect(footprint(half, box, 3)).toHaveLength(3);
  });
  test('bounds hold all boxes', () => {
    const boxes = [tileBox(square, [0, 0], 0), tileBox(double, [2, -1], 1)];
    expect(boundsOf(boxes)).toEqual({ left: 0, top: -100, width: 300, height: 200 });
    expect(boundsOf([])).toBeNull();
  });
  test('what lies across ends at the sides', () => {
    expect(endsAcross([1, 0], 'WE')).toEqual([
      { x: 100, y: 50 },
      { x: 200, y: 50 },
    ]);
  });
});

describe('turned plans', () => {
  test('the north of a tile goes east when it is turned clockwise', () => {
    expect(applied(planTransform(square, tileBox(square, [0, 0], 1), 1), 50, 0)).toEqual([100, 50]);
    expect(applied(planTransform(square, tileBox(square, [0, 0], 3), 3), 50, 0)).toEqual([0, 50]);
  });
  test('a point of the picture leads back to the plan in every turning', () => {
    for (const design of [square, double])
      for (const turning of [0, 1, 2, 3]) {
        const box = tileBox(design, [4, 2], turning);
        const [x, y] = applied(planTransform(design, box, turning), 20, 30);
        const back = turnedBack({ x: x - box.left, y: y - box.top }, design, turning);
        expect(back).toEqual({ x: 20, y: 30 });
      }
  });
});

describe('arrow keys', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 400 },
  ];
  const from = { x: 0, y: 0 };
  test('go to the nearest on that side, straight ahead first', () => {
    expect(nearestInDirection(points, from, { x: 1, y: 0 })).toBe(1);
    expect(nearestInDirection(points, from, { x: 0, y: 1 })).toBe(2);
  });
  test('go nowhere if nothing lies there', () => {
    expect(nearestInDirection(points, from, { x: -1, y: 0 })).toBeNull();
  });
});
