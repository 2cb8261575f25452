/** What the main thread has to do while the board is dragged about, with the CPU slowed four times. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, person, settle } from '../e2e/browser';
import type { Point } from '../src/game/geometry';
import { en } from '../src/i18n/en';
import { baseGame, fourGames, median, percentile, playedGame, tell } from './tables';
import { mainThreadByFrame, slowDown } from './trace';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test.each([
  { setup: baseGame, goal: 8 },
  { setup: fourGames, goal: 16 },
])('panning, at most $goal ms', async ({ setup, goal }) => {
  const context = await person(browser);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const id = await playedGame(page, address, setup);
  await page.goto(`${address}/room/${id}`);
  const board = page.getByRole('application');
  const tiles = board.locator('.tiles img');
  await tiles.first().waitFor();
  // The result lies over the board.
  await page.getByRole('button', { name: en.table.final.board }).click();
  await settle(page);
  const placed = await tiles.count();
  const box = await board.boundingBox();
  if (!box) throw new Error('the board is not seen');
  await slowDown(page, 4);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Straight to the browser: Playwright asks the page something at each move of a pressed mouse.
  const session = await context.newCDPSession(page);
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    });
  const frames = await mainThreadByFrame(page, async () => {
    await mouse('mousePressed', middle);
    for (let i = 0; i < 240; ++i) {
      const angle = (i / 60) * 2 * Math.PI;
      const at = { x: 150 * Math.sin(angle), y: 90 * Math.sin(2 * angle) };
      await mouse('mouseMoved', { x: middle.x + at.x, y: middle.y + at.y });
    }
    await mouse('mouseReleased', middle);
  });
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const worst = `${ms(percentile(frames, 0.95))} in the 95th of 100`;
  tell(
    `panning over ${placed} tiles, ${frames.length} frames, CPU slowed 4×`,
    `${ms(median(frames))}, ${worst}`,
    `${goal} ms`,
  );
  expect(frames.length).toBeGreaterThan(30);
  await context.close();
});
