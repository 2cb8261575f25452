import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ending } from '../i18n/en/ending';
import { chooseLanguage, t } from '../i18n/language.svelte';
import { speaker } from '../ui/speaker.svelte';
import { bePatient, layOut } from '../testing/page';
import { toasts } from '../ui/toasts.svelte';
import RecordPage from './RecordPage.svelte';
import RoomReplay from './RoomReplay.svelte';
import { FakeServer, openingText, savedGame } from './testing/server';

let server: FakeServer;

bePatient();

beforeEach(() => {
  chooseLanguage('en');
  sessionStorage.clear();
  history.replaceState(null, '', '/room/r1/replay');
  server = new FakeServer();
  layOut();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const slider = () => screen.findByRole<HTMLInputElement>('slider');
const place = () => document.querySelector('.place')?.textContent ?? '';
const press = (key: string, options: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...options });

describe('a room', () => {
  test('that goes on is shown as it stands, and from there step by step', async () => {
    render(RoomReplay, { id: 'r1' });
    expect((await slider()).value).toBe('8');
    await waitFor(() => expect(place()).toMatch(/^Turn \d+ · /));
    const before = place();
    await press('ArrowLeft', { shiftKey: true });
    await waitFor(() => expect(place()).not.toBe(before));
    await press('Home');
    expect((await slider()).value).toBe('0');
    await waitFor(() => expect(place()).toMatch(/^Turn 1 · Red/));
  });
  test('a link leads to its moment', async () => {
    history.replaceState(null, '', '/room/r1/replay?at=4');
    render(RoomReplay, { id: 'r1' });
    expect((await slider()).value).toBe('4');
    await waitFor(() => expect(server.asked).toContain('/api/rooms/r1/view?after=4'));
  });
  test('the address follows the moment, without steps on the way back', async () => {
    const steps = history.length;
    render(RoomReplay, { id: 'r1' });
    await slider();
    await press('ArrowLeft');
    await waitFor(() => expect(location.search).toBe('?at=7'));
    expect(history.length).toBe(steps);
    await press('End');
    await waitFor(() => expect(location.search).toBe(''));
  });
  test('a line of the log leads to its moment', async () => {
    render(RoomReplay, { id: 'r1' });
    await slider();
    const log = await screen.findByRole('region', { name: t().table.tabs.log });
    const lines = await within(log).findAllByRole('button', { name: /places a tile/ });
    const first = lines[0];
    if (!first) throw new Error('no line');
    await fireEvent.click(first);
    await waitFor(async () => expect(Number((await slider()).value)).toBeLessThan(3));
    await waitFor(() =>
      expect(document.querySelectorAll('.entry.later').length).toBeGreaterThan(0),
    );
    expect(document.querySelector('.entry.now')?.textContent).toMatch(/places a tile/);
  });
  test('a line of the log lights up its place as long as it is pointed at', async () => {
    render(RoomReplay, { id: 'r1' });
    await slider();
    const log = await screen.findByRole('region', { name: t().table.tabs.log });
    // It belongs to no feature: its cell has to be lit.
    const line = await within(log).findByText(/The first tile lies/);
    const entry = line.closest('.entry');
    if (!entry) throw new Error('no line');
    const lights = () => document.querySelectorAll('.board .light').length;
    await waitFor(() => expect(document.querySelector('.board .tiles img')).toBeTruthy());
    expect(lights()).toBe(0);
    await fireEvent.pointerEnter(entry);
    await waitFor(() => expect(lights()).toBe(1));
    await fireEvent.pointerLeave(entry);
    await waitFor(() => expect(lights()).toBe(0));
  });
  test('moments are spoken of once, with the voice of the page', async () => {
    speaker.told = [];
    render(RoomReplay, { id: 'r1' });
    await slider();
    await press('Home');
    const told = () => speaker.told.map(({ text }) => text);
    await waitFor(() => expect(told().at(-1)).toMatch(/^Turn 1 · Red/));
    expect(new Set(told()).size).toBe(told().length);
  });
  test('that is over tells who has won', async () => {
    server.end = { over: true, question: null, winners: [2] };
    render(RoomReplay, { id: 'r1' });
    await waitFor(() => expect(place()).toMatch(/Blue wins with \d+ points?\.$/));
    await fireEvent.click(screen.getByRole('tab', { name: t().replay.tabs.scores }));
    expect(await screen.findByText(t().table.final.wins('Blue'))).toBeTruthy();
    await press('Home');
    await waitFor(() => expect(place()).not.toMatch(/wins/));
    expect(screen.queryByText(t().table.final.wins('Blue'))).toBeNull();
  });
  test('plays its final scoring before the log or the bar tell of it', async () => {
    server.end = { over: true, question: null, winners: [2] };
    const items = [{ name: 'cities', count: 3, points: 9, rule: 'BASE-24' }];
    const city = { points: 9, taken: null, when: 'final', items } as const;
    server.more = [
      { after: 8, kind: 'scored', player: 2, segment: null, ...city },
      { after: 8, kind: 'game_over' },
    ];
    history.replaceState(null, '', '/room/r1/replay?at=7');
    render(RoomReplay, { id: 'r1' });
    await slider();
    const log = await screen.findByRole('region', { name: t().table.tabs.log });
    await within(log).findByText(/The first tile lies/);
    // It says what is still to come, but not who wins.
    expect(log.textContent).not.toContain('+9');
    await press(' ');
    const skip = await screen.findByRole('button', { name: new RegExp(ending.scoring.skip) });
    expect((await slider()).value).toBe('8');
    expect(log.textContent).not.toContain('+9');
    expect(place()).not.toMatch(/wins/);
    await fireEvent.click(skip);
    await waitFor(() => expect(place()).toMatch(/Blue wins/));
    await fireEvent.click(screen.getByRole('tab', { name: t().replay.tabs.log }));
    expect((await screen.findByRole('region', { name: t().table.tabs.log })).textContent).toContain(
      '+9',
    );
    expect(screen.getByRole('button', { name: ending.scoring.again })).toBeTruthy();
    // Whoever goes back and jumps to the end has seen nothing yet.
    await press('Home');
    await waitFor(() => expect(place()).not.toMatch(/wins/));
    await press('End');
    expect(await screen.findByRole('button', { name: ending.scoring.play })).toBeTruthy();
  });
  test('has no replay before it has begun, and says the way to the table', async () => {
    server.phase = 'gathering';
    render(RoomReplay, { id: 'r1' });
    expect((await screen.findByRole('alert')).textContent).toBe(t().replay.notBegun);
    expect(screen.getByRole('link', { name: t().replay.toRoom }).getAttribute('href')).toBe(
      '/room/r1',
    );
  });
  test('that cannot be fetched is said, and can be tried again', async () => {
    server.offline = true;
    render(RoomReplay, { id: 'r1' });
    await screen.findByRole('alert');
    server.offline = false;
    await fireEvent.click(screen.getByRole('button', { name: t().replay.again }));
    await slider();
  });
  test('grows while it is watched from its end', async () => {
    server.last = 6;
    render(RoomReplay, { id: 'r1' });
    expect((await slider()).value).toBe('6');
    server.last = 8;
    await waitFor(async () => expect((await slider()).value).toBe('8'));
  });
  test('all controls have names, and say where we are', async () => {
    render(RoomReplay, { id: 'r1' });
    const timeline = await slider();
    await waitFor(() =>
      expect(timeline.getAttribute('aria-valuetext')).toMatch(/^Turn .*Moment 8/),
    );
    for (const button of screen.getAllByRole('button'))
      expect(button.getAttribute('aria-label') ?? button.textContent.trim()).not.toBe('');
  });
});

describe('a record', () => {
  beforeEach(() => history.replaceState(null, '', '/record'));

  test('that is pasted whole is shown at once', async () => {
    render(RecordPage);
    const data = { files: [], getData: () => openingText };
    await fireEvent.paste(window, { clipboardData: data });
    expect((await slider()).value).toBe('8');
    await screen.findByRole('heading', { level: 1, name: /The first turns/ });
  });
  test('that is dropped is read', async () => {
    render(RecordPage);
    const file = new File([openingText], 'opening.record', { type: 'text/plain' });
    Object.defineProperty(file, 'text', { value: () => Promise.resolve(openingText) });
    await fireEvent.drop(window, { dataTransfer: { files: [file], getData: () => '' } });
    await slider();
  });
  test('with a mistake is shown beside what is wrong', async () => {
    render(RecordPage);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox');
    await fireEvent.input(area, { target: { value: 'bastide record 1\nplayers\nmoves' } });
    await fireEvent.click(screen.getByRole('button', { name: t().replay.record.open }));
    await screen.findByRole('heading', { name: t().replay.record.problems(1) });
    expect(screen.getByText(t().replay.record.at(2, 3))).toBeTruthy();
    expect(document.querySelector('mark')?.textContent).toBe('ayers');
    await fireEvent.click(screen.getByRole('button', { name: t().replay.record.edit }));
    expect(area.selectionStart).toBe('bastide record 1\n'.length + 2);
  });
  test('that is a saved game of JCloisterZone is looked at as the record it has become', async () => {
    render(RecordPage);
    const pasted = JSON.stringify(savedGame, null, 2);
    await fireEvent.paste(window, { clipboardData: { files: [], getData: () => pasted } });
    expect((await slider()).value).toBe('8');
    expect(sessionStorage.getItem('bastide.record')).toBe(openingText);
    expect(toasts.notes.map((note) => note.text).join()).toContain('“Red has 99 points” (it is 4)');
  });
  test('can be kept as such a saved game, or it is said why not', async () => {
    const urls = vi.fn<(blob: Blob) => string>(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: urls, revokeObjectURL: vi.fn() }));
    sessionStorage.setItem('bastide.record', openingText);
    render(RecordPage);
    await slider();
    const keep = async () => {
      await fireEvent.click(screen.getByRole('button', { name: t().replay.actions }));
      await fireEvent.click(await screen.findByRole('menuitem', { name: t().replay.save.jcz }));
    };
    await keep();
    await waitFor(() => expect(urls.mock.calls[0]?.[0].type).toBe('application/json'));
    server.exported = { ...server.exported, opens: false, untold: ['set "x:1"'] };
    await keep();
    const why = t().replay.save.jczImpossible('set "x:1"');
    await waitFor(() => expect(toasts.notes.map((note) => note.text)).toContain(why));
    expect(urls).toHaveBeenCalledTimes(1);
  });
  test('that is empty is not sent', async () => {
    render(RecordPage);
    await fireEvent.click(screen.getByRole('button', { name: t().replay.record.open }));
    expect(screen.getByText(t().replay.record.empty)).toBeTruthy();
    expect(server.asked).toEqual([]);
  });
  test('is there again when the page is loaded again, at its moment', async () => {
    sessionStorage.setItem('bastide.record', openingText);
    history.replaceState(null, '', '/record?at=3');
    render(RecordPage);
    expect((await slider()).value).toBe('3');
  });
  test('the scores can be read as a table', async () => {
    sessionStorage.setItem('bastide.record', openingText);
    render(RecordPage);
    await slider();
    await fireEvent.click(await screen.findByRole('tab', { name: t().replay.tabs.chart }));
    expect(screen.getByRole('img', { name: /Red \d+, Blue \d+/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: t().replay.chart.asTable }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.length).toBeGreaterThan(2);
    await fireEvent.click(screen.getByRole('button', { name: t().replay.chart.goToTurn(2) }));
    await waitFor(() => expect(place()).toMatch(/^Turn 2 · Blue/));
  });
});
