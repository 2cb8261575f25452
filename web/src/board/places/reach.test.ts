import { expect, test } from 'vitest';
import { bringsOf } from '../../game/brings';
import type { TileDesign } from '../../protocol/pageData';
import type { Move, PlacedTile, View } from '../../protocol/view';
import { book, cap, chooseFigure, road, segment, tokenMove, view } from '../../testing/smallBoard';
import { distance } from '../../game/geometry';
import { boardModel } from '../boardModel';
import { reachNow, reachOf } from './reach';
import { spotsOf } from './spots';

const foundation: TileDesign = {
  ...road,
  id: 'foundation',
  segments: [
    ...road.segments,
    { kind: 'tower_foundation', symbols: [], places: cap.segments[1]?.places ?? [] },
  ],
};
const laid = (x: number, y: number, id = 'road'): PlacedTile => ({
  id,
  cell: [x, y],
  turning: 0,
  by: null,
  features: [1, 2, 3, ...(id === 'road' ? [] : [9])],
});
/** A cross around 0,0, with a gap in the east, and a tile aslant. */
const tiles = [
  laid(0, 0, 'foundation'),
  laid(0, -1),
  laid(0, 2),
  laid(2, 0),
  laid(1, 1),
  laid(3, 0),
];
const stands = {
  kind: 'follower',
  player: 2,
  role: null,
  place: 'segment',
  segment: { ...segment(0, 0), cell: [2, 0], tile: 3 },
} as const;
const floor = (count: number): View =>
  view({
    board: {
      tiles,
      last_placed: null,
      figures: [stands],
      tokens: count
        ? [{ kind: 'tower floor', players: [1], count, place: 'tile', cell: [0, 0] }]
        : [],
      links: [],
    },
  });
const withTower = { ...book, tiles: { ...book.tiles, foundation } };
const build = tokenMove('tower floor', { place: 'tile', cell: [0, 0] });
const modelOf = (count: number) => boardModel(floor(count), withTower);
const none = new Map();
const asking = (name: string) =>
  ({ name, chooser: 1, kinds: [], subject: null, value: 0, can_pass: true }) as const;
const cells = (count: number) =>
  reachOf(modelOf(count), build, none)?.cells.map((cell) => `${cell}`);

test('reaches along row and column as far as it will be high, over gaps, and not aslant', () => {
  expect(cells(0)).toEqual(['0,0', '0,-1']);
  expect(cells(1)).toEqual(['0,0', '0,-1', '0,2', '2,0']);
  expect(cells(2)).toEqual(['0,0', '0,-1', '0,2', '2,0', '3,0']);
});

test('rings those who could be chosen then', () => {
  const before = floor(1);
  const question = asking('capture_figure');
  const choose = chooseFigure('follower', 2, { place: 'segment', segment: stands.segment });
  const after = { ...floor(2), question, moves: [choose] };
  const brings = new Map([[build.text, bringsOf(before, build, after)]]);
  expect(reachOf(modelOf(1), build, brings)?.figures).toEqual([{ x: 250, y: 50 }]);
});

test('is seen while it is asked who is chosen', () => {
  const subject = { ...segment(0, 0), cell: [0, 0] as const };
  const asked = { ...floor(2), question: { ...asking('capture_figure'), subject } };
  expect(reachNow(boardModel(asked, withTower))?.cells.map((cell) => `${cell}`)).toEqual([
    '0,0',
    '0,-1',
    '0,2',
    '2,0',
  ]);
  expect(reachNow(modelOf(2))).toBeNull();
});

test('is none for other answers and tokens', () => {
  const bridge = tokenMove('bridge', { place: 'tile', cell: [0, 0] });
  expect(reachOf(modelOf(0), bridge, none)).toBeNull();
  expect(reachOf(modelOf(0), null, none)).toBeNull();
});

test('what is built stands on what is printed for it, and figures on top of it', () => {
  const at = { x: 50, y: 70 };
  expect(modelOf(2).elsewhere[0]?.at).toEqual(at);
  const climb: Move = {
    kind: 'place_figure',
    text: 'follower at 0,0',
    figure: 'follower',
    place: 'tile',
    cell: [0, 0],
  };
  const [top] = spotsOf([climb], modelOf(2));
  expect([top?.at.x, top?.built]).toEqual([at.x, 'tower floor']);
  expect(top?.at.y).toBeLessThan(at.y);
  const climbed = boardModel(
    view({
      board: {
        ...floor(2).board,
        figures: [{ kind: 'follower', player: 1, role: null, place: 'tile', cell: [0, 0] }],
      },
    }),
    withTower,
  );
  // Drawn last, above the others.
  expect(climbed.elsewhere.at(-1)?.isFigure).toBe(true);
  expect(climbed.elsewhere.at(-1)?.at?.y).toBeLessThan(at.y);
});

test('discs for two tokens on one tile do not cover each other', () => {
  const fairy = tokenMove('fairy', { place: 'tile', cell: [2, 0] });
  const gem = tokenMove('gem', { place: 'tile', cell: [2, 0] });
  const spots = spotsOf([fairy, gem], modelOf(0));
  expect(spots).toHaveLength(2);
  const [one = { x: 0, y: 0 }, other = one] = spots.map(({ at }) => at);
  expect(distance(one, other)).toBeGreaterThan(28);
});
