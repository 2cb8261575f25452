/** Rooms as the tests open them, and what the server itself has written down of them. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from 'playwright-core';
import { en } from '../src/i18n/en';
import type { RoomEvent, RoomInfo, SeatPlan } from '../src/protocol/room';
import { program } from './setup';

/**
 * A table for two whose pile holds one kind of tile, so that what is drawn is known: a bazaar with a small city in the
 * north and a road that begins in the south. A road past a small city and a monastery lie there from the start.
 */
export const oneKindOfTile = (copies: number): string => `bastide setup 1
players 2
set bridges-castles-and-bazaars:2
${['Cccc.b', 'CCCR', 'CFc.b', 'CFR!G', 'F.b', 'LCFc', 'LRFr', 'R.bi', 'RFR.b', 'RFR.bi']
  .map((tile) => `tile BB/${tile} = 0`)
  .join('\n')}
tile BB/CFR.b = ${copies}
tile BA/RCr = 1
tile BA/L = 1
start BA/RCr 0 0 0
start BA/L 0 1 0
`;

/** Opens a table with a set-up file; its id. */
export async function openRoom(
  request: APIRequestContext,
  address: string,
  setup: string,
  seats?: readonly SeatPlan[],
): Promise<string> {
  const answer = await request.post(`${address}/api/rooms`, {
    data: { setup, ...(seats ? { seats } : {}) },
  });
  const said = (await answer.json()) as { room?: RoomInfo; error?: { text: string } };
  if (!said.room) throw new Error(`the table cannot be opened: ${said.error?.text}`);
  return said.room.id;
}

export const roomNow = async (page: Page, address: string, id: string): Promise<RoomInfo> =>
  (await (await page.request.get(`${address}/api/rooms/${id}`)).json()) as RoomInfo;

export const isOver = async (page: Page, address: string, id: string): Promise<boolean> =>
  (await roomNow(page, address, id)).phase === 'over';

/** A person comes by the link and takes the first free seat. */
export async function sitDown(page: Page, address: string, id: string, name: string) {
  await page.goto(`${address}/room/${id}`);
  await page.getByLabel(en.lobby.gathering.yourName).fill(name);
  await page.getByRole('button', { name: en.lobby.gathering.sitDown, exact: true }).click();
  await page.getByText(name).first().waitFor();
}
export async function begin(page: Page) {
  await page.getByRole('button', { name: en.lobby.gathering.start, exact: true }).click();
  await page.getByRole('application').waitFor();
}

/** How many tiles the board shows. */
export const tilesOn = (page: Page): Promise<number> => page.locator('.board .tiles img').count();

/** The points that the result tells, in the order of seats, which is that of the names. */
export async function result(page: Page): Promise<number[]> {
  const lines = page.getByRole('dialog', { name: en.table.final.title }).locator('ol.scores > li');
  await lines.first().waitFor();
  const told = await lines.evaluateAll((all) =>
    all.map((one) => ({
      name: one.querySelector('.who b')?.textContent ?? '',
      points: Number(one.querySelector('.total')?.textContent?.replace('−', '-')),
    })),
  );
  return told.sort((one, other) => one.name.localeCompare(other.name)).map(({ points }) => points);
}

/** All that has happened in a room, as the server tells it to everybody. */
export const eventsOf = (page: Page, address: string, id: string): Promise<RoomEvent[]> =>
  page.evaluate(
    ([host, room]) =>
      new Promise<RoomEvent[]>((done, failed) => {
        const socket = new WebSocket(`ws://${host}/api/rooms/${room}/socket`);
        const events: RoomEvent[] = [];
        socket.onopen = () => socket.send('{"kind": "hello", "protocol": 1, "tokens": []}');
        socket.onerror = () => failed(new Error('no connection to the room'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as {
            kind: string;
            events?: RoomEvent[];
            room?: unknown;
          };
          if (message.kind !== 'events') return;
          events.push(...(message.events ?? []));
          // The room comes with the last of them.
          if (!message.room) return;
          socket.close();
          done(events);
        };
      }),
    [new URL(address).host, id],
  );

/** Points in the order of seats, as the program counts them from the record that the server gives out. */
export async function scoresOfRecord(page: Page, address: string, id: string): Promise<number[]> {
  const record = await (await page.request.get(`${address}/api/rooms/${id}/record`)).text();
  const folder = mkdtempSync(join(tmpdir(), 'bastide-record-'));
  try {
    const file = join(folder, 'game.record');
    writeFileSync(file, record);
    const told = execFileSync(program, ['replay', file], { encoding: 'utf8' });
    return [...told.matchAll(/: (-?\d+) points?$/gm)].map(([, points]) => Number(points));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
