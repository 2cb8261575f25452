import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import { keepPlayed } from '../room/played';
import { tokenFor } from '../room/seatTokens';
import { useFakeServer } from '../testing/fakeServer';
import { findHidden } from '../testing/page';
import { gatheringRoom, someRoom } from '../testing/rooms';
import Games from './Games.svelte';

findHidden();

const people = ['Ann', 'Bo', 'Cem'].map((name) => ({ name, computer: false, present: true }));
const computer = { name: 'Computer 2 (hard)', computer: true, level: 'hard', present: true };
const over = (id: string, day: number, change: object) =>
  someRoom({ id, phase: 'over', ended_at: Date.UTC(2026, 10, day), ...change });

beforeEach(() => {
  keepPlayed(over('won', 1, { seats: [people[0], computer], scores: [88, 70] }), [1]);
  keepPlayed(over('third', 2, { seats: people, scores: [40, 60, 50] }), [1]);
  keepPlayed(over('device', 3, { seats: people, scores: [40, 60, 50] }), [1, 2, 3]);
  keepPlayed(over('closed', 4, { seats: people }), [1]);
  tokenFor('going', 1);
  useFakeServer({ '/api/rooms/going': gatheringRoom({ id: 'going', seats: people }) });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent ?? '');

test('all games tell how they ended, the latest first', async () => {
  render(Games);
  await screen.findByText('Going on');
  const [going, closed, device, third, won] = lines();
  expect(going).toContain('about to begin');
  expect(closed).toMatch(/Not played to the end.*against Bo and Cem.*4 Nov 2026/);
  // At one device all who played are named.
  expect(device).toMatch(/Bo won.*against Ann, Bo and Cem/);
  expect(third).toMatch(/You came 3rd of 3.*Ann: 40 points/);
  expect(won).toMatch(/You won.*against Computer 2 \(hard\).*Computer 2 \(hard\): 70 points/);
  // The game at one device is nobody's win, and what was not played to the end does not count.
  expect(screen.getByText('3 games played, 1 won')).toBeTruthy();
});

test('in German they speak to the person', async () => {
  await chooseLanguage('de');
  render(Games);
  await screen.findByText('Läuft gerade');
  expect(lines().at(-1)).toMatch(/Du hast gewonnen.*gegen Computer 2 \(schwer\).*1\. Nov\. 2026/);
  expect(lines().at(-2)).toContain('Du wurdest 3. von 3');
});

test('where nothing has been played it says so', async () => {
  localStorage.clear();
  render(Games);
  expect(await screen.findByText(/You have not played here yet/)).toBeTruthy();
});
