/**
 * The camera on a board of 72 tiles, on a laptop and on phones: tiles that can be played on, arrows and a map to what is
 * out of sight, at rest on whole pixels; and a table that has room for its board on every phone.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './axe';
import { landscape, laptop, launch, person, phone, screenshot, watchFaults } from './browser';
import { Pilot } from './pilot';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { begin, openRoom, sitDown } from './room';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Three straight roads of 24 tiles lie there from the start. */
const wideBoard = `bastide setup 1
players 2
set basic:2
tile BA/RFr = 80
${[0, 1, 2]
  .flatMap((y) => Array.from({ length: 24 }, (_, x) => `start BA/RFr ${x - 12} ${y} 0`))
  .join('\n')}
`;

/** A table for one against the computer, on such a board, that asks for a tile. */
async function openTable(page: Page, setup = wideBoard): Promise<Pilot> {
  const id = await openRoom(page.request, address, setup, [
    { who: 'anybody' },
    { who: 'computer', level: 'easy' },
  ]);
  await sitDown(page, address, id, 'Ann');
  await begin(page);
  const pilot = new Pilot(page, 2);
  await pilot.whenTileAsked();
  return pilot;
}

/** How the board lies: as it should at rest, and which places are out of sight. */
const look = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect();
    const tiles = [...document.querySelectorAll('.board .tiles img')].map((one) =>
      one.getBoundingClientRect(),
    );
    const px = devicePixelRatio;
    const isWhole = (at: number) => Math.abs(at * px - Math.round(at * px)) < 0.01;
    const places = [...document.querySelectorAll('.board .place')];
    const hidden = places.filter((place) => {
      const { x, y, width, height } = place.getBoundingClientRect();
      const at = [x + width / 2, y + height / 2] as const;
      const inside =
        at[0] > board.left && at[0] < board.right && at[1] > board.top && at[1] < board.bottom;
      return (
        !inside ||
        !document.elementsFromPoint(...at).includes(place) ||
        document.elementFromPoint(...at)?.closest('.area > .card') !== null
      );
    });
    const pointed = [...document.querySelectorAll('.board .arrow')].map((arrow) =>
      parseInt(arrow.ariaLabel ?? '', 10),
    );
    return {
      moving: document.querySelector('.board.moving') !== null,
      whole: tiles.every(({ left, top, width }) => [left, top, width].every(isWhole)),
      width: Math.min(...tiles.map(({ width }) => width)),
      hidden: hidden.length,
      pointed: pointed.reduce((sum, one) => sum + one, 0),
      places: places.length,
    };
  });
/** Labels beside the tile in hand that are not seen whole, and the tile, if that is so. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board :is(.pill, .none, .ghost .body)')]
      .filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const corners = [left + 14, right - 14].flatMap((x) =>
          [top + 14, bottom - 14].map((y) => document.elementFromPoint(x, y)),
        );
        const isDot = (at: Element | null) => at?.closest('.board svg, .handle') !== null;
        return !corners.every((at) => one.contains(at) || (one.matches('.body') && isDot(at)));
      })
      .map((one) => one.ariaLabel ?? one.textContent),
  );
async function rested(page: Page) {
  await expect
    .poll(() => look(page), { timeout: 5_000 })
    .toMatchObject({ moving: false, whole: true });
  return look(page);
}

test.each([
  { name: 'laptop', viewport: laptop, touch: false },
  { name: 'phone', viewport: phone, touch: true },
])('$name: what is out of sight is pointed at', async ({ name, viewport, touch }) => {
  const context = await person(browser, { viewport, touch });
  const page = await context.newPage();
  const faults = watchFaults(page, address);
  const pilot = await openTable(page);
  const first = await rested(page);
  expect(first.width).toBeGreaterThanOrEqual(56);
  expect(first.hidden).toBeGreaterThan(0);
  // Some of those that an arrow points to may be seen in part.
  expect(first.pointed).toBeGreaterThanOrEqual(first.hidden);
  await screenshot(page, `camera/wide-${name}`);

  const [arrow] = await page.locator('.board .arrow').all();
  await arrow?.click();
  const second = await rested(page);
  expect(second.width).toBeGreaterThanOrEqual(56);
  expect(second.hidden).toBeLessThan(second.places);
  expect(second.pointed).toBeGreaterThanOrEqual(second.hidden);
  const lay = () =>
    page.locator('.board .world').evaluate((world) => {
      const { left, top } = world.getBoundingClientRect();
      return [left, top];
    });
  const before = await lay();
  // The other end of the board.
  const map = page.locator('.board .map');
  const size = await map.boundingBox();
  await map.click({ position: { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 } });
  await rested(page);
  expect(await lay()).not.toEqual(before);
  expect(await barriers(page)).toEqual([]);

  // While the tile lies there, nothing stands over it nor over what is chosen with it.
  await pilot.click(
    (await page.locator('.board .place').first().getAttribute('data-target')) ?? '',
  );
  await pilot.whenLaid();
  await rested(page);
  expect(await page.locator('.board .arrow').count()).toBe(0);
  expect(await map.count()).toBe(touch ? 0 : 1);
  expect(await covered(page)).toEqual([]);
  await screenshot(page, `camera/wide-${name}-tile`);
  expect(faults).toEqual([]);
  await context.close();
});

/** What is wrong with how a table is laid out; nothing, if all goes well. */
const wrong = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight) found.push(`${root.scrollHeight} px high`);
    if (root.scrollWidth > innerWidth) found.push(`${root.scrollWidth} px wide`);
    const board = document.querySelector('.board')?.getBoundingClientRect();
    if (!board || board.height < 0.6 * innerHeight) found.push(`board of ${board?.height} px`);
    const heads = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
    if (heads.length !== 1) found.push(`${heads.length} prompts`);
    // All that answers is on the screen, and whole.
    const parts = document.querySelectorAll(
      'h1, .decisions h2:not(.spoken), .decisions button, .decisions img, header button, [role=tab]',
    );
    for (const one of parts) {
      if (!one.checkVisibility()) continue;
      const { left, top, right, bottom } = one.getBoundingClientRect();
      for (let box = one.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const edge = box.getBoundingClientRect();
        if (
          top < edge.top - 1 ||
          bottom > edge.bottom + 1 ||
          left < edge.left - 1 ||
          right > edge.right + 1
        )
          found.push(`cut off: ${one.ariaLabel ?? one.textContent}`);
      }
      if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
        found.push(`beyond the edge: ${one.ariaLabel ?? one.textContent}`);
    }
    return found;
  });

describe('on phones the table has room for its board', () => {
  const sizes = {
    phone,
    small: { width: 320, height: 568 },
    landscape,
    'small-landscape': { width: 568, height: 320 },
    // A laptop at twice the size.
    zoomed: { width: 720, height: 450 },
  };
  test.each([
    { language: 'en', names: ['phone', 'small', 'landscape', 'small-landscape', 'zoomed'] },
    // Its words are longer.
    { language: 'de', names: ['small', 'small-landscape'] },
  ] as const)('$language', async ({ language, names }) => {
    const context = await person(browser, { viewport: phone, touch: true, language });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: { en, de }[language].lobby.home.playNow }).click();
    await page.locator('.board .place').first().waitFor();
    for (const name of names) {
      await page.setViewportSize(sizes[name]);
      await rested(page);
      // The page may still be laid out as it was before.
      await expect.poll(() => wrong(page), { message: name }).toEqual([]);
      await screenshot(page, `camera/${name}-${language}-places`);
      await page.locator('.board .place').first().tap();
      await page.locator('.ghost img.tile').waitFor();
      await rested(page);
      expect(await wrong(page), `${name}, with a tile`).toEqual([]);
      await screenshot(page, `camera/${name}-${language}-tile`);
      await page.keyboard.press('Escape');
    }
    await context.close();
  });
});
