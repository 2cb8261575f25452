import { expect, test } from 'vitest';
import { boxOf } from '../../game/geometry';
import type { Cell } from '../../protocol/view';
import { book, view } from '../../testing/smallBoard';
import { boardModel } from '../boardModel';
import { isAllSeen } from './allSeen';
import { Transform } from './transform';

const model = boardModel(view(), book, () => true);
const place = (cell: Cell) => ({ key: cell.join(), box: boxOf(cell) });
/** Two columns and two rows of cells, of which the north-western one is empty. */
const camera = {
  sight: { transform: new Transform(1, 0, 100), size: { width: 300, height: 200 }, covers: [] },
};

test('all is seen where a card lies over nothing', () => {
  const asked = [place([2, 0])];
  const over = (left: number, top: number) => [{ left, top, width: 90, height: 90 }];
  expect(isAllSeen({ camera, model, asked, covers: [] })).toBe(true);
  expect(isAllSeen({ camera, model, asked, covers: over(0, 0) })).toBe(true);
  expect(isAllSeen({ camera, model, asked, covers: over(100, 0) })).toBe(false);
  expect(isAllSeen({ camera, model, asked, covers: over(205, 105) })).toBe(false);
  expect(isAllSeen({ camera, model, asked: [place([3, 0])], covers: [] })).toBe(false);
});
