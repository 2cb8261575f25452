import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endLesson, toldIn } from '../guide/lessons';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import { chooseLanguage } from '../i18n/language.svelte';
import type { RoomPlan } from '../protocol/room';
import { entranceTo, forgetEntrance } from '../room/entrance';
import { keepPlayed } from '../room/played';
import { roomsWithSeats, tokenFor } from '../room/seatTokens';
import { router } from '../ui/router.svelte';
import { smallScreen } from '../ui/smallScreen.svelte';
import { settings } from '../ui/settings.svelte';
import players from '../../../docs/players.md?raw';
import Home from './Home.svelte';
import { lastChoice } from './remembered';
import { catalogue } from '../catalogue/testing/catalogue';
import { Failure, silence, useFakeServer, type Asked } from '../testing/fakeServer';
import { bePatient, eventually, findHidden } from '../testing/page';
import { gatheringRoom } from '../testing/rooms';

bePatient();
findHidden();

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  router.go('/');
});
afterEach(async () => {
  cleanup();
  smallScreen.yes = false;
  forgetEntrance('new-room');
  localStorage.clear();
  settings.change({ playerName: '' });
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

const opened = { room: gatheringRoom({ id: 'new-room' }) };
const planOf = (sent: readonly Asked[]) =>
  sent.find(({ method }) => method === 'POST')?.body as RoomPlan | undefined;
const arrived = () => eventually(() => expect(location.pathname).toBe('/room/new-room'));
const click = (role: string, name: string | RegExp) =>
  fireEvent.click(screen.getByRole(role, { name }));

describe('a first game', () => {
  const tables = { '/api/lobby': { rooms: [] }, 'POST /api/rooms': opened };

  test('is offered to strangers above all else, and takes one click', async () => {
    const sent = useFakeServer(tables);
    render(Home);
    const [first] = screen.getAllByRole('button', { name: /first game/ });
    expect(first?.compareDocumentPosition(screen.getByRole('form')) ?? 0).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await click('button', /first game/);
    await arrived();
    expect(planOf(sent)).toMatchObject({
      title: 'A first game',
      seats: [{ who: 'anybody' }, { who: 'computer', level: 'easy' }],
    });
    expect(planOf(sent)?.seed).toMatch(/^0+145fe$/);
    expect(planOf(sent)?.seed).toHaveLength(64);
    expect(entranceTo('new-room')).toMatchObject({ start: true, seats: [{ seat: 1 }] });
    expect(toldIn('new-room')).toEqual([]);
    endLesson('new-room');
  });
  test('is one of the lines for whoever has played, and says why it did not open', async () => {
    tokenFor('some-room', 1);
    useFakeServer({ ...tables, 'POST /api/rooms': new Failure(429, 'too_often') });
    render(Home);
    const lines = within(screen.getByRole('navigation', { name: 'More choices…' }));
    await fireEvent.click(lines.getByRole('button', { name: /first game/ }));
    expect((await lines.findByRole('alert')).textContent).toMatch(/too many|much|wait/i);
    expect(lines.getByRole('link', { name: /How to play/ }).getAttribute('href')).toBe('/how');
  });
});

describe('playing', () => {
  test('takes one click against the computer', async () => {
    const sent = useFakeServer({ '/api/lobby': { rooms: [] }, 'POST /api/rooms': opened });
    render(Home);
    await click('button', 'Play now');
    await arrived();
    expect(planOf(sent)).toEqual({
      setup: 'bastide setup 1\nplayers 2\nset basic\n',
      seats: [{ who: 'anybody' }, { who: 'computer', level: 'medium' }],
    });
    const entrance = entranceTo('new-room');
    expect(entrance?.start).toBe(true);
    expect(entrance?.seats).toHaveLength(1);
    expect(entrance?.seats[0]?.name).not.toBe('');
  });

  test('takes two clicks with all boxes, and one the next time', async () => {
    const sent = useFakeServer({ '/api/lobby': { rooms: [] }, 'POST /api/rooms': opened });
    const { unmount } = render(Home);
    await click('radio', 'The big mix');
    await click('button', 'Play now');
    await arrived();
    const { setup } = planOf(sent) ?? {};
    expect(setup).toContain('set bridges-castles-and-bazaars\n');
    unmount();
    render(Home);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The big mix' }).checked).toBe(true);
  });

  test('everything is what the server has', async () => {
    let answer: unknown = silence;
    const sent = useFakeServer({
      '/api/lobby': { rooms: [] },
      '/api/catalogue': () => answer,
      'POST /api/rooms': opened,
    });
    render(Home);
    await click('radio', 'Everything');
    await click('button', 'Play now');
    await eventually(() =>
      expect(screen.getByRole('alert').textContent).toContain('does not answer'),
    );
    answer = catalogue;
    await click('button', 'Play now');
    await arrived();
    const { setup } = planOf(sent) ?? {};
    for (const line of ['set abbey-and-mayor', 'set flier', 'set ferries', 'rules abbot'])
      expect(setup?.split('\n')).toContain(line);
  });

  test('with friends waits for them, and chance begins', async () => {
    const sent = useFakeServer({ '/api/lobby': { rooms: [] }, 'POST /api/rooms': opened });
    render(Home);
    await click('radio', 'With friends');
    await click('button', 'How many play?: more');
    await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: ' Ann ' } });
    await click('button', 'Open the table');
    await arrived();
    expect(planOf(sent)?.seats).toEqual([
      { who: 'anybody' },
      { who: 'anybody' },
      { who: 'anybody' },
    ]);
    expect(planOf(sent)?.setup).toContain('option first_player random\n');
    expect(entranceTo('new-room')).toEqual({ seats: [{ seat: 1, name: 'Ann' }], start: false });
    expect(settings.choices.playerName).toBe('Ann');
  });

  test('at one device everybody sits down at once', async () => {
    useFakeServer({ '/api/lobby': { rooms: [] }, 'POST /api/rooms': opened });
    render(Home);
    await click('radio', 'At one device');
    await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Ann' } });
    await fireEvent.input(screen.getByLabelText('Player 2'), { target: { value: 'Ann' } });
    await click('button', 'Play now');
    await arrived();
    const names = [
      { seat: 1, name: 'Ann' },
      { seat: 2, name: 'Ann 2' },
    ];
    expect(entranceTo('new-room')).toEqual({ seats: names, start: true });
  });

  test('that fails says so, and can be tried again', async () => {
    let answer: unknown = silence;
    useFakeServer({ '/api/lobby': { rooms: [] }, 'POST /api/rooms': () => answer });
    render(Home);
    await click('button', 'Play now');
    await eventually(() =>
      expect(screen.getByRole('alert').textContent).toContain('does not answer'),
    );
    answer = new Failure(429, 'too_often');
    await click('button', 'Play now');
    await eventually(() => expect(screen.getByRole('alert').textContent).toContain('seconds'));
    answer = opened;
    await click('button', 'Play now');
    await arrived();
  });

  test('in German', async () => {
    await chooseLanguage('de');
    useFakeServer({ '/api/lobby': { rooms: [] } });
    render(Home);
    expect(screen.getByRole('button', { name: 'Jetzt spielen' })).toBeTruthy();
    expect(
      screen.getByText('72 Plättchen, 2 am Tisch, davon 1 Computer, etwa 25 Minuten'),
    ).toBeTruthy();
  });
});

describe('rooms', () => {
  const people = [
    { name: 'Ann', computer: false, present: true },
    { name: 'Bo', computer: false, present: true },
  ];

  test('of our own can be entered again; unknown ones are forgotten', async () => {
    for (const id of ['gone', 'over', 'ours', 'theirs']) tokenFor(id, 1);
    const playing = { phase: 'playing', seats: people } as const;
    useFakeServer({
      '/api/lobby': { rooms: [] },
      '/api/rooms/gone': new Failure(404, 'no_such_room'),
      '/api/rooms/over': gatheringRoom({ id: 'over', phase: 'over', seats: people }),
      '/api/rooms/theirs': gatheringRoom({ id: 'theirs', ...playing, asked: 2 }),
      '/api/rooms/ours': gatheringRoom({ id: 'ours', ...playing, asked: 1 }),
    });
    render(Home);
    const card = await screen.findByRole('region', { name: 'Your games' });
    const links = () =>
      within(card)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(links()).toEqual(['/room/ours', '/room/theirs', '/room/over/replay', '/games']);
    expect(within(card).getByText('your turn')).toBeTruthy();
    expect(within(card).getByText('waits for Bo')).toBeTruthy();
    expect(roomsWithSeats()).not.toContain('gone');
  });

  test('that are over tell how they ended, without asking again', async () => {
    tokenFor('over', 1);
    const scores = [81, 64];
    const over = {
      phase: 'over',
      seats: people,
      scores,
      ended_at: Date.UTC(2026, 10, 24),
    } as const;
    const sent = useFakeServer({
      '/api/lobby': { rooms: [] },
      '/api/rooms/over': gatheringRoom({ id: 'over', ...over }),
    });
    const { unmount } = render(Home);
    const told = async () => {
      const card = await screen.findByRole('region', { name: 'Your games' });
      expect(within(card).getByText('You won')).toBeTruthy();
      expect(within(card).getByText('against Bo')).toBeTruthy();
      expect(within(card).getByText('Ann: 81 points')).toBeTruthy();
      expect(within(card).getByText('24 Nov 2026')).toBeTruthy();
    };
    await told();
    unmount();
    render(Home);
    await told();
    expect(sent.filter(({ path }) => path === '/api/rooms/over')).toHaveLength(1);
    await click('button', 'Remove from the list: Bo');
    expect(screen.queryByText('You won')).toBeNull();
    expect(roomsWithSeats()).not.toContain('over');
  });

  test('are kept while the server does not answer', async () => {
    tokenFor('ours', 1);
    useFakeServer({ '/api/lobby': silence, '/api/rooms/ours': silence });
    render(Home);
    expect(await screen.findByText('The server does not answer at the moment.')).toBeTruthy();
    expect(roomsWithSeats()).toContain('ours');
  });

  test('that are public can be joined or watched', async () => {
    const running = gatheringRoom({
      id: 'b',
      phase: 'playing',
      seats: people,
      title: 'Big evening',
    });
    useFakeServer({ '/api/lobby': { rooms: [gatheringRoom({ id: 'a' }), running] } });
    render(Home);
    const join = await screen.findByRole('link', { name: /^Join/ });
    expect(join.getAttribute('href')).toBe('/room/a');
    expect(screen.getByText('1 seat free')).toBeTruthy();
    const watch = screen.getByRole('link', { name: /^Watch.*Big evening/ });
    expect(watch.getAttribute('href')).toBe('/room/b');
  });
});

describe('a table for everybody', () => {
  test('is opened with one click, with what is chosen', async () => {
    const sent = useFakeServer({ '/api/lobby': { rooms: [] }, 'POST /api/rooms': opened });
    render(Home);
    await click('radio', 'The big mix');
    await fireEvent.click(await screen.findByRole('button', { name: 'Open one' }));
    await arrived();
    expect(planOf(sent)).toMatchObject({
      is_public: true,
      seats: [{ who: 'anybody' }, { who: 'anybody' }],
    });
    expect(planOf(sent)?.setup).toContain('set traders-and-builders\n');
    // One seat is taken by whoever opens it, and the others are waited for.
    expect(entranceTo('new-room')).toMatchObject({ seats: [{ seat: 1 }], start: false });
    // The next game is again against the computer.
    expect(lastChoice().company).toBe('computer');
  });
  test('can be opened beside those that there are', async () => {
    useFakeServer({ '/api/lobby': { rooms: [gatheringRoom({ id: 'a' })] } });
    render(Home);
    await screen.findByRole('link', { name: /^Join/ });
    expect(screen.getByRole('button', { name: 'Open one' })).toBeTruthy();
  });
  test('is what a table with friends becomes by a switch', async () => {
    const sent = useFakeServer({ '/api/lobby': { rooms: [] }, 'POST /api/rooms': opened });
    render(Home);
    await click('radio', 'With friends');
    await click('switch', /^Everybody may join/);
    await click('button', 'Open the table');
    await arrived();
    expect(planOf(sent)?.is_public).toBe(true);
  });
});

describe('levels', () => {
  /** What docs/players.md has measured of a level against another: of the points, and points more a game. */
  const measured = (level: string, other: string): number[] => {
    const line = players
      .split('\n')
      .find((one) => one.startsWith(`| \`${level}\``) && one.includes(`| \`${other}\``));
    const cells = line?.split('|').map((cell) => cell.trim()) ?? [];
    return [cells[4], cells[6]].map((cell) => Math.round(Number.parseFloat(cell ?? '')));
  };
  test.each([
    ['medium', 'easy', true],
    ['hard', 'medium', true],
    ['master', 'hard', false],
  ])('say how strong %s is, as measured', (level, other, certain) => {
    const [share = NaN, more = NaN] = measured(level, other);
    expect(share).toBeGreaterThan(50);
    for (const words of [en, de]) {
      const about = words.lobby.seats.levelAbout[level] ?? '';
      expect(about).toContain(` ${more} `);
      if (certain) expect(about).toMatch(new RegExp(`${share} (of|von) 100`));
      expect(about).toContain((words.terms.levels as Record<string, string>)[other]);
    }
  });
  test('tell the one that is chosen', async () => {
    useFakeServer({ '/api/lobby': { rooms: [] } });
    render(Home);
    await click('radio', 'Hard');
    expect(screen.getByText(/Wins 91 of 100 games against medium/)).toBeTruthy();
  });
});

describe('on a small screen', () => {
  const people = [
    { name: 'Ann', computer: false, present: true },
    { name: 'Bo', computer: false, present: true },
  ];
  const tab = (name: RegExp) => screen.getByRole('tab', { name });
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  beforeEach(() => {
    smallScreen.yes = true;
  });

  test('playing takes one tap, and what is chosen is explained', async () => {
    const sent = useFakeServer({ '/api/lobby': { rooms: [] }, 'POST /api/rooms': opened });
    render(Home);
    expect(await screen.findByText('Best for the first time')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'More choices…' }).getAttribute('href')).toBe('/new');
    await click('button', 'Play now');
    await arrived();
    expect(planOf(sent)?.seats).toHaveLength(2);
  });
  test('the tab of games tells of as many as the screen has room for', async () => {
    useFakeServer({ '/api/lobby': { rooms: [] } });
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      keepPlayed(gatheringRoom({ id, phase: 'over', seats: people, ended_at: 1 }), [1]);
    const lines = async (height: number) => {
      vi.stubGlobal('innerHeight', height);
      router.go('/?tab=games');
      const { unmount } = render(Home);
      const card = await screen.findByRole('region', { name: 'Your games' });
      const count = within(card).getAllByRole('listitem').length;
      unmount();
      return count;
    };
    expect(await lines(568)).toBe(2);
    expect(await lines(844)).toBe(4);
    expect(await lines(932)).toBe(5);
  });
  test('all else stands in tabs, which keys and the address lead to', async () => {
    useFakeServer({ '/api/lobby': { rooms: [] } });
    const { unmount } = render(Home);
    await screen.findByRole('tab', { name: 'Play' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent.trim())).toEqual([
      ...['Play', 'Games', 'Learn', 'More'],
    ]);
    tab(/Play/).focus();
    await fireEvent.keyDown(tab(/Play/), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tab(/More/));
    expect(screen.getByRole('tabpanel', { name: 'More' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play now' })).toBeNull();
    expect(hrefs()).toEqual(['/', '/new', '/position', '/record']);
    // The way back leads to the same tab.
    expect(location.search).toBe('?tab=more');
    unmount();
    render(Home);
    await screen.findByRole('tab', { name: 'More' });
    expect(tab(/More/).getAttribute('aria-selected')).toBe('true');
    await fireEvent.click(tab(/Learn/));
    expect(hrefs()).toEqual(['/', '/how', '/rules']);
    expect(screen.getByRole('button', { name: /first game/ })).toBeTruthy();
    await fireEvent.click(tab(/Play/));
    expect(location.search).toBe('');
  });
  test('a game that waits for us is marked', async () => {
    tokenFor('ours', 1);
    const playing = { phase: 'playing', seats: people, asked: 1 } as const;
    useFakeServer({
      '/api/lobby': { rooms: [] },
      '/api/rooms/ours': gatheringRoom({ id: 'ours', ...playing }),
    });
    render(Home);
    await fireEvent.click(await screen.findByRole('tab', { name: 'Games your turn' }));
    expect(screen.getByRole('link', { name: /^Play on/ }).getAttribute('href')).toBe('/room/ours');
    expect(await screen.findByRole('button', { name: 'Open one' })).toBeTruthy();
  });
});

test('a record is opened anew, not the one of last time', async () => {
  useFakeServer({ '/api/lobby': { rooms: [] } });
  sessionStorage.setItem('bastide.record', 'bastide record 1');
  render(Home);
  await click('link', /^Open a record/);
  expect(sessionStorage.getItem('bastide.record')).toBeNull();
});
