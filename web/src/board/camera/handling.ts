/**
 * Moving the board by hand: a drag by mouse or finger pans, two fingers and the wheel zoom. Two fingers that turn about
 * each other turn the tile, where there is one to turn, and leave the board where it is.
 */

import type { Point } from '../../game/geometry';

/** What two fingers turn. */
export interface Turned {
  /** There is something to turn. */
  mayTurn(): boolean;
  /** For each quarter turn. */
  turn(step: 1 | -1): void;
}
/** What a hand may do to the board. */
export interface Handled extends Partial<Turned> {
  /** Something begins. */
  begin(): void;
  /** By a number of px. */
  pan(x: number, y: number): void;
  /** Nearer by a factor, around a pixel. */
  zoom(factor: number, at: Point): void;
  /** It is over. */
  end(): void;
}

/** So far, in px, a click may slip without being a drag; fingers roll. */
const slip = { mouse: 4, finger: 9 };
/**
 * Degrees that two fingers turn until they are known to turn at all, and how far beyond a half of a quarter turn the tile
 * makes it: so it does not turn to and fro where fingers tremble.
 */
const notch = { first: 15, beyond: 3 };
const quarter = 90;
/** So far, in px, two fingers go apart, together or along until they are known to move the board. */
const pinch = 20;
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

/** Degrees of the line from one to the other. */
const angle = (one: Point, other: Point): number =>
  (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
/** From one angle to another, the short way round. */
const between = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

/** The click that ends a drag does not count. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

/** How two fingers have turned about each other. */
interface Twist {
  /** It is one. */
  known: boolean;
  readonly from: readonly [Point, Point];
  /** Where they are, in degrees, and how far they have come. */
  angle: number;
  turned: number;
  /** Quarter turns that the tile has made for it. */
  made: number;
}

/** Listens on an element; the answer ends that. */
export function handle(element: HTMLElement, handled: Handled): () => void {
  /** The one or two that are down, and where they were last. */
  const down = new Map<number, Point>();
  let dragging = false;
  /** Two fingers may mean the tile, or do mean it, until all are lifted. */
  let twist: Twist | null = null;
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
    if (event.isPrimary) {
      down.clear();
      twist = null;
    }
    if (down.size === 0) findCorner();
    if (down.size >= 2) return;
    down.set(event.pointerId, within(event));
    if (down.size < 2) return;
    if (dragging || !handled.mayTurn?.()) return start();
    const [one, other] = [...down.values()] as [Point, Point];
    const known = twist?.known ?? false;
    twist = { known, from: [one, other], angle: angle(one, other), turned: 0, made: 0 };
    capture();
  }
  /** Looks what two fingers are about, and turns the tile if that is it. */
  function twists(): void {
    const [one, other] = [...down.values()];
    if (!twist || !one || !other) return;
    const now = angle(one, other);
    // Summed up, since it may be more than half a turn.
    twist.turned += between(twist.angle, now);
    twist.angle = now;
    const turned = Math.abs(twist.turned);
    if (!twist.known) {
      const [from, to] = twist.from;
      const [was, is] = [middle(from, to), middle(one, other)];
      const stretched = Math.abs(apart(one, other) - apart(from, to));
      const along = Math.max(stretched, Math.hypot(is.x - was.x, is.y - was.y));
      const around = (turned * Math.PI * apart(one, other)) / 360;
      twist.known = turned >= notch.first && around >= along;
      if (!twist.known && along > Math.max(pinch, around)) {
        twist = null;
        return start();
      }
    }
    if (!twist.known) return;
    const ahead = twist.turned - twist.made * quarter;
    if (Math.abs(ahead) < quarter / 2 + notch.beyond) return;
    const step = ahead > 0 ? 1 : -1;
    twist.made += step;
    handled.turn?.(step);
  }
  function capture(): void {
    for (const id of down.keys()) {
      try {
        element.setPointerCapture(id);
      } catch {
        // Its end has been missed.
        down.delete(id);
      }
    }
  }
  /** From now on they belong to the board, wherever they go. */
  function start(): void {
    capture();
    if (!dragging) handled.begin();
    dragging = true;
  }
  function move(event: PointerEvent): void {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (event.pointerType === 'mouse' && event.buttons === 0) return lift(event);
    const at = within(event);
    if (twist) {
      down.set(event.pointerId, at);
      // If they are about the board after all, they move it from here on.
      twists();
      return;
    }
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
    if (!down.delete(event.pointerId) || down.size > 0) return;
    if (twist || dragging) swallowClick();
    twist = null;
    if (!dragging) return;
    dragging = false;
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
