import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Move, PlaceTile } from '../protocol/view';
import type { RoomSession } from '../room/roomSession.svelte';
import { TableState } from './tableState.svelte';
import { FakeSession } from './testing/fakeSession.svelte';

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

beforeEach(() => {
  session = new FakeSession(['Ann', 'Bo']);
  end = $effect.root(() => {
    table = new TableState(session as unknown as RoomSession);
  });
  ask([place(1, 0), place(1, 2)], 21);
});
afterEach(() => end());

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
