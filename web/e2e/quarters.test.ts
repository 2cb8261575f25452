/** A town on the board whose quarters are chosen: by pointer, finger and keys, in both languages. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './axe';
import {
  changeTheme,
  laptop,
  launch,
  person,
  phone,
  screenshot,
  settle,
  watchFaults,
} from './browser';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const town =
  'bastide position 1; players Red Blue; set basic:2; set count; set king-and-robber:2; set cult/6; ' +
  'board 0,0; | CO/1 CO/2 CO/3 CO/4 .; | CO/5 CO/6 CO/7 CO/8 .; | CO/9 CO/10 CO/11 CO/12 BA/C@3; ' +
  '| BA/C BA/L . . .; | . CU/S . . .; figures Blue follower in castle quarter, Blue 2 follower in market quarter, ' +
  'Red follower on monastery of 1,3, Blue follower on shrine of 1,4; laid count in castle quarter; ' +
  'tokens Blue king 1; turn 9 Red; placed 4,2; asks deploy_figure Red';

const quarter = (page: Page, name: string) =>
  page.locator(`.board button[data-target^="beside ${name} quarter"]`);
const plates = (page: Page) => page.locator('.board .drawn');
const said = (page: Page) => decodeURIComponent(page.url());

async function open(page: Page) {
  await page.goto(`${address}/position#${encodeURIComponent(town)}`);
  await plates(page).nth(3).waitFor();
  await quarter(page, 'castle').waitFor();
}

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test.each(['laptop', 'phone'] as const)('on a %s', async (size) => {
    const touch = size === 'phone';
    const viewport = touch ? phone : laptop;
    const context = await person(browser, { language, viewport, touch });
    const page = await context.newPage();
    const faults = watchFaults(page, address);
    await open(page);

    // Who stands in each quarter, and that nobody leaves the one of the count.
    const told = await plates(page).locator('title').allTextContents();
    expect(told).toHaveLength(4);
    expect(told.join('\n')).toMatch(
      language === 'en' ? /Market: 2 followers of Blue/ : /Markt: 2 Gefolgsleute von Blue/,
    );
    expect(await page.locator('.board .drawn.barred').count()).toBe(1);
    // The two buildings that challenge each other, with their tiles and those around them.
    expect(await page.locator('.board .contest .side').allTextContents()).toEqual(['6/9', '3/9']);
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      await settle(page);
      expect(await barriers(page), theme).toEqual([]);
      await screenshot(page, `quarters/${size}-${language}-${theme}`);
    }

    const market = quarter(page, 'market');
    expect(await market.getAttribute('aria-label')).toMatch(
      language === 'en' ? /: comes out onto fields/ : /: zieht später auf Wiesen/,
    );
    if (touch) await market.tap();
    else await market.click();
    // Positions wait for the button.
    await expect.poll(() => market.getAttribute('aria-pressed')).toBe('true');
    await page.locator('.confirm button:enabled').click();
    await expect.poll(() => said(page)).toMatch(/Red follower in market quarter/);
    expect(faults).toEqual([]);
    await context.close();
  });
});

test('by keys alone: arrows go from quarter to quarter, Enter chooses', async () => {
  const context = await person(browser);
  const page = await context.newPage();
  await open(page);
  await quarter(page, 'castle').focus();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    .toMatch(/market quarter/);
  await page.keyboard.press('Enter');
  await expect.poll(() => quarter(page, 'market').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page)).toMatch(/Red follower in market quarter/);
  await context.close();
});
