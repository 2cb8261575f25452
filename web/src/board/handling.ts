/** Moving the board by hand: a drag by mouse or finger pans, two fingers and the wheel zoom. */

import type { Point } from './geometry';

/** What a hand may do to the board. */
export interface Handled {
  /** Something begins. */
  begin(): void;
  /** By so many px. */
  pan(x: number, y: number): void;
  /** So many times nearer at a pixel. */
  zoom(factor: number, at: Point): void;
  /** It is over. */
  end(): void;
}

/** So far, in px, a click may slip without being a drag; fingers roll. */
const slip = { mouse: 4, finger: 9 };
/** The wheel rests when it has been still for so long, in ms. */
const wheelRests = 150;

/** How many times nearer a turn of the wheel brings the board. Touchpads tell two fingers as a wheel with Ctrl. */
const factorOf = ({ deltaY, deltaMode, ctrlKey }: WheelEvent): number =>
  2 ** (-deltaY * (deltaMode === 1 ? 0.05 : deltaMode === 2 ? 1 : 0.002) * (ctrlKey ? 10 : 1));

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const apart = (one: Point, other: Point): number =>
  Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

/** The click that ends a drag is none. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

/** Listens on an element; the answer ends that. */
export function handle(element: HTMLElement, handled: Handled): () => void {
  /** The one or two that are down, and where they were last. */
  const down = new Map<number, Point>();
  let dragging = false;
  /** Of the element; looked up at the beginning alone, for it costs a layout of the page. */
  let corner: Point = { x: 0, y: 0 };
  function findCorner(): void {
    const { left, top } = element.getBoundingClientRect();
    corner = { x: left, y: top };
  }
  const within = (event: MouseEvent): Point => ({
    x: event.clientX - corner.x,
    y: event.clientY - corner.y,
  });

  function press(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && (event.button !== 0 || event.ctrlKey)) return;
    // Of what was down before the end has been missed.
    if (event.isPrimary) down.clear();
    if (down.size === 0) findCorner();
    if (down.size < 2) down.set(event.pointerId, within(event));
    if (down.size === 2) start();
  }
  /** From now on they belong to the board, wherever they go. */
  function start(): void {
    for (const id of down.keys()) element.setPointerCapture(id);
    if (!dragging) handled.begin();
    dragging = true;
  }
  function move(event: PointerEvent): void {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (event.pointerType === 'mouse' && event.buttons === 0) return lift(event);
    const at = within(event);
    if (!dragging) {
      const most = event.pointerType === 'mouse' ? slip.mouse : slip.finger;
      if (Math.hypot(at.x - before.x, at.y - before.y) <= most) return;
      start();
    }
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    down.set(event.pointerId, at);
    if (other) {
      const [from, to] = [middle(before, other), middle(at, other)];
      handled.pan(to.x - from.x, to.y - from.y);
      handled.zoom(apart(at, other) / apart(before, other), to);
    } else {
      handled.pan(at.x - before.x, at.y - before.y);
    }
  }
  function lift(event: PointerEvent): void {
    if (!down.delete(event.pointerId) || !dragging || down.size > 0) return;
    dragging = false;
    swallowClick();
    handled.end();
  }

  let resting: ReturnType<typeof setTimeout> | undefined;
  function wheel(event: WheelEvent): void {
    event.preventDefault();
    if (resting === undefined) {
      findCorner();
      handled.begin();
    }
    clearTimeout(resting);
    handled.zoom(factorOf(event), within(event));
    resting = setTimeout(() => {
      resting = undefined;
      handled.end();
    }, wheelRests);
  }

  element.addEventListener('pointerdown', press);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', lift);
  element.addEventListener('pointercancel', lift);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(resting);
    element.removeEventListener('pointerdown', press);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', lift);
    element.removeEventListener('pointercancel', lift);
    element.removeEventListener('wheel', wheel);
  };
}
