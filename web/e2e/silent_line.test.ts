/** A line that dies without a word: the page says so soon, and what is clicked meanwhile is done once. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { launch, person, screenshot } from './browser';
import { lineTo, type Line } from './link';
import { Pilot } from './pilot';
import { begin, eventsOf, oneKindOfTile, openRoom, sitDown, tilesOn } from './room';
import { en } from '../src/i18n/en';

const address = inject('address');
const seats = [{ who: 'anybody' }, { who: 'computer', level: 'easy' }] as const;
const note = (page: Page, text: string) => page.locator('.note').getByText(text);

const moves = [
  { when: 'before it is noticed', sent: 'arrives late' },
  { when: 'before it is noticed', sent: 'is lost' },
  { when: 'before it is noticed', sent: 'arrives unanswered' },
  { when: 'when it is known', sent: 'arrives late' },
] as const;
const talks = ['arrives late', 'is lost', 'arrives unanswered'] as const;

/** Somebody at a table of their own, with a line of their own to the server. */
interface Seat {
  readonly page: Page;
  readonly line: Line;
  readonly id: string;
}
async function takeSeat(browser: Browser): Promise<Seat> {
  const page = await (await person(browser)).newPage();
  const line = await lineTo(address);
  const id = await openRoom(page.request, address, oneKindOfTile(8), seats);
  await sitDown(page, line.address, id, 'Ann');
  await begin(page);
  return { page, line, id };
}

let browser: Browser;
/** One for each test. They wait for seconds, with nothing to do: so all of them wait together. */
const taken: Seat[] = [];
beforeAll(async () => {
  browser = await launch();
  for (let seat = 0; seat < moves.length + talks.length; ++seat)
    taken.push(await takeSeat(browser));
}, 120_000);
afterAll(async () => {
  await browser.close();
  for (const { line } of taken) await line.close();
});
function seatOf(test: number): Seat {
  const seat = taken[test];
  if (!seat) throw new Error('there is a seat for each test');
  return seat;
}

describe.concurrent('a dead line', () => {
  test.for(moves.map((one, i) => ({ ...one, i })))(
    'a move that is made $when and $sent is made once',
    async ({ when, sent, i }, { expect, onTestFinished }) => {
      const { page, line, id } = seatOf(i);
      onTestFinished(() => page.context().close());
      const pilot = new Pilot(page, 1);
      const asked = await pilot.whenAsked();
      expect(asked.places).toBe(true);
      const before = await tilesOn(page);
      await page.locator('.board [data-target]').first().click();
      await page.locator('.ghost img.tile').waitFor();
      await pilot.whenLaid();

      const words = en.table.connection;
      const died = Date.now();
      line.die(sent);
      if (when === 'before it is noticed') await pilot.confirm();
      await note(page, words.lost).waitFor();
      // The page says it within five seconds, and may be seen a moment later.
      expect(Date.now() - died).toBeLessThan(6_000);
      if (when === 'when it is known') await pilot.confirm();
      await screenshot(page, `lost-connection-${`${when} ${sent}`.replaceAll(' ', '-')}`);
      expect(await tilesOn(page)).toBe(before);
      line.mend();
      await expect.poll(() => tilesOn(page), { timeout: 30_000 }).toBeGreaterThan(before);
      const moved = (await eventsOf(page, line.address, id)).filter(
        (event) => event.kind === 'moved' && event.seat === 1 && / turned /.test(event.move),
      );
      expect(moved).toHaveLength(1);
    },
  );

  test.for(talks.map((sent, i) => ({ sent, i: moves.length + i })))(
    'what is said and shown, and $sent, is heard once',
    async ({ sent, i }, { expect, onTestFinished }) => {
      const { page, line, id } = seatOf(i);
      onTestFinished(() => page.context().close());
      const words = en.table;
      await page.getByRole('tab', { name: words.tabs.chat }).click();
      const write = page.getByLabel(words.chat.write);
      const send = page.getByRole('button', { name: words.chat.send, exact: true });
      const oops = page.getByRole('button', { name: words.reactions['oops'] ?? '', exact: true });
      await write.fill('Are you there?');

      line.die(sent);
      await send.click();
      // Two clicks are two reactions, though they look alike.
      await oops.click();
      await oops.click();
      await note(page, words.connection.lost).waitFor();
      // What is written meanwhile stays.
      await write.fill('I am');
      line.mend();
      const said = page.getByRole('region', { name: words.chat.label });
      await said.getByText('Are you there?').waitFor({ timeout: 30_000 });
      await expect.poll(() => said.getByText(words.reactions['oops'] ?? '').count()).toBe(2);
      // Late copies of them arrive about now.
      await page.waitForTimeout(1_500);
      const events = await eventsOf(page, line.address, id);
      const texts = events.filter((event) => event.kind === 'said').map(({ text }) => text);
      expect(texts).toEqual(['Are you there?']);
      expect(events.filter((event) => event.kind === 'reacted')).toHaveLength(2);

      expect(await write.inputValue()).toBe('I am');
      await send.click();
      await said.getByText('I am').waitFor();
    },
  );
});
