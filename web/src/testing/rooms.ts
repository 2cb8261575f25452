/** Rooms as the server tells them, for tests. */

import type { RoomInfo } from '../protocol/room';

/** A room in which Ann and Bo play; `change` says what is different. */
export const someRoom = (change: Partial<RoomInfo> = {}): RoomInfo => ({
  id: 'room-1',
  title: '',
  is_public: false,
  sets: ['basic:2'],
  phase: 'playing',
  seats: [
    { name: 'Ann', computer: false, present: true },
    { name: 'Bo', computer: false, present: true },
  ],
  time: { kind: 'none', limit: 0, increment: 0 },
  absence: 0,
  seen_stays: false,
  commitment: '',
  undo_waits_for: [],
  last_event: 4,
  last_game_event: 4,
  spectators: 0,
  now: 1_000_000,
  ...change,
});

/** The same before its game, with a free seat. */
export const gatheringRoom = (change: Partial<RoomInfo> = {}): RoomInfo =>
  someRoom({
    is_public: true,
    phase: 'gathering',
    seats: [
      { name: 'Ann', computer: false, present: true },
      { name: '', computer: false, present: false },
    ],
    last_event: 2,
    last_game_event: 0,
    ...change,
  });
