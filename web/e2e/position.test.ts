/** A position that is put together: a city with a follower, what it scores and by which rule, and the link to it. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { barriers } from './axe';
import { laptop, launch, person, phone, settle, watchFaults } from './browser';
import { tilesOn } from './room';
import { en } from '../src/i18n/en';
import { de } from '../src/i18n/de';
import { position as words } from '../src/i18n/en/position';
import { position as german } from '../src/i18n/de/position';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const valid = (page: Page) => page.getByRole('main').getByText(words.state.valid, { exact: true });

/** Puts a tile of the palette on a cell, as it is printed. */
async function putTile(page: Page, id: string, cell: string) {
  await page.getByLabel(words.palette.search).fill(id);
  await page.locator(`button[title="${id}"]`).click();
  await page.locator(`.board [data-target="${cell}"]`).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

test('a city is built, asked about, and shared by its link', async () => {
  const context = await person(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const faults = watchFaults(page, address);
  await page.goto(address);
  await page.getByRole('link', { name: en.lobby.home.position }).click();
  await valid(page).waitFor();
  await putTile(page, 'BA/Cccc+', '0,-1');
  await expect.poll(() => tilesOn(page)).toBe(2);
  await valid(page).waitFor();

  // The tile is chosen from the list, and the place of the follower, too: without pointing at the board.
  await page.getByText(`${words.tile.onBoard} (2)`).click();
  await page
    .getByRole('button', { name: /at 0, 0$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Follower, 7 left/ }).click();
  await page
    .getByRole('group', { name: words.pieces.where })
    .getByRole('button', { name: /^In the city/ })
    .click();
  await expect.poll(() => page.url()).toContain(encodeURIComponent('follower on city N of 0,0'));
  await valid(page).waitFor();

  // What it scores, and the rule.
  await tab(page, words.tabs.worth).click();
  const city = page.getByRole('button', { name: /City of 2 tiles/ });
  await city.click();
  expect(await city.textContent()).toContain('3 points');
  await page.getByText(words.worth.completed).waitFor();
  await page.getByRole('button', { name: 'Rule BASE-22' }).first().click();
  const rule = page.getByRole('dialog').filter({ hasText: 'BASE-22' });
  await rule.waitFor();
  await page.keyboard.press('Escape');

  // Shared, and opened anew by somebody else.
  await page.getByRole('button', { name: words.share.menu }).click();
  await page.getByRole('menuitem', { name: words.share.link }).click();
  await page.getByText(words.share.copied).first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  expect(faults).toEqual([]);
  const other = await (await person(browser, { viewport: phone, touch: true })).newPage();
  const faultsThere = watchFaults(other, address);
  await other.goto(link);
  await valid(other).waitFor();
  expect(await tilesOn(other)).toBe(2);
  await tab(other, words.tabs.worth).click();
  await other.getByRole('button', { name: /City of 2 tiles/ }).waitFor();
  expect(faultsThere).toEqual([]);
  await other.context().close();
  await context.close();
});

test('a move is made, tells what it scores, and is taken back', async () => {
  const context = await person(browser);
  const page = await context.newPage();
  const text =
    'bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0; ' +
    'figures Red follower on city N of 0,0; turn 2 Red; hand BA/C';
  await page.goto(`${address}/position#${encodeURIComponent(text)}`);
  await valid(page).waitFor();
  await tab(page, words.tabs.moves).click();
  // A place at which the tile fits in no turning has its rule.
  const middle = async (cell: string) => {
    const box = await page.locator(`.board [data-target="${cell}"]`).boundingBox();
    if (!box) throw new Error(`the tile fits not at ${cell}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await page.locator('.board [data-target="0,-1"]').waitFor();
  const [above, below] = [await middle('0,-1'), await middle('0,1')];
  await page.mouse.click(above.x + (below.y - above.y) / 2, (above.y + below.y) / 2);
  await page
    .getByRole('region', { name: words.moves.notAllowed })
    .getByRole('button', { name: 'Rule BASE-04' })
    .first()
    .waitFor();
  await page.locator('.board [data-target="0,-1"]').click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: en.decisions.figure.none }).click();
  const happened = page.getByRole('region', { name: words.moves.happened });
  await happened.getByText('4', { exact: false }).first().waitFor();
  await happened.getByRole('button', { name: 'Rule BASE-20' }).first().waitFor();
  // Now chance is asked, and the answer can be taken back.
  await page.getByText(words.moves.chance).waitFor();
  await page.getByRole('button', { name: words.undo, exact: true }).first().click();
  await page.getByRole('button', { name: en.decisions.figure.none }).waitFor();
  await context.close();
});

test('a bridge is laid and manned by keys alone, and told to those who listen', async () => {
  const context = await person(browser);
  const page = await context.newPage();
  const faults = watchFaults(page, address);
  const text =
    'bastide position 1; players Red Blue; set basic:2; set bridges-castles-and-bazaars:2; ' +
    'tiles BA/RCr 0,0; turn 1 Red';
  await page.goto(`${address}/position#${encodeURIComponent(text)}`);
  await valid(page).waitFor();
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
    });
  const goTo = async (name: RegExp) => {
    for (let steps = 0; steps < 120 && !name.test(await focused()); ++steps)
      await page.keyboard.press('Tab');
    expect(await focused()).toMatch(name);
  };
  const heard = () => page.locator('[aria-live="polite"].spoken p').last().textContent();

  // From the palette to the board, to a place, and back.
  await page.getByLabel(words.palette.search).focus();
  await page.keyboard.type('BA/LR');
  await goTo(/BA\/LR, 2 left$/);
  await page.keyboard.press('Enter');
  expect(await focused()).toBe(en.board.label);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => tilesOn(page)).toBe(2);
  await expect.poll(heard).toMatch(/^(Put down: .*at 0, 1|Legal by the rules)$/);
  await page.keyboard.press('Escape');
  expect(await focused()).toMatch(/BA\/LR, 1 left$/);

  await goTo(new RegExp(`^${words.tile.onBoard}`));
  await page.keyboard.press('Enter');
  await goTo(/at 0, 1$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Bridge, 3 left/ }).focus();
  await page.keyboard.press('Enter');
  await goTo(/^From left to right$/);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Bridge, 2 left');
  await page.getByRole('button', { name: /^Follower, 7 left/ }).focus();
  await page.keyboard.press('Enter');
  await goTo(/^On the road .*\(bridge\)$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('follower on road E of 0,1');
  await valid(page).waitFor();
  await expect.poll(focused).toMatch(/^Follower, 6 left/);

  // Turned with its tile; the tile stays the chosen one whatever is undone.
  await page.keyboard.press('r');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('added road NS 0,1');
  expect(decodeURIComponent(page.url())).toContain('follower on road N of 0,1');
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: /^Take away: Red: .*\(bridge\)$/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => decodeURIComponent(page.url())).not.toContain('follower');
  await expect.poll(focused).toMatch(/^Take away: Bridge/);
  await page.keyboard.press('Enter');
  await expect.poll(() => decodeURIComponent(page.url())).not.toContain('bridge 2');
  // While it was turned its edges did not meet those of the tile above.
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  await context.close();
});

test('on a phone what was undone comes back, and a link with a tile in hand opens at its moves', async () => {
  const context = await person(browser, { viewport: phone, touch: true });
  const page = await context.newPage();
  const text =
    'bastide position 1; players 1; set basic:2; tiles BA/RCr 0,0; ' +
    'figures seat 1 follower on road W of 0,0; turn 2 seat 1; hand BA/C';
  await page.goto(`${address}/position#${encodeURIComponent(text)}`);
  await valid(page).waitFor();
  expect(await tab(page, words.tabs.moves).getAttribute('aria-selected')).toBe('true');
  await tab(page, words.tabs.build).tap();
  await page.getByText(`${words.tile.onBoard} (1)`).tap();
  await page.getByRole('button', { name: /at 0, 0$/ }).tap();
  // The road has two ends, and is named by the other one.
  await page.getByRole('button', { name: /^Take away: .*Follower on the road/ }).tap();
  await expect.poll(() => decodeURIComponent(page.url())).not.toContain('follower');
  await page.getByRole('button', { name: words.undo, exact: true }).tap();
  await expect.poll(() => decodeURIComponent(page.url())).toContain('follower');
  await page.getByRole('button', { name: words.redo, exact: true }).tap();
  await expect.poll(() => decodeURIComponent(page.url())).not.toContain('follower');
  await valid(page).waitFor();
  await context.close();
});

test('what is wrong is marked on the board and keeps its text', async () => {
  const context = await person(browser, { language: 'de', theme: 'dark' });
  const page = await context.newPage();
  const text = 'bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0, BA/C 1,0';
  await page.goto(`${address}/position#${encodeURIComponent(text)}`);
  await page.getByText(german.state.problems(1)).first().waitFor();
  const mark = page.locator('.board').getByRole('button', { name: /BASE-04/ });
  await mark.click();
  await page.getByRole('dialog').filter({ hasText: 'BASE-04' }).waitFor();
  await page.getByRole('button', { name: de.app.close }).first().click();
  // A broken link shows what there is of it.
  await page.goto('about:blank');
  await page.goto(`${address}/position#bastide%20position%201;%20tiles%20BA/RCr%200,0;%20hat`);
  await page.getByText(german.state.problems(1)).first().waitFor();
  await tab(page, german.tabs.text).click();
  expect(await page.getByLabel(german.text.label).inputValue()).toContain('hat');
  await context.close();
});

test.each([laptop, phone])('no serious barrier at %o', async (viewport) => {
  const context = await person(browser, { viewport, touch: viewport === phone });
  const page = await context.newPage();
  await page.goto(`${address}/position`);
  await valid(page).waitFor();
  for (const name of Object.values(words.tabs).slice(1)) {
    await tab(page, name).click();
    await settle(page);
    expect(await barriers(page), name).toEqual([]);
  }
  await context.close();
});
