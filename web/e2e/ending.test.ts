/**
 * The end of a game against the computer: the final scoring on the board, skipped; the result with a picture to keep;
 * and in one tap the next game, which has begun.
 */

import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { barriers } from './axe';
import { changeTheme, launch, person, phone, screenshot, watchFaults } from './browser';
import { en } from '../src/i18n/en';
import { ending } from '../src/i18n/en/ending';
import { Pilot, playToTheEnd } from './pilot';
import {
  begin,
  isOver,
  oneKindOfTile,
  openRoom,
  result,
  roomNow,
  scoresOfRecord,
  sitDown,
} from './room';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('the final scoring plays, the result can be shared, and the next game begins at once', async () => {
  const context = await person(browser, { motion: true, viewport: phone, touch: true });
  const page = await context.newPage();
  const faults = watchFaults(page, address);
  const seats = [{ who: 'anybody' }, { who: 'computer', level: 'easy' }] as const;
  const id = await openRoom(page.request, address, oneKindOfTile(4), seats);
  await sitDown(page, address, id, 'Ann');
  await begin(page);
  await playToTheEnd([new Pilot(page, 5, 100)], () => isOver(page, address, id));

  const scoring = page.getByRole('region', { name: ending.scoring.title });
  await scoring.waitFor();
  await scoring.getByRole('button', { name: ending.scoring.next }).click();
  await page.locator('.marks span').first().waitFor();
  await screenshot(page, 'ending/scoring');
  expect(await barriers(page)).toEqual([]);
  // It is lit up that is scored, and nobody knows yet who wins.
  expect(await page.getByText(en.table.final.title).count()).toBe(0);
  await page.keyboard.press('Escape');

  const scores = await scoresOfRecord(page, address, id);
  expect(await result(page)).toEqual(scores);
  const dialog = page.getByRole('dialog');
  const keep = dialog.getByRole('button', { name: ending.picture.save });
  await dialog.locator('.picture').scrollIntoViewIfNeeded();
  const [download] = await Promise.all([page.waitForEvent('download'), keep.click()]);
  const png = readFileSync(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 1200]);
  // A board, and no empty sheet.
  expect(png.length).toBeGreaterThan(60_000);
  for (const theme of ['light', 'dark', 'contrast'] as const) {
    await changeTheme(page, theme);
    await screenshot(page, `ending/result-${theme}`);
    expect(await barriers(page), theme).toEqual([]);
  }

  await dialog.getByRole('button', { name: en.decisions.rematch.again }).click();
  await page.waitForURL((url) => !url.pathname.includes(id));
  await page.getByRole('application').waitFor();
  const next = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await roomNow(page, address, next)).phase).toBe('playing');
  expect(faults).toEqual([]);
  await context.close();
});
