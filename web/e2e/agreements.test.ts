/** What two people settle between them: taking back, leaving the game to the computer, playing once more. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, person, phone, watchFaults } from './browser';
import { en } from '../src/i18n/en';
import { Pilot, playToTheEnd } from './pilot';
import { begin, eventsOf, isOver, oneKindOfTile, openRoom, result, sitDown, tilesOn } from './room';
import { playFigure, playTile } from './script';

const address = inject('address');
const words = en.decisions;
const { gathering } = en.lobby;
let browser: Browser;
let people: BrowserContext[];
let id: string;
let ann: Page;
let bo: Page;
let faults: string[][];

beforeAll(async () => {
  browser = await launch();
  people = [await person(browser), await person(browser)];
  [ann, bo] = (await Promise.all(people.map((context) => context.newPage()))) as [Page, Page];
  faults = [ann, bo].map((page) => watchFaults(page, address));
  // So few tiles that the end comes soon, and no bazaars.
  id = await openRoom(ann.request, address, `${oneKindOfTile(6)}rules bazaars off\n`);
  await sitDown(ann, address, id, 'Ann');
  await sitDown(bo, address, id, 'Bo');
  await begin(ann);
});
afterAll(() => browser.close());

async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: en.table.menu.label, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
/** Bo has been asked for his tile already, so Ann has to ask him. */
async function askToTakeBack(): Promise<void> {
  await fromMenu(ann, en.table.menu.askUndo);
  const dialog = ann.getByRole('dialog', { name: words.undo.askTitle });
  await dialog.getByRole('button', { name: words.undo.askThem }).click();
  await bo.locator('.decisions').getByText(words.undo.wants('Ann')).waitFor();
  await ann.locator('.decisions').getByText(words.undo.waiting('Bo')).waitFor();
}
async function playTurn(pilot: Pilot, at: string, turning: number): Promise<void> {
  await playTile(pilot, await pilot.whenAsked(), { at, turning });
  await playFigure(pilot, await pilot.whenAsked(), { at, turning });
}

test('a request to take back: refused, left open, granted', async () => {
  await playTurn(new Pilot(ann, 1), '0,-1', 2);
  const boPlays = new Pilot(bo, 2);
  await boPlays.whenAsked();

  await askToTakeBack();
  await bo.getByRole('button', { name: words.undo.refuse }).click();
  await ann.locator('.toast').getByText(words.undo.refused('Bo')).waitFor();
  await bo.locator('.decisions').getByText(words.undo.wants('Ann')).waitFor({ state: 'detached' });
  expect(await tilesOn(ann)).toBe(3);

  // Whoever plays on has answered.
  await askToTakeBack();
  await playTurn(boPlays, '0,2', 1);
  await ann
    .locator('.decisions')
    .getByText(words.undo.waiting('Bo'))
    .waitFor({ state: 'detached' });
  await bo.locator('.decisions').getByText(words.undo.wants('Ann')).waitFor({ state: 'detached' });
  expect(await tilesOn(ann)).toBe(4);

  await new Pilot(ann, 1).whenAsked();
  await askToTakeBack();
  await bo.getByRole('button', { name: words.undo.agree }).click();
  for (const page of [ann, bo]) await expect.poll(() => tilesOn(page)).toBe(3);
  expect((await new Pilot(ann, 1).whenAsked()).spots, 'Ann decides about her figure again').toBe(
    true,
  );
});

test('who resigns is played by the computer, to the end', async () => {
  await fromMenu(bo, en.table.menu.resign);
  const dialog = bo.getByRole('dialog', { name: words.resign.title });
  await dialog.getByRole('button', { name: words.resign.confirm }).click();
  for (const page of [ann, bo])
    await page
      .getByText(en.table.players.takenOver['resigned'] ?? '')
      .first()
      .waitFor();

  await playToTheEnd([new Pilot(ann, 3)], () => isOver(ann, address, id));
  expect(await result(bo)).toEqual(await result(ann));
  const moves = (await eventsOf(ann, address, id)).filter((event) => event.kind === 'moved');
  const byComputer = new Set(moves.filter((move) => move.by_computer).map((move) => move.seat));
  expect([...byComputer]).toEqual([2]);
});

test('a rematch: the same people at a new table', async () => {
  await ann.getByRole('button', { name: words.rematch.again }).click();
  await bo.getByRole('link', { name: words.rematch.go }).click();
  for (const page of [ann, bo]) {
    await page.waitForURL((url) => !url.pathname.includes(id));
    await page.getByText('Ann').first().waitFor();
    await page.getByText('Bo').first().waitFor();
  }
  expect(new URL(ann.url()).pathname).toBe(new URL(bo.url()).pathname);
  await begin(bo);
  await bo.getByRole('application').waitFor();
  // Both have their seats: whoever is asked first can play, then the other.
  await playTurn(new Pilot(ann, 1), '0,-1', 2);
  await playTurn(new Pilot(bo, 2), '0,2', 1);
  await expect.poll(() => tilesOn(ann)).toBe(4);
  expect(faults.flat()).toEqual([]);
});

test('the host asks before a ban, and on a phone the name stays readable beside the question', async () => {
  const host = await person(browser, { viewport: phone, touch: true });
  try {
    const page = await host.newPage();
    const room = await openRoom(page.request, address, 'bastide setup 1\nplayers 3\n');
    await sitDown(page, address, room, 'Ann');
    await sitDown(bo, address, room, 'Bartholomew the Loud');
    await page.getByRole('button', { name: gathering.banBegin('Bartholomew the Loud') }).tap();
    await page.getByText(gathering.banAsk('Bartholomew the Loud')).waitFor();
    const name = page.getByText('Bartholomew the Loud', { exact: true });
    expect((await name.boundingBox())?.height).toBeLessThan(50);
    await page
      .getByRole('button', { name: gathering.banLabel('Bartholomew the Loud'), exact: true })
      .tap();
    await bo.getByText('has banned you from it').first().waitFor();
  } finally {
    await host.close();
  }
});
