import { describe, expect, test } from 'vitest';
import { Draft } from '../../game/draft.svelte';
import { boxOf } from '../../game/geometry';
import type { Move } from '../../protocol/view';
import { book, feature, figureMove, segment, view } from '../../testing/smallBoard';
import { boardModel } from '../boardModel';
import { isOnTile, labelTexts, labelsOf, type Sight } from './spotLabels';
import { type SpotMove, spotsOf } from './spots';

const model = boardModel(view(), book);
const road = segment(0, 0);
const north = segment(0, 1);
const south = segment(0, 2);
const barn: SpotMove = {
  ...figureMove('barn', south),
  place: 'corner',
  corner: { cell: [0, 0], at: 'SE' },
};
/** At 64 px a cell. */
const sight: Sight = {
  free: { left: 0, top: 0, width: 390, height: 500 },
  scale: 0.64,
  toBoard: ({ x, y }) => ({ x: (x - 160) / 0.64, y: (y - 220) / 0.64 }),
};
const labels = (
  moves: readonly Move[],
  look: Partial<Sight> = {},
  draft = new Draft(moves),
  turns = true,
) =>
  labelsOf(
    spotsOf(moves, model),
    draft,
    { tile: boxOf([0, 0]), turns, passes: true, lies: [] },
    { ...sight, ...look },
    (spot) => feature({ feature: spot.segment?.feature ?? 0 }),
  ).labels;

describe('labels', () => {
  test('say what is placed where, and no two alike', () => {
    const moves: SpotMove[] = [
      figureMove('follower', road),
      figureMove('follower', north),
      figureMove('follower', south),
      barn,
      figureMove('abbot', road, 'return_figure'),
    ];
    const spot = (x: number, y: number) => ({ at: { x, y }, flies: false });
    const all = moves.map((move, i) => ({ move, spot: spot(50, i === 2 ? 80 : 20) }));
    const texts = labelTexts(all, boxOf([0, 0])).map(({ text, way }) => `${text} ${way}`.trim());
    expect(texts).toEqual(['Road', 'Field ↑', 'Field ↓', 'Barn', 'Take back']);
  });
  test('two of one name so close to each other have numbers', () => {
    const two = [north, south].map((where) => ({
      move: figureMove('follower', where),
      spot: { at: { x: 50, y: 20 }, flies: false },
    }));
    expect(labelTexts(two, boxOf([0, 0])).map(({ way }) => way)).toEqual(['↑ 1', '↑ 2']);
  });
  test('say where a figure gets into a flying machine', () => {
    const move: SpotMove = { ...figureMove('follower', road), place: 'tile', cell: [0, 0] };
    const spot = { at: { x: 50, y: 50 }, flies: true };
    expect(labelTexts([{ move, spot }], boxOf([0, 0]))[0]?.text).toBe('Flying machine');
  });
  test('tell what it is worth', () => {
    expect(labels([figureMove('follower', road)])[0]?.detail).toBe('2 → 4 points');
    // A barn does not count as the field does for farmers.
    expect(labels([barn])[0]?.detail).toBe('');
  });
  test('lie beside the tile, which stays in sight', () => {
    const found = labels([figureMove('follower', road), figureMove('follower', north)]);
    expect(found).toHaveLength(2);
    for (const { at, width } of found) {
      const half = width / 2 / sight.scale;
      const beside = at.x + half <= 0 || at.x - half >= 100 || at.y <= -20 || at.y >= 120;
      expect(beside, `${at.x}, ${at.y}`).toBe(true);
    }
  });
  test('stand for the common kind, or for the one that is chosen', () => {
    const moves = [figureMove('builder', road), figureMove('follower', road)];
    expect(labels(moves)[0]?.move).toBe(moves[1]);
    const draft = new Draft(moves);
    draft.figure = 'builder';
    expect(labels(moves, {}, draft)[0]?.move).toBe(moves[0]);
    // Elsewhere it cannot be placed.
    const field = [...moves, figureMove('follower', north)];
    const builders = new Draft(field);
    builders.figure = 'builder';
    expect(labels(field, {}, builders)).toHaveLength(1);
  });
  test('lie under nothing that stands over the board', () => {
    const moves = [road, north, south].map((where) => figureMove('follower', where));
    const [first] = labels(moves);
    const middle = first && { x: (first.at.x - sight.toBoard({ x: 0, y: 0 }).x) * sight.scale };
    expect(middle).toBeTruthy();
    const covers = [{ left: (middle?.x ?? 0) - 10, top: 0, width: 20, height: 10_000 }];
    const found = labels(moves, { covers });
    expect(found).toHaveLength(3);
    for (const { at, width } of found) {
      const x = (at.x - sight.toBoard({ x: 0, y: 0 }).x) * sight.scale;
      expect(Math.abs(x - (middle?.x ?? 0))).toBeGreaterThanOrEqual(width / 2 + 10 - 0.5);
    }
  });
  test('are short where there is little room', () => {
    const moves = [road, north, south].map((where) => figureMove('follower', where));
    const toBoard: Sight['toBoard'] = ({ x, y }) => ({ x: (x - 104) / 1.1, y: (y - 30) / 1.1 });
    const found = labels(moves, {
      free: { left: 0, top: 0, width: 320, height: 172 },
      scale: 1.1,
      toBoard,
    });
    expect(found).toHaveLength(3);
    expect(found.every(({ text, way }) => text === '' && way !== '')).toBe(true);
  });
  test('where nothing is known of the screen there are none', () => {
    expect(
      labels([figureMove('follower', road)], { free: { left: 0, top: 0, width: 0, height: 0 } }),
    ).toEqual([]);
  });
  test('only what is on the tile gets one', () => {
    const [near] = spotsOf([figureMove('follower', road)], model);
    const [far] = spotsOf([figureMove('follower', segment(1, 0))], model);
    expect(near && isOnTile(near, boxOf([0, 0]))).toBe(true);
    expect(far && isOnTile(far, boxOf([0, 0]))).toBe(false);
  });
});
