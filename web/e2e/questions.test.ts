/**
 * Each kind of question as a player sees it, in both languages and themes: something to answer with, no barrier,
 * and a picture of it kept in build/screenshots/questions to be looked at.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './axe';
import { launch, person, screenshot } from './browser';

const folder = 'src/decisions/testing';
const questions = readdirSync(join(import.meta.dirname, '..', folder, 'views'))
  .map((file) => file.replace(/\.json$/, ''))
  .filter((name) => name !== 'over');

let server: ViteDevServer;
let browser: Browser;
beforeAll(async () => {
  // The gallery is not part of the page that is shipped, so it is served from its sources.
  server = await createServer({
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', proxy: { '/api': inject('address') } },
  });
  await server.listen();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const addressOf = (): string => {
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the gallery is not served');
  return `http://127.0.0.1:${address.port}`;
};

const looks = (['en', 'de'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);
describe.each(looks)('$language, $theme', ({ language, theme }) => {
  test.each(questions)('%s', async (name) => {
    const context = await person(browser, {
      language,
      theme,
      viewport: { width: 480, height: 640 },
    });
    const page = await context.newPage();
    const wish = new URLSearchParams({ view: name, language, theme });
    await page.goto(`${addressOf()}/${folder}/gallery.html?${wish}`);
    await page.locator('.decisions').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.decisions button:enabled').count()).toBeGreaterThan(0);
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, `questions/${name}-${language}-${theme}`);
    await context.close();
  });
});
