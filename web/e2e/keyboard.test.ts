/** The keyboard alone: from the first page to tiles on the board, without a pointer. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, person, watchFaults } from './browser';
import { en } from '../src/i18n/en';
import { Pilot } from './pilot';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Presses Tab until the focus is on what is looked for. */
async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let i = 0; i < most; ++i) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (there) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

const tiles = (page: Page) => page.locator('.tiles img').count();

test('tiles are placed and figures passed with keys', async () => {
  const context = await person(browser);
  const page = await context.newPage();
  const faults = watchFaults(page, address);
  await page.goto(address);
  const play = page.getByRole('button', { name: en.lobby.home.playNow });
  await play.waitFor();
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press('Tab');
    if (await play.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await page.getByRole('application').waitFor();
  for (let turn = 0; turn < 3; ++turn) {
    await page.locator('.board [data-target]').first().waitFor();
    const before = await tiles(page);
    await tabTo(page, '.board [data-target]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('r');
    const { figures } = await new Pilot(page, 1).whenLaid();
    // A figure may be placed with it, or not; P passes.
    await page.keyboard.press(figures.length > 0 ? 'p' : 'Enter');
    await expect.poll(() => tiles(page), { timeout: 10_000 }).toBeGreaterThan(before + 1);
  }
  expect(faults).toEqual([]);
});
