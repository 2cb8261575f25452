/**
 * Which part of the board is seen: panning and zooming by drag, wheel, pinch, keys and by itself. While
 * it moves only the pane does, through which one sees it; all else waits until it rests. Then each cell is a whole number of device
 * pixels wide and begins at one: else edges and lines would be smeared over two.
 *
 * By itself it shows all of the board, or if cells became too small then, what there is to do. It moves only when that is
 * out of sight, and not at all while somebody has chosen what to see.
 */

import { type Box, type Point, boundsOf, cellSize, middleOfBox } from '../../game/geometry';
import { isCalm } from '../../ui/calm';
import {
  type Sight,
  type Size,
  crisp,
  glimpses,
  leastCell,
  mostOf,
  roomFor,
  roundDown,
  roundUp,
  scaleIn,
  sees,
  wholePixel,
} from './framing';
import { type Turned, handle } from './handling';
import { Pane } from './pane';
import { Transform, between, plain } from './transform';

/** Where all of a board is fitted a cell is not wider than this, in px. */
const largestFit = 130;
const largest = 320;
const smallest = 14;
const margin = 22;
/** Where all that can be chosen has just room. */
const tightMargin = 5;
/** So far the controls of a tile reach beyond its corners, targets of fingers included, in px. */
export const reachOfControls = 30;
/** And above and below: there opens what else can be chosen. */
export const reachOfChoices = 64;
const duration = 250;
/** What a person has chosen to see stays for so long after the last time that they moved the board, in ms. */
export const heldFor = 20_000;
/** The window changes by this part when the device is turned, say: the board is fitted anew. */
const muchChanged = 0.25;

/** Slow at the start and at the end. */
const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
const nearest = largest / cellSize;
const farthest = smallest / cellSize;
/** However large a board has grown, all of it can be seen. */
const speck = 1 / cellSize;
const isSame = (one: Transform, other: Transform): boolean =>
  one.k === other.k && one.x === other.x && one.y === other.y;

export class Camera {
  /** Px for each unit, as of the last time that the camera rested. */
  scale = $state(1);
  /** It is in motion. */
  moving = $state(false);
  /** A person has chosen what to see; the camera does not take it away. */
  held = $state(false);
  /** What was seen when the camera rested last; null while nothing has been shown. */
  sight = $state.raw<Sight | null>(null);

  transform = plain;

  private readonly letGo: () => void;
  private readonly pane: Pane;
  private readonly watchers = new Set<(transform: Transform) => void>();
  private bounds: Box | null = null;
  private size: Size = { width: 0, height: 0 };
  /** What lies over the board: told from outside, and what has been found of its own. */
  private told: readonly Box[] = [];
  private found: readonly Box[] = [];
  /** The corner of the element, in px of the window. */
  private corner: Point = { x: 0, y: 0 };
  /** The middle of what is not covered. */
  private middle: Point = { x: 0, y: 0 };
  private resting: ReturnType<typeof setTimeout> | undefined;
  private holding: ReturnType<typeof setTimeout> | undefined;
  /** All was wanted to be seen, smaller than the camera would show it, until something else is asked. */
  private overview = false;
  /** Where it came from when it went closer to something; it goes back there. */
  private before: Transform | null = null;
  /** Where it is on its way to. */
  private goal: Transform | null = null;
  private frame = 0;
  /** What it went closer to. */
  private close: { readonly box: Box; readonly cellWidth: number; readonly high: number } | null =
    null;
  /** What there is to do, what has just been done, and at which moment. */
  private places: readonly Box[] = [];
  private last: Box | null = null;
  private moment: unknown = null;
  /** What a cell is wide at least, in units of the scale. */
  private least = leastCell / cellSize;

  /**
   * `element` takes pointers and wheel; `pane`, as large, is what one sees the board through; `world` what is moved;
   * `findCovers` what of the board's own lies over it.
   */
  constructor(
    private readonly element: HTMLElement,
    pane: HTMLElement,
    private readonly world: HTMLElement,
    turned?: Turned,
    private readonly findCovers: () => readonly Box[] = () => [],
  ) {
    this.pane = new Pane(pane, world);
    this.letGo = handle(element, {
      ...turned,
      begin: () => {
        this.look();
        this.halt();
        this.begin();
      },
      pan: (x, y) => this.byHandTo(this.transform.moved(x, y)),
      zoom: (factor, at) =>
        this.byHandTo(this.transform.scaledAt(this.possible(this.transform.k * factor), at)),
      end: () => this.rest(),
    });
  }

  stop(): void {
    clearTimeout(this.resting);
    clearTimeout(this.holding);
    this.halt();
    this.letGo();
    this.pane.stop();
  }
  /** Tells each frame how the board lies; what it returns ends that. */
  watch(watcher: (transform: Transform) => void): () => void {
    this.watchers.add(watcher);
    watcher(this.transform);
    return () => this.watchers.delete(watcher);
  }

  /** Where it will be when it rests. */
  private get aim(): Transform {
    return this.goal ?? this.transform;
  }
  private get covers(): readonly Box[] {
    return [...this.told, ...this.found];
  }
  /** What will be seen when it rests. */
  private get aimed(): Sight {
    return { transform: this.aim, size: this.size, covers: this.covers };
  }

  /** Takes the size of the element, in px. What is seen stays where it is, as far as it is still in sight. */
  resize(width: number, height: number): void {
    const before = this.size;
    if (width === before.width && height === before.height) return;
    this.size = { width, height };
    this.look();
    const much = (is: number, was: number) => Math.abs(is - was) > muchChanged * was;
    const anew = much(width, before.width) || much(height, before.height);
    if (before.width === 0 || (anew && !this.held && !this.close)) this.show(false);
    else this.settle();
    // Of what was not shown for a while browsers may have forgotten how far it was scrolled.
    this.pane.show(this.transform);
    this.tell();
  }
  /** Takes what cards cover, in px from the corner of the element. */
  cover(boxes: readonly Box[]): void {
    const same = (one: Box, other: Box | undefined) =>
      one.left === other?.left &&
      one.top === other.top &&
      one.width === other.width &&
      one.height === other.height;
    if (boxes.length === this.told.length && boxes.every((box, i) => same(box, this.told[i])))
      return;
    this.told = boxes;
    this.look();
    this.settle();
    this.tell();
  }
  /** Something of the board's own lies over it now, or no longer: nothing moves for that. */
  coverAgain(): void {
    this.look();
    this.tell();
  }
  /** What there is to see, in units. */
  contain(bounds: Box | null): void {
    this.bounds = bounds;
  }
  /**
   * What there is to do, and what has just been done, each as a box; `moment` is another one whenever something else is
   * asked. `whole`: there is nothing to do any more, so that all is shown, however small.
   */
  attend(places: readonly Box[], last: Box | null, moment: unknown, whole = false): void {
    this.places = places;
    this.last = last;
    this.least = whole ? 0 : leastCell / cellSize;
    if (moment !== this.moment) this.overview = false;
    this.moment = moment;
  }

  toBoard(at: Point): Point {
    return this.transform.invert(at);
  }

  /** A person wants to see all; the camera follows the board again. */
  fit(animated = true): void {
    if (!this.bounds || this.size.width === 0) return;
    this.letFollow();
    const all = this.fitting(this.bounds, largestFit);
    this.overview = all.k < this.least;
    this.go(all, animated);
  }
  /** Moves if something to see has come out of sight, or if the board has become needlessly small. */
  follow(): void {
    if (this.held || this.close || this.overview) return;
    this.show(true);
  }
  private show(animated: boolean): void {
    if (!this.bounds || this.size.width === 0) return;
    const all = this.fitting(this.bounds, largestFit);
    const { k } = this.aim;
    if (all.k >= this.least) {
      const stays = animated && k >= this.least && all.k < k * 1.5 && sees(this.aimed, this.bounds);
      if (!stays) this.go(all, animated);
      return;
    }
    const last = this.last ?? this.bounds;
    const scale = crisp(this.least, roundUp);
    // All that can be chosen, with what has just been done, may have room though the whole board has not.
    const tight = boundsOf([...this.places, last]);
    if (tight && this.places.length > 0) {
      const fitted = this.fitting(tight, largestFit, tightMargin);
      if (fitted.k >= this.least) {
        const stays = animated && k >= this.least && k < scale * 1.5 && sees(this.aimed, tight);
        if (!stays) this.go(this.centred(tight, Math.min(fitted.k, scale * 1.2)), animated);
        return;
      }
    }
    // What has just been done is shown, and of what there is to do as much as there is room for beside it: arrows at the
    // edge point to the rest. Only where nothing can be done beside it one or the other has to be out of sight.
    const near = middleOfBox(last);
    const room = this.roomAt(scale);
    const beside = mostOf(this.places, room, near, this.last);
    const apart = beside.length === 0 && this.places.length > 0;
    if (animated && k >= this.least && k < scale * 1.5) {
      const enough = apart ? this.aim : this.withLast(this.aim);
      const seen = this.places.filter((box) => glimpses({ ...this.aimed, transform: enough }, box));
      // It does not move for a few more, either.
      const half = Math.min(this.places.length / 2, apart ? Infinity : beside.length * 0.75);
      if (seen.length >= half) return this.go(enough, true);
    }
    const shown = apart
      ? mostOf(this.places, room, near)
      : this.last
        ? [...beside, this.last]
        : beside;
    this.go(this.centred(boundsOf(shown) ?? last, scale), animated);
  }
  private withLast(from: Transform): Transform {
    if (!this.last || glimpses({ ...this.aimed, transform: from }, this.last)) return from;
    return this.withSightOf(this.last, from);
  }
  /** How much of the board is seen at a scale, in units. */
  private roomAt(scale: number): Size {
    const room = this.roomFor({ width: 1, height: 1 });
    return {
      width: Math.max(cellSize, (room.width - 2 * margin) / scale),
      height: Math.max(cellSize, (room.height - 2 * margin) / scale),
    };
  }

  /** Moves no farther than it takes to see something, and comes no closer. */
  bringIntoSight(box: Box): void {
    this.go(this.withSightOf(box, this.aim), true);
  }
  /** `high`: how many px above and below it are seen, too, if there is room. */
  private withSightOf(box: Box, from: Transform, high = reachOfControls): Transform {
    const { k } = from;
    const wide = {
      left: box.left - reachOfControls / k,
      top: box.top - high / k,
      width: box.width + (2 * reachOfControls) / k,
      height: box.height + (2 * high) / k,
    };
    if (sees({ ...this.aimed, transform: from }, wide)) return from;
    const room = this.roomFor(wide, k);
    const corner = from.apply({ x: box.left, y: box.top });
    const step = (at: number, size: number, start: number, length: number, reach: number) => {
      const free = Math.max(0, Math.min(reach, (length - size) / 2));
      if (at < start + free) return start + free - at;
      return Math.min(0, start + length - free - size - at);
    };
    return from.moved(
      step(corner.x, box.width * k, room.left, room.width, reachOfControls),
      step(corner.y, box.height * k, room.top, room.height, high),
    );
  }
  /**
   * Goes so close that a cell is at least so wide, in px, if all of it is seen then, and so many px above and below it;
   * `goBack` undoes it.
   */
  comeClose(box: Box, cellWidth: number, high = reachOfControls): void {
    this.close = { box, cellWidth, high };
    if (this.size.width === 0) return;
    const wished = Math.min(crisp(cellWidth / cellSize, roundUp), this.fitting(box, largest).k);
    if (this.aim.k >= wished) {
      this.go(this.withSightOf(box, this.aim, high), true);
      return;
    }
    this.before ??= this.aim;
    // It grows where it is seen, so that the eye need not look for it.
    const at = this.aim.apply(middleOfBox(box));
    this.go(this.withSightOf(box, this.aim.scaledAt(wished, at), high), true);
  }
  /**
   * Shows a part of the board and no more than that, so far that a cell is so wide, in px, if there is room for all of
   * the part then; no farther than where all of the board is seen, which stays so where its cells are at least
   * `enough` wide. It does not count as chosen by hand.
   */
  seek(box: Box, cellWidth: number, enough = cellWidth): void {
    const all = this.bounds ? this.fitting(this.bounds, largestFit).k : this.aim.k;
    const near = crisp(cellWidth / cellSize, roundUp);
    const wished = all * cellSize >= enough ? all : Math.max(all, near);
    const k = Math.min(wished, this.fitting(box, largest).k);
    if (k === this.aim.k || (k < this.aim.k && sees(this.aimed, box))) this.bringIntoSight(box);
    else this.go(this.centred(box, k), true);
  }
  goBack(): void {
    const { before } = this;
    this.before = this.close = null;
    if (before) this.go(before, true);
    // The board may have grown meanwhile.
    this.follow();
  }

  /** A person wants to see some places, or as many of them as there is room for. */
  lookAt(boxes: readonly Box[]): void {
    const scale = Math.max(this.aim.k, crisp(this.least, roundUp));
    const box = boundsOf(mostOf(boxes, this.roomAt(scale), this.aim.invert(this.middle)));
    this.byHand();
    if (box) this.go(this.centred(box, scale), true);
  }
  /** A person wants to see what is around a point, at once. */
  moveTo(point: Point): void {
    this.look();
    this.halt();
    this.begin();
    const { k } = this.transform;
    const { x, y } = this.middle;
    this.byHandTo(new Transform(k, x - point.x * k, y - point.y * k));
    this.rest();
  }
  /** By key or button: px to the east and south that the view goes. */
  panBy(x: number, y: number): void {
    this.byHand();
    this.go(this.constrained(this.aim.moved(-x, -y)), true, 120);
  }
  zoomBy(factor: number): void {
    this.byHand();
    this.go(this.aim.scaledAt(this.possible(this.aim.k * factor), this.middle), true, 150);
  }
  private possible(scale: number): number {
    const all = this.bounds ? this.fitting(this.bounds, largestFit).k : farthest;
    return Math.min(nearest, Math.max(Math.min(farthest, all), scale));
  }

  private byHand(): void {
    this.held = true;
    this.overview = false;
    this.before = this.close = null;
  }
  private letFollow(): void {
    clearTimeout(this.holding);
    this.held = false;
    this.before = this.close = null;
  }
  /** After the window or what covers it has changed. */
  private settle(): void {
    const { close } = this;
    if (close) this.comeClose(close.box, close.cellWidth, close.high);
    else this.follow();
  }

  private roomFor(shape: Size, most = Infinity): Box {
    return roomFor(this.size, this.covers, shape, most);
  }
  private fitting(box: Box, widest: number, margins = margin): Transform {
    const most = widest / cellSize;
    const room = this.roomFor(box, most);
    const inside = { width: room.width - 2 * margins, height: room.height - 2 * margins };
    const scale = Math.max(speck, Math.min(most, scaleIn(inside, box)));
    return this.centred(box, crisp(scale, roundDown), room);
  }
  private centred(box: Box, scale: number, room: Box = this.roomFor(box, scale)): Transform {
    const { x, y } = middleOfBox(room);
    const middle = middleOfBox(box);
    return new Transform(scale, x - middle.x * scale, y - middle.y * scale);
  }
  /** As near to it as cells begin at device pixels and are whole numbers of them wide. */
  private onPixels(transform: Transform): Transform {
    const { k, x, y } = transform.scaledAt(crisp(transform.k), this.middle);
    return new Transform(k, wholePixel(x, this.corner.x), wholePixel(y, this.corner.y));
  }

  /** The middle of what is seen stays within the board. */
  private constrained(transform: Transform): Transform {
    if (!this.bounds) return transform;
    const { x, y } = transform.invert(this.middle);
    const { left, top, width, height } = this.bounds;
    const clamp = (value: number, least: number, length: number) =>
      Math.min(Math.max(value, least), least + length);
    const dx = x - clamp(x, left, width);
    const dy = y - clamp(y, top, height);
    return transform.moved(dx * transform.k, dy * transform.k);
  }

  private go(aim: Transform, animated: boolean, time = duration): void {
    // It is not shown yet.
    if (this.size.width === 0) return;
    this.look();
    const transform = this.onPixels(aim);
    // It is there, or on its way.
    if (isSame(transform, this.aim)) return;
    this.halt();
    this.begin();
    if (!animated || isCalm()) {
      this.apply(transform);
      this.rest();
      return;
    }
    this.goal = transform;
    const from = this.transform;
    const start = performance.now();
    const step = () => {
      const part = Math.min(1, (performance.now() - start) / time);
      this.apply(part < 1 ? between(from, transform, eased(part)) : transform);
      if (part < 1) {
        this.frame = requestAnimationFrame(step);
        return;
      }
      this.goal = null;
      this.rest();
    };
    this.frame = requestAnimationFrame(step);
  }
  /** It stays where it is on its way. */
  private halt(): void {
    cancelAnimationFrame(this.frame);
    this.goal = null;
  }

  private begin(): void {
    clearTimeout(this.resting);
    this.moving = true;
  }
  private byHandTo(transform: Transform): void {
    this.byHand();
    this.apply(this.constrained(transform));
  }
  private apply(transform: Transform): void {
    this.transform = transform;
    // While it zooms, what has been painted is stretched; at rest it is painted anew, at the new scale.
    if (transform.k !== this.scale) this.world.style.willChange = 'transform';
    if (this.moving) this.pane.showMoving(transform);
    else this.pane.show(transform);
    for (const watcher of this.watchers) watcher(transform);
  }
  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.look();
      this.moving = false;
      this.apply(this.onPixels(this.transform));
      this.scale = this.transform.k;
      this.world.style.willChange = 'auto';
      this.tell();
      clearTimeout(this.holding);
      // Nothing moves when that is over; it may move as soon as there is a reason.
      if (this.held) this.holding = setTimeout(() => (this.held = false), heldFor);
    }, 120);
  }
  /** Finds out where the window is and what lies over it; not while it moves, for that costs a layout of the page. */
  private look(): void {
    const { left, top } = this.element.getBoundingClientRect();
    this.corner = { x: left, y: top };
    this.found = this.findCovers();
    this.middle = middleOfBox(this.roomFor(this.size));
  }
  private tell(): void {
    if (!this.moving) this.sight = this.aimed;
  }
}
