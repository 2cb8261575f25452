import { screen } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { chooseLanguage, type Language } from '../i18n/language.svelte';
import type { Move, View } from '../protocol/view';
import { toasts } from '../ui/toasts.svelte';
import { FakeSession, viewOf } from './testing/fakeSession.svelte';
import { key, says, setUpPanel, show, showTurn } from './testing/panel';
import { button, buttons, hasButton, nameOf, press } from './testing/press';

setUpPanel();

describe('answers that count at once', () => {
  test('from a list', async () => {
    const { session } = showTurn(viewOf('pick'));
    await press(/Monastery/);
    expect(session.asked).toEqual(['play choose monastery of 3,3']);
    expect(hasButton('Confirm')).toBe(false);
  });
  test('from the board', async () => {
    const { session, draft } = showTurn(viewOf('pick'));
    draft.pick(draft.moves[0] as Move);
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.asked).toEqual(['play choose road E of 3,4']);
  });
  test('a castle by one click on what it costs', async () => {
    const { session } = showTurn(viewOf('castle'));
    await press(/^Build a castle/);
    expect(session.asked).toHaveLength(1);
    expect(session.asked[0]).toMatch(/^play castle/);
  });
  test('a tile with a bridge says yes to the bridge first, then takes its figure with it', async () => {
    const session = new FakeSession(viewOf('place-bridge')).analyse();
    session.ahead = viewOf('figure');
    const { draft, turn } = showTurn(viewOf('place-bridge'), session);
    draft.pick(draft.placements[5] as Move);
    await Promise.resolve();
    await press('Confirm with a bridge');
    await vi.waitFor(() => expect(hasButton('No figure')).toBe(true));
    expect(session.asked).toEqual([]);
    turn.ahead?.draft.settle(turn.ahead.draft.moves[0] as Move);
    await vi.waitFor(() =>
      expect(session.asked).toEqual(['play 1,0 turned 0 bridge WE; follower on road E']),
    );
  });
  test('but not tiles', async () => {
    const { session, draft } = showTurn(viewOf('place'));
    // Nothing needs to be confirmed before there is a place.
    expect(hasButton('Confirm')).toBe(false);
    draft.pickCell([0, 1]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.asked).toEqual([]);
    await press('Confirm');
    expect(session.asked).toHaveLength(1);
  });
});

describe('a figure with its tile', () => {
  async function lay() {
    const session = new FakeSession(viewOf('place')).analyse();
    session.ahead = viewOf('figure');
    const shown = showTurn(viewOf('place'), session);
    shown.draft.pickCell([0, 1]);
    await vi.waitFor(() => expect(hasButton('No figure')).toBe(true));
    return shown;
  }
  test('no figure ends the turn, by its button or by P', async () => {
    const { session } = await lay();
    expect(hasButton('Confirm')).toBe(false);
    await press('No figure');
    expect(session.asked).toEqual(['play 0,1 turned 2; pass']);
  });
  test('by P', async () => {
    const { session } = await lay();
    await key('p');
    expect(session.asked).toEqual(['play 0,1 turned 2; pass']);
  });
  test('by the digit of a figure', async () => {
    const { session } = await lay();
    await key('2');
    await vi.waitFor(() =>
      expect(session.asked).toEqual(['play 0,1 turned 2; large follower on road E']),
    );
  });
  test('of the common kind, or of another one that is chosen before', async () => {
    const { turn } = await lay();
    const draft = turn.ahead?.draft;
    const there = draft?.moves.filter(
      (move) => move.kind === 'place_figure' && move.text.endsWith('road E'),
    );
    expect(draft?.meantOf(there ?? [])).toMatchObject({ text: 'follower on road E' });
    await press('Large follower');
    expect(draft?.meantOf(there ?? [])).toMatchObject({ text: 'large follower on road E' });
    expect(button('Large follower').getAttribute('aria-pressed')).toBe('true');
  });
  test('held back it can be taken back, by its button or by Backspace', async () => {
    const { session } = await lay();
    const { settings } = await import('../ui/settings.svelte');
    settings.change({ holdBack: 5 });
    session.lookAhead = () =>
      Promise.resolve({ view: { ...viewOf('figure'), question: null }, analysis: null as never });
    for (const back of [() => press('Take back'), () => key('Backspace')]) {
      await key('p');
      await vi.waitFor(() => says('Done.'));
      await back();
      await vi.waitFor(() => expect(hasButton('Take back')).toBe(false));
    }
    expect(session.asked).toEqual([]);
  });
});

describe('what the server does not do', () => {
  test('is said in a sentence', async () => {
    const { session } = show(viewOf('figure'));
    session.refuses = 'too_often';
    await press('No figure');
    expect(toasts.notes.map(({ text }) => text)).toEqual([
      'That was a bit fast. Please wait some seconds and try again.',
    ]);
    expect(session.refusal).toBeNull();
  });
  test('nothing is sent twice', async () => {
    const { session } = show(viewOf('figure'));
    session.waits = true;
    await key('p');
    expect(session.asked).toEqual([]);
  });
});

describe('keys', () => {
  test('turn, choose, confirm', async () => {
    const { session, draft } = show(viewOf('place'));
    await key('r');
    expect(draft.turning).toBe(1);
    await key('E', { shiftKey: true });
    expect(draft.turning).toBe(0);
    await key('Enter');
    expect(session.asked).toEqual([]);
    draft.pickCell([0, 1]);
    await key('Enter');
    expect(session.asked).toEqual(['play 0,1 turned 2']);
  });
  test('digits choose from the list as it is shown', async () => {
    const { draft } = show(viewOf('figure'));
    await key('2');
    expect(draft.chosen).toMatchObject({ text: 'large follower on road E' });
    await key('Escape');
    expect(draft.chosen).toBeNull();
  });
  test('the second digit of a castle is its points', async () => {
    const { draft } = show(viewOf('castle'));
    await key('2');
    expect(draft.chosen).toMatchObject({ kind: 'pass' });
  });
  test('digits name a bid, and Enter gives the one that is shown', async () => {
    const { session, draft } = show(viewOf('auction-bid'));
    await key('0');
    expect(draft.chosen).toBeNull();
    await key('Enter');
    await key('3');
    await key('Enter');
    expect(session.asked).toEqual(['play number 1', 'play number 3']);
  });
  test('Enter holds the auction that is offered', async () => {
    const { session } = show(viewOf('auction-wish'));
    await key('Enter');
    expect(session.asked).toEqual(['play auction']);
  });
  test('P passes, where one can', async () => {
    const { session } = show(viewOf('figure'));
    await key('p');
    expect(session.asked).toEqual(['play pass']);
  });
  test('a list of them opens and closes', async () => {
    show(viewOf('figure'));
    await key('?');
    says('Turn the tile right, left');
    await press('Close');
    expect(screen.queryByText('Turn the tile right, left')).toBeNull();
  });
});

const languages: readonly Language[] = ['en', 'de'];
const known = [
  'place',
  'place-bridge',
  'place-bought',
  'place-rescue',
  'place-second',
  'figure',
  'figure-return',
  'figure-token',
  'second-part',
  'castle',
  'pick',
  'auction-wish',
  'auction-tile',
  'auction-open',
  'auction-bid',
  'auction-deal',
  'pick-tile',
  'ferry',
  'ferry-move',
  'ingot',
  'ingot-taken',
  'machine',
  'landing',
  'abbey',
  'wagon',
  'barn',
];
describe.each(languages)('in the language %s', (language) => {
  test.each(known)('%s can be answered, and nothing is without words', (name) => {
    void chooseLanguage(language);
    const view = viewOf(name);
    show(view);
    expect(buttons().length).toBeGreaterThan(0);
    for (const one of buttons()) expect(nameOf(one)).not.toBe('');
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
    if (language === 'de') expect(document.body.textContent).not.toMatch(/\b(the|you|your)\b/i);
  });
});

describe('a figure that somebody else holds', () => {
  const paid = (view: View): View => ({
    ...view,
    players: view.players.map((one) => ({
      ...one,
      score: one.score + ({ 1: 3, 2: -3 }[one.seat] ?? 0),
    })),
  });
  test('is bought back in two taps, which say what it costs', async () => {
    const view = viewOf('ransom-first');
    const session = new FakeSession(view).analyse();
    session.ahead = paid(view);
    const { draft } = showTurn(view, session);
    const back = draft.moves.find((move) => move.kind === 'return_figure') as Move;
    await vi.waitFor(() => expect(draft.brings.size).toBe(1));
    draft.pick(back);
    await Promise.resolve();
    expect(session.asked).toEqual([]);
    await press('Pay 3 points to Margaux');
    expect(session.asked).toEqual(['play take back follower with seat 1']);
  });
  test('where nothing else is asked, too', async () => {
    const view = viewOf('ransom');
    const session = new FakeSession(view).analyse();
    session.ahead = {
      ...view,
      players: view.players.map((one) => ({
        ...one,
        score: one.score + ({ 1: -3, 3: 3 }[one.seat] ?? 0),
      })),
    };
    const { draft } = showTurn(view, session);
    await vi.waitFor(() => expect(draft.brings.size).toBe(2));
    draft.pick(draft.moves[1] as Move);
    await Promise.resolve();
    expect(session.asked).toEqual([]);
    await press('Pay 3 points to Ines');
    expect(session.asked).toEqual(['play take back follower with seat 3']);
  });
});

test('what is built where it reaches others is confirmed by its button', async () => {
  const view = viewOf('floors');
  const { session, draft } = showTurn(view);
  draft.pick(draft.moves.find((move) => move.kind === 'place_token') as Move);
  await Promise.resolve();
  expect(session.asked).toEqual([]);
  await press('Put it there');
  expect(session.asked).toEqual(['play tower floor at 1,0']);
});

test('where a token goes is listed with whom it meets', async () => {
  const view = viewOf('dragon');
  const session = new FakeSession(view).analyse();
  session.ahead = { ...view, board: { ...view.board, figures: [] } };
  showTurn(view, session);
  await vi.waitFor(() =>
    expect(nameOf(button(/to the right/))).toMatch(/eats the follower of Jonas/),
  );
  expect(nameOf(button(/dragon down/))).toMatch(
    /eats the follower of Margaux and the follower of Jonas/,
  );
});

describe('what is listed says', () => {
  test('on what a token is built, and on what a figure stands', () => {
    show(viewOf('floors'));
    says('Tower floor on the tower (1, 0)');
    says('Tower floor on the tower foundation (2, 0)');
  });
  test('whom one sends home instead of placing a figure', () => {
    show(viewOf('knights'));
    says('Send the follower of Jonas home from the city');
  });
  test('whither a token goes of which there is one, not whence', () => {
    show(viewOf('fairy'));
    says('Move the fairy to the tile (1, 0)');
  });
});
