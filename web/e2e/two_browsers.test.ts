/**
 * Two people with browsers of their own and one who looks on play a whole game by clicking what the page offers. All
 * tiles in the pile are the same, so that the first turns can be known beforehand: there a castle, a bridge and a double
 * turn come about, and somebody takes a tile back. Then it goes on by chance, through bazaars and a lost connection.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch, person, screenshot, watchFaults } from './browser';
import { en } from '../src/i18n/en';
import type { RoomEvent } from '../src/protocol/room';
import { lineTo, type Line } from './link';
import { Pilot, playToTheEnd, type Asked } from './pilot';
import {
  begin,
  eventsOf,
  isOver,
  oneKindOfTile,
  openRoom,
  result,
  scoresOfRecord,
  sitDown,
  tilesOn,
} from './room';
import { playFigure, playTile, type Part } from './script';

const address = inject('address');
let browser: Browser;
let line: Line;
beforeAll(async () => {
  browser = await launch();
  line = await lineTo(address);
});
afterAll(async () => {
  await browser.close();
  await line.close();
});

/** Sixteen bazaars with a small city and a road, to be laid beside a road past a small city and a monastery. */
const setup = `${oneKindOfTile(16)}rules traders-and-builders
`;

/** Ann completes a small city, then builds a road with a bridge and a builder; Bo completes one of his own. */
const parts: Record<string, Part[]> = {
  Ann: [
    { at: '0,-1', turning: 2, figure: 'follower on the city' },
    { at: '1,0', turning: 1, figure: 'follower on the road' },
    { at: '-1,0', turning: 0, bridge: true, figure: 'builder on the road' },
    { at: '-2,0', turning: 3 },
  ],
  Bo: [
    { at: '0,2', turning: 1, figure: 'follower on the city' },
    { at: '1,2', turning: 3 },
    { at: '2,2', turning: 1 },
  ],
};

/** Plays the known turns, then by chance. */
class Player extends Pilot {
  private readonly parts: Part[];
  private part: Part | undefined;
  /** What was asked, by the titles of the cards. */
  readonly titles = new Set<string>();

  constructor(
    name: string,
    page: Page,
    seed: number,
    /** Confirms each answer, takes the first tile back and places it again. */
    private undoes: boolean,
  ) {
    super(page, seed, 80, undoes);
    this.parts = [...(parts[name] ?? [])];
  }

  override async answer(asked: Asked): Promise<boolean> {
    this.titles.add(asked.title);
    if (this.part && asked.spots) return this.placeFigure(asked, this.part);
    if (asked.places && this.parts.length > 0) return this.placeTile(asked);
    if (this.parts.length > 0 && asked.title === en.chapter.say('question.build_castle.title'))
      return this.buildCastle(asked);
    return super.answer(asked);
  }

  private async placeTile(asked: Asked): Promise<boolean> {
    const part = this.parts.shift() as Part;
    this.part = part;
    await playTile(this, asked, part);
    if (!this.undoes) return true;
    this.undoes = false;
    const after = await this.whenAsked();
    expect(after.spots, 'the tile lies, and a figure may be placed').toBe(true);
    await this.cards.getByRole('button', { name: en.decisions.undo.undo, exact: true }).click();
    await this.given(after);
    const again = await this.whenAsked();
    expect(again.places, 'the tile is in hand again').toBe(true);
    await playTile(this, again, part);
    return true;
  }
  private async placeFigure(asked: Asked, part: Part): Promise<boolean> {
    this.part = undefined;
    await playFigure(this, asked, part);
    return true;
  }
  private async buildCastle(asked: Asked): Promise<boolean> {
    await this.cards.getByRole('button', { name: en.decisions.castle.build }).click();
    if (!(await this.confirmIfAsked())) return false;
    await this.given(asked);
    return true;
  }
}

/** What lies over the board; those who listen hear the same elsewhere. */
const note = (page: Page, text: string) => page.locator('.note').getByText(text);

/** Bo's line is cut while somebody else plays on. His page says so, shows nothing new, and comes back by itself. */
async function loseConnection(bo: Page, play: () => Promise<unknown>): Promise<void> {
  const words = en.table.connection;
  line.cut();
  await note(bo, words.lost).waitFor();
  const before = await tilesOn(bo);
  await play();
  expect(await tilesOn(bo), 'nothing is shown that the server has not told').toBe(before);
  line.mend();
  await note(bo, words.back).waitFor();
  await expect.poll(() => tilesOn(bo), { timeout: 10_000 }).toBe(before + 1);
}

/** What has to have happened, by the server's own account. */
function checkEvents(events: readonly RoomEvent[]): void {
  const moves = events.filter((event) => event.kind === 'moved');
  expect(moves.filter(({ by_computer }) => by_computer)).toEqual([]);
  const texts = moves.map(({ seat, move }) => `${seat}: ${move}`);
  expect(texts).toContain('1: castle on city S');
  expect(texts).toContain('1: -1,0 turned 0 bridge WE');
  expect(texts).toContain('1: builder on road E');
  expect(texts).toContain('1: second part');
  // Both have bid.
  expect(texts.filter((text) => /^1: (number|pass)/.test(text)).length).toBeGreaterThan(0);
  expect(texts.filter((text) => /^2: number/.test(text)).length).toBeGreaterThan(0);
  const undone = events.filter((event) => event.kind === 'undone');
  expect(undone.map(({ seat, answers }) => ({ seat, answers }))).toEqual([{ seat: 1, answers: 1 }]);
  expect(events.filter((event) => event.kind === 'taken_over')).toEqual([]);
}

test('a whole game: castle, bridge, double turn, bazaars, undo, lost connection', async () => {
  // Ann confirms each answer; what Bo taps counts at once.
  const people = await Promise.all(
    [0, 1, 2].map((i) => person(browser, i === 0 ? { choices: { confirm: true } } : {})),
  );
  const pages = await Promise.all(people.map((context) => context.newPage()));
  const [ann, bo, cleo] = pages as [Page, Page, Page];
  const faults = pages.map((page) => watchFaults(page, page === bo ? line.address : address));
  const id = await openRoom(ann.request, address, setup);
  await sitDown(ann, address, id, 'Ann');
  await sitDown(bo, line.address, id, 'Bo');
  await cleo.goto(`${address}/room/${id}`);
  await begin(ann);

  const players = [new Player('Ann', ann, 7, true), new Player('Bo', bo, 8, false)];
  const looksOn = new Pilot(cleo, 0);
  let lost = false;
  await playToTheEnd(
    players,
    () => isOver(ann, address, id),
    async (player, asked) => {
      expect(await looksOn.asked(), 'who looks on is asked nothing').toBeNull();
      // When Ann places a tile after the known turns, so that there is more to come.
      if (lost || player !== players[0] || !asked.places || (await tilesOn(ann)) < 12)
        return player.answer(asked);
      lost = true;
      await loseConnection(bo, () => player.answer(asked));
      return true;
    },
  );

  // Everybody sees the same end, and it is what the record comes to.
  const scores = await scoresOfRecord(ann, address, id);
  expect(scores).toHaveLength(2);
  for (const page of pages) expect(await result(page)).toEqual(scores);
  expect(await tilesOn(cleo)).toBe(18);
  await screenshot(ann, 'game-over');
  await screenshot(cleo, 'spectator-at-the-end');

  checkEvents(await eventsOf(ann, address, id));
  expect(lost).toBe(true);
  expect([...(players[0]?.titles ?? [])]).toEqual(
    expect.arrayContaining([
      en.chapter.say('question.build_castle.title'),
      en.chapter.say('question.second_part.title'),
      en.decisions.bazaar.title,
    ]),
  );
  expect([...(players[1]?.titles ?? [])]).toContain(en.decisions.bazaar.title);
  // While the line is cut the browser says so in its console, and that alone is right.
  const cut = /ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_SOCKET|WebSocket connection/;
  expect(faults.flat().filter((fault) => !cut.test(fault))).toEqual([]);
  await Promise.all(people.map((context) => context.close()));
});

// Takes minutes: with ./test --long.
test.skipIf(process.env['BASTIDE_LONG'] === undefined)(
  'a whole evening: all boxes, by chance',
  { timeout: 900_000 },
  async () => {
    const [one, other] = await Promise.all([0, 1].map(() => person(browser)));
    if (!one || !other) throw new Error('nobody has come');
    const pages = [await one.newPage(), await other.newPage()] as const;
    const faults = pages.map((page) => watchFaults(page, address));
    const boxes = [
      'basic',
      'inns-and-cathedrals',
      'traders-and-builders',
      'bridges-castles-and-bazaars',
    ];
    const sets = boxes.map((box) => `set ${box}:2`).join('\n');
    const id = await openRoom(one.request, address, `bastide setup 1\nplayers 2\n${sets}\n`);
    await sitDown(pages[0], address, id, 'Ann');
    await sitDown(pages[1], address, id, 'Bo');
    await begin(pages[0]);
    const pilots = pages.map((page, i) => new Pilot(page, 17 + i));
    const answers = await playToTheEnd(pilots, () => isOver(pages[0], address, id));
    expect(answers).toBeGreaterThan(126);
    const scores = await scoresOfRecord(pages[0], address, id);
    for (const page of pages) expect(await result(page)).toEqual(scores);
    expect(faults.flat()).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  },
);
