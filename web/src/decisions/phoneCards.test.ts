/** Cards in the sheet of a phone leave the board its room. */

import { cleanup, render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { Draft } from '../game/draft.svelte';
import type { Move } from '../protocol/view';
import { FakeSession, auctionStory, viewOf } from './testing/fakeSession.svelte';
import { setUpPanel } from './testing/panel';
import { button, buttons, press } from './testing/press';
import DecisionPanel from './DecisionPanel.svelte';

setUpPanel();

function showFlat(name: string, view = viewOf(name)) {
  const session = new FakeSession(view).analyse();
  session.happenings = auctionStory(view);
  return render(DecisionPanel, { session, draft: new Draft(session.moves), look: 'flat' });
}
const listed = (start: RegExp) => buttons().filter((one) => start.test(one.textContent ?? ''));

describe('on a phone', () => {
  test.each(['castle', 'auction-bid', 'ingot'])(
    'the title of "%s" is only heard: what is asked stands above',
    (name) => {
      showFlat(name);
      expect(screen.getByRole('heading').classList.contains('spoken')).toBe(true);
    },
  );
  test.each(['ingot', 'ferry', 'ferry-move'])('the list of "%s" opens on demand', async (name) => {
    showFlat(name);
    // Before the words stand the digit and the picture, or initials in its place.
    const entry = /^\d?\s*(?:[A-Z]{2}\s*)?(Ingot|Ferry) /;
    expect(listed(entry)).toEqual([]);
    expect(button(/^All \d+ choices$/).getAttribute('aria-expanded')).toBe('false');
    await press(/^All \d+ choices$/);
    expect(listed(entry).length).toBeGreaterThan(1);
  });
  test('up to two choices beside figures are listed, more of them with the figures', async () => {
    const view = viewOf('fairy');
    const fairies = /^\d?\s*(?:[A-Z]{2}\s*)?Move the fairy/;
    showFlat('fairy');
    expect(listed(fairies)).toHaveLength(2);
    cleanup();
    const fairy = view.moves?.find((move) => move.kind === 'move_token' && move.place === 'tile');
    const third = { ...fairy, text: 'move fairy to 0,0', cell: [0, 0] } as Move;
    showFlat('fairy', { ...view, moves: [...(view.moves ?? []), third] });
    expect(listed(fairies)).toHaveLength(0);
    await press(/^All \d+ choices$/);
    expect(listed(fairies)).toHaveLength(3);
  });
  test('a list stays that the board cannot stand for', () => {
    showFlat('pick');
    expect(listed(/Monastery/)).toHaveLength(1);
  });
  test('tiles still to come stand in the heading of an auction', () => {
    const { container } = showFlat('auction-bid');
    expect(container.querySelectorAll('header figure').length).toBeGreaterThan(0);
    expect(screen.queryByText(/^You are asked once/)).toBeNull();
  });
  test('a bid is one row: less, what it would be, more; the number is heard', async () => {
    const { container } = showFlat('auction-bid');
    expect(document.querySelector('input')).toBeNull();
    const row = [...container.querySelectorAll('[role="group"] > *')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent?.trim(),
    );
    expect(row).toEqual(['Less', 'Bid 1', 'More', '1']);
    expect(button('Less').disabled).toBe(true);
    await press('More');
    await press('More');
    expect(button('Bid 3')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('3');
    await press('Less');
    expect(button('Bid 2')).toBeTruthy();
  });
  test('what comes of a bid is told in few words, and all who bid are named', () => {
    const { container } = showFlat('auction-bid');
    expect(
      screen.getByText('If 1 wins, Ines sells it to you, or keeps it and pays you 1.'),
    ).toBeTruthy();
    expect(screen.getByText('Ines offered it and bids 0')).toBeTruthy();
    // Beside their figures, where there is no room for words: the bid, and who is still to come.
    const short = [...container.querySelectorAll('ul .short')].map((one) => one.textContent);
    expect(short).toEqual(['0', '…']);
  });
  test('what is unusual is explained on demand where there is no room for it', async () => {
    const { container } = showFlat('ferry');
    const sentence = screen.getByText(/^A ferry links two/);
    const why = () => button('What does that mean?');
    expect(why().getAttribute('aria-expanded')).toBe('false');
    expect(sentence.classList.contains('open')).toBe(false);
    await press('What does that mean?');
    expect(why().getAttribute('aria-expanded')).toBe('true');
    expect(sentence.classList.contains('open')).toBe(true);
    // Cards that say it in few words need no such button.
    expect(container.querySelectorAll('.why')).toHaveLength(1);
    cleanup();
    expect(showFlat('castle').container.querySelector('.why')).toBeNull();
    cleanup();
    expect(showFlat('auction-bid').container.querySelector('.why')).toBeNull();
  });
  test('tiles that others have still to place come with what is explained', async () => {
    const { container } = showFlat('place-bought');
    const held = () => container.querySelector('.explained:has(figure)');
    expect(held()?.classList.contains('open')).toBe(false);
    // Whose they are is heard, and a figure shows it.
    expect(held()?.querySelectorAll('figcaption svg').length).toBeGreaterThan(0);
    await press('What does that mean?');
    expect(held()?.classList.contains('open')).toBe(true);
  });
  test('a castle says what it means in few words, too', () => {
    showFlat('castle');
    const castle = button(/^Build a castle/);
    expect(castle.querySelector('.short')?.textContent).toBe(
      '0 now, later the points scored beside it.',
    );
    expect(button(/^Score 4 points/).querySelector('.short')).toBeTruthy();
  });
});
