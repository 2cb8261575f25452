import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { peopleOf } from '../game/people';
import { chooseLanguage } from '../i18n/language.svelte';
import type { View } from '../protocol/view';
import { player, roomOf, seatInfo } from '../testing/fixtures';
import { bePatient, measureNothing } from '../testing/page';
import { book } from '../testing/smallBoard';
import Result from './Result.svelte';
import { endOfGame, story } from './testing/game';

bePatient();
beforeEach(() => {
  measureNothing();
  return chooseLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (view: View, more: Record<string, unknown> = {}) =>
  render(Result, {
    view,
    happenings: story,
    people: peopleOf(view),
    tiles: book,
    sets: ['basic:2'],
    name: 'evening',
    ...more,
  });
const section = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('section');
  if (!found) throw new Error('no section');
  return within(found);
};

test('it tells who has won, points by kind, the best moves and who led when', async () => {
  open(endOfGame());
  expect(await screen.findByText('Ann wins')).toBeTruthy();
  const rows = section('Points by kind').getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()));
  expect(cells.slice(1)).toEqual([
    ['City', '4', '2'],
    ['Road', '3', '6'],
    ['Field', '9', '3'],
    ['Most wine', '–', '1'],
    ['Total', '16', '12'],
  ]);
  const best = section('Best moves');
  expect(best.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/Blue\s+\+6.*Turn 2.*5 points ahead/s),
    expect.stringMatching(/Ann\s+\+4.*Turn 1.*4 points ahead/s),
  ]);
  expect(best.getByText(/less the most that anybody else got/)).toBeTruthy();
  const lead = section('Who led when');
  expect(lead.getByText('The lead changed twice.')).toBeTruthy();
  expect(lead.getByRole('img').getAttribute('aria-label')).toBe(
    'Points over the turns. At the end: Ann 16, Blue 12.',
  );
  expect(lead.getAllByRole('listitem').map((one) => one.textContent.replace(/\s+/g, ' '))).toEqual([
    expect.stringContaining('Turn 1: Ann is the first to lead (4 : 0).'),
    expect.stringContaining('Turn 2: Blue overtakes Ann (6 : 5).'),
    expect.stringContaining('Final scoring: Ann overtakes Blue at the last moment (16 : 12).'),
  ]);
});
test('a best move can be looked at', async () => {
  const onshow = vi.fn();
  open(endOfGame(), { onshow });
  await fireEvent.click(await screen.findByRole('button', { name: /Look at it: Turn 2/ }));
  expect(onshow).toHaveBeenCalledWith({ feature: 1, cell: [0, 0] });
});
test('a tie, and who has left, are told', async () => {
  const view = endOfGame({ winners: [1, 2] });
  const seats = [seatInfo('Ann'), seatInfo('Blue', { taken_over: 'resigned' })];
  open(view, { room: roomOf(seats, { phase: 'over' }) });
  expect(await screen.findByText('Ann and Blue win')).toBeTruthy();
  expect(screen.getByText('resigned; a computer played on')).toBeTruthy();
});
test('eight players have their columns', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const players = names.map((name, i) => player(i + 1, name, i));
  open(endOfGame({ players, winners: [8] }));
  expect(await screen.findByText('H wins')).toBeTruthy();
  expect(section('Points by kind').getAllByRole('columnheader')).toHaveLength(9);
});
test('without a story the result is there all the same', async () => {
  open(endOfGame(), { happenings: [] });
  expect(await screen.findByText('Ann wins')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Best moves' })).toBeNull();
});
test('it speaks German', async () => {
  await chooseLanguage('de');
  open(endOfGame());
  expect(await screen.findByRole('heading', { name: 'Wer wann führte' })).toBeTruthy();
  expect(screen.getByText('Die Führung wechselte 2-mal.')).toBeTruthy();
});
test('a picture that cannot be made is said, and can be tried again', async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  open(endOfGame());
  await fireEvent.click(await screen.findByRole('button', { name: 'Make the picture' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The picture could not be made.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
