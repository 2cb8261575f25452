import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handle } from './handling';

let element: HTMLElement;
let stop: () => void;
const handled = { begin: vi.fn(), pan: vi.fn(), zoom: vi.fn(), end: vi.fn(), turn: vi.fn() };
/** There is a tile to turn. */
let tile = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  element = document.body.appendChild(document.createElement('div'));
  element.setPointerCapture = vi.fn();
  tile = false;
  stop = handle(element, { ...handled, mayTurn: () => tile });
});
afterEach(() => {
  stop();
  element.remove();
  // A drag that has just ended swallows clicks for a moment.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

function point(kind: string, x: number, y: number, more: object = {}): void {
  const event = new MouseEvent(kind, { clientX: x, clientY: y, buttons: 1, bubbles: true });
  const all = { pointerId: 1, pointerType: 'mouse', isPrimary: true, ...more };
  for (const [name, value] of Object.entries(all)) Object.defineProperty(event, name, { value });
  element.dispatchEvent(event);
}
const finger = (id: number) => ({ pointerId: id, pointerType: 'touch', isPrimary: id === 1 });
/** Whether a click is heard. */
function clicks(): boolean {
  const heard = vi.fn();
  element.addEventListener('click', heard, { once: true });
  element.click();
  return heard.mock.calls.length > 0;
}

test('a drag pans, and the click at its end is none', () => {
  point('pointerdown', 10, 10);
  point('pointermove', 30, 15);
  point('pointermove', 35, 15);
  point('pointerup', 35, 15);
  expect(handled.begin).toHaveBeenCalledOnce();
  expect(handled.pan.mock.calls).toEqual([
    [20, 5],
    [5, 0],
  ]);
  expect(handled.end).toHaveBeenCalledOnce();
  expect(clicks()).toBe(false);
  vi.runAllTimers();
  expect(clicks()).toBe(true);
});

test('a click that slips a little is a click', () => {
  point('pointerdown', 10, 10);
  point('pointermove', 12, 11);
  point('pointerup', 12, 11);
  expect(handled.begin).not.toHaveBeenCalled();
  expect(clicks()).toBe(true);
});

test('other buttons drag nothing, and a button that was let go elsewhere neither', () => {
  point('pointerdown', 10, 10, { button: 2 });
  point('pointermove', 90, 10);
  point('pointerdown', 10, 10);
  point('pointermove', 90, 10, { buttons: 0 });
  point('pointermove', 95, 10);
  expect(handled.pan).not.toHaveBeenCalled();
});

test('two fingers zoom about their middle; one that stays goes on', () => {
  point('pointerdown', 100, 100, finger(1));
  point('pointerdown', 200, 100, finger(2));
  point('pointermove', 300, 100, finger(2));
  expect(handled.pan).toHaveBeenLastCalledWith(50, 0);
  expect(handled.zoom).toHaveBeenLastCalledWith(2, { x: 200, y: 100 });
  point('pointerup', 300, 100, finger(2));
  expect(handled.end).not.toHaveBeenCalled();
  point('pointermove', 100, 107, finger(1));
  expect(handled.pan).toHaveBeenLastCalledWith(0, 7);
  point('pointerup', 100, 107, finger(1));
  expect(handled.end).toHaveBeenCalledOnce();
});

test('a finger whose end was missed does not count as the first of two', () => {
  point('pointerdown', 100, 100, finger(1));
  point('pointerdown', 150, 100, { ...finger(3), isPrimary: true });
  expect(handled.begin).not.toHaveBeenCalled();
});

describe('two fingers on a tile', () => {
  const middle = { x: 200, y: 200 };
  /** Where the second finger is, around the first one, by degrees. */
  const around = (degrees: number, far = 100) =>
    [
      middle.x + far * Math.cos((degrees * Math.PI) / 180),
      middle.y + far * Math.sin((degrees * Math.PI) / 180),
    ] as const;
  function putDown(degrees = 0): void {
    tile = true;
    point('pointerdown', middle.x, middle.y, finger(1));
    point('pointerdown', ...around(degrees), finger(2));
  }
  /** Degree by degree, as fingers move. */
  function twist(from: number, to: number): void {
    const step = Math.sign(to - from);
    for (let at = from; at !== to; at += step)
      point('pointermove', ...around(at + step), finger(2));
  }
  afterEach(() => {
    point('pointerup', 0, 0, finger(2));
    point('pointerup', 0, 0, finger(1));
  });

  test('turn it as they turn, and leave the board where it is', () => {
    putDown();
    twist(0, 45);
    expect(handled.turn).not.toHaveBeenCalled();
    twist(45, 90);
    expect(handled.turn.mock.calls).toEqual([[1]]);
    // Where it has just turned, it does not turn to and fro.
    twist(90, 44);
    expect(handled.turn).toHaveBeenCalledOnce();
    twist(44, 35);
    expect(handled.turn).toHaveBeenLastCalledWith(-1);
    point('pointerup', ...around(35), finger(2));
    point('pointermove', 300, 300, finger(1));
    point('pointerup', 300, 300, finger(1));
    for (const moved of [handled.begin, handled.pan, handled.zoom, handled.end])
      expect(moved).not.toHaveBeenCalled();
    expect(clicks()).toBe(false);
    vi.runAllTimers();
    // What comes next is nothing of it.
    point('pointerdown', 10, 10, finger(1));
    point('pointermove', 40, 10, finger(1));
    expect(handled.pan).toHaveBeenLastCalledWith(30, 0);
  });
  test('turn it half round for half a turn, over the west as well, where angles begin anew', () => {
    putDown(100);
    twist(100, 280);
    expect(handled.turn.mock.calls).toEqual([[1], [1]]);
  });
  test('that are far apart turn it, too', () => {
    tile = true;
    point('pointerdown', middle.x, middle.y, finger(1));
    point('pointerdown', ...around(0, 500), finger(2));
    for (let at = 1; at <= 60; ++at) point('pointermove', ...around(at, 500), finger(2));
    expect(handled.turn.mock.calls).toEqual([[1]]);
    expect(handled.begin).not.toHaveBeenCalled();
  });
  test('zoom when they go apart', () => {
    putDown();
    for (let far = 101; far <= 200; ++far) point('pointermove', ...around(0, far), finger(2));
    expect(handled.begin).toHaveBeenCalledOnce();
    expect(handled.zoom).toHaveBeenCalled();
    twist(0, 90);
    expect(handled.turn).not.toHaveBeenCalled();
  });
  test('zoom where there is nothing to turn', () => {
    putDown();
    point('pointerup', ...around(0), finger(2));
    point('pointerup', middle.x, middle.y, finger(1));
    tile = false;
    point('pointerdown', middle.x, middle.y, finger(1));
    point('pointerdown', ...around(0), finger(2));
    twist(0, 90);
    expect(handled.turn).not.toHaveBeenCalled();
    expect(handled.zoom).toHaveBeenCalled();
  });
});

test('the wheel zooms where the pointer is, until it rests', () => {
  const turn = (deltaY: number, ctrlKey = false) =>
    element.dispatchEvent(
      new WheelEvent('wheel', { deltaY, ctrlKey, clientX: 5, clientY: 6, cancelable: true }),
    );
  expect(turn(-500)).toBe(false);
  expect(handled.zoom).toHaveBeenLastCalledWith(2, { x: 5, y: 6 });
  turn(50, true);
  expect(handled.zoom).toHaveBeenLastCalledWith(0.5, { x: 5, y: 6 });
  expect(handled.begin).toHaveBeenCalledOnce();
  expect(handled.end).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(handled.end).toHaveBeenCalledOnce();
});
