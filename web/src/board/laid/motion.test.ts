import { describe, expect, test } from 'vitest';
import type { Happening } from '../../protocol/pageData';
import type { PlacedTile, Seat, View } from '../../protocol/view';
import { layTime, motionBetween, risesOf, still, stride, walkTime } from './motion';
import { segment, tiles, view } from '../../testing/smallBoard';

const another = (x: number): PlacedTile => ({
  id: 'road',
  cell: [x, 5],
  turning: 0,
  by: 1,
  features: [],
});
const board = (laid: readonly PlacedTile[], turn = 3): View =>
  view({
    board: { tiles: laid, last_placed: null, figures: [], tokens: [], links: [] },
    turn: { number: turn, part: 1, player: 1, interrupted: null },
  });

describe('from view to view', () => {
  test('the one tile that has come drops, wherever it stands in the list', () => {
    const now = board([another(1), ...tiles]);
    expect(motionBetween(board(tiles), now)).toEqual({ placed: 0, soft: true });
  });
  test('figures go softly where no tile has come', () => {
    expect(motionBetween(board(tiles, 3), board(tiles, 4))).toEqual({ placed: null, soft: true });
  });
  test('nothing moves at first', () => {
    expect(motionBetween(null, board(tiles))).toEqual(still);
  });
  test('nothing moves where several tiles come at once, after a lost connection', () => {
    const now = board([...tiles, another(1), another(2)]);
    expect(motionBetween(board(tiles), now)).toEqual(still);
  });
  test('nothing moves when something is taken back', () => {
    expect(motionBetween(board([...tiles, another(1)]), board(tiles))).toEqual(still);
    // Another tile in its place.
    const other = board([...tiles, another(2)]);
    expect(motionBetween(board([...tiles, another(1)]), other)).toEqual(still);
  });
  test('nothing moves over a jump from turn to turn', () => {
    expect(motionBetween(board(tiles, 3), board(tiles, 5))).toEqual(still);
    expect(motionBetween(board(tiles, 3), board(tiles, 2))).toEqual(still);
  });
});

describe('a figure that walks', () => {
  test('begins far away and comes to stand on its feet, upright', () => {
    expect(stride(0)).toMatchObject({ away: 1, up: 0, lean: 0 });
    const end = stride(1);
    expect(end).toMatchObject({ away: 0, up: 0, lean: 0 });
    expect(end.tall).toBeCloseTo(1);
  });
  test('takes steps on its way, comes nearer all the time, and never sinks into the ground', () => {
    const parts = Array.from({ length: 101 }, (_, i) => stride(i / 100));
    for (const [i, { away, up }] of parts.entries()) {
      expect(up).toBeGreaterThanOrEqual(0);
      expect(away).toBeLessThanOrEqual(parts[i - 1]?.away ?? 1);
    }
    const tops = parts.filter(
      ({ up }, i) => up > (parts[i - 1]?.up ?? 0) && up >= (parts[i + 1]?.up ?? 0),
    );
    expect(tops).toHaveLength(2);
  });
  test('has weight: it sinks in as it lands', () => {
    expect(Math.min(...[0.85, 0.9, 0.95].map((part) => stride(part).tall))).toBeLessThan(0.9);
  });
  test('does not keep anybody waiting, nor does a tile', () => {
    expect(Math.max(layTime, walkTime)).toBeLessThanOrEqual(250);
  });
});

describe('points that rise', () => {
  const scored = (
    after: number,
    player: Seat,
    points: number,
    what = segment(0, 0),
  ): Happening => ({
    after,
    kind: 'scored',
    player,
    segment: what,
    taken: null,
    when: 'completed',
    points,
    items: [],
  });
  const placed = (after: number): Happening => ({
    after,
    kind: 'tile_placed',
    player: 1,
    tile: 'road',
    cell: [0, 0],
    turning: 0,
  });

  test('are those of features, to each who gets them', () => {
    const fresh = [placed(7), scored(7, 1, 8), scored(7, 2, 8), scored(7, 2, 0)];
    expect(risesOf(fresh).map(({ player, points }) => [player, points])).toEqual([
      [1, 8],
      [2, 8],
    ]);
    expect(new Set(risesOf(fresh).map(({ key }) => key)).size).toBe(2);
  });
  test('are not those of goods, which lie nowhere', () => {
    const goods = { ...scored(9, 1, 10), segment: null } as Happening;
    expect(risesOf([goods])).toEqual([]);
  });
  test('do not rise in bulk', () => {
    expect(risesOf([placed(7), scored(7, 1, 8), placed(9), scored(9, 1, 4)])).toEqual([]);
    const end = [1, 2, 3, 4, 5, 6, 7].map((points) => scored(40, 1, points));
    expect(risesOf(end)).toEqual([]);
    expect(risesOf(end.slice(1))).toHaveLength(6);
  });
});
