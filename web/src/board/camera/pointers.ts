/** Arrows at the edge of what is seen, to places that are not. */

import { type Box, type Point, middleOfBox } from '../../game/geometry';
import { type Sight, glimpses, overlap, roomFor, seenAt } from './framing';

/** One arrow, for one place or for several in nearly the same direction. */
export interface EdgePointer<Place> {
  /** Its middle, in px. */
  readonly at: Point;
  /** Where it points, in degrees from the east, clockwise. */
  readonly angle: number;
  /** The nearest one first. */
  readonly places: readonly Place[];
}

/** Half of the width of an arrow as a target, and how far the middle of it is from the edge, in px. */
const half = 22;
const inset = 24;
/** A place is drawn so far inside of its cell, in units. */
const drawnInset = 10;
/** Arrows whose middles are nearer to each other than this are one. */
const apart = 52;

/** Where the way from one point to another leaves a box. */
function leaves(box: Box, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = (at: number, by: number, start: number, length: number) =>
    by === 0 ? Infinity : ((by > 0 ? start + length : start) - at) / by;
  const way = Math.min(
    part(from.x, dx, box.left, box.width),
    part(from.y, dy, box.top, box.height),
  );
  return { x: from.x + dx * way, y: from.y + dy * way };
}
const within = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left + Math.min(by, width / 2),
  top: top + Math.min(by, height / 2),
  width: Math.max(0, width - 2 * by),
  height: Math.max(0, height - 2 * by),
});
const targetAt = ({ x, y }: Point): Box => ({
  left: x - half,
  top: y - half,
  width: 2 * half,
  height: 2 * half,
});

/** So far an arrow is moved along the edge to where it hides nothing, in px, and in such steps. */
const farthest = 160;
const step = 8;

/** The nearest point along the edge at which an arrow hides nothing; null: there is none near. */
function besideAll(at: Point, edge: Box, hidden: (target: Box) => boolean): Point | null {
  const right = edge.left + edge.width;
  const bottom = edge.top + edge.height;
  const upright = Math.min(at.x - edge.left, right - at.x) < 1;
  for (let by = 0; by <= farthest; by += step)
    for (const way of [by, -by]) {
      const [x, y] = upright ? [at.x, at.y + way] : [at.x + way, at.y];
      const inside = x >= edge.left && x <= right && y >= edge.top && y <= bottom;
      if ((by === 0 || inside) && !hidden(targetAt({ x, y }))) return { x, y };
    }
  return null;
}

/** To those of some places that are not seen. */
export function pointersTo<Place extends { readonly box: Box }>(
  places: readonly Place[],
  sight: Sight,
): EdgePointer<Place>[] {
  const { transform, size, covers } = sight;
  const room = roomFor(size, covers, size);
  const edge = within({ left: 0, top: 0, ...size }, inset);
  const middle = middleOfBox(room);
  // Neither cards nor places that can be chosen are under an arrow.
  const kept = [
    ...covers,
    ...places
      .filter(({ box }) => glimpses(sight, box))
      .map(({ box }) => within(seenAt(box, transform), drawnInset * transform.k)),
  ];
  const isTaken = (target: Box) => kept.some((one) => overlap(one, target));
  const hidden = places
    .filter(({ box }) => !glimpses(sight, box))
    .map((place) => {
      const to = middleOfBox(seenAt(place.box, transform));
      const outside = leaves(edge, middle, to);
      // At the very edge, unless cards leave no room there.
      const covered = covers.some((cover) => overlap(cover, targetAt(outside)));
      const at =
        besideAll(outside, edge, isTaken) ??
        (covered ? leaves(within(room, inset), middle, to) : outside);
      const angle = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI;
      return { place, at, angle, far: Math.hypot(to.x - middle.x, to.y - middle.y) };
    })
    .sort((one, other) => one.far - other.far);
  const found: { at: Point; angle: number; places: Place[] }[] = [];
  for (const { place, at, angle } of hidden) {
    const near = found.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < apart);
    if (near) near.places.push(place);
    else found.push({ at, angle, places: [place] });
  }
  return found;
}

/** Directions by name, from the east, clockwise. */
export const directionNames = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'] as const;
export type DirectionName = (typeof directionNames)[number];
export const directionOf = (angle: number): DirectionName =>
  directionNames[(Math.round(angle / 45) + 8) % 8] ?? 'E';
