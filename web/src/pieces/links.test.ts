import { describe, expect, test } from 'vitest';
import type { Way } from '../protocol/view';
import { distance } from '../game/geometry';
import { linkDisc, linkPath } from './links';

const ways: readonly Way[] = ['NS', 'WE', 'NE', 'SE', 'SW', 'NW'];

describe('what links two sides of a cell', () => {
  test('leads from the one to the other, round the middle', () => {
    expect(linkPath('WE', 10)).toBe('M-10 0Q0 0 10 0');
    expect(linkPath('SE', 10)).toBe('M0 10Q0 0 10 0');
    expect(linkPath('NW', 10)).toBe('M0 -10Q0 0 -10 0');
  });
  test('has a disc of its own within the cell, beside those of the others', () => {
    for (const one of ways) {
      const { x, y } = linkDisc(one);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(40);
      for (const other of ways)
        if (other !== one)
          expect(distance(linkDisc(one), linkDisc(other)), `${one} ${other}`).toBeGreaterThan(26);
    }
  });
});
