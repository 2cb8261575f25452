import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Camera, heldFor, reachOfControls } from './camera.svelte';
import { type Box, boxOf } from '../../game/geometry';
import type { Cell } from '../../protocol/view';
import { glimpses } from './framing';

let camera: Camera;
/** What is seen of a box, in px: left, top, right, bottom. */
function seen({ left, top, width, height }: Box): number[] {
  const { x, y, k } = camera.transform;
  return [left, top, left + width, top + height].map((at, i) => at * k + (i % 2 === 0 ? x : y));
}
/** Whether cells lie on whole device pixels, with `density` of them for a px. */
function isSharp(density: number): boolean {
  const { x, y, k } = camera.transform;
  return [x, y, 100 * k].every((px) => Math.abs(px * density - Math.round(px * density)) < 1e-6);
}
const board: Box = { left: -300, top: -200, width: 900, height: 600 };

beforeEach(() => {
  // It jumps then.
  document.documentElement.classList.add('calm');
  const [element, pane, world] = Array.from({ length: 3 }, () => document.createElement('div'));
  if (!element || !pane || !world) throw new Error('no elements');
  camera = new Camera(element, pane, world);
  camera.contain(board);
  camera.resize(1000, 800);
});
afterEach(() => camera.stop());

describe('the camera', () => {
  test('fits the board into the room that cards leave', () => {
    camera.cover([
      { left: 0, top: 500, width: 1000, height: 300 },
      { left: 900, top: 0, width: 100, height: 800 },
    ]);
    const [left = 0, top = 0, right = 0, bottom = 0] = seen(board);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(900);
    expect(bottom).toBeLessThanOrEqual(500);
  });
  test('stays while the board is in sight, and follows when it grows out of it', () => {
    const before = camera.transform;
    camera.contain({ ...board, width: 910 });
    camera.follow();
    expect(camera.transform).toBe(before);
    const wider = { ...board, left: -600, width: 1500 };
    camera.contain(wider);
    camera.follow();
    expect(seen(wider)[0]).toBeGreaterThanOrEqual(0);
  });
  test('does not take away what a person has chosen to see', () => {
    camera.zoomBy(2);
    const before = camera.transform;
    camera.contain({ ...board, left: -1500, width: 2100 });
    camera.follow();
    expect(camera.transform).toBe(before);
    camera.fit();
    expect(camera.held).toBe(false);
    expect(camera.transform).not.toBe(before);
  });
  test('looks at a part from near by where cells are small, and at a large part as a whole', () => {
    const wide = { left: -3000, top: -200, width: 6000, height: 600 };
    camera.contain(wide);
    camera.fit();
    expect(100 * camera.transform.k).toBeLessThan(30);
    const part = { left: 2000, top: 0, width: 300, height: 100 };
    camera.seek(part, 52);
    expect(100 * camera.transform.k).toBeCloseTo(52);
    const [left = -1, , right = Infinity] = seen(part);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(1000);
    // Nobody has chosen that by hand.
    expect(camera.held).toBe(false);
    camera.seek(wide, 52);
    expect(seen(wide)[0]).toBeGreaterThanOrEqual(0);
    expect(seen(wide)[2]).toBeLessThanOrEqual(1000);
  });
  test('keeps the whole board in sight where that is large enough to look at a part', () => {
    const long = { left: 0, top: 0, width: 2000, height: 600 };
    camera.contain(long);
    camera.fit();
    const before = camera.transform;
    expect(100 * before.k).toBeGreaterThan(40);
    expect(100 * before.k).toBeLessThan(52);
    camera.seek({ left: 1800, top: 0, width: 200, height: 100 }, 52, 40);
    expect(camera.transform).toEqual(before);
    camera.seek({ left: 1800, top: 0, width: 200, height: 100 }, 52);
    expect(100 * camera.transform.k).toBeCloseTo(52);
  });
  test('stays where it is to look at what is seen large enough', () => {
    const before = camera.transform;
    camera.seek({ left: 0, top: 0, width: 100, height: 100 }, 52);
    expect(camera.transform).toBe(before);
  });
  test('moves no farther than it takes to see a cell', () => {
    camera.zoomBy(4);
    const { k, y } = camera.transform;
    const cell = { left: 500, top: 50, width: 100, height: 100 };
    camera.bringIntoSight(cell);
    expect(camera.transform.k).toBe(k);
    expect(camera.transform.y).toBe(y);
    // With the controls at its corners.
    expect(seen(cell)[2]).toBeCloseTo(1000 - reachOfControls);
  });
  test('comes close to what is asked and goes back', () => {
    const before = camera.transform;
    const cell = { left: 500, top: 300, width: 100, height: 100 };
    camera.comeClose(cell, 200);
    const [left = 0, , right = 0] = seen(cell);
    expect(right - left).toBeCloseTo(200);
    camera.goBack();
    expect(camera.transform).toEqual(before);
  });
  test('sees a pile of places as a whole rather than closely', () => {
    camera.comeClose(board, 300);
    expect(seen(board)[0]).toBeGreaterThanOrEqual(0);
    expect(seen(board)[2]).toBeLessThanOrEqual(1000);
  });
  test('cuts nothing off when the board has grown while it was looked at closely', () => {
    // Near the edge, close enough already: the camera moves, but comes no closer.
    camera.comeClose({ left: -300, top: -200, width: 100, height: 100 }, 40);
    camera.contain({ ...board, top: -300, height: 700 });
    camera.follow();
    camera.goBack();
    expect(seen({ ...board, top: -300 })[1]).toBeGreaterThanOrEqual(0);
  });
  test.each([1000, 390])(
    'shows all of a board, however large, in %i px, when asked to',
    (width) => {
      camera.resize(width, 800);
      camera.cover([{ left: 0, top: 550, width, height: 250 }]);
      const large = { left: -3000, top: -100, width: 6000, height: 5000 };
      camera.contain(large);
      camera.fit();
      const [left = -1, top = -1, right = width + 1, bottom = 551] = seen(large);
      expect([left, top].every((at) => at >= 0)).toBe(true);
      expect([right <= width, bottom <= 550]).toEqual([true, true]);
      // By hand one comes closer, and as far away again.
      camera.zoomBy(3);
      camera.zoomBy(0.01);
      expect(seen(large)[0]).toBeGreaterThanOrEqual(0);
    },
  );
  test('the board is never out of sight', () => {
    camera.panBy(100_000, 0);
    expect(seen(board)[2]).toBeGreaterThanOrEqual(499);
  });
  test('what is at a pixel is found on the board', () => {
    const { x, y } = camera.toBoard({ x: 500, y: 400 });
    expect([Math.round(x), Math.round(y)]).toEqual([150, 100]);
  });
});

describe('on a board that is too large to be seen at once', () => {
  const large = { left: -1500, top: -1500, width: 3000, height: 3000 };
  const cellWidth = () => 100 * camera.transform.k;
  const at = (...cells: Cell[]) => cells.map(boxOf);
  const shown = (box: Box) =>
    glimpses({ transform: camera.transform, size: { width: 1000, height: 800 }, covers: [] }, box);
  /** Something else is asked. */
  function ask(places: readonly Box[], last: Box | null = null): void {
    camera.attend(places, last, {});
    camera.follow();
  }
  beforeEach(() => camera.contain(large));

  test('cells are not less wide than can be played on, and what is asked is seen', () => {
    ask(at([9, 9], [9, 10], [-14, -3]));
    expect(cellWidth()).toBeGreaterThanOrEqual(56);
    expect(at([9, 9], [9, 10]).every(shown)).toBe(true);
  });
  test('nothing moves while half of what is asked is seen', () => {
    ask(at([9, 9], [9, 10]));
    const before = camera.transform;
    ask(at([8, 9], [-14, -3]));
    expect(camera.transform).toBe(before);
    ask(at([-14, -3], [-14, -4], [8, 9]));
    expect(at([-14, -3], [-14, -4]).every(shown)).toBe(true);
  });
  test('what has just been placed is shown with as much of what is asked as there is room for', () => {
    const many = at([-14, -3], [-14, -4], [-14, -5], [-13, -5], [9, 8]);
    ask(many, boxOf([9, 9]));
    expect([...many.map(shown), shown(boxOf([9, 9]))]).toEqual([
      ...[false, false, false, false],
      ...[true, true],
    ]);
    // It does not move from turn to turn while it is seen.
    const before = camera.transform;
    ask([...many, boxOf([11, 9])], boxOf([10, 9]));
    expect(camera.transform).toBe(before);
    // Where nothing can be done beside it, what can be done is shown.
    ask(many.slice(0, 4), boxOf([9, 9]));
    expect(many.map(shown)).toEqual([true, true, true, true, false]);
    const there = camera.transform;
    ask(many.slice(0, 4), boxOf([8, 9]));
    expect(camera.transform).toBe(there);
  });
  test('what somebody else has placed is shown, and nothing moves if it is seen', () => {
    ask([], boxOf([0, 0]));
    const before = camera.transform;
    ask([], boxOf([2, 1]));
    expect(camera.transform).toBe(before);
    ask([], boxOf([12, 1]));
    expect(shown(boxOf([12, 1]))).toBe(true);
    expect(cellWidth()).toBeGreaterThanOrEqual(56);
  });
  test('who wants to see all of it sees that until something else is asked', () => {
    ask(at([0, 0]));
    camera.fit();
    expect(seen(large)[0]).toBeGreaterThanOrEqual(0);
    const before = camera.transform;
    camera.follow();
    camera.cover([{ left: 0, top: 700, width: 1000, height: 100 }]);
    expect(camera.transform).toBe(before);
    // A tile that is put down comes near enough to be turned, and all is seen again when it is taken up.
    camera.comeClose(boxOf([3, 3]), 56);
    expect(cellWidth()).toBeGreaterThanOrEqual(56);
    camera.goBack();
    expect(camera.transform).toEqual(before);
    ask(at([0, 0]));
    expect(cellWidth()).toBeGreaterThanOrEqual(56);
  });
  test('when there is nothing to do any more, all is seen', () => {
    camera.attend([], null, {}, true);
    camera.follow();
    expect(seen(large)[0]).toBeGreaterThanOrEqual(0);
  });
  test('an arrow leads to as many of its places as there is room for, and they stay', () => {
    ask(at([0, 0]));
    const places = at([-14, -14], [-14, -13], [10, 10]);
    camera.lookAt(places);
    expect(places.map(shown)).toEqual([true, true, false]);
    expect(camera.held).toBe(true);
    const before = camera.transform;
    ask(at([5, 5]));
    expect(camera.transform).toBe(before);
  });
});

describe('what a person has chosen to see', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  test('is left to the camera again after a while, which moves only when there is a reason', () => {
    camera.zoomBy(3);
    vi.advanceTimersByTime(heldFor);
    expect(camera.held).toBe(true);
    const before = camera.transform;
    vi.advanceTimersByTime(1_000);
    expect(camera.held).toBe(false);
    expect(camera.transform).toBe(before);
    camera.follow();
    expect(seen(board)[0]).toBeGreaterThanOrEqual(0);
  });
  test('stays where it is when a card comes or the window becomes a little lower', () => {
    camera.panBy(40, 0);
    vi.advanceTimersByTime(1_000);
    const before = camera.transform;
    camera.resize(1000, 740);
    camera.cover([{ left: 0, top: 400, width: 1000, height: 340 }]);
    expect(camera.transform).toBe(before);
  });
});

describe('at rest', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  test.each([1, 1.25, 1.5, 2])('cells lie on device pixels, %d for a px', (density) => {
    vi.stubGlobal('devicePixelRatio', density);
    camera.resize(1003, 797);
    camera.cover([{ left: 0, top: 686, width: 1003, height: 111 }]);
    const places = [
      () => camera.fit(),
      () => camera.zoomBy(1.37),
      () => camera.panBy(33.3, 7.7),
      () => camera.bringIntoSight({ left: 500, top: 300, width: 100, height: 100 }),
      () => camera.comeClose({ left: 0, top: 0, width: 100, height: 100 }, 133),
      () => camera.goBack(),
      () => camera.lookAt([{ left: 500, top: -200, width: 100, height: 100 }]),
      () => camera.moveTo({ x: 17.3, y: 29.1 }),
    ];
    for (const go of places) {
      go();
      vi.runAllTimers();
      expect(isSharp(density), String(go)).toBe(true);
      expect(camera.moving, String(go)).toBe(false);
      expect(camera.sight?.transform, String(go)).toEqual(camera.transform);
    }
  });
  test('what a hand has moved comes to lie so, too, and is painted at its scale', () => {
    const element = document.createElement('div');
    const world = document.createElement('div');
    camera.stop();
    camera = new Camera(element, document.createElement('div'), world);
    camera.contain(board);
    camera.resize(1000, 800);
    vi.runAllTimers();
    expect(world.style.willChange).toBe('auto');
    element.dispatchEvent(new WheelEvent('wheel', { deltaY: -77, clientX: 31, clientY: 57 }));
    expect(world.style.willChange).toBe('transform');
    expect(isSharp(1)).toBe(false);
    const { k } = camera.transform;
    vi.runAllTimers();
    expect(isSharp(1)).toBe(true);
    expect(camera.transform.k).toBeCloseTo(k, 1);
    expect(world.style.willChange).toBe('auto');
  });
  test('what was out of sight for a while is seen again where it was', () => {
    const pane = document.createElement('div');
    camera.stop();
    camera = new Camera(document.createElement('div'), pane, document.createElement('div'));
    camera.contain(board);
    camera.resize(1000, 800);
    vi.runAllTimers();
    const { scrollLeft, scrollTop } = pane;
    expect(scrollLeft).toBeGreaterThan(0);
    camera.resize(0, 0);
    pane.scrollLeft = pane.scrollTop = 0;
    camera.resize(1000, 800);
    expect(pane).toMatchObject({ scrollLeft, scrollTop });
  });
});
