/** The panel of decisions as tests of it see it: shown for a recorded moment, and answered by keys. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { chooseLanguage } from '../../i18n/language.svelte';
import type { View } from '../../protocol/view';
import { settings } from '../../ui/settings.svelte';
import { toasts } from '../../ui/toasts.svelte';
import DecisionPanel from '../DecisionPanel.svelte';
import { Draft } from '../../game/draft.svelte';
import { bazaarCard } from '../later';
import { listShown } from '../listShown.svelte';
import { shortcuts } from '../shortcuts.svelte';
import { FakeSession, auctionStory, turnOf } from './fakeSession.svelte';

let end: (() => void) | null = null;

/** Every test begins in English, with the settings that everybody begins with. */
export function setUpPanel() {
  // It comes later; here it is there at once.
  beforeAll(bazaarCard);
  beforeEach(() => chooseLanguage('en'));
  afterEach(() => {
    cleanup();
    end?.();
    end = null;
    settings.change({ confirm: false, holdBack: 2 });
    shortcuts.open = false;
    listShown.open = false;
    toasts.notes = [];
  });
}

/** Shown without a turn: each answer is confirmed. */
export function show(view: View, session = new FakeSession(view).analyse()) {
  session.happenings = auctionStory(view);
  const draft = new Draft(session.moves);
  render(DecisionPanel, { session, draft });
  return { session, draft };
}
/** The same in a turn, where answers count at once and are not held back. */
export function showTurn(view: View, session = new FakeSession(view).analyse()) {
  settings.change({ holdBack: 0 });
  session.happenings = auctionStory(view);
  const draft = new Draft(session.moves);
  const made = turnOf(session, draft);
  end = made.end;
  render(DecisionPanel, { session, draft, turn: made.turn });
  return { session, draft, turn: made.turn };
}
export const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.body, { key: name, ...more });
export const says = (text: string | RegExp) => expect(screen.getByText(text)).toBeTruthy();
