import { expect, test } from 'vitest';
import type { FigureOnBoard, PlacedTile, View } from '../../protocol/view';
import { segment, tiles, view } from '../../testing/smallBoard';
import { heardBetween } from './heard';

const laid: PlacedTile = { id: 'road', cell: [4, 5], turning: 0, by: 1, features: [] };
const figure = { kind: 'follower', player: 1, role: null, segment: segment(0, 0) } as FigureOnBoard;
const at = (board: readonly PlacedTile[], figures: readonly FigureOnBoard[] = [], turn = 3): View =>
  view({
    board: { tiles: board, last_placed: null, figures, tokens: [], links: [] },
    turn: { number: turn, part: 1, player: 1, interrupted: null },
  });

test('a tile, a figure that is put down, a figure that leaves', () => {
  expect(heardBetween(at(tiles), at([...tiles, laid]))).toEqual(['tile']);
  expect(heardBetween(at(tiles), at(tiles, [figure]))).toEqual(['figure']);
  expect(heardBetween(at(tiles, [figure]), at(tiles, [], 4))).toEqual(['gone']);
  expect(heardBetween(at(tiles), at([...tiles, laid], [figure]))).toEqual(['tile', 'figure']);
});

test('nothing at first, nor over a jump, nor where nothing has happened', () => {
  expect(heardBetween(null, at([...tiles, laid]))).toEqual([]);
  expect(heardBetween(at(tiles), at([...tiles, laid], [], 9))).toEqual([]);
  expect(heardBetween(at([...tiles, laid]), at(tiles))).toEqual([]);
  expect(heardBetween(at(tiles), at(tiles, [], 4))).toEqual([]);
});
