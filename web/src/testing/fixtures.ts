/** Things that the server might tell, typed by hand after its documents, for tests. */

import type { Analysis, Happening } from '../protocol/pageData';
import type { RoomInfo, SeatInfo } from '../protocol/room';
import type { Counts, PlayerView, Seat, Segment, View } from '../protocol/view';
import { someRoom } from './rooms';

export const segment = (kind: string, tile = 0, number = 0, feature = 7): Segment => ({
  name: `${kind} N of 0,0`,
  kind,
  cell: [tile, 0],
  tile,
  number,
  feature,
});

export const player = (
  seat: Seat,
  name: string,
  score = 0,
  tokens: Counts = {},
  holds: string | null = null,
): PlayerView => ({
  seat,
  name,
  score,
  figures: { follower: 6, 'large follower': 1, builder: 0 },
  tokens,
  holds,
});

export function viewOf(players: readonly PlayerView[], change: Partial<View> = {}): View {
  return {
    format: 'bastide view',
    version: 1,
    seat: 1,
    title: '',
    players,
    most_counts: ['wine', 'grain', 'cloth'],
    turn: { number: 12, part: 1, player: 1, interrupted: null },
    over: false,
    winners: [],
    board: {
      tiles: [
        { id: 'BA/RCr', cell: [0, 0], turning: 0, by: null, features: [4, 7, 6, 6] },
        {
          id: 'BA/CFC.2',
          cell: [1, 0],
          turning: 0,
          by: 1,
          features: [11, 12, 6],
          across: [
            { token: 'bridge', kind: 'road', cell: [1, 0], way: 'WE', number: 3, feature: 4 },
          ],
        },
      ],
      last_placed: 1,
      figures: [],
      tokens: [],
      links: [],
    },
    hand: null,
    offer: [],
    bazaar: null,
    tiles_left: 3,
    piles: [{ left: 3, unseen: 0, tiles: { 'BA/L': 1, 'BA/RCr': 2 } }],
    discarded: { count: 1, tiles: { 'BA/RRRR': 1 } },
    scoring: [],
    question: {
      name: 'place_figure',
      chooser: 1,
      kinds: ['place_figure', 'pass'],
      subject: null,
      value: 0,
      can_pass: true,
    },
    moves: null,
    ...change,
  };
}

export const seatInfo = (name: string, change: Partial<SeatInfo> = {}): SeatInfo => ({
  name,
  computer: false,
  present: true,
  ...change,
});

export const roomOf = (seats: readonly SeatInfo[], change: Partial<RoomInfo> = {}): RoomInfo =>
  someRoom({
    seats,
    asked: 1,
    commitment: '63'.repeat(32),
    last_event: 20,
    last_game_event: 20,
    now: 1_790_000_000_000,
    ...change,
  });

export function analysisOf(view: View): Analysis {
  return {
    after: 20,
    features: [
      {
        feature: 7,
        name: 'city N of 0,0',
        kind: 'city',
        tiles: 2,
        open_sides: 1,
        missing: [[0, -1]],
        completable: true,
        complete: false,
        scored: false,
        completed_cities: 0,
        castles: 0,
        goods: {},
        strength: [1, 0],
        owners: [1],
        if_completed: {
          points: 4,
          items: [{ name: 'tiles', count: 2, points: 4, rule: 'BASE-20' }],
        },
        at_end: { points: 2, items: [{ name: 'tiles', count: 2, points: 2, rule: 'BASE-22' }] },
        awards: [
          {
            player: 1,
            points: 2,
            items: [{ name: 'tiles', count: 2, points: 2, rule: 'BASE-22' }],
          },
        ],
        castle: null,
      },
    ],
    places: [{ cell: [0, -1], fitting: 3 }],
    players: view.players.map(({ seat, score }) => ({
      seat,
      points: score,
      final:
        seat === 1
          ? [
              {
                feature: 'city N of 0,0',
                points: 2,
                items: [{ name: 'tiles', count: 2, points: 2, rule: 'BASE-22' }],
              },
            ]
          : [],
      total: score + (seat === 1 ? 2 : 0),
    })),
  };
}

/** A city of eight tiles with a pennant and a cathedral, to seat 1. */
export const bigCity: Extract<Happening, { kind: 'scored' }> = {
  after: 21,
  kind: 'scored',
  player: 1,
  segment: segment('city'),
  taken: null,
  when: 'completed',
  points: 27,
  items: [
    { name: 'tiles', count: 8, points: 16, rule: 'BASE-20' },
    { name: 'pennants', count: 1, points: 2, rule: 'BASE-20' },
    { name: 'cathedral', count: 0, points: 9, rule: 'INN-04' },
  ],
};
