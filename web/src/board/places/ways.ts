/** Arrows to places on a tile that have one name, so that they are told apart. */

import { type Box, type Point, distance, middleOfBox } from '../../game/geometry';

/** To the east, and on clockwise. */
const arrows = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'] as const;
const eighths = arrows.length;
/** So near the middle of the tile, in units, a place lies there and not to a side. */
const amid = 6;
/** Places that differ by less than this, in eighths of a turn, lie the same way. */
const alike = 0.2;
/** What it costs, in eighths of a turn squared, that of two that lie about the same way one keeps that arrow. */
const keeping = 1;

/** Clockwise from the east, from 0 to 8. */
function eighthsTo(at: Point, from: Point): number {
  const eighth = (Math.atan2(at.y - from.y, at.x - from.x) * eighths) / (2 * Math.PI);
  return (eighth + eighths) % eighths;
}
const arrowOf = (eighth: number): number => Math.round(eighth) % eighths;
const between = (one: number, other: number): number => {
  const apart = Math.abs(one - other) % eighths;
  return Math.min(apart, eighths - apart);
};

/** The arrow to a place on a tile. */
export function arrowTo(at: Point, tile: Box): string {
  const middle = middleOfBox(tile);
  if (distance(at, middle) < amid) return '•';
  return arrows[arrowOf(eighthsTo(at, middle))] ?? '';
}

interface Way {
  /** Its place among those that are told apart. */
  readonly of: number;
  readonly direction: number;
}

/** For each of them, which come in the order of their directions, another arrow: those that lie nearest. */
function spread(ways: readonly Way[]): readonly number[] {
  const plain = ways.map(({ direction }) => arrowOf(direction));
  const cost = ({ direction }: Way, arrow: number): number => {
    const shared = arrow === arrowOf(direction) && plain.filter((one) => one === arrow).length > 1;
    return between(direction, arrow) ** 2 + (shared ? keeping : 0);
  };
  let best: readonly number[] = [];
  let least = Infinity;
  /** Those that are chosen go on clockwise, at `step` eighths behind the first. */
  function goOn(chosen: readonly number[], first: number, step: number, sum: number): void {
    const way = ways[chosen.length];
    if (!way) {
      if (sum < least) [best, least] = [chosen, sum];
      return;
    }
    for (let next = step; next < (chosen.length === 0 ? 1 : eighths); ++next) {
      const arrow = (first + next) % eighths;
      goOn([...chosen, arrow], first, next + 1, sum + cost(way, arrow));
    }
  }
  for (let first = 0; first < eighths; ++first) goOn([], first, 0, 0);
  return best;
}

/** An arrow to each of some places of one name; no two are alike, but where two lie the same way. */
export function arrowsTo(all: readonly Point[], tile: Box): string[] {
  const middle = middleOfBox(tile);
  const told = all.map((at) => arrowTo(at, tile));
  const around = all
    .map((at, of): Way => ({ of, direction: eighthsTo(at, middle) }))
    .filter(({ of }) => told[of] !== '•')
    .sort((one, other) => one.direction - other.direction);
  const differ = around.every(
    ({ direction }, i) =>
      around.length < 2 || between(direction, around.at(i - 1)?.direction ?? direction) >= alike,
  );
  const clear = new Set(around.map(({ of }) => told[of])).size === around.length;
  if (clear || !differ || around.length > eighths) return told;
  for (const [n, arrow] of spread(around).entries()) {
    const way = around[n];
    if (way) told[way.of] = arrows[arrow] ?? '';
  }
  return told;
}
