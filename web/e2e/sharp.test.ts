/** At rest every tile lies on whole device pixels, nothing of the board is cut off, and no layer is stretched. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { laptop, launch, person, phone, screenshot } from './browser';
import { en } from '../src/i18n/en';
import { Pilot } from './pilot';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** How the board lies when it rests. */
const look = (page: Page) =>
  page.evaluate(() => {
    const world = document.querySelector<HTMLElement>('.board .world');
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const card = document.querySelector('.area > .card')?.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('.board .tiles img, .board .place')].map((one) =>
      one.getBoundingClientRect(),
    );
    const cells = boxes.slice(0, document.querySelectorAll('.board .tiles img').length);
    const px = devicePixelRatio;
    const isWhole = (at: number) => Math.abs(at * px - Math.round(at * px)) < 0.01;
    const covers = (box: DOMRect) =>
      card &&
      Math.min(box.right, card.right) - Math.max(box.left, card.left) > 1 &&
      Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top) > 1;
    return {
      moving: document.querySelector('.board.moving') !== null,
      layer: world && getComputedStyle(world).willChange,
      whole: cells.every(({ left, top, width }) => [left, top, width].every(isWhole)),
      // A map is there where the board has no room; then arrows point to what is out of sight.
      cut: document.querySelector('.board .map')
        ? 0
        : boxes.filter(
            (box) =>
              !board ||
              box.left < board.left - 1 ||
              box.top < board.top - 1 ||
              box.right > board.right + 1 ||
              box.bottom > board.bottom + 1 ||
              covers(box),
          ).length,
    };
  });

test.each([
  { viewport: laptop, touch: false },
  { viewport: phone, touch: true },
])('in $viewport.width px', async ({ viewport, touch }) => {
  const context = await person(browser, { viewport, touch });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: en.lobby.home.playNow }).click();
  await page.getByRole('application').waitFor();
  const pilot = new Pilot(page, 11);
  const still = { moving: false, layer: 'auto', whole: true, cut: 0 };
  for (let answers = 0; answers < 16;) {
    const asked = await pilot.whenAsked();
    if (asked.places)
      await expect.poll(() => look(page), { timeout: 10_000, message: asked.title }).toEqual(still);
    if (await pilot.answer(asked)) answers += 1;
  }
  await screenshot(page, `sharp-${viewport.width}`);
  await context.close();
});
