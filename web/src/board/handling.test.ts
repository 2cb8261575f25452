import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handle } from './handling';

let element: HTMLElement;
let stop: () => void;
const handled = { begin: vi.fn(), pan: vi.fn(), zoom: vi.fn(), end: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  element = document.body.appendChild(document.createElement('div'));
  element.setPointerCapture = vi.fn();
  stop = handle(element, handled);
});
afterEach(() => {
  stop();
  element.remove();
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
