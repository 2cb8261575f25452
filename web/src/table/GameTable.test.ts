import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import { endOfGame, story } from '../ending/testing/game';
import type { RoomSession } from '../room/roomSession.svelte';
import GameTable from './GameTable.svelte';
import { endingParts, finalDialog, lists, tableDialogs } from './later';
import { speaker } from '../ui/speaker.svelte';
import { toasts } from '../ui/toasts.svelte';
import { layout } from './layout.svelte';
import { FakeSession } from './testing/fakeSession.svelte';
import { bigCity, player, viewOf } from '../testing/fixtures';
import { bePatient, measureNothing } from '../testing/page';

bePatient();

const names = ['Margaux', 'Jonas', 'Ines', 'Robin', 'Zoe', 'Ansgar'];

function resize(width: number, height: number): void {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  dispatchEvent(new Event('resize'));
}
const said = () => speaker.told.map(({ text }) => text);
function open(session: FakeSession) {
  return render(GameTable, { session: session as unknown as RoomSession });
}

// Parts that come later are there at once.
beforeAll(() => Promise.all([lists(), tableDialogs(), endingParts(), finalDialog()]));
beforeEach(() => {
  chooseLanguage('en');
  measureNothing();
  speaker.told = [];
  toasts.notes = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('captives stand in the panel of who holds them, and are chosen there', async () => {
  resize(1440, 900);
  const session = new FakeSession(names.slice(0, 3));
  const view = session.view ?? viewOf([]);
  const held = { place: 'player', with: 2 } as const;
  const move = {
    kind: 'choose_figure',
    text: 'f',
    figure: 'follower',
    player: 1,
    ...held,
  } as const;
  const figures = [{ kind: 'follower', player: 1, role: null, ...held } as const];
  const other = { kind: 'choose_figure', text: 'g', figure: 'abbot', player: 3, ...held } as const;
  session.views = [{ ...view, board: { ...view.board, figures }, moves: [move, other] }];
  open(session);
  const panel = screen.getByRole('group', { name: 'With Jonas' });
  await fireEvent.click(
    within(panel).getByRole('button', { name: 'Choose the follower of Margaux with Jonas' }),
  );
  const chosen = within(panel).getByRole('button', { pressed: true });
  expect(chosen.getAttribute('aria-label')).toBe('Choose the follower of Margaux with Jonas');
});

describe.each([
  ['wide', 1440, 900, [2, 3, 4, 5, 6]],
  ['upright', 390, 844, [2, 6]],
  ['flat', 844, 390, [2, 6]],
])('laid out %s', (kind, width, height, counts) => {
  test.each(counts)('everybody of %d is there', (count) => {
    resize(width, height);
    expect(layout.kind).toBe(kind);
    const seated = names.slice(0, count);
    const { container } = open(new FakeSession(seated));
    const rows = [...container.querySelectorAll('section[aria-label="Players"] li, .chips li')];
    expect(rows.map((row) => seated.find((name) => row.textContent.includes(name)))).toEqual(
      seated,
    );
    const [prompt, ...others] = container.querySelectorAll('h1');
    expect(prompt?.textContent).toMatch(/Place a figure/);
    expect(others).toEqual([]);
    expect(container.querySelectorAll('main, [role="main"]')).toHaveLength(1);
  });
});

test('on phones a computer player is called by its number rather than cut off', () => {
  resize(390, 844);
  const session = new FakeSession(['Margaux', 'Computer 2 (easy)']);
  const [person, computer] = session.room?.seats ?? [];
  if (!session.room || !person || !computer) throw new Error('nobody sits there');
  session.room = { ...session.room, seats: [person, { ...computer, computer: true }] };
  const { container } = open(session);
  const named = [...container.querySelectorAll('.chips .name')].map((one) => one.textContent);
  expect(named).toEqual(['Margaux', 'Computer 2']);
});

test('the final scoring has all of a board that is not high', async () => {
  resize(844, 390);
  const session = new FakeSession(['Ann', 'Blue']);
  const { container } = open(session);
  const isClosed = () => container.querySelector('.table')?.classList.contains('closed');
  expect(isClosed()).toBe(false);
  session.views = [endOfGame()];
  session.happenings = story;
  await vi.advanceTimersByTimeAsync(1_600);
  expect(isClosed()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Hide players and log' })).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isClosed()).toBe(false);
});

test('tabs are reached by arrow keys, and each has its panel', async () => {
  resize(1440, 900);
  open(new FakeSession(names.slice(0, 2)));
  const tab = (name: RegExp) => screen.getByRole('tab', { name });
  expect(tab(/Log/).getAttribute('aria-selected')).toBe('true');
  await fireEvent.keyDown(tab(/Log/), { key: 'ArrowRight' });
  expect(tab(/Tiles left 3/).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').textContent).toContain('3 tiles are left');
  await fireEvent.keyDown(tab(/Tiles/), { key: 'End' });
  expect(screen.getByRole('tabpanel').textContent).toContain('Nobody has said anything');
});

test('points are told at once, and why opens the log at their lines', async () => {
  resize(1440, 900);
  const session = new FakeSession(names.slice(0, 2));
  open(session);
  expect(screen.queryByText('why?')).toBeNull();
  session.happenings = [{ after: 20, kind: 'turn_began', player: 1, turn: 12 }, bigCity];
  const why = await screen.findByRole('button', { name: 'why?' });
  expect(said()).toContain('Margaux +27: completes and scores a city of 8 tiles.');
  await fireEvent.click(why);
  expect(screen.getByText('8 tiles × 2')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rule INN-04' })).toBeTruthy();
});

test('on a phone the reasons come in a dialog', async () => {
  resize(390, 844);
  const session = new FakeSession(names.slice(0, 2));
  open(session);
  session.happenings = [bigCity];
  await fireEvent.click(await screen.findByRole('button', { name: 'why?' }));
  expect(screen.getByRole('heading', { name: 'Margaux +27' })).toBeTruthy();
});

test('points from before the page was opened are no news', () => {
  resize(1440, 900);
  const session = new FakeSession(names.slice(0, 2));
  session.happenings = [{ ...bigCity, after: 12 }];
  open(session);
  expect(screen.queryByText('why?')).toBeNull();
  expect(screen.getByText('+27')).toBeTruthy();
});

test('the end shows who has won', async () => {
  resize(1440, 900);
  const session = new FakeSession(names.slice(0, 2));
  open(session);
  session.views = [
    viewOf([player(1, 'Margaux', 30), player(2, 'Jonas', 41)], {
      over: true,
      winners: [2],
      question: null,
    }),
  ];
  session.room = { ...session.room, phase: 'over' };
  await vi.advanceTimersByTimeAsync(3_000);
  expect(screen.getByText('Jonas wins')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Replay' })).toHaveLength(1);
});

test('a lost connection is told, and that it is back', async () => {
  resize(1440, 900);
  const session = new FakeSession(names.slice(0, 2));
  open(session);
  session.connectionState = 'lost';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(screen.getByText(/connection is lost/)).toBeTruthy();
  session.connectionState = 'live';
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByText('Connected again.')).toBeTruthy();
  expect(said().at(-1)).toBe('Connected again.');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(screen.queryByText('Connected again.')).toBeNull();
});

test('tiles without pictures are told, and can be asked for again', async () => {
  resize(1440, 900);
  const session = new FakeSession(names.slice(0, 2));
  session.tilesMissing = true;
  open(session);
  expect(said()).toContain('The pictures of the tiles could not be loaded.');
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(session.tilesMissing).toBe(false);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a room that is gone leaves a way on', () => {
  resize(1440, 900);
  const session = new FakeSession(names.slice(0, 2));
  session.goAway('no_such_room');
  open(session);
  expect(screen.getByRole('alert').textContent).toMatch(/no table at this address/);
  expect(screen.getByRole('link', { name: 'New table' })).toBeTruthy();
});

describe('beside another tab', () => {
  const tab = (name: RegExp) => screen.getByRole('tab', { name });
  function openFlat(width = 844, height = 390) {
    resize(width, height);
    const session = new FakeSession(names.slice(0, 2));
    const play = vi.fn(() => Promise.resolve(true));
    Object.assign(session, { play });
    return { ...open(session), session, play };
  }
  const waiting = (container: Element) => container.querySelector('.turn.away');

  test('the turn is out of sight, but its keys answer', async () => {
    const { container, play } = openFlat();
    expect(waiting(container)).toBeNull();
    await fireEvent.click(tab(/^Log/));
    expect(waiting(container)?.textContent).toMatch(/Place a figure/);
    await fireEvent.keyDown(document.body, { key: '1' });
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(play).toHaveBeenCalledExactlyOnceWith('follower on city N', []);
  });
  test('its keys answer with all of it put away, too', async () => {
    const { container, play } = openFlat();
    await fireEvent.click(screen.getByRole('button', { name: 'Hide players and log' }));
    expect(container.querySelector('aside.away')).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: '1' });
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(play).toHaveBeenCalledExactlyOnceWith('follower on city N', []);
  });
  test.each([
    ['flat', 844, 390, /^Turn/],
    ['upright', 390, 844, /^Board/],
  ])('the tab of the turn says that an answer is asked (%s)', async (_, width, height, name) => {
    const { session } = openFlat(width, height);
    const waits = () => tab(name).textContent.includes('an answer is asked');
    expect(waits()).toBe(false);
    await fireEvent.click(tab(/^Log/));
    expect(waits()).toBe(true);
    session.views = session.views.map((view) => ({ ...view, moves: null }));
    await vi.advanceTimersByTimeAsync(10);
    expect(waits()).toBe(false);
  });
  test('a request to take something back is told, with the way to answer it', async () => {
    const { session, container } = openFlat();
    await fireEvent.click(tab(/^Log/));
    session.room = { ...session.room, undo_asked: 2, undo_waits_for: [1] };
    await vi.advanceTimersByTimeAsync(10);
    const note = toasts.notes.at(-1);
    expect(note?.text).toBe('Jonas asks to take back the last move.');
    note?.action?.run();
    await vi.advanceTimersByTimeAsync(10);
    expect(waiting(container)).toBeNull();
    expect(screen.getByRole('button', { name: 'Agree' })).toBeTruthy();
  });
  test('where its card is in sight, the request needs no note', async () => {
    const { session } = openFlat();
    session.room = { ...session.room, undo_asked: 2, undo_waits_for: [1] };
    await vi.advanceTimersByTimeAsync(10);
    expect(toasts.notes).toEqual([]);
  });
});

test('a line of the log lights up its cell', async () => {
  resize(1440, 900);
  const session = new FakeSession(names.slice(0, 2));
  session.happenings = [
    { after: 12, kind: 'tile_placed', player: 1, tile: 'BA/RCr', cell: [1, 0], turning: 0 },
  ];
  const { container } = open(session);
  const line = container.querySelector('.entry');
  if (!line) throw new Error('the log is empty');
  expect(container.querySelector('path.light')).toBeNull();
  await fireEvent.pointerEnter(line);
  expect(container.querySelector('path.light')?.getAttribute('d')).toMatch(/^M100 0/);
  await fireEvent.pointerLeave(line);
  expect(container.querySelector('path.light')).toBeNull();
});

describe('points rise', () => {
  const labels = (container: Element) =>
    [...container.querySelectorAll('.rises span')].map((label) => label.textContent);

  test('from the feature, and are gone soon', async () => {
    resize(1440, 900);
    const session = new FakeSession(names.slice(0, 2));
    const { container } = open(session);
    session.happenings = [bigCity];
    await vi.advanceTimersByTimeAsync(10);
    expect(labels(container)).toEqual(['+27']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(labels(container)).toEqual([]);
    // The same story again, as after a lost connection.
    session.happenings = [...session.happenings];
    await vi.advanceTimersByTimeAsync(10);
    expect(labels(container)).toEqual([]);
  });
  test('but not where somebody wants no motion', async () => {
    document.documentElement.classList.add('calm');
    resize(1440, 900);
    const session = new FakeSession(names.slice(0, 2));
    const { container } = open(session);
    session.happenings = [bigCity];
    await vi.advanceTimersByTimeAsync(10);
    expect(labels(container)).toEqual([]);
    document.documentElement.classList.remove('calm');
  });
});
