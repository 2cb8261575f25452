import { expect, test } from 'vitest';
import { Transform, between } from './transform';

const from = new Transform(0.5, 10, 20);

test('points go to pixels and back', () => {
  const point = { x: 30, y: -40 };
  expect(from.apply(point)).toEqual({ x: 25, y: 0 });
  expect(from.invert(from.apply(point))).toEqual(point);
});

test('zooming keeps what is under the pointer', () => {
  const at = { x: 100, y: 200 };
  const nearer = from.scaledAt(2, at);
  expect(nearer.invert(at)).toEqual(from.invert(at));
  expect(nearer.k).toBe(2);
});

test('on its way all moves straight, and it arrives', () => {
  const to = new Transform(2, -50, 80);
  const point = { x: 7, y: 9 };
  const [start, half, end] = [0, 0.5, 1].map((part) => between(from, to, part).apply(point));
  expect(start).toEqual(from.apply(point));
  expect(end?.x).toBeCloseTo(to.apply(point).x);
  expect(end?.y).toBeCloseTo(to.apply(point).y);
  const [a, b, c] = [start, half, end].map((one) => one ?? { x: 0, y: 0 });
  if (a && b && c) expect((b.x - a.x) * (c.y - a.y)).toBeCloseTo((b.y - a.y) * (c.x - a.x));
  expect(between(from, to, 0.5).k).toBeCloseTo(1);
  expect(between(from, from.moved(8, 4), 0.25)).toEqual(from.moved(2, 1));
});
