import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import { player, viewOf } from '../testing/fixtures';
import { peopleOf } from '../game/people';
import OwnSupply from './OwnSupply.svelte';

beforeEach(() => chooseLanguage('en'));
afterEach(cleanup);

test('what is left once needs no number, and what is gone is pale', () => {
  const ours = {
    ...player(1, 'Ann', 0, { bridge: 3, castle: 1 }),
    figures: { follower: 1, 'large follower': 1, abbot: 0 },
  };
  const view = viewOf([ours]);
  const { container } = render(OwnSupply, { view, people: peopleOf(view), seats: [1] });
  const shown = [...container.querySelectorAll('.piece')].map((piece) => ({
    number: piece.textContent?.replaceAll(/\D/g, ''),
    pale: piece.classList.contains('none'),
  }));
  expect(shown).toEqual([
    { number: '1', pale: false },
    { number: '', pale: false },
    { number: '', pale: true },
    { number: '3', pale: false },
    { number: '', pale: false },
  ]);
  // All of it is heard.
  expect(screen.getByRole('group', { name: 'Your pieces' }).innerHTML).toMatch(/0 × abbot/);
});
