/**
 * Each kind of question as a player sees it, in both languages and themes: something to answer with, no barrier,
 * and a picture of it kept in build/screenshots/questions to be looked at.
 */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './axe';
import { changeTheme, launch, person, screenshot, settle } from './browser';

const folder = 'src/decisions/testing';
const questions = readdirSync(join(import.meta.dirname, '..', folder, 'views'))
  .map((file) => file.replace(/\.json$/, ''))
  .filter((name) => name !== 'over');

let server: PreviewServer;
let browser: Browser;
let built: string;
beforeAll(async () => {
  // The gallery is not part of the page that is shipped, so it is built by itself.
  built = mkdtempSync(join(tmpdir(), 'bastide-gallery-'));
  const root = join(import.meta.dirname, '..');
  const outDir = built;
  const input = join(root, folder, 'gallery.html');
  // Not in production, whose files are compressed.
  const mode = 'gallery';
  await build({ root, mode, logLevel: 'error', build: { outDir, rolldownOptions: { input } } });
  server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': inject('address') } },
  });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(built, { recursive: true });
});

const addressOf = (): string => {
  const address = server.httpServer.address();
  if (!address || typeof address === 'string') throw new Error('the gallery is not served');
  return `http://127.0.0.1:${address.port}`;
};

describe.each(['en', 'de'] as const)('in %s', (language) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    const viewport = { width: 480, height: 640 };
    context = await person(browser, { language, viewport });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test.each(questions)('%s', async (name) => {
    const wish = new URLSearchParams({ view: name, language });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${addressOf()}/${folder}/gallery.html?${wish}`);
    await page.locator('.decisions button:enabled:visible').first().waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      await settle(page);
      expect(await barriers(page), theme).toEqual([]);
      await screenshot(page, `questions/${name}-${language}-${theme}`);
    }
  });
});
