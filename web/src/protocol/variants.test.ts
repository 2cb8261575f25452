import { expect, test } from 'vitest';
import type { TileBook } from './pageData';
import { book, cap } from '../testing/smallBoard';
import { designAt, variantAt, withVariants } from './variants';

test('neighbours differ, west and north of the start, too', () => {
  for (let x = -5; x < 5; ++x)
    for (let y = -5; y < 5; ++y) {
      expect(variantAt([x, y])).toBeGreaterThanOrEqual(0);
      expect(variantAt([x, y])).toBeLessThan(4);
      expect(variantAt([x + 1, y])).not.toBe(variantAt([x, y]));
      expect(variantAt([x, y + 1])).not.toBe(variantAt([x, y]));
    }
  // As `variant_at` of src/draw/tiles/tile_picture.h.
  expect([variantAt([-1, 0]), variantAt([0, -1]), variantAt([2, 3])]).toEqual([3, 2, 0]);
});

const aside = (variant: number): TileBook => ({
  pictures: 'p',
  tiles: {
    cap: { ...cap, segments: cap.segments.map((one) => ({ ...one, places: [[variant, 9]] })) },
  },
});

test('a tile looks as the variant of its cell does', async () => {
  const whole = await withVariants(book, (variant) => Promise.resolve(aside(variant)));
  expect(designAt(whole, 'cap', [0, 0])).toBe(cap);
  expect(designAt(whole, 'cap', [1, 1])?.segments[0]?.places[0]).toEqual([3, 9]);
  expect(designAt(whole, 'road', [1, 1])).toBe(book.tiles['road']);
});

test('without the other variants the book does', async () => {
  const found = await withVariants(book, () => Promise.reject(new Error('no line')));
  expect(found).toBe(book);
});
