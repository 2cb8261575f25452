import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import english from 'virtual:words/en/how';
import german from 'virtual:words/de/how';
import setup from 'virtual:words/en/setup';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import HowDialog from './HowDialog.svelte';
import HowPage from './HowPage.svelte';
import { readHow, screenOf, sortedScreens } from './howWords';
import { howBook, openHow } from './openHow.svelte';
import { playedIn } from './playedIn';

/** All that is registered has a name. */
const expansions = Object.keys(setup).flatMap(
  (key) => /^expansion\.(.+)\.name$/.exec(key)?.[1] ?? [],
);
const books = { en: readHow('en', english), de: readHow('de', german) };

beforeEach(() => {
  const book = { pictures: 'c0ffee', tiles: {} };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(book))));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  howBook.close();
});

describe('the words', () => {
  test('have a screen for everything that can be played, in both languages', () => {
    expect(expansions.length).toBeGreaterThan(15);
    for (const book of Object.values(books))
      for (const name of expansions) {
        const screen = screenOf(book, name);
        const own = [screen?.name, book.on[name]];
        expect(own, name).toContain(book.on[name] ?? name);
        expect(screen?.points.length, name).toBeGreaterThan(1);
      }
  });
  test('are short enough for one screen', () => {
    for (const book of Object.values(books))
      for (const { name, points, lead } of book.screens) {
        const length = [lead, ...points.map(({ text }) => text)].join('').length;
        expect(points.length, name).toBeLessThanOrEqual(6);
        expect(length, name).toBeLessThan(950);
      }
  });
  test('are found by the sets of a table, which come first', () => {
    const played = playedIn(
      'bastide setup 1\nset basic:2\nset ferries\nrules abbot\nrules river off\n',
    );
    expect(played).toEqual(['basic', 'ferries', 'abbot']);
    const names = sortedScreens(books.en, played).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['base', 'abbot', 'ferries']);
    expect(names).toHaveLength(books.en.screens.length);
    expect(screenOf(books.en, 'goldmines')?.name).toBe('gold-mines');
    expect(screenOf(books.en, 'barn')?.name).toBe('abbey-and-mayor');
    expect(screenOf(books.en, 'of another planet')?.name).toBe('base');
  });
});

test('the page shows a box by its address, with its picture', async () => {
  const { container } = render(HowPage, { part: 'ferries' });
  await screen.findByRole('heading', { level: 2, name: 'The Ferries' });
  expect(container.querySelector('article > img')?.getAttribute('src')).toMatch(
    /how-to-play\.svg\?of=ferries&theme=light$/,
  );
  // The tiles beside the words are drawn, too.
  await vi.waitFor(() => {
    const tile = container.querySelector('li img')?.getAttribute('src');
    expect(tile).toMatch(/tile\.svg\?tile=FR%2FRRR&.*v=c0ffee$/);
  });
  const boxes = within(screen.getByRole('navigation', { name: 'Boxes' }));
  expect(boxes.getByRole('link', { current: 'page' }).textContent).toBe('The Ferries');
  expect(boxes.getByRole('link', { name: 'The River' }).getAttribute('href')).toBe('/how/river');
});

test('the dialog leads from box to box and leaves the page as it is', async () => {
  openHow('', ['goldmines']);
  render(HowDialog);
  await screen.findByRole('heading', { level: 2, name: 'The Gold Mines' });
  await fireEvent.click(screen.getByRole('button', { name: 'The Abbot' }));
  expect(screen.getByRole('heading', { level: 2, name: 'The Abbot' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(howBook.shown).toBeNull();
});
