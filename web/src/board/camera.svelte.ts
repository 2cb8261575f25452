/**
 * Which part of the board is seen: panning and zooming by drag, wheel, pinch, keys and by itself. While
 * it moves only one transform changes; all else waits until it rests.
 */

import { select, type Selection } from 'd3-selection';
import 'd3-transition';
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type Box, type Insets, type Point, cellSize, noInsets } from './geometry';

/** Where all of a board is fitted a cell is not wider than this, in px. */
const largestFit = 130;
const largest = 320;
const smallest = 14;
const margin = 22;
/** So far the controls of a tile reach beyond its corners, targets of fingers included, in px. */
export const reachOfControls = 30;
const duration = 250;
/** Panning or zooming by hand counts as going on for so long after its last event, in ms. */
const handRests = 4000;

/** Without animations: the root element says so. */
export const isCalm = (): boolean => document.documentElement.classList.contains('calm');

const applied = (transform: ZoomTransform, x: number, y: number): Point => ({
  x: transform.applyX(x),
  y: transform.applyY(y),
});

export class Camera {
  /** Px for each unit, as of the last time that the camera rested. */
  scale = $state(1);
  /** It is in motion. */
  moving = $state(false);
  /** A person has chosen what to see; the camera does not take it away. */
  held = $state(false);

  private readonly behavior: ZoomBehavior<HTMLElement, unknown>;
  private readonly selection: Selection<HTMLElement, unknown, null, undefined>;
  private insets: Insets = noInsets;
  private bounds: Box | null = null;
  private width = 0;
  private height = 0;
  private lastByHand = -handRests;
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Where it came from when it went closer to something; it goes back there. */
  private before: ZoomTransform | null = null;
  /** Where it is on its way to. */
  private goal: ZoomTransform | null = null;
  /** What it went closer to. */
  private close: { readonly box: Box; readonly cellWidth: number } | null = null;

  /** `element` is what one sees the board through; `world` what is moved. */
  constructor(
    private readonly element: HTMLElement,
    private readonly world: HTMLElement,
  ) {
    this.selection = select(element);
    this.behavior = zoom<HTMLElement, unknown>()
      .extent(() => [
        [0, 0],
        [this.width, this.height],
      ])
      .clickDistance(5)
      .scaleExtent([smallest / cellSize, largest / cellSize])
      .constrain((transform) => this.constrained(transform))
      .on('start', () => this.begin())
      .on('zoom', (event: { transform: ZoomTransform; sourceEvent: unknown }) =>
        this.apply(event.transform, event.sourceEvent !== null && event.sourceEvent !== undefined),
      )
      .on('end', () => {
        this.goal = null;
        this.rest();
      });
    this.selection.call(this.behavior).on('dblclick.zoom', null);
  }

  stop(): void {
    clearTimeout(this.resting);
    this.selection.interrupt().on('.zoom', null);
  }

  get transform(): ZoomTransform {
    return zoomTransform(this.element);
  }
  /** Where it will be when it rests. */
  private get aim(): ZoomTransform {
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
    if (this.close && (changed || covered)) this.comeClose(this.close.box, this.close.cellWidth);
    else if (changed && !this.held) this.fit(false);
  }
  /** What there is to see, in units. */
  contain(bounds: Box | null): void {
    this.bounds = bounds;
  }

  toBoard(at: Point): Point {
    const [x, y] = this.transform.invert([at.x, at.y]);
    return { x, y };
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
    const corner = applied(this.aim, box.left, box.top);
    const step = (from: number, size: number, start: number, length: number) => {
      const room = Math.max(0, Math.min(reachOfControls, (length - size) / 2));
      if (from < start + room) return start + room - from;
      return Math.min(0, start + length - room - size - from);
    };
    const x = step(corner.x, box.width * k, free.left, free.width);
    const y = step(corner.y, box.height * k, free.top, free.height);
    if (x !== 0 || y !== 0) this.go(this.aim.translate(x / k, y / k), true);
  }
  /** Goes so close that a cell is at least so wide, in px, if all of it is seen then; `goBack` undoes it. */
  comeClose(box: Box, cellWidth: number): void {
    this.close = { box, cellWidth };
    const wished = Math.min(cellWidth / cellSize, this.fitting(box, largest).k);
    if (this.aim.k >= wished) return this.bringIntoSight(box);
    this.before ??= this.aim;
    this.go(this.centred(box, wished), true);
  }
  goBack(): void {
    const { before } = this;
    this.before = this.close = null;
    if (!before) return;
    if (this.held || !this.bounds) this.go(before, true);
    else this.fit();
  }

  /** By key or button: px to the east and south that the view goes. */
  panBy(x: number, y: number): void {
    this.byHand();
    const { k } = this.aim;
    this.go(this.constrained(this.aim.translate(-x / k, -y / k)), true, 120);
  }
  zoomBy(factor: number): void {
    this.byHand();
    const free = this.free();
    const at = { x: free.left + free.width / 2, y: free.top + free.height / 2 };
    const wished = this.aim.k * factor;
    const scale = Math.min(largest / cellSize, Math.max(smallest / cellSize, wished));
    const [x, y] = this.aim.invert([at.x, at.y]);
    this.go(zoomIdentity.translate(at.x - x * scale, at.y - y * scale).scale(scale), true, 150);
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
  private sees(box: Box): boolean {
    const free = this.free();
    const start = applied(this.aim, box.left, box.top);
    const end = applied(this.aim, box.left + box.width, box.top + box.height);
    return (
      start.x >= free.left - 1 &&
      start.y >= free.top - 1 &&
      end.x <= free.left + free.width + 1 &&
      end.y <= free.top + free.height + 1
    );
  }
  private fitting(box: Box, widest: number): ZoomTransform {
    const free = this.free();
    const scale = Math.min(
      widest / cellSize,
      (free.width - 2 * margin) / box.width,
      (free.height - 2 * margin) / box.height,
    );
    return this.centred(box, Math.max(scale, smallest / cellSize));
  }
  private centred(box: Box, scale: number): ZoomTransform {
    const free = this.free();
    const x = free.left + free.width / 2 - (box.left + box.width / 2) * scale;
    const y = free.top + free.height / 2 - (box.top + box.height / 2) * scale;
    return zoomIdentity.translate(x, y).scale(scale);
  }

  /** The middle of what is seen stays within the board. */
  private constrained(transform: ZoomTransform): ZoomTransform {
    if (!this.bounds) return transform;
    const free = this.free();
    const at: Point = { x: free.left + free.width / 2, y: free.top + free.height / 2 };
    const [x, y] = transform.invert([at.x, at.y]);
    const { left, top, width, height } = this.bounds;
    const clamp = (value: number, least: number, length: number) =>
      Math.min(Math.max(value, least), least + length);
    const dx = x - clamp(x, left, width);
    const dy = y - clamp(y, top, height);
    return dx === 0 && dy === 0 ? transform : transform.translate(dx, dy);
  }

  private go(transform: ZoomTransform, animated: boolean, time = duration): void {
    // It is not shown yet.
    if (this.width === 0) return;
    this.selection.interrupt();
    if (animated && !isCalm()) {
      this.goal = transform;
      this.selection.transition().duration(time).call(this.behavior.transform, transform);
    } else {
      this.selection.call(this.behavior.transform, transform);
    }
  }

  private begin(): void {
    clearTimeout(this.resting);
    // It is a layer of its own all the time: then a pan paints nothing anew.
    this.moving = true;
  }
  private apply(transform: ZoomTransform, byHand: boolean): void {
    if (byHand) this.byHand();
    const { x, y, k } = transform;
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
  }
  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.moving = false;
      if (this.scale === this.transform.k) return;
      this.scale = this.transform.k;
      this.sharpen();
    }, 120);
  }
  /** After zooming the layer is painted anew at its new scale: browsers only stretch it otherwise. */
  private sharpen(): void {
    this.world.style.willChange = 'auto';
    requestAnimationFrame(() => {
      requestAnimationFrame(() => (this.world.style.willChange = 'transform'));
    });
  }
}
