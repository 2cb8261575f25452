/** A short game for the tests of the ending: on the small board, with final scores of all sorts. */

import { segment, view } from '../../testing/smallBoard';
import type { Happening, LineItem } from '../../protocol/pageData';
import type { Seat, Segment, View } from '../../protocol/view';

type Scored = Extract<Happening, { kind: 'scored' }>;

const item = (name: string, count: number, points: number): LineItem => ({
  name,
  count,
  points,
  rule: 'BASE-22',
});

export const scored = (
  after: number,
  player: Seat,
  points: number,
  where: Segment | null,
  change: Partial<Scored> = {},
): Scored => ({
  after,
  kind: 'scored',
  player,
  points,
  segment: where,
  taken: null,
  when: 'completed',
  items: [item(where?.kind === 'field' ? 'cities' : 'tiles', 1, points)],
  ...change,
});
const final = (player: Seat, points: number, where: Segment | null, name = 'tiles'): Scored =>
  scored(9, player, points, where, { when: 'final', items: [item(name, 1, points)] });

export const began = (after: number, player: Seat, turn: number): Happening => ({
  after,
  kind: 'turn_began',
  player,
  turn,
});

export const roadHere = segment(0, 0);
export const fieldHere = segment(0, 1);
export const cityHere = segment(1, 0);

/** Ann leads, Blue overtakes her in turn 2, and Ann wins by the last field. */
export const story: readonly Happening[] = [
  began(1, 1, 1),
  scored(2, 1, 4, cityHere),
  began(3, 2, 2),
  scored(4, 2, 6, roadHere),
  scored(4, 1, 1, roadHere),
  began(5, 1, 3),
  // As the engine tells it: in the order of figures.
  final(1, 9, fieldHere, 'cities'),
  final(2, 3, fieldHere, 'cities'),
  final(2, 2, cityHere),
  final(1, 2, roadHere),
  final(2, 1, null, 'wine'),
  { after: 9, kind: 'game_over' },
];

/** 4 + 1 + 9 + 2 for Ann, 6 + 3 + 2 + 1 for Blue. */
export function endOfGame(change: Partial<View> = {}): View {
  const before = view();
  return view({
    over: true,
    question: null,
    moves: null,
    winners: [1],
    players: before.players.map((player, i) => ({ ...player, score: i === 0 ? 16 : 12 })),
    ...change,
  });
}
