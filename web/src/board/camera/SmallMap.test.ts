import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { book, view } from '../../testing/smallBoard';
import { boardModel } from '../boardModel';
import type { BoardState } from '../boardState.svelte';
import SmallMap from './SmallMap.svelte';
import { Transform } from './transform';

afterEach(cleanup);

const model = boardModel(view(), book, () => true);

/** A window that shows a corner of the board. */
function show(seek: number | null, held = false) {
  const sight = {
    transform: new Transform(4, 0, 0),
    size: { width: 300, height: 200 },
    covers: [],
  };
  const board = {
    camera: { sight, held, watch: () => () => undefined },
    given: { draft: null, seek },
    model,
    asked: [],
    covers: [],
    last: null,
  };
  render(SmallMap, { board: board as unknown as BoardState });
  return screen.queryByRole('button') !== null;
}

test('the small map is there while something is out of sight', () => {
  expect(show(null)).toBe(true);
});
test('it gives way while the board shows one thing after the other by itself', () => {
  expect(show(3)).toBe(false);
});
test('but not to whoever looks around on their own then', () => {
  expect(show(3, true)).toBe(true);
});
