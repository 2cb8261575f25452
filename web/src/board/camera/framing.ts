/** What the camera works out: the room that nothing covers, whether something is seen there, and where most is seen. */

import { type Box, type Point, cellSize } from '../../game/geometry';
import type { Transform } from './transform';

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** What lies over a board; `passes`: it is there only while something is out of sight. */
export interface Cover extends Box {
  readonly passes?: boolean;
}
/** What one sees of a board: how it lies, through which window, and what covers that, in px. */
export interface Sight {
  readonly transform: Transform;
  readonly size: Size;
  readonly covers: readonly Box[];
}

/** While the camera looks by itself a cell is at least so wide, in px. */
export const leastCell = 56;
/** However large a board has grown, all of it can be seen. */
export const speck = 1 / cellSize;
/** Where the board could be drawn larger by this factor, it moves by itself. */
export const needlesslySmall = 1.5;
/** The window changes by this part when the device is turned, say: the board is fitted anew. */
export const muchChanged = 0.25;
/** Px that are lost in rounding. */
const slack = 0.5;
/** A cell counts as on the screen, if no more than this part of it is cut off at a side. */
const cutOff = 0.4;

/** Device pixels for a px. */
export const density = (): number => globalThis.devicePixelRatio || 1;
/** A scale at which cells are a whole number of device pixels wide. */
export function crisp(scale: number, round: (pixels: number) => number = Math.round): number {
  const pixels = cellSize * density();
  return Math.max(1, round(scale * pixels)) / pixels;
}
/** Without what is lost in computing. */
export const roundDown = (pixels: number): number => Math.floor(pixels + 1e-6);
export const roundUp = (pixels: number): number => Math.ceil(pixels - 1e-6);
/** The nearest place, in px, at which a device pixel begins; `from`: where the window is that it is in. */
export const wholePixel = (at: number, from: number): number =>
  Math.round((from + at) * density()) / density() - from;

/** Whether two boxes have more in common than their edges. */
export const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) >
    slack &&
  Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top) > slack;

/** How large something of a size may be drawn in a room. */
export const scaleIn = (room: Size, { width, height }: Size): number =>
  Math.min(room.width / width, room.height / height);

/**
 * The room in a window that nothing covers, and in which something of a shape has most room; where that is all the
 * same, since it need not become larger than `largest`, the greatest.
 */
export function roomFor(size: Size, covers: readonly Box[], shape: Size, largest = Infinity): Box {
  const whole = { left: 0, top: 0, ...size };
  const inside = covers.filter((cover) => overlap(whole, cover));
  const starts = (from: (box: Box) => number) => [0, ...inside.map(from)];
  let best: Box | null = null;
  let most = [0, 0] as readonly [number, number];
  for (const left of starts((box) => box.left + box.width))
    for (const right of [size.width, ...inside.map((box) => box.left)])
      for (const top of starts((box) => box.top + box.height))
        for (const bottom of [size.height, ...inside.map((box) => box.top)]) {
          const room = { left, top, width: right - left, height: bottom - top };
          if (room.width <= 0 || room.height <= 0) continue;
          const value = Math.min(largest, scaleIn(room, shape));
          const area = room.width * room.height;
          if (value < most[0] || (value === most[0] && area <= most[1])) continue;
          if (inside.some((cover) => overlap(room, cover))) continue;
          [best, most] = [room, [value, area]];
        }
  return best ?? whole;
}

/** Where a box of the board is seen, in px. */
export function seenAt({ left, top, width, height }: Box, transform: Transform): Box {
  const { x, y } = transform.apply({ x: left, y: top });
  return { left: x, top: y, width: width * transform.k, height: height * transform.k };
}
const isWithin = (box: Box, size: Size): boolean =>
  box.left >= -slack &&
  box.top >= -slack &&
  box.left + box.width <= size.width + slack &&
  box.top + box.height <= size.height + slack;

/** All of a box of the board is seen. */
export function sees({ transform, size, covers }: Sight, box: Box): boolean {
  const there = seenAt(box, transform);
  return isWithin(there, size) && !covers.some((cover) => overlap(there, cover));
}
/** So much of it is seen that it can be told and touched. */
export function glimpses(sight: Sight, { left, top, width, height }: Box): boolean {
  return sees(sight, {
    left: left + width * cutOff,
    top: top + height * cutOff,
    width: width * (1 - 2 * cutOff),
    height: height * (1 - 2 * cutOff),
  });
}

/**
 * Those of some boxes that a window of a size shows where it shows most of them; of such the nearest to a point. `beside`: a
 * box that the window shows, too; nothing is returned if none of the others is seen with it.
 */
export function mostOf(
  boxes: readonly Box[],
  size: Size,
  near: Point,
  beside: Box | null = null,
): Box[] {
  const all = beside ? [...boxes, beside] : boxes;
  const along = (start: 'left' | 'top', length: 'width' | 'height') => [
    ...new Set(all.flatMap((box) => [box[start], box[start] + box[length] - size[length]])),
  ];
  let best: Box[] = beside ? [] : boxes.slice(0, 1);
  let least = Infinity;
  const tops = along('top', 'height');
  for (const left of along('left', 'width'))
    for (const top of tops) {
      const isShown = (box: Box) =>
        box.left >= left - slack &&
        box.top >= top - slack &&
        box.left + box.width <= left + size.width + slack &&
        box.top + box.height <= top + size.height + slack;
      if (beside && !isShown(beside)) continue;
      const shown = boxes.filter(isShown);
      if (shown.length === 0 || shown.length < best.length) continue;
      const far = Math.hypot(left + size.width / 2 - near.x, top + size.height / 2 - near.y);
      if (shown.length === best.length && far >= least) continue;
      [best, least] = [shown, far];
    }
  return best;
}
