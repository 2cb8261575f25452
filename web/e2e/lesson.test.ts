/** A stranger's first game: the first tile in two taps, told by a guide that points; and how each box is played. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { barriers } from './axe';
import { launch, person, phone, screenshot, settle, watchFaults } from './browser';
import { en } from '../src/i18n/en';
import { guide } from '../src/i18n/en/guide';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('a stranger lays a tile by two taps within 20 seconds, and is told what to do next', async () => {
  const context = await person(browser, { viewport: phone, touch: true });
  const page = await context.newPage();
  const faults = watchFaults(page, address);
  await page.goto(address);
  const start = performance.now();
  await page.getByRole('button', { name: en.lobby.home.lesson }).tap();
  const bubble = page.getByRole('region', { name: guide.label });
  await bubble.getByText(guide.draw).waitFor();
  await bubble.getByRole('button', { name: guide.next }).tap();
  await bubble.getByText(guide.place.city).waitFor();
  const place = page.locator('.board [data-target="0,-1"]');
  // What it points at is not under what it says.
  const covered = await page.evaluate(() => {
    const target = document.querySelector('.board [data-target="0,-1"]');
    const box = target?.getBoundingClientRect();
    return (
      box &&
      target?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
    );
  });
  expect(covered).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'lesson/place');
  await place.tap();
  await bubble.getByText(guide.turnOnly).waitFor();
  expect(performance.now() - start).toBeLessThan(20_000);
  await screenshot(page, 'lesson/laid');

  // It goes on where it was, and can be left at any time; the game stays.
  await page.reload();
  await bubble.waitFor();
  await bubble.getByRole('button', { name: guide.skip }).tap();
  await bubble.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('application').waitFor();
  expect(await bubble.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('the lesson leads through three turns, and then the game goes on', async () => {
  const context = await person(browser, { viewport: phone, touch: true });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: en.lobby.home.lesson }).tap();
  const bubble = page.getByRole('region', { name: guide.label });
  const hears = (text: string) => bubble.getByText(text).waitFor();
  const next = async (text: string) => {
    await hears(text);
    await bubble.getByRole('button', { name: guide.next }).tap();
  };
  const pointedAt = () =>
    page.evaluate(() => {
      const ring = document.querySelector('.ring')?.getBoundingClientRect();
      if (!ring || document.querySelector('.board.moving')) return null;
      const there = document.elementFromPoint(ring.x + ring.width / 2, ring.y + ring.height / 2);
      return there?.closest<HTMLElement>('[data-target]')?.dataset['target'] ?? null;
    });
  // Taps what it points at, once that stays: the board comes nearer.
  const follows = async (text: string) => {
    await hears(text);
    let key: string | null = null;
    const stays = async () => {
      const before = key;
      key = await pointedAt();
      return key !== null && key === before;
    };
    await expect.poll(stays, { interval: 120, timeout: 10_000 }).toBe(true);
    await page.locator(`.board [data-target="${key}"]`).tap();
  };
  await next(guide.draw);
  await follows(guide.place.city);
  await next(guide.turnOnly);
  await follows(guide.follower('city'));
  await next(guide.scored('city', 4));
  await follows(guide.second.road);
  // The computer may stand on that road already: then the lesson tells of the supply.
  const occupied = bubble.getByText(guide.stay('field'));
  await bubble.getByText(guide.stay('road')).or(occupied).waitFor();
  if (await occupied.isVisible())
    await page.getByRole('button', { name: en.board.noFigure }).first().tap();
  else await follows(guide.stay('road'));
  await follows(guide.third.city);
  await hears(guide.field);
  await screenshot(page, 'lesson/field');
  expect(await barriers(page)).toEqual([]);
  await follows(guide.field);
  await hears(guide.done);
  await bubble.getByRole('button', { name: guide.playOn }).tap();
  await bubble.waitFor({ state: 'detached' });
  expect(await page.locator('.board .tiles img').count()).toBeGreaterThan(5);
  await context.close();
});

test('how a box is played stands on one screen of a laptop, and opens at the table', async () => {
  const context = await person(browser);
  const page = await context.newPage();
  const faults = watchFaults(page, address);
  await page.goto(address);
  await page.getByRole('link', { name: en.app.howToPlay }).click();
  const boxes = page.getByRole('navigation', { name: en.app.boxes });
  for (const box of await boxes.getByRole('link').all()) {
    await box.click();
    await page.getByRole('heading', { level: 2, name: (await box.textContent()) ?? '' }).waitFor();
    await settle(page);
    // The tiles beside the words, too.
    const drawn = await page
      .locator('article img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    expect(Math.min(...drawn)).toBeGreaterThan(90);
    const longer = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(longer).toBeLessThanOrEqual(0);
  }
  await screenshot(page, 'lesson/how');
  await page.goto(address);
  await page.getByRole('button', { name: en.lobby.home.playNow }).click();
  await page.getByRole('button', { name: en.table.menu.label }).click();
  await page.getByRole('menuitem', { name: en.app.howToPlay }).click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { level: 2, name: 'The base game' })
    .waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
