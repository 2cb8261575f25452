import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endOfGame, story } from '../ending/testing/game';
import type { RoomSession } from '../room/roomSession.svelte';
import { endingParts } from './later';
import { TableState } from './tableState.svelte';
import { FakeSession } from './testing/fakeSession.svelte';

let session: FakeSession;
let table: TableState;
let end = () => {};

const open = () => {
  end = $effect.root(() => {
    table = new TableState(session as unknown as RoomSession);
  });
  flushSync();
};
const gameEnds = () => {
  session.views = [endOfGame()];
  flushSync();
};
const storyComes = () => {
  session.happenings = story;
  flushSync();
};
const scores = () => table.end.shown(endOfGame()).players.map(({ score }) => score);

// It comes late, and is there at once here.
beforeAll(async () => void (await endingParts()), 60_000);
beforeEach(() => {
  vi.useFakeTimers();
  session = new FakeSession(['Ann', 'Blue']);
});
afterEach(() => {
  end();
  document.documentElement.classList.remove('calm');
  vi.useRealTimers();
});

test('whoever sees the game end sees the final scoring before the result', async () => {
  open();
  gameEnds();
  // Nothing is given away meanwhile: these are the points of before.
  expect(scores()).toEqual([0, 10]);
  expect(table.asked.lead).toBe('The final scoring');
  storyComes();
  expect(scores()).toEqual([5, 6]);
  expect(table.end.shown(endOfGame()).winners).toEqual([]);
  expect(JSON.stringify(table.shownTurns)).not.toContain('"points":9');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(table.end.play?.steps).toHaveLength(4);
  expect(table.resultOpen).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(table.end.play).toBeNull();
  expect(table.resultOpen).toBe(true);
  expect(scores()).toEqual([16, 12]);
  expect(table.asked.lead).not.toBe('The final scoring');
  expect(JSON.stringify(table.shownTurns)).toContain('"points":9');
});
test('it is skipped by asking for the result, and can be played again', async () => {
  open();
  gameEnds();
  storyComes();
  await vi.advanceTimersByTimeAsync(2_500);
  table.showResult();
  flushSync();
  expect(table.end.play).toBeNull();
  expect(table.resultOpen).toBe(true);
  table.resultOpen = false;
  expect(table.end.hasScoring).toBe(true);
  await table.end.playScoring();
  expect(table.end.play?.index).toBe(-1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(table.resultOpen).toBe(true);
});
test('whoever opens the page afterwards sees the result, and may play the scoring', async () => {
  session.views = [endOfGame()];
  session.happenings = story;
  open();
  expect(scores()).toEqual([16, 12]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(table.end.play).toBeNull();
  expect(table.resultOpen).toBe(true);
  await table.end.playScoring();
  expect(table.end.play).not.toBeNull();
});
test('without motion the result is there at once', async () => {
  document.documentElement.classList.add('calm');
  open();
  gameEnds();
  storyComes();
  expect(scores()).toEqual([16, 12]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(table.end.play).toBeNull();
  expect(table.resultOpen).toBe(true);
  expect(table.end.hasScoring).toBe(false);
});
test('a story that does not come holds nothing up', async () => {
  open();
  gameEnds();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(table.resultOpen).toBe(true);
  expect(scores()).toEqual([16, 12]);
});
test('a game without final scores ends with its result', async () => {
  open();
  gameEnds();
  session.happenings = story.filter((one) => one.kind !== 'scored');
  flushSync();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(table.end.play).toBeNull();
  expect(table.resultOpen).toBe(true);
});
test('a last move that is taken back ends nothing', async () => {
  open();
  const before = session.views;
  gameEnds();
  session.views = before;
  flushSync();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(table.resultOpen).toBe(false);
  expect(table.end.isOn).toBe(false);
});
