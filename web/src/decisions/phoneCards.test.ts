/** Cards in the sheet of a phone leave the board its room. */

import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { Draft } from '../game/draft.svelte';
import { FakeSession, auctionStory, viewOf } from './testing/fakeSession.svelte';
import { setUpPanel } from './testing/panel';
import { button, buttons, press } from './testing/press';
import DecisionPanel from './DecisionPanel.svelte';

setUpPanel();

function showFlat(name: string) {
  const view = viewOf(name);
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
    const entry = /^\d?\s*(Ingot|Ferry) /;
    expect(listed(entry)).toEqual([]);
    expect(button(/^All \d+ choices$/).getAttribute('aria-expanded')).toBe('false');
    await press(/^All \d+ choices$/);
    expect(listed(entry).length).toBeGreaterThan(1);
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
});
