/** Every screen on laptop and phone, in light, dark and contrast: no serious barrier, no fault; a picture of each is kept. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { en } from '../src/i18n/en';
import { Pilot } from './pilot';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const record = readFileSync(
  join(import.meta.dirname, '../../tests/games/castles-bazaars.record'),
  'utf8',
);

const openRoom = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/rooms', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ setup: 'bastide setup 1\nplayers 3\n' }),
    });
    return ((await answer.json()) as { room: { id: string } }).room.id;
  });

/** Brings the page to each screen in turn. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto(address);
    await page.getByRole('button', { name: en.lobby.home.playNow }).waitFor();
  },
  'new-table': async (page) => {
    await page.goto(`${address}/new`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  gathering: async (page) => {
    await page.goto(address);
    await page.goto(`${address}/room/${await openRoom(page)}`);
    await page.getByRole('button', { name: en.lobby.gathering.sitDown }).first().waitFor();
  },
  'no-such-room': async (page) => {
    await page.goto(`${address}/room/nothing-is-here-at-all`);
    await page.getByText(en.lobby.gathering.noRoom).first().waitFor();
  },
  table: async (page) => {
    await page.goto(address);
    await page.getByRole('button', { name: en.lobby.home.playNow }).click();
    await page.getByRole('application').waitFor();
    const pilot = new Pilot(page, 3);
    for (let answers = 0; answers < 3;) {
      if (await pilot.answer(await pilot.whenAsked())) answers += 1;
    }
    await pilot.whenAsked();
  },
  position: async (page) => {
    await page.goto(`${address}/position`);
    await page.getByRole('application').waitFor();
    await page.locator('aside li img').first().waitFor();
  },
  record: async (page) => {
    await page.goto(`${address}/record`);
    const field = page.getByRole('textbox').first();
    await field.fill(record);
    await page.getByRole('button', { name: en.replay.record.open }).first().click();
    await page.getByRole('application').waitFor();
  },
  rules: async (page) => {
    await page.goto(`${address}/rules`);
    await page.getByRole('heading', { level: 3 }).first().waitFor();
  },
  'rules-search': async (page) => {
    await page.goto(`${address}/rules?search=castle`);
    await page.locator('mark').first().waitFor();
  },
  rule: async (page) => {
    await page.goto(`${address}/rules/BASE-20`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  },
  editions: async (page) => {
    await page.goto(`${address}/rules/editions`);
    await page.getByRole('table').first().waitFor();
  },
};

const sizes = [
  { size: 'laptop', viewport: laptop, touch: false },
  { size: 'phone', viewport: phone, touch: true },
] as const;

test.each([
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  // A laptop at twice the size.
  { width: 720, height: 450 },
])('the way into a game is seen at once at $width x $height', async (viewport) => {
  const context = await person(browser, { viewport });
  const page = await context.newPage();
  await page.goto(address);
  const button = page.getByRole('button', { name: en.lobby.home.playNow });
  await button.waitFor();
  const { y, height } = (await button.boundingBox()) ?? { y: NaN, height: NaN };
  expect(y + height).toBeLessThanOrEqual(viewport.height);
  expect(await barriers(page)).toEqual([]);
  await button.click();
  await page.getByRole('application').waitFor();
  await context.close();
});

describe.each(sizes)('$size', ({ size, viewport, touch }) => {
  // A screen is brought about once, and looked at in each theme.
  test.each(Object.keys(screens))('%s', async (name) => {
    const context = await person(browser, { viewport, touch });
    const page = await context.newPage();
    const faults = watchFaults(page, address);
    await screens[name]?.(page);
    for (const theme of ['light', 'dark', 'contrast'] as const) {
      await changeTheme(page, theme);
      await settle(page);
      await screenshot(page, `screens/${name}-${size}-${theme}`);
      expect(await barriers(page), theme).toEqual([]);
      // Nothing sticks out at the side.
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, theme).toBe(0);
    }
    if (name !== 'no-such-room') expect(faults).toEqual([]);
    await context.close();
  });
});
