/** How heavy the first load is and how soon the page can be used: the start page, a table that gathers, a game. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, person } from '../e2e/browser';
import { openRoom } from '../e2e/room';
import { en } from '../src/i18n/en';
import { baseGame, begunGame, median, tell } from './tables';
import { slowDown } from './trace';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const times = 5;

interface Screen {
  readonly name: string;
  /** Its address, without the server's. */
  readonly path: (context: BrowserContext) => Promise<string>;
  /** Resolves when it can be used. */
  readonly ready: (page: Page) => Promise<void>;
}
const screens: Screen[] = [
  {
    name: 'start page',
    path: () => Promise.resolve('/'),
    ready: (page) => page.getByRole('button', { name: en.lobby.home.playNow }).waitFor(),
  },
  {
    name: 'a table that gathers',
    path: async ({ request }) => `/room/${await openRoom(request, address, baseGame)}`,
    ready: (page) =>
      page.getByRole('button', { name: en.lobby.gathering.sitDown }).first().waitFor(),
  },
  {
    name: 'a game',
    path: async (context) => `/room/${await begunGame(await context.newPage(), address)}`,
    ready: (page) => page.locator('.board .tiles img').first().waitFor(),
  },
];

/** Bytes over the line but pictures of tiles: until the page can be used, and until the line is quiet. */
interface Weight {
  readonly needed: number;
  readonly all: number;
}

async function weigh({ ready }: Screen, context: BrowserContext, path: string): Promise<Weight> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const tiles = new Set<string>();
  const bytes: number[] = [];
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/pictures/tile')) tiles.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!tiles.has(requestId)) bytes.push(encodedDataLength);
  });
  const sum = () => bytes.reduce((all, size) => all + size, 0);
  await page.goto(address + path, { waitUntil: 'commit' });
  await ready(page);
  const needed = sum();
  await page.waitForLoadState('networkidle');
  const found = { needed, all: sum() };
  await page.close();
  return found;
}

/** Milliseconds until the page can be used. Apart from the weighing, which takes time at each request. */
async function timeOf({ ready }: Screen, context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, 4);
  const begin = performance.now();
  await page.goto(address + path, { waitUntil: 'commit' });
  await ready(page);
  // What can be used answers.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  const usable = performance.now() - begin;
  await page.close();
  return usable;
}

test.each(screens)('$name', async (screen) => {
  const { name } = screen;
  const weights: Weight[] = [];
  const usable: number[] = [];
  for (let i = 0; i < times; ++i) {
    for (const slowed of [false, true]) {
      // A person of their own: nothing has been kept of an earlier load.
      const context = await person(browser);
      context.setDefaultTimeout(60_000);
      const path = await screen.path(context);
      if (slowed) usable.push(await timeOf(screen, context, path));
      else weights.push(await weigh(screen, context, path));
      await context.close();
    }
  }
  const size = (of: (one: Weight) => number) => `${(median(weights.map(of)) / 1000).toFixed(0)} KB`;
  const needed = size((one) => one.needed);
  tell(`${name}: first load`, needed, 'under 200 KB');
  tell(
    `${name}: until the line is quiet`,
    size((one) => one.all),
    'none',
  );
  tell(`${name}: usable, CPU slowed 4×`, `${median(usable).toFixed(0)} ms`, '1000 ms');
  expect(median(weights.map((one) => one.needed))).toBeGreaterThan(0);
});
