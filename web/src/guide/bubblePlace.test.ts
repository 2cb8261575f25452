import { describe, expect, test } from 'vitest';
import { bubblePlace, type Box } from './bubblePlace';

const screen = { width: 1000, height: 800 };
const size = { width: 300, height: 100 };
const dock: Box = { left: 0, top: 50, width: 1000, height: 750 };
const at = (left: number, top: number): Box => ({ left, top, width: 60, height: 60 });

describe('the bubble', () => {
  test('stands beside what it points at, on the screen', () => {
    for (const target of [at(470, 400), at(5, 5), at(935, 735), at(0, 735), at(935, 0)]) {
      const { left, top, side } = bubblePlace(target, size, screen, dock, []);
      expect(side).not.toBe('none');
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + size.width).toBeLessThanOrEqual(screen.width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + size.height).toBeLessThanOrEqual(screen.height);
      const apart =
        left >= target.left + target.width ||
        left + size.width <= target.left ||
        top >= target.top + target.height ||
        top + size.height <= target.top;
      expect(apart).toBe(true);
    }
  });
  test('leaves free what is needed for the answer', () => {
    const above = { left: 300, top: 250, width: 400, height: 140 };
    expect(bubblePlace(at(470, 400), size, screen, dock, []).side).toBe('above');
    expect(bubblePlace(at(470, 400), size, screen, dock, [above]).side).toBe('below');
  });
  test('stands farther off where something else lies close by', () => {
    const ring = { left: 430, top: 360, width: 140, height: 140 };
    const near = bubblePlace(at(470, 400), size, screen, dock, []);
    const far = bubblePlace(at(470, 400), size, screen, dock, [ring]);
    expect(near.top - far.top).toBe(50);
  });
  test('stands at a rim of the board if it points at nothing, or there is no room', () => {
    expect(bubblePlace(null, size, screen, dock, [])).toEqual({ side: 'none', left: 350, top: 58 });
    const top = { left: 300, top: 50, width: 400, height: 100 };
    expect(bubblePlace(null, size, screen, dock, [top]).top).toBe(692);
    // On a phone the answers stand at the foot: it stands over them.
    const foot = { left: 0, top: 600, width: 1000, height: 200 };
    expect(bubblePlace(null, size, screen, dock, [top, foot]).top).toBe(492);
    const narrow = { width: 310, height: 200 };
    const all = { left: 0, top: 60, width: 310, height: 80 };
    expect(bubblePlace(all, size, narrow, { ...narrow, left: 0, top: 0 }, []).side).toBe('none');
  });
});
