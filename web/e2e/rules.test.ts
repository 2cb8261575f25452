/** The rules reference: looking up, pictures, and the way from a picture to its position; in both languages. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { barriers } from './axe';
import { launch, person, phone, settle, watchFaults } from './browser';
import { de } from '../src/i18n/de';
import { reference as german } from '../src/i18n/de/reference';
import { en } from '../src/i18n/en';
import { reference as english } from '../src/i18n/en/reference';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** How wide the first picture in sight is, once it is there. */
const pictureWidth = async (page: Page): Promise<number> => {
  const picture = page.locator('figure img').first();
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('figure img');
    return image?.complete && image.naturalWidth > 0;
  });
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
};

describe.each([
  { language: 'en', words: english, home: en, search: 'castle' },
  { language: 'de', words: german, home: de, search: 'Burg' },
] as const)('in $language', ({ language, words, home, search }) => {
  test('from the start page by a search to a rule, its picture, and the position', async () => {
    const context = await person(browser, { language });
    const page = await context.newPage();
    const faults = watchFaults(page, address);
    await page.goto(address);
    await page.getByRole('link', { name: home.lobby.home.rules }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();

    const field = page.getByRole('textbox', { name: words.search.label });
    await field.fill(search);
    await page.locator('mark').first().waitFor();
    await page.waitForURL(`**/rules?search=${search}`);
    expect(await page.locator('mark').first().textContent()).toMatch(new RegExp(search, 'i'));
    await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).and(page.locator('[lang]')).waitFor();

    await page.goto(`${address}/rules?search=bcb%2012`);
    await field.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: /^BCB-12/ });
    await heading.waitFor();
    expect(await heading.getAttribute('lang')).toBe(language);
    await page.getByRole('heading', { name: words.rule.shown, exact: true }).waitFor();
    expect(await page.locator('article article h4').first().getAttribute('lang')).toBe(language);
    const says = page.locator('article article ul').first();
    expect(await says.getAttribute('lang')).toBe(language);
    expect(await says.textContent()).toMatch(language === 'de' ? /Spalte -?\d+/ : /column -?\d+/);
    expect(await pictureWidth(page)).toBeGreaterThan(50);
    expect(await page.locator('figure img').first().getAttribute('loading')).toBe('lazy');

    expect(faults).toEqual([]);
    await page.getByRole('link', { name: words.rule.tryIt }).first().click();
    await page.waitForURL((url) => url.pathname === '/position');
    const position = decodeURIComponent(new URL(page.url()).hash.slice(1));
    expect(position).toMatch(/^bastide position 1; /);
    await context.close();
  });
});

test('a rule leads to the next, and back to where one was', async () => {
  const context = await person(browser, { viewport: phone, touch: true });
  const page = await context.newPage();
  await page.goto(`${address}/rules/BASE-20`);
  await page
    .getByRole('link', { name: /^Next: BASE-21/ })
    .first()
    .click();
  const heading = page.getByRole('heading', { level: 1, name: /^BASE-21/ });
  await heading.waitFor();
  // By ear, too, one begins at the new rule.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^BASE-20/ }).waitFor();
  await context.close();
});

test('without the line it says so, and goes on when there is one', async () => {
  const context = await person(browser);
  const page = await context.newPage();
  await page.goto(`${address}/rules`);
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: english.search.label }).fill('meadow');
  await page.getByRole('alert').getByText(english.problems.offline).waitFor();
  expect(await barriers(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('button', { name: english.again }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await context.close();
});

test('pictures do not move what is below them when they come', async () => {
  const context = await person(browser, { viewport: phone, touch: true });
  const page = await context.newPage();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((go) => (letGo = go));
  await page.route('**/api/pictures/scenario.svg*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${address}/rules/BCB-12`);
  const first = page.locator('figure img').first();
  await first.waitFor();
  const heightOf = () => first.evaluate((image) => image.getBoundingClientRect().height);
  const before = await heightOf();
  letGo();
  await pictureWidth(page);
  expect(await heightOf()).toBe(before);
  await context.close();
});

test('on paper a rule is black on white, without what is pressed', async () => {
  const context = await person(browser, { theme: 'dark' });
  const page = await context.newPage();
  await page.goto(`${address}/rules/BASE-20`);
  await page.getByRole('heading', { name: english.rule.shown, exact: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await settle(page);
  expect(await page.getByRole('link', { name: english.rule.tryIt }).first().isVisible()).toBe(
    false,
  );
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  const colour = await page.getByRole('main').evaluate((main) => getComputedStyle(main).color);
  expect(colour).toBe('rgb(0, 0, 0)');
  expect(await pictureWidth(page)).toBeGreaterThan(50);
  const source = await page
    .locator('figure img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(source).toContain('theme=print');
  await context.close();
});
