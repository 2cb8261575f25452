/** How the board is seen: at a point x, y of it there is the pixel k x + tx, k y + ty. */

import type { Point } from '../../game/geometry';

export class Transform {
  constructor(
    readonly k: number,
    readonly x: number,
    readonly y: number,
  ) {}

  /** Where a point of the board is seen. */
  apply({ x, y }: Point): Point {
    return { x: this.k * x + this.x, y: this.k * y + this.y };
  }
  /** What is seen at a pixel. */
  invert({ x, y }: Point): Point {
    return { x: (x - this.x) / this.k, y: (y - this.y) / this.k };
  }
  /** Moved by a number of px. */
  moved(x: number, y: number): Transform {
    return x === 0 && y === 0 ? this : new Transform(this.k, this.x + x, this.y + y);
  }
  /** At another scale, with the same point of the board at a pixel. */
  scaledAt(k: number, at: Point): Transform {
    const { x, y } = this.invert(at);
    return new Transform(k, at.x - k * x, at.y - k * y);
  }
}

export const plain = new Transform(1, 0, 0);

/** On the way from one to another: the scale grows by equal steps, and all points move straight. */
export function between(from: Transform, to: Transform, part: number): Transform {
  const k = from.k * (to.k / from.k) ** part;
  const done = Math.abs(to.k - from.k) < 1e-6 ? part : (k - from.k) / (to.k - from.k);
  return new Transform(k, from.x + (to.x - from.x) * done, from.y + (to.y - from.y) * done);
}
