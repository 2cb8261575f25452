import { describe, expect, test } from 'vitest';
import { player, segment, viewOf } from '../testing/fixtures';
import { featureNow, onBoard } from './onBoard';

describe('something on the board', () => {
  const view = viewOf([player(1, 'Margaux')]);
  test('has the number that its feature has now', () => {
    expect(featureNow(view, segment('city', 0, 1, 99))).toBe(7);
  });
  test('may lie across a tile', () => {
    expect(featureNow(view, segment('road', 1, 3, 99))).toBe(4);
  });
  test('may be gone', () => {
    expect(onBoard(view, { segment: null, cell: null })).toBeNull();
    expect(onBoard(view, { segment: segment('city', 9), cell: null })?.feature).toBeNull();
  });
});
