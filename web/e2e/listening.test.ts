/** A whole game by what a screen reader says and by keys alone, from the link to the result. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, person, watchFaults } from './browser';
import { en } from '../src/i18n/en';
import { Listener } from './listener';
import { openRoom } from './room';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The base game with eleven tiles, among them cities, roads and a monastery. */
const few = new Map([
  ['BA/RCr', 1],
  ['BA/C', 3],
  ['BA/CRr', 2],
  ['BA/Rr', 2],
  ['BA/L', 2],
  ['BA/RFr', 2],
]);
const setup = async (listed: () => Promise<readonly string[]>): Promise<string> =>
  [
    'bastide setup 1',
    'players 2',
    'set basic:2',
    ...(await listed()).map((tile) => `tile ${tile} = ${few.get(tile) ?? 0}`),
    '',
  ].join('\n');

const { gathering } = en.lobby;
const words = en.decisions;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const yourTile = new RegExp(
  `^${escaped(words.ask.alone(en.chapter.say('question.place_tile.mine')))}`,
);
const withFigure = /for a figure\. Enter/;
const withoutFigure = new RegExp(escaped(words.tile.aheadNone));
const over = new RegExp(escaped(words.ask.over));

test('a game is played to its end by listening', async () => {
  const context = await person(browser);
  const page = await context.newPage();
  const faults = watchFaults(page, address);
  const tiles = async () => {
    const told = await page.request.get(`${address}/api/tiles?sets=basic:2`);
    return Object.keys(((await told.json()) as { tiles: object }).tiles);
  };
  const seats = [{ who: 'anybody' }, { who: 'computer', level: 'easy' }] as const;
  const id = await openRoom(page.request, address, await setup(tiles), seats);
  const listener = await Listener.on(page);
  await page.goto(`${address}/room/${id}`);
  await page.getByRole('button', { name: gathering.sitDown, exact: true }).waitFor();

  await page.keyboard.press('Tab');
  await listener.goTo(new RegExp(gathering.yourName));
  await page.keyboard.type('Ann');
  await listener.press('Enter');
  await page.getByRole('button', { name: gathering.start, exact: true }).waitFor();
  await listener.goTo(new RegExp(`"${gathering.start}"`));
  await listener.press('Enter');

  let turns = 0;
  let figures = 0;
  for (; turns < 20; ++turns) {
    const asked = await listener.hears(yourTile, over);
    if (over.test(asked)) break;
    // What was drawn, and where it fits.
    expect(asked).toMatch(/Tile with .*\. \d+ places? fits?\./);
    expect(await listener.focused(), 'the focus is never lost').not.toBe('');
    const place = await listener.goTo(/Put the tile in cell/, 'ArrowRight', 12);
    expect(place).toMatch(/fits in (one way|\d ways)/);
    await listener.press('Enter');
    const laid = await listener.hears(withFigure, withoutFigure);
    expect(await listener.focused()).toMatch(/The tile lies in cell/);
    if (withFigure.test(laid) && turns % 2 === 0) {
      await listener.press('Enter');
      expect(await listener.focused()).toMatch(/ on the (city|road|field|monastery)/);
      await listener.press('Enter');
      figures += 1;
    } else await listener.press(withFigure.test(laid) ? 'p' : 'Enter');
  }
  expect(turns).toBeGreaterThan(3);
  expect(figures).toBeGreaterThan(1);
  // The result comes by itself, and has the focus.
  const title = new RegExp(escaped(en.table.final.title));
  await expect.poll(() => page.getByRole('dialog', { name: title }).count()).toBe(1);
  expect(await listener.focused()).not.toBe('');
  expect(
    listener.story.some((text) => /\+\d+: scores/.test(text)),
    'points are told',
  ).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
