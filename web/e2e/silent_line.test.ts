/** A line that dies without a word: the page says so soon, and what is clicked meanwhile is done once. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, person, screenshot } from './browser';
import { lineTo, type Line } from './link';
import { Pilot } from './pilot';
import { begin, eventsOf, oneKindOfTile, openRoom, sitDown, tilesOn } from './room';
import { en } from '../src/i18n/en';

const address = inject('address');
let browser: Browser;
let line: Line;
beforeAll(async () => {
  browser = await launch();
  line = await lineTo(address);
});
afterAll(async () => {
  await browser.close();
  await line.close();
});

const note = (page: Page, text: string) => page.locator('.note').getByText(text);
const seats = [{ who: 'anybody' }, { who: 'computer', level: 'easy' }] as const;

test.each([
  { when: 'before it is noticed', late: true },
  { when: 'before it is noticed', late: false },
  { when: 'when it is known', late: true },
])('a move that is made $when is made once (late: $late)', async ({ when, late }) => {
  const context = await person(browser);
  const page = await context.newPage();
  const id = await openRoom(page.request, address, oneKindOfTile(8), seats);
  await sitDown(page, line.address, id, 'Ann');
  await begin(page);
  const pilot = new Pilot(page, 1);
  const asked = await pilot.whenAsked();
  expect(asked.places).toBe(true);
  const before = await tilesOn(page);
  await page.locator('.board [data-target]').first().click();
  await page.locator('.ghost img.tile').waitFor();

  const words = en.table.connection;
  const died = Date.now();
  line.die(late);
  if (when === 'before it is noticed') await pilot.confirm();
  await note(page, words.lost).waitFor();
  // The page says it within five seconds, and may be seen a moment later.
  expect(Date.now() - died).toBeLessThan(6_000);
  if (when === 'when it is known') await pilot.confirm();
  await screenshot(page, 'lost-connection');
  expect(await tilesOn(page)).toBe(before);
  line.mend();
  await expect.poll(() => tilesOn(page), { timeout: 30_000 }).toBeGreaterThan(before);
  const moved = (await eventsOf(page, line.address, id)).filter(
    (event) => event.kind === 'moved' && event.seat === 1 && / turned /.test(event.move),
  );
  expect(moved).toHaveLength(1);
  await context.close();
});
