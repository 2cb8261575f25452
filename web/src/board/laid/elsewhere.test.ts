import { describe, expect, it } from 'vitest';
import type { PlaceElsewhere, View } from '../../protocol/view';
import { elsewhereOf, pointOf, stacked } from './elsewhere';
import { cellSize } from '../../game/geometry';

const tokens = (place: PlaceElsewhere, kind = 'gem', count = 1) => ({
  kind,
  players: [],
  count,
  ...place,
});
const viewOf = (board: Partial<View['board']>) =>
  ({
    board: { tiles: [], last_placed: null, figures: [], tokens: [], links: [], ...board },
  }) as unknown as View;

describe('what lies in no segment', () => {
  it('is told with its number and where it lies on the board', () => {
    const [gold] = elsewhereOf(
      viewOf({ tokens: [tokens({ place: 'tile', cell: [1, 2] }, 'gem', 3)] }),
    );
    expect(gold?.kind).toBe('gem');
    expect(gold?.count).toBe(3);
    expect(gold?.at?.x).toBeGreaterThan(cellSize);
    expect(gold?.at?.x).toBeLessThan(2 * cellSize);
    expect(gold?.at?.y).toBeGreaterThan(2 * cellSize);
  });

  it('leaves out what lies on features', () => {
    const segment = {
      name: '',
      kind: 'city',
      cell: [0, 0],
      tile: 0,
      number: 0,
      feature: 1,
    } as const;
    const on = { kind: 'castle', players: [1], count: 1, place: 'segment', segment } as const;
    const there = {
      kind: 'follower',
      player: 1,
      role: null,
      place: 'segment',
      segment,
    } as const;
    expect(elsewhereOf(viewOf({ tokens: [on], figures: [there] }))).toEqual([]);
  });

  it('counts figures of a player in the same place', () => {
    const there = {
      kind: 'follower',
      player: 2,
      role: null,
      place: 'beside_board',
      beside: 'castle quarter',
    } as const;
    const found = elsewhereOf(viewOf({ figures: [there, there, { ...there, player: 1 }] }));
    expect(found.map(({ players, count, at }) => [players, count, at])).toEqual([
      [[2], 2, null],
      [[1], 1, null],
    ]);
  });
});

describe('figures that stand in no feature', () => {
  const follower = { kind: 'follower', player: 1, role: null } as const;
  const found = (place: PlaceElsewhere) =>
    elsewhereOf(viewOf({ figures: [{ ...follower, ...place }] }))[0];

  it.each<[PlaceElsewhere, boolean]>([
    [{ place: 'tile', cell: [0, 0] }, true],
    [{ place: 'cell', cell: [1, 0] }, true],
    [{ place: 'side', cell: [0, 0], side: 'E' }, true],
    [{ place: 'corner', corner: { cell: [0, 0], at: 'NE' } }, true],
    [{ place: 'beside_board', beside: 'market quarter' }, false],
    [{ place: 'score_track', space: 7 }, false],
    [{ place: 'player', with: 2 }, false],
  ])('are found at %j', (place, onBoard) => {
    const figure = found(place);
    expect(figure).toMatchObject({ kind: 'follower', isFigure: true, count: 1, place });
    expect(figure?.at !== null).toBe(onBoard);
  });

  it('leave out barns, which lie on a corner of their field', () => {
    const segment = {
      name: '',
      kind: 'field',
      cell: [0, 0],
      tile: 0,
      number: 0,
      feature: 1,
    } as const;
    expect(found({ place: 'corner', corner: { cell: [0, 0], at: 'NE' }, segment })).toBeUndefined();
  });
});

describe('several kinds in one place', () => {
  it('lie side by side, each with its number', () => {
    const place = { place: 'tile', cell: [0, 0] } as const;
    const other = { place: 'tile', cell: [3, 0] } as const;
    const pieces = elsewhereOf(
      viewOf({ tokens: [tokens(place, 'gem', 3), tokens(place, 'sheep', 2), tokens(other)] }),
    );
    const [gold, sheep, apart] = pieces;
    expect(pieces.map(({ kind, count }) => [kind, count])).toEqual([
      ['gem', 3],
      ['sheep', 2],
      ['gem', 1],
    ]);
    expect(Math.abs((gold?.at?.x ?? 0) - (sheep?.at?.x ?? 0))).toBeGreaterThan(20);
    expect((apart?.at?.x ?? 0) - (gold?.at?.x ?? 0)).toBe(3 * cellSize);
  });
});

describe('a place', () => {
  it('is where its kind says', () => {
    const half = cellSize / 2;
    expect(pointOf({ place: 'cell', cell: [0, 0] })).toEqual({ x: half, y: half });
    expect(pointOf({ place: 'side', cell: [0, 0], side: 'E' })).toEqual({ x: cellSize, y: half });
    expect(pointOf({ place: 'corner', corner: { cell: [0, 0], at: 'NE' } })).toEqual({
      x: cellSize,
      y: 0,
    });
    for (const place of [
      { place: 'score_track', space: 4 },
      { place: 'player', with: 1 },
      { place: 'off_board' },
    ] as const)
      expect(pointOf(place)).toBeNull();
  });
});

describe('figures that stand on each other', () => {
  const acrobat = (player: number) =>
    ({ kind: 'follower', player, role: null, place: 'tile', cell: [0, 0] }) as const;
  const pieces = elsewhereOf(viewOf({ figures: [acrobat(1), acrobat(1), acrobat(2)] }));

  it('have a place each, the third above the two others', () => {
    const [left, right, top, ...others] = stacked(pieces, () => ({ x: 50, y: 50 }));
    expect(others).toEqual([]);
    expect([left, right, top].map((one) => [one?.players, one?.count])).toEqual([
      [[1], 1],
      [[1], 1],
      [[2], 1],
    ]);
    expect(left?.at?.y).toBe(right?.at?.y);
    expect((right?.at?.x ?? 0) - (left?.at?.x ?? 0)).toBeGreaterThan(15);
    expect(left?.at?.y ?? 0).toBeGreaterThan((top?.at?.y ?? 99) + 15);
  });
  it('but nowhere else', () => expect(stacked(pieces, () => null)).toEqual(pieces));
});
