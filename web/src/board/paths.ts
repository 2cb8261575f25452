/** Whether points lie within the shapes of an SVG path: of a tile's ground plan. */

import type { Point } from '../game/geometry';

type Line = readonly Point[];
const steps = 12;

/** How many numbers each command of a path takes. */
const arity: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

class Flattener {
  readonly lines: Point[][] = [];
  private at: Point = { x: 0, y: 0 };
  private start: Point = { x: 0, y: 0 };

  /** `values` are absolute. */
  draw(command: string, v: readonly number[]): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = v;
    if (command === 'M') this.begin({ x: a, y: b });
    else if (command === 'L') this.to({ x: a, y: b });
    else if (command === 'H') this.to({ x: a, y: this.at.y });
    else if (command === 'V') this.to({ x: this.at.x, y: a });
    else if (command === 'C') this.cubic({ x: a, y: b }, { x: c, y: d }, { x: e, y: f });
    else if (command === 'Q') this.quadratic({ x: a, y: b }, { x: c, y: d });
    else if (command === 'A') this.arc(a, b, c, d !== 0, e !== 0, { x: f, y: g });
    else this.to(this.start);
  }
  origin(): Point {
    return this.at;
  }

  private begin(point: Point): void {
    this.at = this.start = point;
    this.lines.push([point]);
  }
  private to(point: Point): void {
    const line = this.lines.at(-1);
    // After a Z the next line begins where the last one did.
    if (line) line.push(point);
    else this.lines.push([this.at, point]);
    this.at = point;
  }
  private cubic(one: Point, two: Point, end: Point): void {
    const from = this.at;
    for (let i = 1; i <= steps; ++i) {
      const t = i / steps;
      const u = 1 - t;
      const blend = (p: number, q: number, r: number, s: number) =>
        u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
      this.to({
        x: blend(from.x, one.x, two.x, end.x),
        y: blend(from.y, one.y, two.y, end.y),
      });
    }
  }
  private quadratic(by: Point, end: Point): void {
    const from = this.at;
    const toward = (p: Point): Point => ({
      x: p.x + ((by.x - p.x) * 2) / 3,
      y: p.y + ((by.y - p.y) * 2) / 3,
    });
    this.cubic(toward(from), toward(end), end);
  }
  /** As the SVG specification finds the middle of an arc from its ends. */
  private arc(rx: number, ry: number, turn: number, large: boolean, sweep: boolean, end: Point) {
    const from = this.at;
    if (rx === 0 || ry === 0) return this.to(end);
    const angle = (turn * Math.PI) / 180;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const half = { x: (from.x - end.x) / 2, y: (from.y - end.y) / 2 };
    const x = cos * half.x + sin * half.y;
    const y = cos * half.y - sin * half.x;
    const grown = Math.sqrt(Math.max(1, (x * x) / (rx * rx) + (y * y) / (ry * ry)));
    const a = Math.abs(rx) * grown;
    const b = Math.abs(ry) * grown;
    const rest = (a * a * b * b) / (a * a * y * y + b * b * x * x || 1) - 1;
    const far = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, rest));
    const cx = (far * a * y) / b;
    const cy = (-far * b * x) / a;
    const first = Math.atan2((y - cy) / b, (x - cx) / a);
    let sweepAngle = Math.atan2((-y - cy) / b, (-x - cx) / a) - first;
    if (sweep && sweepAngle < 0) sweepAngle += 2 * Math.PI;
    if (!sweep && sweepAngle > 0) sweepAngle -= 2 * Math.PI;
    const middle = {
      x: cos * cx - sin * cy + (from.x + end.x) / 2,
      y: sin * cx + cos * cy + (from.y + end.y) / 2,
    };
    for (let i = 1; i <= steps; ++i) {
      const t = first + (sweepAngle * i) / steps;
      const px = a * Math.cos(t);
      const py = b * Math.sin(t);
      this.to({ x: middle.x + cos * px - sin * py, y: middle.y + sin * px + cos * py });
    }
  }
}

/** Values of a relative command made absolute. */
function absolute(command: string, values: number[], at: Point): number[] {
  if (command === 'h') return values.map((value) => value + at.x);
  if (command === 'v') return values.map((value) => value + at.y);
  if (command === 'a')
    return values.map((value, i) => (i === 5 ? value + at.x : i === 6 ? value + at.y : value));
  return values.map((value, i) => value + (i % 2 === 0 ? at.x : at.y));
}

/** The lines of a path, curves in small pieces. Smooth curves (S, T) are not understood. */
export function linesOf(path: string): Line[] {
  const flattener = new Flattener();
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/[-+]?(?:\d*\.\d+|\d+\.?)/g) ?? []).map(Number);
    let command = letter;
    const count = arity[command.toUpperCase()];
    if (count === undefined) continue;
    if (count === 0) flattener.draw('Z', []);
    for (let i = 0; count > 0 && i + count <= numbers.length; i += count) {
      const values = numbers.slice(i, i + count);
      const relative = command !== command.toUpperCase();
      flattener.draw(
        command.toUpperCase(),
        relative ? absolute(command, values, flattener.origin()) : values,
      );
      // Further pairs after a move are lines.
      if (command === 'M') command = 'L';
      if (command === 'm') command = 'l';
    }
  }
  return flattener.lines;
}

/** Whether a point lies within filled lines, by the nonzero rule. */
export function isInside(lines: readonly Line[], { x, y }: Point): boolean {
  let winding = 0;
  for (const line of lines)
    line.forEach((a, i) => {
      const b = line[(i + 1) % line.length] ?? a;
      const side = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y);
      if (a.y <= y && b.y > y && side > 0) ++winding;
      if (a.y > y && b.y <= y && side < 0) --winding;
    });
  return winding !== 0;
}

/** How far a point is from lines. */
export function distanceTo(lines: readonly Line[], { x, y }: Point): number {
  let least = Infinity;
  for (const line of lines)
    line.forEach((a, i) => {
      const b = line[i + 1] ?? a;
      const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
      const along = length === 0 ? 0 : ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
      const t = Math.min(1, Math.max(0, along));
      least = Math.min(least, Math.hypot(a.x + t * (b.x - a.x) - x, a.y + t * (b.y - a.y) - y));
    });
  return least;
}

const known = new Map<string, Line[]>();

/** Whether a point lies on a painted path: within its area, or within its stroke if it has a width. */
export function isPainted(path: string, width: number | undefined, point: Point): boolean {
  let lines = known.get(path);
  if (!lines) known.set(path, (lines = linesOf(path)));
  return width === undefined ? isInside(lines, point) : distanceTo(lines, point) <= width / 2;
}
