import { screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseLanguage, type Language } from '../i18n/language.svelte';
import type { Move } from '../protocol/view';
import { settings } from '../ui/settings.svelte';
import { toasts } from '../ui/toasts.svelte';
import { viewOf } from './testing/fakeSession.svelte';
import { key, says, setUpPanel, show } from './testing/panel';
import { buttons, hasButton, nameOf, press } from './testing/press';

setUpPanel();

describe('answers that count at once', () => {
  beforeEach(() => settings.change({ autoConfirm: true }));
  test('from a list', async () => {
    const { session } = show(viewOf('pick'));
    await press(/Monastery/);
    expect(session.asked).toEqual(['play choose monastery of 3,3']);
    expect(hasButton('Confirm')).toBe(false);
  });
  test('from the board', async () => {
    const { session, draft } = show(viewOf('pick'));
    draft.pick(draft.moves[0] as Move);
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.asked).toEqual(['play choose road E of 3,4']);
  });
  test('but not tiles', async () => {
    const { session, draft } = show(viewOf('place'));
    draft.pickCell([0, 1]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.asked).toEqual([]);
    await press('Confirm');
    expect(session.asked).toHaveLength(1);
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
