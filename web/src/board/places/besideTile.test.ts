import { describe, expect, test } from 'vitest';
import type { Box, Point } from '../../game/geometry';
import { type Labelled, nearestOf, placeBeside } from './besideTile';

const label = (key: string, x: number, y: number): Labelled => ({
  key,
  at: { x, y },
  width: 96,
  height: 44,
});
const boxOf = ({ x, y }: { x: number; y: number }): Box => ({
  left: x - 48,
  top: y - 22,
  width: 96,
  height: 44,
});
const overlap = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** The screens of phones, with a tile of 64 px wherever it may lie. */
const screens = [
  { width: 320, height: 300 },
  { width: 390, height: 520 },
  { width: 500, height: 330 },
];
const corners = [0, 0.5, 1];
const cases = screens.flatMap((screen) =>
  corners.flatMap((x) => corners.map((y) => ({ screen, x, y }))),
);

describe('labels beside a tile', () => {
  test.each(cases)('lie apart and in sight: %o', ({ screen, x, y }) => {
    const free = { left: 0, top: 0, ...screen };
    const tile = {
      left: x * (screen.width - 64),
      top: y * (screen.height - 64),
      width: 64,
      height: 64,
    };
    // A crossing: a city, three roads, three fields and the inn between them.
    const labels = [10, 24, 40, 54].flatMap((dx, i) => [
      label(`${i} north`, tile.left + dx, tile.top + 8),
      label(`${i} south`, tile.left + dx, tile.top + 56),
    ]);
    const six = labels.slice(0, 6);
    const found = placeBeside(six, tile, free, []);
    expect([...found.keys()].sort()).toEqual(six.map(({ key }) => key).sort());
    const boxes = [...found.values()].map(boxOf);
    for (const [i, box] of boxes.entries()) {
      expect(overlap(box, tile)).toBe(false);
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(screen.width);
      expect(box.top + box.height).toBeLessThanOrEqual(screen.height);
    }
  });
  /** How many pairs of lines from the tile to the labels cross, over many tiles whose spots lie anyhow. */
  test('have lines that hardly ever cross', () => {
    let state = 5;
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const side = (a: Point, b: Point, c: Point) =>
      (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x);
    let crossed = 0;
    for (let times = 0; times < 60; ++times) {
      const tile = { left: 60 + random(180), top: 120 + random(200), width: 84, height: 84 };
      const labels = Array.from({ length: 6 }, (_, i) =>
        label(`${i}`, tile.left + 6 + random(72), tile.top + 6 + random(72)),
      );
      const found = placeBeside(labels, tile, { left: 0, top: 0, width: 390, height: 520 }, []);
      const lines = labels.flatMap(({ key, at }) => {
        const middle = found.get(key);
        return middle ? [[at, nearestOf(boxOf(middle), at)] as const] : [];
      });
      for (const [i, [a, b]] of lines.entries())
        for (const [c, d] of lines.slice(i + 1))
          if (side(a, c, d) !== side(b, c, d) && side(a, b, c) !== side(a, b, d)) crossed += 1;
    }
    expect(crossed).toBeLessThanOrEqual(3);
  });
  test('have no lines that run along each other', () => {
    // A city above a field, near the edge of a phone, beside other tiles and with a button at the corner.
    const free = { left: 4, top: 4, width: 382, height: 560 };
    const around = [
      [1, 0],
      [2, 0],
      [3, 0],
      [2, -1],
      [2, -2],
      [2, 1],
      [2, 2],
    ] as const;
    let entangled = 0;
    for (let left = 4; left < 60; left += 4) {
      const top = 224;
      const labels = [
        { key: 'city', at: { x: left + 35, y: top + 11 }, width: 134, height: 44 },
        { key: 'field', at: { x: left + 35, y: top + 36 }, width: 107, height: 44 },
        { key: 'none', at: { x: left + 35, y: top + 35 }, width: 94, height: 44 },
      ];
      const button = { left: left + 54, top: top - 28, width: 44, height: 44 };
      const lies = around.map(([x, y]) => ({
        left: left + 70 * x + 3,
        top: top + 70 * y + 3,
        width: 64,
        height: 64,
      }));
      const tile = { left, top, width: 70, height: 70 };
      const found = placeBeside(labels, tile, free, [button], lies);
      const [city, field] = [found.get('city'), found.get('field')];
      if (!city || !field || (field.y < top && city.y > top + 70)) ++entangled;
    }
    expect(entangled).toBe(0);
  });
  test('hardly any line runs over what is to be touched at the corner of the tile', () => {
    let state = 11;
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const inside = ({ x, y }: Point, { left, top, width, height }: Box) =>
      x > left && x < left + width && y > top && y < top + height;
    let over = 0;
    for (let times = 0; times < 60; ++times) {
      const tile = { left: 60 + random(180), top: 120 + random(200), width: 84, height: 84 };
      const handle = { left: tile.left + 68, top: tile.top - 28, width: 44, height: 44 };
      const labels = Array.from({ length: 6 }, (_, i) =>
        label(`${i}`, tile.left + 6 + random(60), tile.top + 20 + random(58)),
      );
      const free = { left: 0, top: 0, width: 390, height: 520 };
      for (const [key, middle] of placeBeside(labels, tile, free, [handle])) {
        const at = labels.find((one) => one.key === key)?.at;
        if (!at) continue;
        const end = nearestOf(boxOf(middle), at);
        const along = Array.from({ length: 40 }, (_, i) => ({
          x: at.x + ((end.x - at.x) * i) / 39,
          y: at.y + ((end.y - at.y) * i) / 39,
        }));
        if (along.some((point) => inside(point, handle))) over += 1;
      }
    }
    expect(over).toBeLessThanOrEqual(8);
  });
  test('each lies on the side of what it is about', () => {
    const tile = { left: 400, top: 300, width: 80, height: 80 };
    const found = placeBeside(
      [label('west', 408, 340), label('east', 472, 340), label('north', 440, 308)],
      tile,
      { left: 0, top: 0, width: 1000, height: 700 },
      [],
    );
    expect(found.get('west')?.x).toBeLessThan(400);
    expect(found.get('east')?.x).toBeGreaterThan(480);
    expect(found.get('north')?.y).toBeLessThan(300);
  });
  test('not on what else lies there', () => {
    const tile = { left: 400, top: 300, width: 80, height: 80 };
    const taken = { left: 480, top: 200, width: 120, height: 300 };
    const found = placeBeside(
      [label('east', 472, 340)],
      tile,
      { left: 0, top: 0, width: 1000, height: 700 },
      [taken],
    );
    const at = found.get('east');
    expect(at && overlap(boxOf(at), taken)).toBe(false);
  });
  test('rather a little farther away than on what lies there', () => {
    const tile = { left: 400, top: 300, width: 80, height: 80 };
    const below = { left: 400, top: 380, width: 80, height: 80 };
    const all = { left: 0, top: 0, width: 1000, height: 700 };
    const near = placeBeside([label('south', 440, 372)], tile, all, []).get('south');
    expect(near && overlap(boxOf(near), below)).toBe(true);
    const beside = placeBeside([label('south', 440, 372)], tile, all, [], [below]).get('south');
    expect(beside && overlap(boxOf(beside), below)).toBe(false);
  });
  test('what finds no place is left out', () => {
    const tile = { left: 0, top: 0, width: 80, height: 80 };
    const free = { left: 0, top: 0, width: 90, height: 90 };
    expect(placeBeside([label('a', 40, 40)], tile, free, []).size).toBe(0);
  });
});
