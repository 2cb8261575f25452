import { flushSync } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Happening } from '../protocol/pageData';
import type { RoomInfo } from '../protocol/room';
import type { Seat, View } from '../protocol/view';
import { view } from '../testing/smallBoard';
import { calls, watchTurn, type Watched } from './watchTurn.svelte';

const told = vi.hoisted(() => ({
  turns: [] as string[],
  board: [] as string[],
  ends: 0,
  tab: '',
}));
vi.mock('../ui/notify', () => ({
  signalTurn: (call: { text: string }) => told.turns.push(call.text),
  signalBoard: (sound: string) => told.board.push(sound),
  signalEnd: () => ++told.ends,
  endCall: () => undefined,
  showInTab: (ask: string | null) => (told.tab = ask ?? ''),
}));

class Session implements Watched {
  readonly id = 'r1';
  room = $state.raw<RoomInfo | null>(null);
  askedSeat = $state<Seat | null>(null);
  view = $state.raw<View | null>(null);
  happenings = $state.raw<readonly Happening[]>([]);

  at(turn: number, asked: Seat | null): void {
    this.view = view({ turn: { number: turn, part: 1, player: 1, interrupted: null } });
    this.askedSeat = asked;
    flushSync();
  }
  /** The tile of the turn comes. */
  lay(): void {
    const now = this.view;
    if (now === null) return;
    const tile = { id: 'road', cell: [7, 7], turning: 0, by: 1, features: [] } as const;
    this.view = view({ ...now, board: { ...now.board, tiles: [...now.board.tiles, tile] } });
    flushSync();
  }
  phase(phase: RoomInfo['phase']): void {
    this.room = { title: 'Sunday', phase } as RoomInfo;
    flushSync();
  }
  scored(after: number, points: number): void {
    const score = { kind: 'scored', after, player: 1, points } as Happening;
    this.happenings = [...this.happenings, score];
    flushSync();
  }
}

function watched(): { session: Session; stop: () => void } {
  const session = new Session();
  const stop = $effect.root(() => watchTurn(session, () => 'Place the tile'));
  flushSync();
  return { session, stop };
}

beforeEach(() => Object.assign(told, { turns: [], board: [], ends: 0, tab: '' }));

describe('watching a room', () => {
  test('our turn is told when others were asked before, and not when the page opens', () => {
    const { session, stop } = watched();
    session.at(1, 1);
    expect(told.turns).toEqual([]);
    expect(told.tab).toBe('Place the tile');
    session.at(1, 1);
    session.at(2, null);
    expect(told.tab).toBe('');
    session.at(3, 1);
    expect(told.turns).toEqual(['Place the tile']);
    session.at(3, 1);
    expect(told.turns).toHaveLength(1);
    stop();
    session.at(4, null);
    session.at(5, 1);
    expect(told.turns).toHaveLength(1);
  });
  test('points are told as they come, not those of the past', () => {
    const { session, stop } = watched();
    session.scored(4, 3);
    expect(told.board).toEqual([]);
    session.scored(9, 5);
    expect(told.board).toEqual(['points']);
    session.scored(12, 0);
    expect(told.board).toEqual(['points']);
    stop();
  });
  test('a tile is heard as it comes, not the board that is there when the page opens', () => {
    const { session, stop } = watched();
    session.at(2, null);
    expect(told.board).toEqual([]);
    session.lay();
    expect(told.board).toEqual(['tile']);
    session.at(9, null);
    expect(told.board).toEqual(['tile']);
    stop();
  });
  test('the end is told where it was played to', () => {
    const { session, stop } = watched();
    session.phase('over');
    expect(told.ends).toBe(0);
    session.phase('playing');
    session.phase('over');
    expect(told.ends).toBe(1);
    stop();
  });
});

describe('who is called', () => {
  test('nobody from one of our seats to the next', () => {
    expect(calls({ seat: 1, turn: 4 }, { seat: 2, turn: 5 })).toBe(false);
    expect(calls({ seat: 1, turn: 4 }, { seat: 1, turn: 4 })).toBe(false);
  });
  test('whoever others were quicker than the messages for', () => {
    expect(calls({ seat: 1, turn: 4 }, { seat: 1, turn: 6 })).toBe(true);
  });
  test('nobody while others are asked', () => {
    expect(calls({ seat: 1, turn: 4 }, null)).toBe(false);
    expect(calls(null, { seat: 2, turn: 1 })).toBe(true);
  });
});
