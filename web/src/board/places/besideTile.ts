/**
 * Labels beside a tile for what may be done on it, so that the tile itself stays in sight. All in px of the board's
 * element: labels keep their size at any zoom.
 */

import type { Box, Point } from '../../game/geometry';

/** What is to be labelled: where it is on the tile, and how large its label is. */
export interface Labelled {
  readonly key: string;
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

/** From what a label is about to the label. */
type Line = readonly [Point, Point];

/** Labels are apart from each other and from the tile at least so far. */
const gap = 6;
/** Places for labels are tried in steps of this number of px. */
const step = 11;
/** Of how much worse than a longer line it is to cross another one or a label, and to cover what lies there; in px. */
const crossing = 90;
const covering = 45;
/** Lines that come nearer to each other look like one, in px. */
const nearLine = 4;

const around = (at: Point, width: number, height: number): Box => ({
  left: at.x - width / 2,
  top: at.y - height / 2,
  width,
  height,
});
const overlap = (one: Box, other: Box, room: number): boolean =>
  one.left < other.left + other.width + room &&
  other.left < one.left + one.width + room &&
  one.top < other.top + other.height + room &&
  other.top < one.top + one.height + room;
const within = (one: Box, all: Box): boolean =>
  one.left >= all.left &&
  one.top >= all.top &&
  one.left + one.width <= all.left + all.width &&
  one.top + one.height <= all.top + all.height;

/** The point of a box that is nearest. */
export const nearestOf = (box: Box, to: Point): Point => ({
  x: Math.min(Math.max(to.x, box.left), box.left + box.width),
  y: Math.min(Math.max(to.y, box.top), box.top + box.height),
});

const cornersOf = ({ left, top, width, height }: Box): Point[] => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
];
const turnsLeft = (a: Point, b: Point, c: Point): boolean =>
  (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x);
const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turnsLeft(a, c, d) !== turnsLeft(b, c, d) && turnsLeft(a, b, c) !== turnsLeft(a, b, d);

/** How far a point is from a line. */
function apart({ x, y }: Point, [from, to]: Line): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(from.x + part * dx - x, from.y + part * dy - y);
}
/** Whether lines cross, or come so near to each other, one along the other say, that it is not seen which leads where. */
const meet = (one: Line, other: Line): boolean =>
  cross(...one, ...other) ||
  one.some((end) => apart(end, other) < nearLine) ||
  other.some((end) => apart(end, one) < nearLine);

/** Whether a line runs over a box. */
function runsOver([from, to]: Line, box: Box): boolean {
  const [a, b, c, d] = cornersOf(box) as [Point, Point, Point, Point];
  return cross(from, to, a, c) || cross(from, to, b, d);
}

/** Middles of a label in columns left and right of the tile, and in rows above and below it. */
function candidates(tile: Box, free: Box, { width, height }: Labelled): Point[] {
  const found: Point[] = [];
  const left = tile.left - gap - width / 2;
  const right = tile.left + tile.width + gap + width / 2;
  const reach = 4 * (height + gap);
  for (let y = tile.top - reach; y <= tile.top + tile.height + reach; y += step)
    found.push({ x: left, y }, { x: right, y });
  for (let row = 0; row < 4; ++row) {
    const away = gap + height / 2 + row * (height + gap);
    for (let x = free.left + width / 2; x <= free.left + free.width - width / 2; x += step)
      found.push({ x, y: tile.top - away }, { x, y: tile.top + tile.height + away });
  }
  return found;
}

interface Placed {
  readonly label: Labelled;
  readonly at: Point;
  readonly box: Box;
  readonly line: Line;
}
function put(label: Labelled, at: Point): Placed {
  const box = around(at, label.width, label.height);
  return { label, at, box, line: [label.at, nearestOf(box, label.at)] };
}
const lengthOf = ([from, to]: Line): number => Math.hypot(to.x - from.x, to.y - from.y);
/** How often two of them get into each other's way. */
const crossings = (one: Placed, other: Placed): number =>
  Number(meet(other.line, one.line) || runsOver(other.line, one.box)) +
  Number(runsOver(one.line, other.box));

/** Over how much of what is taken its line runs: a button that is to be touched, say. */
const underneath = ({ line }: Placed, taken: readonly Box[]): number =>
  taken.filter((box) => runsOver(line, box)).length;

/**
 * Two whose lines cross change places, where that is better: each was put where it was best for those before it. The
 * number of changes is limited, as each makes the lines shorter or less entangled.
 */
function untangle(all: Placed[], tile: Box, free: Box, taken: readonly Box[]): void {
  const fits = ({ box }: Placed, others: readonly Placed[]) =>
    within(box, free) &&
    !overlap(box, tile, gap - 1) &&
    !others.some((other) => overlap(box, other.box, gap)) &&
    !taken.some((other) => overlap(box, other, 0));
  const cost = (one: Placed, others: readonly Placed[]) =>
    lengthOf(one.line) +
    covering * underneath(one, taken) +
    crossing * others.reduce((sum, other) => sum + crossings(one, other), 0);
  for (let changed = true, rounds = 0; changed && rounds < 4; ++rounds) {
    changed = false;
    for (const [i, one] of all.entries())
      for (const [k, other] of all.entries()) {
        if (k <= i || all[i] !== one || all[k] !== other || crossings(one, other) === 0) continue;
        const rest = all.filter((_, n) => n !== i && n !== k);
        const [first, second] = [put(one.label, other.at), put(other.label, one.at)];
        if (!fits(first, [...rest, second]) || !fits(second, rest)) continue;
        const now = cost(one, [...rest, other]) + cost(other, rest);
        if (cost(first, [...rest, second]) + cost(second, rest) >= now) continue;
        all[i] = first;
        all[k] = second;
        changed = true;
      }
  }
}

/** One after the other, each where it is best for those before it. */
function inOrder(
  labels: readonly Labelled[],
  tile: Box,
  free: Box,
  taken: readonly Box[],
  lies: readonly Box[],
): Placed[] {
  const found: Placed[] = [];
  for (const label of labels) {
    let best: { placed: Placed; cost: number } | null = null;
    for (const at of candidates(tile, free, label)) {
      const placed = put(label, at);
      const { box, line } = placed;
      if (!within(box, free) || overlap(box, tile, gap - 1)) continue;
      if (found.some((other) => overlap(box, other.box, gap))) continue;
      if (taken.some((other) => overlap(box, other, 0))) continue;
      const crossed = found.reduce((sum, other) => sum + crossings(placed, other), 0);
      const covered =
        lies.filter((other) => overlap(box, other, 0)).length + underneath(placed, taken);
      const cost = lengthOf(line) + crossing * crossed + covering * covered;
      if (!best || cost < best.cost) best = { placed, cost };
    }
    if (best) found.push(best.placed);
  }
  untangle(found, tile, free, taken);
  return found;
}

/** How many pairs get into each other's way. */
const tangled = (all: readonly Placed[]): number =>
  all.reduce(
    (sum, one, i) => sum + all.slice(i + 1).filter((other) => crossings(one, other) > 0).length,
    0,
  );

/**
 * Where the labels lie, by their keys: beside the tile, within what is free, not on each other nor on `taken`, and as
 * near as that can be without covering what `lies` there. What finds no such place is left out.
 */
export function placeBeside(
  labels: readonly Labelled[],
  tile: Box,
  free: Box,
  taken: readonly Box[],
  lies: readonly Box[] = [],
): Map<string, Point> {
  const middle = { x: tile.left + tile.width / 2, y: tile.top + tile.height / 2 };
  // Whatever lies farthest out has the least choice.
  const outward = (one: Labelled) => Math.hypot(one.at.x - middle.x, one.at.y - middle.y);
  const order = [...labels].sort((a, b) => outward(b) - outward(a));
  let best = inOrder(order, tile, free, taken, lies);
  // If they get into each other's way, another one may come first.
  for (const first of order.slice(1)) {
    if (best.length === labels.length && tangled(best) === 0) break;
    const rest = order.filter((one) => one !== first);
    const other = inOrder([first, ...rest], tile, free, taken, lies);
    const isBetter = other.length - best.length || tangled(best) - tangled(other);
    if (isBetter > 0) best = other;
  }
  return new Map(best.map(({ label, at }) => [label.key, at]));
}
