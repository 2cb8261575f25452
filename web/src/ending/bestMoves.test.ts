import { expect, test } from 'vitest';
import { t } from '../i18n/language.svelte';
import { tellLog } from '../log/tellLog';
import type { Happening } from '../protocol/pageData';
import { bestMoves } from './bestMoves';
import { began, cityHere, roadHere, scored } from './testing/game';

const best = (happenings: readonly Happening[], seats = 3) =>
  bestMoves(
    tellLog(happenings, [], (seat) => `P${seat ?? ''}`, t()),
    seats,
  );

test('a turn is worth what it brings its player more than any other', () => {
  const moves = best([
    began(1, 1, 1),
    scored(2, 1, 9, cityHere),
    scored(2, 2, 7, cityHere),
    scored(2, 3, 1, cityHere),
    began(3, 2, 2),
    scored(4, 2, 5, roadHere),
    began(5, 3, 3),
    // Others get more by it.
    scored(6, 1, 30, cityHere),
    scored(6, 3, 12, cityHere),
  ]);
  expect(moves.map(({ turn, seat, points, margin }) => [turn, seat, points, margin])).toEqual([
    [2, 2, 5, 5],
    [1, 1, 9, 2],
  ]);
});
test('a turn that others have interrupted is one, and there are at most three', () => {
  const moves = best([
    began(1, 1, 1),
    scored(2, 1, 4, cityHere),
    { after: 3, kind: 'turn_resumed', player: 1, turn: 1 },
    scored(4, 1, 6, roadHere),
    ...[2, 3, 4, 5].flatMap((turn) => [
      began(2 * turn + 1, 2, turn),
      scored(2 * turn + 2, 2, turn, roadHere),
    ]),
  ]);
  expect(moves.map(({ turn, margin }) => [turn, margin])).toEqual([
    [1, 10],
    [5, 5],
    [4, 4],
  ]);
  expect(moves[0]?.entries.map(({ points }) => points)).toEqual([6, 4]);
});
test('without points there is no best move', () => {
  expect(best([began(1, 1, 1)])).toEqual([]);
});
