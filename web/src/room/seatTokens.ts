/** The secrets that make seats ours. They stay in this browser, a new one for each seat. */

import { randomText } from './randomText';

const keyOf = (room: string) => `bastide.seats.${room}`;

type Tokens = Record<string, string>;

function stored(room: string): Tokens {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(room)) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** The tokens that we hold in a room. */
export function tokensOf(room: string): string[] {
  return Object.values(stored(room));
}

/** The seats that we hold, or have held, in a room. */
export function heldSeatsOf(room: string): number[] {
  return Object.keys(stored(room)).map(Number);
}

/** Our token for a seat, made now if there is none. Kept before it is sent, so that no seat is lost. */
export function tokenFor(room: string, seat: number): string {
  const tokens = stored(room);
  const token = tokens[seat] ?? randomText(32);
  keepTokens(room, { ...tokens, [seat]: token });
  return token;
}

export function forgetToken(room: string, seat: number): void {
  const tokens = stored(room);
  keepTokens(
    room,
    Object.fromEntries(Object.entries(tokens).filter(([key]) => key !== String(seat))),
  );
}

/** A rematch keeps the seats: their tokens hold in the next room, too. */
export function takeTokensAlong(from: string, to: string): void {
  keepTokens(to, { ...stored(from), ...stored(to) });
}

function keepTokens(room: string, tokens: Tokens): void {
  try {
    localStorage.setItem(keyOf(room), JSON.stringify(tokens));
  } catch {
    // Without storage the seat lasts as long as the page.
  }
}

/** The rooms in which we hold seats, by their ids. */
export function roomsWithSeats(): string[] {
  const rooms: string[] = [];
  try {
    for (let i = 0; i < localStorage.length; ++i) {
      const key = localStorage.key(i) ?? '';
      if (key.startsWith('bastide.seats.')) rooms.push(key.slice('bastide.seats.'.length));
    }
  } catch {
    return [];
  }
  return rooms;
}

export function forgetRoom(room: string): void {
  try {
    localStorage.removeItem(keyOf(room));
  } catch {
    // Nothing is stored, then.
  }
}
