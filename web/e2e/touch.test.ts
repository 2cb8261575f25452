/** By touch alone, on phones and tablets: from the first page to a tile on the board, with nothing to read. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { barriers } from './axe';
import { landscape, launch, person, phone, screenshot, tablet, watchFaults } from './browser';
import { en } from '../src/i18n/en';
import { Pilot } from './pilot';
import { tilesOn } from './room';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Fingers are about so wide, in px. */
const finger = 40;
/** What is to be touched, and misses a finger that comes down near its edge. Targets may be larger than they look. */
const tooSmall = (page: Page) =>
  page.locator('.decisions button:visible, .ghost .handle:visible').evaluateAll((buttons, wide) => {
    const far = wide / 2 - 1;
    const hits = (button: Element, dx: number, dy: number) => {
      const box = button.getBoundingClientRect();
      const at = [box.x + box.width / 2 + dx, box.y + box.height / 2 + dy] as const;
      return button.contains(document.elementFromPoint(...at));
    };
    const ways = [
      [far, 0],
      [-far, 0],
      [0, far],
      [0, -far],
    ] as const;
    return buttons
      .filter((button) => !ways.every(([dx, dy]) => hits(button, dx, dy)))
      .map((button) => button.ariaLabel ?? button.textContent);
  }, finger);

test.each([
  { name: 'phone', viewport: phone },
  { name: 'landscape', viewport: landscape },
  { name: 'tablet', viewport: tablet },
])('$name: two taps and one that confirms', async ({ name, viewport }) => {
  const context = await person(browser, { viewport, touch: true });
  const page = await context.newPage();
  const faults = watchFaults(page, address);
  const pilot = new Pilot(page, 5);
  await page.goto(address);
  await page.getByRole('button', { name: en.lobby.home.playNow }).tap();
  const asked = await pilot.whenAsked();
  const before = await tilesOn(page);
  await page.locator('.board [data-target]').first().tap();
  await page.locator('.ghost img.tile').waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await screenshot(page, `touch/${name}-tile`);
  await pilot.cards.locator('.confirm button').tap();
  await pilot.given(asked);
  await expect.poll(() => tilesOn(page)).toBeGreaterThan(before);

  // On to the next turn, figure or none.
  const next = await pilot.whenAsked();
  if (next.spots) {
    await page.locator('.board button.disc').first().tap();
    await screenshot(page, `touch/${name}-figure`);
    await pilot.cards.locator('.confirm button').tap();
    await pilot.given(next);
  }
  expect((await pilot.whenAsked()).places).toBe(true);
  expect(await barriers(page)).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
