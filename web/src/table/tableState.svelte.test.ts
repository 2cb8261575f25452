import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Move, PlaceTile, View } from '../protocol/view';
import type { RoomSession } from '../room/roomSession.svelte';
import { speaker } from '../ui/speaker.svelte';
import { TableState } from './tableState.svelte';
import { FakeSession } from './testing/fakeSession.svelte';
import { segment, viewOf } from '../testing/fixtures';

const place = (x: number, turning: number): PlaceTile => ({
  kind: 'place_tile',
  text: `${x},0 turned ${turning}`,
  cell: [x, 0],
  turning,
});

let session: FakeSession;
let table: TableState;
let end: () => void;

function ask(moves: readonly Move[], after: number): void {
  session.views = session.views.map((view) => ({ ...view, moves }));
  session.after = after;
  flushSync();
}

const said = () => speaker.told.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  speaker.told = [];
  session = new FakeSession(['Ann', 'Bo']);
  end = $effect.root(() => {
    table = new TableState(session as unknown as RoomSession);
  });
  ask([place(1, 0), place(1, 2)], 21);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

test('what is chosen stays while the same question stands', () => {
  table.draft.pickCell([1, 0]);
  // The same view comes again, after a lost connection say.
  ask([place(1, 0), place(1, 2)], 21);
  expect(table.draft.answer()).toBe('1,0 turned 0');
});
test('the next question begins anew, with the tile turned as it was', () => {
  table.draft.pickCell([1, 0]);
  table.draft.turn(1);
  flushSync();
  ask([place(5, 0), place(5, 2)], 23);
  expect(table.draft.answer()).toBeNull();
  expect(table.draft.turning).toBe(2);
});
test('who is not asked has nothing to choose', () => {
  session.views = session.views.map((view) => ({ ...view, moves: null }));
  session.after = 24;
  flushSync();
  expect(table.draft.moves).toEqual([]);
});
test('what others say while the chat is closed is counted', () => {
  const said = (number: number, seat: number) =>
    ({ number, at: 0, kind: 'said', name: 'x', seat, text: 'Hi' }) as const;
  session.events = [said(19, 2), said(30, 2), said(31, 1)];
  flushSync();
  expect(table.unread).toBe(1);
  table.choose('chat');
  flushSync();
  expect(table.unread).toBe(0);
});

describe('the same view again, after a lost connection say', () => {
  const again = () => {
    session.views = session.views.map((view) => ({ ...view }));
    session.room = { ...session.room };
    flushSync();
  };
  test('asks nothing anew for those who listen', () => {
    vi.advanceTimersByTime(3_000);
    expect(said()).toHaveLength(1);
    again();
    vi.advanceTimersByTime(3_000);
    expect(said()).toHaveLength(1);
    ask([place(5, 0)], 23);
    vi.advanceTimersByTime(3_000);
    expect(said()).toHaveLength(2);
  });
  test('does not open the result that was closed', () => {
    session.views = session.views.map((view) => ({ ...view, over: true, winners: [1] }));
    flushSync();
    vi.advanceTimersByTime(3_000);
    expect(table.resultOpen).toBe(true);
    table.resultOpen = false;
    again();
    vi.advanceTimersByTime(3_000);
    expect(table.resultOpen).toBe(false);
  });
});
test('what is lit up by its number in a view goes with the view', () => {
  table.point({ feature: 7, cell: [0, 0] });
  table.show({ feature: 4, cell: [0, 0] });
  expect(table.lit?.feature).toBe(7);
  ask([place(5, 0)], 23);
  expect(table.lit).toBeNull();
});
test('what others do is said once it is told, and then what we are asked', () => {
  vi.advanceTimersByTime(3_000);
  speaker.told = [];
  ask([place(5, 0)], 25);
  const tile = { after: 23, kind: 'tile_placed', player: 2, tile: 'BA/L' } as const;
  session.happenings = [{ ...tile, cell: [2, 0], turning: 0 }];
  flushSync();
  vi.advanceTimersByTime(300);
  const figure = { after: 25, kind: 'figure_placed', player: 2, figure: 'follower' } as const;
  session.happenings = [...session.happenings, { ...figure, segment: segment('city') }];
  flushSync();
  vi.advanceTimersByTime(3_000);
  expect(said()).toContain('Bo places a tile and puts a follower in the city. Cell 2,0.');
  expect(said()).toHaveLength(2);
});
test('what others are asked is said only if they take their time', () => {
  vi.advanceTimersByTime(3_000);
  speaker.told = [];
  const question = { ...viewOf([]).question, chooser: 2 } as View['question'];
  session.views = session.views.map((view) => ({ ...view, moves: null, question }));
  session.after = 23;
  flushSync();
  vi.advanceTimersByTime(1_000);
  expect(said()).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(said()).toHaveLength(1);
});
