/**
 * Two people with browsers of their own and one who looks on: a whole game with Traders & Builders and Bridges,
 * Castles & Bazaars, played by clicking what the page offers, through an undo and a lost connection.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, person, screenshot, watchFaults } from './browser';
import { en } from '../src/i18n/en';
import { Pilot, playToTheEnd } from './pilot';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A small table on which all of it comes up: 37 tiles with eight bazaars and many small cities. */
const setup = `bastide setup 1
players 2
set traders-and-builders:2
set bridges-castles-and-bazaars:2
tile BA/RCr +1
start BA/RCr 0 0 0
`;
const words = en.lobby.gathering;

async function openRoom(page: Page): Promise<string> {
  await page.goto(address);
  return page.evaluate(async (text) => {
    const answer = await fetch('/api/rooms', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ setup: text }),
    });
    return ((await answer.json()) as { room: { id: string } }).room.id;
  }, setup);
}

async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page
    .getByRole('button', { name: /^Sit down/ })
    .first()
    .click();
}

// Takes minutes: with ./test --long.
const long = process.env['BASTIDE_LONG'] !== undefined;
test.skipIf(!long)(
  'a whole game with bazaars, castles, bridges and double turns',
  { timeout: 900_000 },
  async () => {
    const people = await Promise.all([0, 1, 2].map(() => person(browser)));
    const pages = await Promise.all(people.map((context) => context.newPage()));
    const [ann, bo, cleo] = pages as [Page, Page, Page];
    const faults = pages.map((page) => watchFaults(page, address));
    const id = await openRoom(ann);
    for (const page of pages) await page.goto(`${address}/room/${id}`);
    await sitDown(ann, 'Ann');
    await sitDown(bo, 'Bo');
    await ann.getByRole('button', { name: words.start, exact: true }).click();

    const pilots = [new Pilot(ann, 7), new Pilot(bo, 8)];
    let undone = 0;
    await playToTheEnd(pilots, async (answers) => {
      // From then on as soon as there is something that can be taken back without asking.
      if (answers >= 12 && undone === 0) undone = await takeBackOnce(ann, bo);
      if (answers === 20) await loseConnection(bo);
    });
    expect(undone).toBe(1);
    await ann.waitForTimeout(500);
    await screenshot(ann, 'game-over');

    // Everybody sees the same end.
    const scores = await Promise.all(
      pages.map((page) => page.locator('.score[title]:visible').allTextContents()),
    );
    expect(scores[0]).toHaveLength(2);
    expect(scores[1]).toEqual(scores[0]);
    expect(scores[2]).toEqual(scores[0]);
    await screenshot(cleo, 'spectator-at-the-end');

    const met = new Map<string, number>();
    for (const pilot of pilots)
      for (const [title, count] of pilot.met) met.set(title, (met.get(title) ?? 0) + count);
    expect([...met.keys()]).toEqual(expect.arrayContaining(['Bazaar', 'Double turn']));
    expect(faults.flat().filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
      [],
    );
  },
);

/** Cuts the browser off; the page says so, and comes back by itself. */
async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Whoever can take their last answer back does so. */
async function takeBackOnce(...pages: Page[]): Promise<number> {
  for (const page of pages) {
    const undo = page
      .locator('.decisions')
      .getByRole('button', { name: en.decisions.undo.undo, exact: true })
      .first();
    if ((await undo.count()) > 0 && (await undo.isEnabled())) {
      await undo.click();
      return 1;
    }
  }
  return 0;
}
