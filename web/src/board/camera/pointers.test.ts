import { describe, expect, test } from 'vitest';
import { boxOf } from '../../game/geometry';
import type { Cell } from '../../protocol/view';
import { directionOf, pointersTo } from './pointers';
import { plain } from './transform';

const size = { width: 400, height: 300 };
const at = (...cells: Cell[]) => cells.map((cell) => ({ cell, box: boxOf(cell) }));
const sight = { transform: plain, size, covers: [] };

describe('arrows', () => {
  test('point to no place that is seen', () => {
    expect(pointersTo(at([0, 0], [3, 2]), sight)).toEqual([]);
  });
  test('stand at the edge, toward the place', () => {
    const [east, ...others] = pointersTo(at([9, 1]), sight);
    expect(others).toEqual([]);
    expect(east?.angle).toBeCloseTo(0);
    expect(east?.at).toEqual({ x: 376, y: 150 });
    const [north] = pointersTo(at([1, -5]), sight);
    expect(north?.at.y).toBe(24);
    expect(directionOf(north?.angle ?? 0)).toBe('N');
  });
  test('for places in nearly the same direction are one, with the nearest first', () => {
    const found = pointersTo(at([12, 1], [9, 1], [0, -9], [9, 2]), sight);
    expect(found).toHaveLength(2);
    const east = found.find(({ angle }) => Math.abs(angle) < 20);
    expect(east?.places.map(({ cell }) => cell)).toEqual([
      [9, 1],
      [9, 2],
      [12, 1],
    ]);
  });
  test('are not under a card', () => {
    const covers = [{ left: 250, top: 0, width: 150, height: 300 }];
    const [east] = pointersTo(at([9, 1]), { ...sight, covers });
    expect(east?.at.x).toBe(226);
  });
  test('stand beside what can be chosen there, as near as that can be', () => {
    const [east, ...others] = pointersTo(at([9, 1], [3, 1]), sight);
    expect(others).toEqual([]);
    // The place is drawn from 110 to 190; half of an arrow is 22 px.
    expect(east?.at.x).toBe(376);
    expect(Math.abs((east?.at.y ?? 0) - 150)).toBeGreaterThanOrEqual(40 + 22);
    expect(Math.abs((east?.at.y ?? 0) - 150)).toBeLessThan(40 + 22 + 8);
    // A small card in the corner is passed by along the edge.
    const covers = [{ left: 340, top: 120, width: 60, height: 60 }];
    const [beside] = pointersTo(at([9, 1]), { ...sight, covers });
    expect(beside?.at.x).toBe(376);
    expect(Math.abs((beside?.at.y ?? 0) - 150)).toBeGreaterThanOrEqual(30 + 22);
  });
  test('point to what a card hides, too', () => {
    const covers = [{ left: 200, top: 150, width: 200, height: 150 }];
    const [hidden] = pointersTo(at([3, 2]), { ...sight, covers });
    expect(hidden?.places).toHaveLength(1);
  });
});

test('directions have names', () => {
  expect([0, 45, 90, -90, 180, -180, -44, -136].map(directionOf)).toEqual([
    'E',
    'SE',
    'S',
    'N',
    'W',
    'W',
    'NE',
    'NW',
  ]);
});
