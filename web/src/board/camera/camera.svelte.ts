/**
 * Which part of the board is seen: panning and zooming by drag, wheel, pinch, keys and by itself. While
 * it moves only one transform changes; all else waits until it rests. Then each cell is a whole number of device
 * pixels wide and begins at one: else edges and lines would be smeared over two.
 */

import { type Box, type Insets, type Point, cellSize, noInsets } from '../../game/geometry';
import { isCalm } from '../../ui/calm';
import { type Turned, handle } from './handling';
import { Transform, between, plain } from './transform';

/** Where all of a board is fitted a cell is not wider than this, in px. */
const largestFit = 130;
const largest = 320;
const smallest = 14;
const margin = 22;
/** So far the controls of a tile reach beyond its corners, targets of fingers included, in px. */
export const reachOfControls = 30;
/** Px that are lost in rounding. */
const slack = 0.5;
const duration = 250;
/** Panning or zooming by hand counts as going on for so long after its last event, in ms. */
const handRests = 4000;

/** Slow at the start and at the end. */
const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
const nearest = largest / cellSize;
const farthest = smallest / cellSize;
/** However large a board has grown, all of it can be seen. */
const speck = 1 / cellSize;

/** Device pixels for a px. */
const density = (): number => globalThis.devicePixelRatio || 1;
/** A scale at which cells are a whole number of device pixels wide. */
function crisp(scale: number, round: (pixels: number) => number = Math.round): number {
  const pixels = cellSize * density();
  return Math.max(1, round(scale * pixels)) / pixels;
}
/** Without what is lost in computing. */
const roundDown = (pixels: number): number => Math.floor(pixels + 1e-6);

export class Camera {
  /** Px for each unit, as of the last time that the camera rested. */
  scale = $state(1);
  /** It is in motion. */
  moving = $state(false);
  /** A person has chosen what to see; the camera does not take it away. */
  held = $state(false);

  transform = plain;

  private readonly letGo: () => void;
  private insets: Insets = noInsets;
  private bounds: Box | null = null;
  private width = 0;
  private height = 0;
  /** The corner of the element, in px of the window. */
  private corner: Point = { x: 0, y: 0 };
  private lastByHand = -handRests;
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Where it came from when it went closer to something; it goes back there. */
  private before: Transform | null = null;
  /** Where it is on its way to. */
  private goal: Transform | null = null;
  private frame = 0;
  /** What it went closer to. */
  private close: { readonly box: Box; readonly cellWidth: number } | null = null;

  /** `element` is what one sees the board through; `world` what is moved. */
  constructor(
    private readonly element: HTMLElement,
    private readonly world: HTMLElement,
    turned?: Turned,
  ) {
    this.letGo = handle(element, {
      ...turned,
      begin: () => {
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
    this.halt();
    this.letGo();
  }

  /** Where it will be when it rests. */
  private get aim(): Transform {
    return this.goal ?? this.transform;
  }
  /** A person has just moved it. */
  get inHand(): boolean {
    return performance.now() - this.lastByHand < handRests;
  }

  /** Takes the size of the element, in px, and what is covered at its sides. */
  resize(width: number, height: number, insets: Insets): void {
    const changed = width !== this.width || height !== this.height;
    const covered = Object.entries(insets).some(
      ([side, px]) => this.insets[side as keyof Insets] !== px,
    );
    this.width = width;
    this.height = height;
    this.insets = insets;
    if (changed) {
      const { left, top } = this.element.getBoundingClientRect();
      this.corner = { x: left, y: top };
    }
    if (this.close && (changed || covered)) this.comeClose(this.close.box, this.close.cellWidth);
    else if (changed && !this.held) this.fit(false);
  }
  /** What there is to see, in units. */
  contain(bounds: Box | null): void {
    this.bounds = bounds;
  }

  toBoard(at: Point): Point {
    return this.transform.invert(at);
  }

  /** Shows all; the camera follows the board again. */
  fit(animated = true): void {
    if (!this.bounds || this.width === 0) return;
    this.held = false;
    this.before = this.close = null;
    this.go(this.fitting(this.bounds, largestFit), animated);
  }
  /** Fits again if something has grown out of sight, or if it has become needlessly small. */
  follow(): void {
    if (!this.bounds || this.held || this.close) return;
    const ideal = this.fitting(this.bounds, largestFit);
    if (this.sees(this.bounds) && ideal.k < this.aim.k * 1.5) return;
    this.go(ideal, true);
  }
  /** Moves no farther than it takes to see something, and comes no closer. */
  bringIntoSight(box: Box): void {
    const { k } = this.aim;
    const free = this.free();
    const corner = this.aim.apply({ x: box.left, y: box.top });
    const step = (from: number, size: number, start: number, length: number) => {
      const room = Math.max(0, Math.min(reachOfControls, (length - size) / 2));
      if (from < start + room) return start + room - from;
      return Math.min(0, start + length - room - size - from);
    };
    const x = step(corner.x, box.width * k, free.left, free.width);
    const y = step(corner.y, box.height * k, free.top, free.height);
    if (x !== 0 || y !== 0) this.go(this.aim.moved(x, y), true);
  }
  /** Goes so close that a cell is at least so wide, in px, if all of it is seen then; `goBack` undoes it. */
  comeClose(box: Box, cellWidth: number): void {
    this.close = { box, cellWidth };
    const wished = Math.min(crisp(cellWidth / cellSize, Math.ceil), this.fitting(box, largest).k);
    if (this.aim.k >= wished) return this.bringIntoSight(box);
    this.before ??= this.aim;
    this.go(this.centred(box, wished), true);
  }
  /**
   * Shows a part of the board and no more than that, so far that a cell is so wide, in px, if there is room for all of
   * the part then; no farther than where all of the board is seen. It does not count as chosen by hand.
   */
  lookAt(box: Box, cellWidth: number): void {
    const all = this.bounds ? this.fitting(this.bounds, largestFit).k : this.aim.k;
    const wished = Math.max(all, crisp(cellWidth / cellSize, Math.ceil));
    const k = Math.min(wished, this.fitting(box, largest).k);
    if (k === this.aim.k || (k < this.aim.k && this.sees(box))) this.bringIntoSight(box);
    else this.go(this.centred(box, k), true);
  }
  goBack(): void {
    const { before } = this;
    this.before = this.close = null;
    // The board may have grown meanwhile.
    if (!before) this.follow();
    else if (this.held || !this.bounds) this.go(before, true);
    else this.fit();
  }

  /** By key or button: px to the east and south that the view goes. */
  panBy(x: number, y: number): void {
    this.byHand();
    this.go(this.constrained(this.aim.moved(-x, -y)), true, 120);
  }
  zoomBy(factor: number): void {
    this.byHand();
    this.go(this.aim.scaledAt(this.possible(this.aim.k * factor), this.middle()), true, 150);
  }
  private possible(scale: number): number {
    const all = this.bounds ? this.fitting(this.bounds, largestFit).k : farthest;
    return Math.min(nearest, Math.max(Math.min(farthest, all), scale));
  }

  private byHand(): void {
    this.held = true;
    this.before = this.close = null;
    this.lastByHand = performance.now();
  }

  private free(): Box {
    const { left, top, right, bottom } = this.insets;
    return {
      left,
      top,
      width: Math.max(80, this.width - left - right),
      height: Math.max(80, this.height - top - bottom),
    };
  }
  /** Of what is not covered. */
  private middle(): Point {
    const { left, top, width, height } = this.free();
    return { x: left + width / 2, y: top + height / 2 };
  }
  private sees(box: Box): boolean {
    const free = this.free();
    const start = this.aim.apply({ x: box.left, y: box.top });
    const end = this.aim.apply({ x: box.left + box.width, y: box.top + box.height });
    return (
      start.x >= free.left - slack &&
      start.y >= free.top - slack &&
      end.x <= free.left + free.width + slack &&
      end.y <= free.top + free.height + slack
    );
  }
  private fitting(box: Box, widest: number): Transform {
    const free = this.free();
    const scale = Math.min(
      widest / cellSize,
      (free.width - 2 * margin) / box.width,
      (free.height - 2 * margin) / box.height,
    );
    return this.centred(box, crisp(Math.max(scale, speck), roundDown));
  }
  private centred(box: Box, scale: number): Transform {
    const { x, y } = this.middle();
    return new Transform(
      scale,
      x - (box.left + box.width / 2) * scale,
      y - (box.top + box.height / 2) * scale,
    );
  }
  /** As near to it as cells begin at device pixels and are whole numbers of them wide. */
  private onPixels(transform: Transform): Transform {
    const { k, x, y } = transform.scaledAt(crisp(transform.k), this.middle());
    const pixels = density();
    const place = (at: number, from: number) => Math.round((from + at) * pixels) / pixels - from;
    return new Transform(k, place(x, this.corner.x), place(y, this.corner.y));
  }

  /** The middle of what is seen stays within the board. */
  private constrained(transform: Transform): Transform {
    if (!this.bounds) return transform;
    const { x, y } = transform.invert(this.middle());
    const { left, top, width, height } = this.bounds;
    const clamp = (value: number, least: number, length: number) =>
      Math.min(Math.max(value, least), least + length);
    const dx = x - clamp(x, left, width);
    const dy = y - clamp(y, top, height);
    return transform.moved(dx * transform.k, dy * transform.k);
  }

  private go(aim: Transform, animated: boolean, time = duration): void {
    // It is not shown yet.
    if (this.width === 0) return;
    const transform = this.onPixels(aim);
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
    const { x, y, k } = transform;
    // While it zooms, what has been painted is stretched; at rest it is painted anew, at the new scale. In three
    // dimensions it is a layer of its own all the time: then a pan paints nothing anew.
    if (k !== this.scale) this.world.style.willChange = 'transform';
    this.world.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k})`;
  }
  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.moving = false;
      this.apply(this.onPixels(this.transform));
      this.scale = this.transform.k;
      this.world.style.willChange = 'auto';
    }, 120);
  }
}
