import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Draft } from '../game/draft.svelte';
import { howBook } from '../how/openHow.svelte';
import { guide } from '../i18n/en/guide';
import { player, segment, viewOf } from '../testing/fixtures';
import type { Happening } from '../protocol/pageData';
import type { Move, View } from '../protocol/view';
import { speaker } from '../ui/speaker.svelte';
import LessonGuide from './LessonGuide.svelte';
import { beginLesson, endLesson, keepTold, toldIn } from './lessons';

const room = 'abcdefghijklmnopqrstuv';
const tiles: Move[] = [
  { kind: 'place_tile', text: '0,-1 turned 2', cell: [0, -1], turning: 2 },
  { kind: 'place_tile', text: '1,0 turned 1', cell: [1, 0], turning: 1 },
];
const turnOf = (number: number): Partial<View> => ({
  turn: { number, part: 1, player: 1, interrupted: null },
});
const view = (change: Partial<View>) => viewOf([player(1, 'Ann'), player(2, 'Computer')], change);

const taught = (change: Partial<View>, happenings: readonly Happening[] = []) => {
  const seen = view(change);
  return { id: room, view: seen, seats: [1], askedSeat: seen.moves ? 1 : null, happenings };
};
const onend = vi.fn();
const open = (session: ReturnType<typeof taught>, draft = new Draft(session.view.moves ?? [])) => ({
  draft,
  ...render(LessonGuide, { session, draft, onend }),
});
const said = () =>
  screen.queryByRole('region', { name: guide.label })?.querySelector('p')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
  beginLesson(room);
  onend.mockReset();
  speaker.told = [];
});
afterEach(() => {
  cleanup();
  endLesson(room);
  howBook.close();
  vi.useRealTimers();
});

test('says one sentence at a time, aloud as well, and goes on by itself or by a button', async () => {
  open(taught({ ...turnOf(1), moves: tiles }));
  expect(said()).toBe(guide.draw);
  expect(speaker.told.at(-1)?.text).toBe(guide.draw);
  await vi.advanceTimersByTimeAsync(4_100);
  expect(said()).toBe(guide.place.city);
  await press(guide.next);
  expect(said()).toBeUndefined();
  expect(toldIn(room)).toEqual(['draw', 'place']);
});

test('follows the person, whatever they do', async () => {
  const { draft } = open(taught({ ...turnOf(1), moves: tiles }));
  draft.pickCell([1, 0]);
  await vi.advanceTimersByTimeAsync(10);
  expect(said()).toBe(guide.turnOnly);
  draft.clear();
  await vi.advanceTimersByTimeAsync(10);
  expect(said()).toBe(guide.draw);
});

test('tells of a follower as soon as there are discs for one', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button class="disc" data-on="road"></button>');
  keepTold(room, ['draw', 'place', 'turn']);
  open(taught({ ...turnOf(1), moves: [{ kind: 'pass', text: 'pass' }] }));
  await vi.advanceTimersByTimeAsync(100);
  expect(said()).toBe(guide.follower('road'));
  document.querySelector('.disc')?.remove();
});

test('tells the first points, and then that others play', async () => {
  const scored = {
    after: 3,
    kind: 'scored',
    player: 1,
    segment: segment('city'),
    points: 4,
  } as unknown as Happening;
  open(taught({ ...turnOf(2), moves: null }, [scored]));
  expect(said()).toBe(guide.scored('city', 4));
  await vi.advanceTimersByTimeAsync(7_100);
  expect(said()).toBe(guide.others);
});

test('ends after three turns: play on, with the same game', async () => {
  open(taught({ ...turnOf(7), moves: tiles }));
  expect(said()).toBe(guide.done);
  await press(guide.how);
  expect(howBook.shown).toBe('');
  await press(guide.playOn);
  expect(onend).toHaveBeenCalledOnce();
  expect(toldIn(room)).toBeNull();
});

test('can be ended at any step, and ends with the game', async () => {
  open(taught({ ...turnOf(1), moves: tiles }));
  await press(guide.skip);
  expect(toldIn(room)).toBeNull();
  expect(onend).toHaveBeenCalledOnce();
  cleanup();
  beginLesson(room);
  open(taught({ over: true, moves: null }));
  expect(onend).toHaveBeenCalledTimes(2);
});

test('what has been told is not told again when the page is loaded again', () => {
  keepTold(room, ['draw']);
  open(taught({ ...turnOf(1), moves: tiles }));
  expect(said()).toBe(guide.place.city);
});
