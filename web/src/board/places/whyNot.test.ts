import { expect, test } from 'vitest';
import { Draft } from '../../game/draft.svelte';
import type { Cell } from '../../protocol/view';
import { boardModel } from '../boardModel';
import { book, cap, place, view } from '../../testing/smallBoard';
import { refusalAt, refusalToTurn, touched } from './whyNot';

const model = boardModel(view(), book);
const draft = new Draft([place(2, 0, 0), place(0, 1, 0), place(0, 1, 2)]);
const at = (cell: Cell) => refusalAt(draft, model, cell, book.tiles['road']);

test('what a tile would touch is seen on its neighbours', () => {
  // North of the road a field, and the west of the cap in the north-east.
  expect(touched(model, [0, -1])).toEqual([
    { side: 'east', kind: 'field' },
    { side: 'south', kind: 'field' },
  ]);
  expect(touched(model, [-1, 0])).toEqual([{ side: 'east', kind: 'road' }]);
  // The cap's east is a field, but a bridge ends there.
  expect(touched(model, [2, 0])).toEqual([{ side: 'west', kind: 'road' }]);
  // Turned tiles are seen as they lie.
  expect(touched(model, [1, -2])).toEqual([{ side: 'south', kind: 'field' }]);
});
test('a place beside the board that is not offered is refused in words', () => {
  expect(at([-1, 0])?.text).toBe('This tile cannot lie here in any turning (east: road).');
});
test('nothing is said of places that are offered, taken or far away', () => {
  expect(at([2, 0])).toBeNull();
  expect(at([1, 0])).toBeNull();
  expect(at([9, 9])).toBeNull();
});
test('nothing is said while no tile is placed, nor of tiles of several cells', () => {
  expect(refusalAt(new Draft([]), model, [-1, 0], book.tiles['road'])).toBeNull();
  expect(refusalAt(draft, model, [-1, 0], { ...cap, columns: 2 })).toBeNull();
});
test('a tile that fits in one turning only is not turned', () => {
  expect(refusalToTurn(draft, [2, 0])).toEqual({
    cell: [2, 0],
    text: 'The tile fits here in this turning only.',
  });
  expect(refusalToTurn(draft, [0, 1])).toBeNull();
});
