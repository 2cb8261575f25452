/** Tokens that are held for the largest feature of a kind: who has them, and for how large a one. */

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { peopleOf } from '../game/people';
import { chooseLanguage } from '../i18n/language.svelte';
import type { View } from '../protocol/view';
import { player, viewOf } from '../testing/fixtures';
import OwnSupply from './OwnSupply.svelte';
import PlayerChip from './PlayerChip.svelte';
import PlayerRow from './PlayerRow.svelte';
import { titlesOf } from './players';

beforeEach(() => chooseLanguage('en'));
afterEach(cleanup);

const ann = player(1, 'Ann', 4, { king: 1, 'robber baron': 0, bridge: 2 });
const bo = player(2, 'Bo', 7, { king: 0, 'robber baron': 0, bridge: 3 });
const view: View = {
  ...viewOf([ann, bo]),
  titles: [
    { token: 'king', kind: 'city', largest: 8, holder: 1 },
    { token: 'robber baron', kind: 'road', largest: 0, holder: null },
  ],
};
const people = peopleOf(view);

test('each title is its holder’s alone', () => {
  expect(titlesOf(view, 1).map(({ token }) => token)).toEqual(['king']);
  expect(titlesOf(view, 2)).toEqual([]);
  expect(titlesOf(viewOf([ann]), 1)).toEqual([]);
});
test('on phones it stands beside the name, with its size', () => {
  const { container } = render(PlayerChip, { player: ann, view, people });
  const title = container.querySelector('[data-title="king"]');
  expect(title?.textContent?.trim()).toMatch(/8$/);
  expect(title?.getAttribute('title')).toBe('King, for a city of 8 tiles');
  cleanup();
  const other = render(PlayerChip, { player: bo, view, people });
  expect(other.container.querySelector('[data-title]')).toBeNull();
});
test('in the list of players it is told in words, and not as a piece of the supply', () => {
  const { container } = render(PlayerRow, { player: ann, view, people });
  expect(screen.getByText('city of 8 tiles')).toBeTruthy();
  const supply = container.querySelector('.supply')?.innerHTML ?? '';
  expect(supply).toMatch(/bridge/);
  expect(supply).not.toMatch(/king/);
  expect(container.innerHTML).not.toMatch(/robber/i);
  cleanup();
  render(PlayerRow, { player: bo, view, people });
  expect(screen.queryByText(/city of/)).toBeNull();
});
test('what is left to place has no titles', () => {
  const { container } = render(OwnSupply, { view, people, seats: [1] });
  expect(container.innerHTML).not.toMatch(/king/i);
});
test('in German', async () => {
  await chooseLanguage('de');
  const { container } = render(PlayerChip, { player: ann, view, people });
  expect(container.querySelector('[data-title]')?.getAttribute('title')).toBe(
    'König: Stadt aus 8 Plättchen',
  );
});
