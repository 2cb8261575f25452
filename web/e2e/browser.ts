/** A browser for the tests, and what they all do with it. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Choices } from '../src/ui/settings.svelte';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const laptop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** A phone that lies on its side. */
export const landscape = { width: 844, height: 390 };
export const tablet = { width: 820, height: 1180 };

export type Theme = 'light' | 'dark' | 'contrast';

export interface Look {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly language?: 'en' | 'de';
  /** By the system's wish. */
  readonly theme?: Theme;
  readonly touch?: boolean;
  /** What the person has chosen; else answers count at once, and are not held back, so that nobody waits. */
  readonly choices?: Partial<Choices>;
  /** Things move; else as little as can be. */
  readonly motion?: boolean;
}

/** Where screenshots are kept, as a product of the build. */
const pictures = resolve(import.meta.dirname, '../../build/screenshots');

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['BASTIDE_CHROMIUM'] ?? '/usr/bin/chromium',
    // Tests run as root in clean systems, where Chromium has no sandbox.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });

/** What the system wishes for a theme. */
const wishFor = (theme: Theme) =>
  ({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    contrast: theme === 'contrast' ? 'more' : 'no-preference',
  }) as const;

/** The page as it stands in another theme: the system's wish changes, and the page follows. */
export async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia(wishFor(theme));
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset['theme'] === wanted,
    theme,
  );
}

/** A person of their own: nothing is shared with other contexts. */
export async function person(browser: Browser, look: Look = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: look.viewport ?? laptop,
    locale: look.language === 'de' ? 'de-DE' : 'en-GB',
    ...wishFor(look.theme ?? 'light'),
    hasTouch: look.touch ?? false,
    isMobile: look.touch ?? false,
    reducedMotion: look.motion ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(
    ([key, choices]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, choices);
    },
    ['bastide.choices', JSON.stringify({ holdBack: 0, ...look.choices })] as const,
  );
  return context;
}

/** Faults of the page that no test looks for: errors in the console, requests to other hosts. */
export function watchFaults(page: Page, address: string): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()}: ${answer.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== address)
      faults.push(`asks another host: ${request.url()}`);
  });
  return faults;
}

/** Waits until all that is shown is there: nothing comes in from the network any more that could be seen. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => {
    // Pictures far up or down may come only when they are scrolled to.
    const waitsOutOfSight = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.loading === 'lazy' && (top > innerHeight || bottom < 0);
    };
    return [...document.images].every((image) => image.complete || waitsOutOfSight(image));
  });
}

export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}
