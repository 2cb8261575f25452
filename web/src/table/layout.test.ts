import { expect, test } from 'vitest';
import { layoutFor } from './layout.svelte';

test.each([
  [1440, 900, 'wide'],
  [1024, 768, 'wide'],
  [820, 1180, 'upright'],
  [390, 844, 'upright'],
  [844, 390, 'flat'],
  [667, 375, 'flat'],
  [320, 480, 'upright'],
])('%d × %d is laid out %s', (width, height, kind) => {
  expect(layoutFor(width, height)).toBe(kind);
});
