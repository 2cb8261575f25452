/** Where tokens lie on a segment: beside the place of figures there, and beside each other. */

import type { PlanShape } from '../../protocol/pageData';
import type { Segment } from '../../protocol/view';
import { type Point, distance, sum, turnedBack } from '../../game/geometry';
import { isPainted } from '../paths';
import type { LaidTile } from '../boardModel';

/** So far from the place of figures a token lies, and farther from other things it need not. */
export const tokenRoom = 28;
/** And so far from the rim of its tile. */
const rimRoom = 11;
const directions = 16;
// What it is worth to lie on the tile, and on the segment, in units of room beside others.
const ofTile = 1000;
const ofSegment = 4;

/** The uppermost shape of a plan at a point of the tile; null outside of all. */
export function shapeAt(plan: readonly PlanShape[], point: Point): PlanShape | null {
  return plan.findLast((shape) => isPainted(shape.path, shape.width, point)) ?? null;
}

function isOnTile({ box }: LaidTile, { x, y }: Point): boolean {
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  return (
    x >= box.left + rimRoom &&
    x <= right - rimRoom &&
    y >= box.top + rimRoom &&
    y <= bottom - rimRoom
  );
}

function isOnSegment({ box, design, tile }: LaidTile, number: number, point: Point): boolean {
  if (!design) return false;
  const inside = { x: point.x - box.left, y: point.y - box.top };
  return shapeAt(design.plan, turnedBack(inside, design, tile.turning))?.segment === number;
}

/** The point around the place of figures that is best for a token; `others`: what should have room, too. */
export function besideFigures(
  laid: LaidTile,
  { number }: Pick<Segment, 'number'>,
  figures: Point,
  others: readonly Point[],
): Point {
  let best = figures;
  let most = -1;
  for (let i = 0; i < directions; ++i) {
    const angle = (2 * Math.PI * i) / directions;
    const at = sum(figures, { x: tokenRoom * Math.cos(angle), y: tokenRoom * Math.sin(angle) });
    const worth =
      ofTile * Number(isOnTile(laid, at)) +
      ofSegment * Number(isOnSegment(laid, number, at)) +
      Math.min(tokenRoom, ...others.map((other) => distance(at, other)));
    if (worth > most + 1e-6) [best, most] = [at, worth];
  }
  return best;
}
