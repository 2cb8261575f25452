import { describe, expect, test } from 'vitest';
import { distanceTo, isInside, isPainted, linesOf } from './paths';

describe('areas of paths', () => {
  test('of straight lines, absolute and relative', () => {
    for (const path of ['M10 10H90V90H10Z', 'm10 10h80v80h-80z', 'M10 10L90 10 90 90 10 90z']) {
      const lines = linesOf(path);
      expect(isInside(lines, { x: 50, y: 50 })).toBe(true);
      expect(isInside(lines, { x: 5, y: 50 })).toBe(false);
      expect(isInside(lines, { x: 95, y: 95 })).toBe(false);
    }
  });
  test('of two parts', () => {
    const lines = linesOf('M0 0H10V10H0ZM20 0H30V10H20Z');
    expect(isInside(lines, { x: 5, y: 5 })).toBe(true);
    expect(isInside(lines, { x: 15, y: 5 })).toBe(false);
    expect(isInside(lines, { x: 25, y: 5 })).toBe(true);
  });
  test('of a circle of two arcs, as garden beds are drawn', () => {
    const lines = linesOf('M40 50a10 10 0 0 1 20 0a10 10 0 0 1 -20 0z');
    expect(isInside(lines, { x: 50, y: 41 })).toBe(true);
    expect(isInside(lines, { x: 58, y: 57 })).toBe(false);
    expect(isInside(lines, { x: 56, y: 56 })).toBe(true);
  });
  test('of curves', () => {
    // A cap whose top lies at y = 30.
    for (const path of ['M0 0C0 40 100 40 100 0Z', 'M0 0Q50 60 100 0Z']) {
      expect(isInside(linesOf(path), { x: 50, y: 29 })).toBe(true);
      expect(isInside(linesOf(path), { x: 50, y: 31 })).toBe(false);
    }
  });
});

describe('strokes of paths', () => {
  test('the distance ends with the line', () => {
    expect(distanceTo(linesOf('M0 0L10 0'), { x: 13, y: 4 })).toBeCloseTo(5);
  });
  test('a road is as wide as its stroke', () => {
    expect(isPainted('M0 50L100 50', 8, { x: 40, y: 53.9 })).toBe(true);
    expect(isPainted('M0 50L100 50', 8, { x: 40, y: 54.1 })).toBe(false);
  });
});
