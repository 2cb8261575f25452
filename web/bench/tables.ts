/** Tables to measure at, and how figures are told. */

import type { Page } from 'playwright-core';
import { openRoom } from '../e2e/room';

/** The base game, and four of them: boards of about 72 and 300 tiles. */
export const baseGame = 'bastide setup 1\nplayers 2\nset basic:2\n';
export const fourGames = 'bastide setup 1\nplayers 2\nset basic:2 4\n';

/** Speaks to a room as a program would, until an event of this kind has come. */
const speak = (page: Page, id: string, messages: readonly object[], until: string): Promise<void> =>
  page.evaluate(
    ([room, said, last]) =>
      new Promise<void>((done, failed) => {
        const socket = new WebSocket(`ws://${location.host}/api/rooms/${room}/socket`);
        socket.onerror = () => failed(new Error('no connection to the room'));
        socket.onopen = () => {
          for (const one of said) socket.send(JSON.stringify(one));
        };
        socket.onmessage = ({ data }) => {
          if (!String(data).includes(`"kind":"${last}"`)) return;
          socket.close();
          done();
        };
      }),
    [id, [{ kind: 'hello', protocol: 1, tokens: [] }, ...messages], until] as const,
  );

/** A game that computer players have played to its end; its room's id. */
export async function playedGame(page: Page, address: string, setup: string): Promise<string> {
  const seat = { who: 'computer', level: 'easy' } as const;
  const id = await openRoom(page.request, address, setup, [seat, seat]);
  await page.goto(address);
  await speak(page, id, [{ kind: 'start' }], 'ended');
  return id;
}

/** A game of two in which the first answers are given until only the last tile is left; its room's id. */
export async function nearlyPlayedGame(page: Page, address: string): Promise<string> {
  const id = await begunGame(page, address);
  await page.evaluate(
    (room) =>
      new Promise<void>((done, failed) => {
        interface Seen {
          readonly seat: number;
          readonly tiles_left: number;
          readonly moves: readonly { readonly text: string }[] | null;
        }
        const socket = new WebSocket(`ws://${location.host}/api/rooms/${room}/socket`);
        const tokens = ['A', 'B'].map((name) => name.repeat(32));
        const say = (message: object) => socket.send(JSON.stringify(message));
        socket.onerror = () => failed(new Error('no connection to the room'));
        socket.onopen = () => say({ kind: 'hello', protocol: 1, tokens });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as {
            readonly kind: string;
            readonly after: number;
            readonly views?: readonly Seen[];
          };
          if (message.kind !== 'view') return;
          const asked = message.views?.find(({ moves }) => moves?.length);
          if (!asked) return;
          if (asked.tiles_left > 0) {
            const move = asked.moves?.[0]?.text ?? '';
            say({ kind: 'move', seat: asked.seat, after: message.after, move });
          } else {
            socket.close();
            done();
          }
        };
      }),
    id,
  );
  return id;
}

/** A game that has just begun; its room's id. */
export async function begunGame(page: Page, address: string): Promise<string> {
  const id = await openRoom(page.request, address, baseGame);
  await page.goto(address);
  const sit = (seat: number, name: string) => ({
    kind: 'take_seat',
    seat,
    name,
    token: name.repeat(32),
  });
  await speak(page, id, [sit(1, 'A'), sit(2, 'B'), { kind: 'start' }], 'started');
  return id;
}

/** The value below which a share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** One line for each figure, with its goal. */
export const tell = (what: string, value: string, goal: string) =>
  void process.stdout.write(`${what.padEnd(58)} ${value.padEnd(28)} goal: ${goal}\n`);
