/**
 * Where things lie on the board. A cell is 100 units wide; the cell 0,0 has its north-west corner at
 * (0,0); x grows east, y grows south. At scale 1 a unit is a CSS pixel.
 */

import type { TileDesign } from '../protocol/pageData';
import type { Cell, Turning, Way } from '../protocol/view';

export const cellSize = 100;

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** In units. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export const sum = (one: Point, other: Point): Point => ({
  x: one.x + other.x,
  y: one.y + other.y,
});
export const distance = (one: Point, other: Point): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

export const cornerOf = (cell: Cell): Point => ({ x: cell[0] * cellSize, y: cell[1] * cellSize });
export const middleOf = (cell: Cell): Point =>
  sum(cornerOf(cell), { x: cellSize / 2, y: cellSize / 2 });
/** The middle of a box, in its units. */
export const middleOfBox = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});
export const boxOf = (cell: Cell): Box => ({
  left: cell[0] * cellSize,
  top: cell[1] * cellSize,
  width: cellSize,
  height: cellSize,
});
export const cellAt = (point: Point): Cell => [
  Math.floor(point.x / cellSize),
  Math.floor(point.y / cellSize),
];

/** Columns and rows of a tile as it lies. */
export function extentOf(design: TileDesign | undefined, turning: Turning): [number, number] {
  if (!design) return [1, 1];
  return turning % 2 === 0 ? [design.columns, design.rows] : [design.rows, design.columns];
}

/** The rectangle that a tile's picture fills; tiles that are not known yet fill a cell. */
export function tileBox(design: TileDesign | undefined, cell: Cell, turning: Turning): Box {
  const [x, y] = design?.corners[turning] ?? [0, 0];
  const [columns, rows] = extentOf(design, turning);
  return {
    left: (cell[0] + x) * cellSize,
    top: (cell[1] + y) * cellSize,
    width: columns * cellSize,
    height: rows * cellSize,
  };
}

/** The cells that a tile covers, at least in part. */
export function cellsOf(design: TileDesign | undefined, cell: Cell, turning: Turning): Cell[] {
  const { left, top } = tileBox(design, cell, turning);
  const [columns, rows] = extentOf(design, turning);
  const cells: Cell[] = [];
  for (let row = 0; row < rows; ++row)
    for (let column = 0; column < columns; ++column)
      cells.push([left / cellSize + column, top / cellSize + row]);
  return cells;
}

/** The ground under a tile, clockwise from the north-west: a rectangle, of half tiles a triangle. */
export function footprint(design: TileDesign | undefined, box: Box, turning: Turning): Point[] {
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const corners = [
    { x: box.left, y: box.top },
    { x: right, y: box.top },
    { x: right, y: bottom },
    { x: box.left, y: bottom },
  ];
  // As printed it lacks the corner in the north-east.
  if (design?.half) corners.splice((1 + turning) % 4, 1);
  return corners;
}

/** `d` of an SVG path around points. */
export const outlinePath = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('') + 'Z';

/** A point of the turned picture of a tile, seen in its unturned picture. */
export function turnedBack(point: Point, design: TileDesign, turning: Turning): Point {
  const width = design.columns * cellSize;
  const height = design.rows * cellSize;
  switch (turning % 4) {
    case 1:
      return { x: point.y, y: height - point.x };
    case 2:
      return { x: width - point.x, y: height - point.y };
    case 3:
      return { x: width - point.y, y: point.x };
    default:
      return point;
  }
}

/** The SVG transform that brings what is drawn on the unturned tile to where the tile lies. */
export function planTransform(design: TileDesign, box: Box, turning: Turning): string {
  const width = design.columns * cellSize;
  const height = design.rows * cellSize;
  const { left, top } = box;
  switch (turning % 4) {
    case 1:
      return `matrix(0 1 -1 0 ${left + height} ${top})`;
    case 2:
      return `matrix(-1 0 0 -1 ${left + width} ${top + height})`;
    case 3:
      return `matrix(0 -1 1 0 ${left} ${top + width})`;
    default:
      return `translate(${left} ${top})`;
  }
}

/** The ends of what lies across a cell. */
export function endsAcross(cell: Cell, way: Way): [Point, Point] {
  const { x, y } = cornerOf(cell);
  const half = cellSize / 2;
  return way === 'NS'
    ? [
        { x: x + half, y },
        { x: x + half, y: y + cellSize },
      ]
    : [
        { x, y: y + half },
        { x: x + cellSize, y: y + half },
      ];
}

/** The smallest box around boxes; null around none. */
export function boundsOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The nearest of some points in a direction, for arrow keys: what lies aside counts double. Index in
 * `points`, or null if there is none on that side.
 */
export function nearestInDirection(
  points: readonly Point[],
  from: Point,
  direction: Point,
): number | null {
  let best: number | null = null;
  let least = Infinity;
  points.forEach((point, i) => {
    const x = point.x - from.x;
    const y = point.y - from.y;
    const ahead = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y - y * direction.x);
    if (ahead < 1 || aside > 2 * ahead) return;
    const cost = ahead + 2 * aside;
    if (cost >= least) return;
    least = cost;
    best = i;
  });
  return best;
}
