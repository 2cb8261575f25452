/**
 * How heavy and how quick the page is: first load, time until it can be used, panning on boards of about
 * 72 and 300 tiles, all with the CPU slowed four times. Prints a line each.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { laptop, launch, person } from '../e2e/browser';
import { mainThreadByFrame, percentile, slowDown } from './trace';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const tell = (text: string) => process.stdout.write(`${text}\n`);

/** A game of computer players, played to its end; its room's id. */
async function playedGame(page: Page, setup: string): Promise<string> {
  await page.goto(address);
  const id = await page.evaluate(async (setupText) => {
    const seat = { who: 'computer', level: 'easy' };
    const opened = await fetch('/api/rooms', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ setup: setupText, seats: [seat, seat] }),
    });
    const { room } = (await opened.json()) as { room: { id: string } };
    const socket = new WebSocket(`ws://${location.host}/api/rooms/${room.id}/socket`);
    await new Promise((open) => (socket.onopen = open));
    socket.send(JSON.stringify({ kind: 'hello', protocol: 1, tokens: [] }));
    socket.send(JSON.stringify({ kind: 'start' }));
    await new Promise((done) => setTimeout(done, 500));
    return room.id;
  }, setup);
  for (;;) {
    const phase = await page.evaluate(
      async (room) =>
        ((await (await fetch(`/api/rooms/${room}`)).json()) as { phase: string }).phase,
      id,
    );
    if (phase === 'over') return id;
    await page.waitForTimeout(500);
  }
}

test('first load', async () => {
  const context = await person(browser, { viewport: laptop });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const sizes: number[] = [];
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (event) => sizes.push(event.encodedDataLength));
  await slowDown(page, 4);
  const begin = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('main button:enabled').first().waitFor();
  // Ready is what answers: two frames with nothing before them.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const ready = performance.now() - begin;
  await page.waitForLoadState('networkidle');
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  tell(`first load: ${(bytes / 1024).toFixed(0)} KiB in ${sizes.length} answers (goal: 200)`);
  tell(`usable after ${ready.toFixed(0)} ms, CPU slowed 4 times (goal: 1000)`);
  expect(bytes).toBeGreaterThan(0);
  await context.close();
});

const boards = [
  { tiles: 72, setup: 'bastide setup 1\nplayers 2\nset basic:2\n', goal: 8 },
  { tiles: 300, setup: 'bastide setup 1\nplayers 2\nset basic:2 4\n', goal: 16 },
];

for (const { tiles, setup, goal } of boards)
  test(`panning over ${tiles} tiles`, async () => {
    const context = await person(browser, { viewport: laptop });
    const page = await context.newPage();
    const id = await playedGame(page, setup);
    await page.goto(`${address}/room/${id}`);
    const board = page.locator('.board');
    await board.locator('.tiles img').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Escape');
    const placed = await board.locator('.tiles img').count();
    const box = await board.boundingBox();
    if (!box) throw new Error('the board is not seen');
    await slowDown(page, 4);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const frames = await mainThreadByFrame(page, async () => {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      for (let i = 0; i < 120; ++i) {
        const angle = (i / 60) * 2 * Math.PI;
        await page.mouse.move(
          middle.x + 150 * Math.sin(angle),
          middle.y + 90 * Math.sin(2 * angle),
        );
      }
      await page.mouse.up();
    });
    tell(
      `panning over ${placed} tiles: ${frames.length} frames, main thread per frame ` +
        `${percentile(frames, 0.5).toFixed(1)} ms median, ${percentile(frames, 0.95).toFixed(1)} ms p95 ` +
        `(goal: ${goal}), CPU slowed 4 times`,
    );
    expect(frames.length).toBeGreaterThan(10);
    await context.close();
  });
