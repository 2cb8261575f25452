import { beforeEach, expect, test, vi } from 'vitest';
import { Pane, reach } from './pane';
import { Transform } from './transform';

let element: HTMLElement;
let world: HTMLElement;
let pane: Pane;
/** Where the board's own 0, 0 is seen, and how large a unit is, as a browser would show it. */
function shown(): { x: number; y: number; k: number } {
  const [, x, y, k] = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(world.style.transform) ?? [];
  return {
    x: reach + Number(x) - element.scrollLeft,
    y: reach + Number(y) - element.scrollTop,
    k: Number(k),
  };
}
beforeEach(() => {
  element = document.createElement('div');
  world = document.createElement('div');
  pane = new Pane(element, world);
});

test('what rests is shown to a fraction of a pixel', () => {
  pane.show(new Transform(0.7, 100.4, -30.8));
  expect(shown().x).toBeCloseTo(100.4);
  expect(shown().y).toBeCloseTo(-30.8);
  expect(shown().k).toBe(0.7);
});

test('what moves along is only scrolled', () => {
  pane.show(new Transform(0.7, 100.4, -30.8));
  const { transform } = world.style;
  pane.showMoving(new Transform(0.7, 131.4, -50.3));
  expect(world.style.transform).toBe(transform);
  expect(Math.abs(shown().x - 131.4)).toBeLessThan(1);
  expect(Math.abs(shown().y + 50.3)).toBeLessThan(1);
  pane.show(new Transform(0.7, 131.4, -50.3));
  expect(shown().x).toBeCloseTo(131.4);
});

test('another scale changes the transform', () => {
  pane.show(new Transform(1, 5, 6));
  pane.showMoving(new Transform(1.5, -7.25, 8.5));
  expect(shown()).toEqual({ x: -7.25, y: 8.5, k: 1.5 });
});

test('what lies farther than can be scrolled is shown all the same', () => {
  pane.show(new Transform(3, -2 * reach, 3 * reach));
  expect(shown()).toEqual({ x: -2 * reach, y: 3 * reach, k: 3 });
  expect(element.scrollLeft).toBe(2 * reach);
  expect(element.scrollTop).toBe(0);
  // Also while it moves.
  pane.showMoving(new Transform(3, -2 * reach - 40, 3 * reach));
  expect(shown().x).toBe(-2 * reach - 40);
});

test('nobody else scrolls it', () => {
  vi.useFakeTimers();
  pane.show(new Transform(1, 0, 0));
  element.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(300);
  element.scrollLeft += 300;
  element.dispatchEvent(new Event('scroll'));
  expect(element.scrollLeft).toBe(reach);
  // Browsers round.
  vi.advanceTimersByTime(300);
  element.scrollLeft += 0.4;
  element.dispatchEvent(new Event('scroll'));
  expect(element.scrollLeft).toBe(reach + 0.4);
  // Not even while it is on its way.
  pane.showMoving(new Transform(1, 20, 0));
  element.scrollLeft += 300;
  element.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(300);
  expect(element.scrollLeft).toBe(reach - 20);
  vi.advanceTimersByTime(300);
  pane.stop();
  element.scrollLeft = 12;
  element.dispatchEvent(new Event('scroll'));
  expect(element.scrollLeft).toBe(12);
  vi.useRealTimers();
});
