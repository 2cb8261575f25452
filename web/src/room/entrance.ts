/**
 * What somebody who has just opened a room wants to do there: take seats, and begin. It is kept for the
 * browser's tab until it is done, so that it still happens if the page is loaded again in between.
 */

import type { RoomInfo } from '../protocol/room';
import type { Seat } from '../protocol/view';

export interface Entrance {
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[];
  /** Begin as soon as all seats are taken. */
  readonly start: boolean;
}

/** What of a room's session is needed to enter. */
export interface EnteredRoom {
  readonly id: string;
  readonly room: RoomInfo | null;
  /** Our seats. */
  readonly seats: readonly Seat[];
  readonly connectionState: string;
  takeSeat(seat: Seat, name: string): Promise<boolean>;
  start(): Promise<boolean>;
}

const keyOf = (room: string) => `bastide.entrance.${room}`;
/** For browsers that store nothing. */
const kept = new Map<string, string>();

export function keepEntrance(room: string, entrance: Entrance): void {
  const text = JSON.stringify(entrance);
  kept.set(room, text);
  try {
    sessionStorage.setItem(keyOf(room), text);
  } catch {
    // It holds as long as the page, then.
  }
}

export function forgetEntrance(room: string): void {
  kept.delete(room);
  try {
    sessionStorage.removeItem(keyOf(room));
  } catch {
    // Nothing is stored, then.
  }
}

/** What is still to be done in a room; null: nothing. */
export function entranceTo(room: string): Entrance | null {
  try {
    const text = kept.get(room) ?? sessionStorage.getItem(keyOf(room));
    return text === null ? null : (JSON.parse(text) as Entrance);
  } catch {
    return null;
  }
}

const isFull = (room: RoomInfo): boolean =>
  room.seats.every((seat) => seat.name !== '' || seat.computer);

/**
 * Takes the seats and begins. What is done already is not done again, and a seat that somebody else has
 * taken is left to them. False if it broke off: with the connection, then it can be tried again when that
 * is back; or by a refusal, then there is nothing left to do.
 */
export async function enter(session: EnteredRoom): Promise<boolean> {
  const entrance = entranceTo(session.id);
  if (!entrance) return true;
  const done = await follow(session, entrance);
  if (done || session.connectionState === 'live') forgetEntrance(session.id);
  return done;
}

async function follow(session: EnteredRoom, entrance: Entrance): Promise<boolean> {
  for (const { seat, name } of entrance.seats) {
    if (session.room?.phase !== 'gathering') return true;
    const isFree = session.room.seats[seat - 1]?.name === '';
    if (isFree && !session.seats.includes(seat) && !(await session.takeSeat(seat, name)))
      return false;
  }
  const begins = entrance.start && session.room?.phase === 'gathering' && isFull(session.room);
  return !begins || (await session.start());
}
