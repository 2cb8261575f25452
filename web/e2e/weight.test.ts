// How heavy the page is: what comes over the line for each screen until nothing more comes. A file more, a font more, a
// picture more is noticed here.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { begunGame, nearlyPlayedGame } from '../bench/tables';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { launch, person } from './browser';
import { weigh } from './weigh';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Screen {
  readonly name: string;
  /** KB, and requests. */
  readonly most: readonly [kilobytes: number, requests: number];
  readonly language?: 'de';
  readonly path: (context: BrowserContext) => Promise<string>;
  readonly ready: (page: Page) => Promise<void>;
}
const board = (page: Page) => page.locator('.board .tiles img').first().waitFor();
const withPage = async (context: BrowserContext, act: (page: Page) => Promise<string>) => {
  const page = await context.newPage();
  const id = await act(page);
  await page.close();
  return `/room/${id}`;
};

const screens: readonly Screen[] = [
  {
    name: 'the start page',
    most: [200, 25],
    path: () => Promise.resolve('/'),
    ready: (page) => page.getByRole('button', { name: en.lobby.home.playNow }).waitFor(),
  },
  {
    name: 'the start page in German',
    most: [200, 25],
    language: 'de',
    path: () => Promise.resolve('/'),
    ready: (page) => page.getByRole('button', { name: de.lobby.home.playNow }).waitFor(),
  },
  {
    name: 'a new table that is put together',
    most: [300, 50],
    path: () => Promise.resolve('/new'),
    ready: (page) => page.getByRole('heading', { name: en.lobby.create.expansions }).waitFor(),
  },
  {
    name: 'a table at which a game has begun',
    most: [300, 60],
    path: (context) => withPage(context, (page) => begunGame(page, address)),
    ready: board,
  },
  {
    name: 'a table with 72 tiles',
    most: [550, 80],
    path: (context) => withPage(context, (page) => nearlyPlayedGame(page, address)),
    ready: board,
  },
];

// All at once: most of the time is spent waiting whether more comes.
test.concurrent.each(screens)('$name', { timeout: 60_000 }, async (screen) => {
  const { name, most, language = 'en', path, ready } = screen;
  // A person of their own: nothing has been kept of an earlier load.
  const context = await person(browser, { language });
  const page = await context.newPage();
  const { bytes, requests, heaviest } = await weigh(page, address + (await path(context)), ready);
  await context.close();
  const told = `${name}: ${requests} requests\n${heaviest}`;
  expect(bytes / 1000, told).toBeLessThan(most[0]);
  expect(requests, told).toBeLessThanOrEqual(most[1]);
});
