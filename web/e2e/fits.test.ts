/** On phones no page is taller than its screen: held upright, held level, and on the smallest. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './axe';
import { landscape, launch, person, phone, screenshot, settle, watchFaults } from './browser';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { openRoom } from './room';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** By how much the page is taller and wider than the screen. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
    return [scrollHeight - innerHeight, scrollWidth - clientWidth];
  });
/** By how much the open tab has to be scrolled. */
const hidden = (page: Page) =>
  page
    .getByRole('tabpanel')
    .evaluate((panel) =>
      [panel, ...panel.querySelectorAll('*')]
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .reduce((most, one) => Math.max(most, one.scrollHeight - one.clientHeight), 0),
    );
const inSight = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  const box = await button.boundingBox();
  return box !== null && box.y + box.height <= (page.viewportSize()?.height ?? 0);
};

const ofRules = ['/rules', '/rules?search=castle', '/rules/BASE-20', '/rules/editions'];
const smallest = { width: 320, height: 568 };
describe.each([
  ['upright', phone, 'en'],
  ['level', landscape, 'en'],
  ['smallest', smallest, 'de'],
] as const)('%s', (name, viewport, language) => {
  const words = { en, de }[language];
  const open = async () => {
    const context = await person(browser, { viewport, touch: true, language });
    const page = await context.newPage();
    return { context, page, faults: watchFaults(page, address) };
  };

  test('the start page and a new table', async () => {
    const { context, page, faults } = await open();
    const parts = { home: ['/', words.lobby.home], new: ['/new', words.lobby.create] } as const;
    for (const [part, [path, { tabs }]] of Object.entries(parts)) {
      await page.goto(address + path);
      for (const [id, label] of Object.entries(tabs)) {
        await page.getByRole('tab', { name: label }).tap();
        await page.getByRole('tabpanel', { name: label }).waitFor();
        if (part === 'new') expect(await inSight(page, words.lobby.create.begin), label).toBe(true);
        else expect(await hidden(page), label).toBe(0);
        await settle(page);
        await screenshot(page, `fits/${name}-${part}-${id}`);
        expect(await beyond(page), label).toEqual([0, 0]);
        expect(await barriers(page), label).toEqual([]);
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('how each box is played', async () => {
    const { context, page } = await open();
    await page.goto(`${address}/how`);
    const links = page.getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(addresses.length).toBeGreaterThan(8);
    for (const path of addresses) {
      await page.locator(`nav a[href="${path}"]`).tap();
      await page.locator(`nav a[href="${path}"][aria-current]`).waitFor();
      await settle(page);
      expect(await beyond(page), path ?? '').toEqual([0, 0]);
    }
    await screenshot(page, `fits/${name}-how`);
    expect(await barriers(page)).toEqual([]);
    await context.close();
  });

  test('a room before its game, all games, the way to a record, and the rules', async () => {
    const { context, page } = await open();
    const room = await openRoom(page.request, address, 'bastide setup 1\nplayers 2\n');
    for (const path of [`/room/${room}`, '/games', '/record', '/position', ...ofRules]) {
      await page.goto(address + path);
      await page.locator('main').first().waitFor();
      await settle(page);
      expect(await beyond(page), path).toEqual([0, 0]);
    }
    await context.close();
  });
});
