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
interface Load {
  readonly needed: number;
  readonly all: number;
  /** Milliseconds. */
  readonly usable: number;
}

async function load({ ready }: Screen, context: BrowserContext, path: string): Promise<Load> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const tiles = new Set<string>();
  const bytes: number[] = [];
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/pictures/tile.svg')) tiles.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!tiles.has(requestId)) bytes.push(encodedDataLength);
  });
  const sum = () => bytes.reduce((all, size) => all + size, 0);
  await slowDown(page, 4);
  const begin = performance.now();
  await page.goto(address + path, { waitUntil: 'commit' });
  await ready(page);
  // What can be used answers: two frames with nothing before them.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const usable = performance.now() - begin;
  const needed = sum();
  await page.waitForLoadState('networkidle');
  const found = { needed, all: sum(), usable };
  await page.close();
  return found;
}

test.each(screens)('$name', async (screen) => {
  const loads: Load[] = [];
  for (let i = 0; i < times; ++i) {
    const context = await person(browser);
    context.setDefaultTimeout(60_000);
    loads.push(await load(screen, context, await screen.path(context)));
    await context.close();
  }
  const of = (value: (one: Load) => number) => median(loads.map(value));
  const size = (value: (one: Load) => number) => `${(of(value) / 1000).toFixed(0)} KB`;
  const { name } = screen;
  tell(
    `${name}: first load`,
    size((one) => one.needed),
    'under 200 KB',
  );
  tell(
    `${name}: until the line is quiet`,
    size((one) => one.all),
    'none',
  );
  tell(`${name}: usable, CPU slowed 4×`, `${of((one) => one.usable).toFixed(0)} ms`, '1000 ms');
  expect(of((one) => one.needed)).toBeGreaterThan(0);
});
