/** Where what links two sides of a cell lies, a ferry on its lake say; around the middle of the cell. */

import type { Way } from '../protocol/view';
import type { Point } from '../game/geometry';

/** From the middle to where a line of a link begins: a little beyond the shore. */
const reach = 23;
/** From the middle to the disc by which a link is chosen. */
const discReach = 37;

const sides: Readonly<Record<string, Point>> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};
const endsOf = (way: Way): [Point, Point] => {
  const at = (side: string) => sides[side] ?? { x: 0, y: 0 };
  return [at(way.charAt(0)), at(way.charAt(1))];
};
export const isStraight = (way: Way): boolean => way === 'NS' || way === 'WE';

/** `d` of the line that a link follows; `by`: how far it reaches. */
export function linkPath(way: Way, by: number = reach): string {
  const [from, to] = endsOf(way);
  return `M${from.x * by} ${from.y * by}Q0 0 ${to.x * by} ${to.y * by}`;
}

/**
 * Where the disc of a link stands: beside its line, where no other link of the same cell has one. Those round a
 * corner have it in that corner, those straight across at a side that they do not touch.
 */
export function linkDisc(way: Way): Point {
  if (way === 'NS') return { x: -discReach, y: 0 };
  if (way === 'WE') return { x: 0, y: -discReach };
  const [from, to] = endsOf(way);
  const by = discReach * Math.SQRT1_2;
  return { x: (from.x + to.x) * by, y: (from.y + to.y) * by };
}
