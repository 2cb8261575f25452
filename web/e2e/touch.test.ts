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

/** Labels that lie on the tile, on each other, or under something else. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const tile = document.querySelector('.ghost .body')?.getBoundingClientRect();
    const labels = [...document.querySelectorAll<HTMLElement>('.board .pill')];
    const boxes = labels.map((label) => label.getBoundingClientRect());
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return labels
      .filter((label, i) => {
        const box = boxes[i] as DOMRect;
        const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const covered = !label.contains(seen);
        return (
          covered || !tile || overlap(box, tile) || boxes.some((b, k) => k !== i && overlap(box, b))
        );
      })
      .map((label) => label.ariaLabel);
  });

test.each([
  { name: 'phone', viewport: phone },
  { name: 'landscape', viewport: landscape },
  { name: 'tablet', viewport: tablet },
])('$name: a turn in two taps', async ({ name, viewport }) => {
  const context = await person(browser, { viewport, touch: true, choices: { holdBack: 5 } });
  const page = await context.newPage();
  const faults = watchFaults(page, address);
  const pilot = new Pilot(page, 5);
  await page.goto(address);
  await page.getByRole('button', { name: en.lobby.home.playNow }).tap();
  const asked = await pilot.whenTileAsked();
  const before = await tilesOn(page);
  await page.locator('.board [data-target]').first().tap();
  const { figures } = await pilot.whenLaid();
  expect(figures.length).toBeGreaterThan(0);
  await page.waitForFunction(() => !document.querySelector('.board.moving'));
  expect(await tooSmall(page)).toEqual([]);
  expect(await hidden(page), 'what may be placed lies in sight, beside the tile').toEqual([]);
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, `touch/${name}-tile`);
  await page.locator('.board button.disc').first().tap();
  // Held back, so that it can be taken back.
  await page.getByRole('button', { name: en.decisions.held.takeBack }).waitFor();
  await screenshot(page, `touch/${name}-held`);
  expect(await barriers(page)).toEqual([]);
  expect(await tilesOn(page)).toBe(before);
  await page.getByRole('button', { name: en.decisions.held.takeBack }).tap();
  await pilot.whenLaid();
  await page.locator('.board button.disc').first().tap();
  await page.waitForTimeout(400);
  await page.getByRole('application').tap({ position: { x: 4, y: 200 } });
  await pilot.given(asked);
  await expect.poll(() => tilesOn(page)).toBeGreaterThan(before);
  await pilot.whenTileAsked();
  expect(await barriers(page)).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
