/** How soon a move is seen: from the click that confirms it to the frame that shows the tile. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, person } from '../e2e/browser';
import { Pilot } from '../e2e/pilot';
import { begin, openRoom, sitDown } from '../e2e/room';
import { baseGame, median, percentile, tell } from './tables';
import { slowDown } from './trace';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const moves = 14;

/** In the browser: notes when a button that confirms is clicked, and when a further tile is on the screen. */
function watch(): void {
  const seen = { clicked: 0, shown: [] as number[], tiles: 0 };
  Object.assign(globalThis, { seen });
  const count = () => document.querySelectorAll('.board .tiles img').length;
  seen.tiles = count();
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('.confirm'))
        seen.clicked = event.timeStamp + performance.timeOrigin;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (count() <= seen.tiles) return;
    seen.tiles = count();
    // The frame after the next one begins when the next is painted.
    requestAnimationFrame(() =>
      requestAnimationFrame((now) => seen.shown.push(now + performance.timeOrigin)),
    );
  }).observe(document.body, { childList: true, subtree: true });
}
interface Seen {
  readonly clicked: number;
  readonly shown: readonly number[];
}
const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

test.each([{ slowed: 1 }, { slowed: 4 }])('a move is seen, slowed $slowed', async ({ slowed }) => {
  const people = [await person(browser), await person(browser)];
  const pages = await Promise.all(people.map((context) => context.newPage()));
  const [ann, bo] = pages as [Page, Page];
  const id = await openRoom(ann.request, address, baseGame);
  await sitDown(ann, address, id, 'Ann');
  await sitDown(bo, address, id, 'Bo');
  await begin(ann);
  await bo.getByRole('application').waitFor();
  for (const page of pages) {
    await slowDown(page, slowed);
    await page.evaluate(watch);
  }
  const pilots = pages.map((page, i) => new Pilot(page, i, 0));
  const own: number[] = [];
  const others: number[] = [];
  for (let placed = 0; placed < moves;) {
    for (const [i, pilot] of pilots.entries()) {
      const asked = await pilot.asked();
      if (!asked || !(await pilot.answer(asked)) || !asked.places) continue;
      placed += 1;
      const other = pages[1 - i] as Page;
      const whole = (page: Page) =>
        page.waitForFunction(
          (count) => (globalThis as unknown as { seen: Seen }).seen.shown.length >= count,
          placed,
        );
      await Promise.all([whole(pilot.page), whole(other)]);
      const mine = await seenBy(pilot.page);
      own.push((mine.shown.at(-1) ?? NaN) - mine.clicked);
      others.push(((await seenBy(other)).shown.at(-1) ?? NaN) - mine.clicked);
    }
    await ann.waitForTimeout(5);
  }
  const how = slowed === 1 ? '' : `, CPU slowed ${slowed}×`;
  const told = (values: readonly number[]) =>
    `${median(values).toFixed(0)} ms, ${percentile(values, 0.95).toFixed(0)} ms at worst`;
  tell(`a move on one's own screen${how}`, told(own), '100 ms');
  tell(`a move on the other's screen${how}`, told(others), slowed === 1 ? '100 ms' : 'none');
  expect(own).toHaveLength(placed(own));
  await Promise.all(people.map((context) => context.close()));
});

const placed = (values: readonly number[]) => values.filter((value) => value > 0).length;
