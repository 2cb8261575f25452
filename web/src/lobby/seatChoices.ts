/** Who sits where: from the form to the plan of a room, and to the seats that this browser takes. */

import type { Entrance } from '../room/entrance';
import type { SeatPlan } from '../protocol/room';

/** The names that a seat can have, in characters. */
export const longestName = 24;

export interface SeatChoice {
  /** `here`: at this device; `invited`: whoever comes by the link. */
  readonly who: 'here' | 'invited' | 'computer';
  /** Of a person at this device; empty: one is found. */
  readonly name: string;
  /** Of a computer player. */
  readonly level: string;
}

export const personHere = (name = ''): SeatChoice => ({ who: 'here', name, level: '' });
export const personInvited: SeatChoice = { who: 'invited', name: '', level: '' };
export const computerPlayer = (level: string): SeatChoice => ({ who: 'computer', name: '', level });

/** Names for those who give none: of the country where bastides stand. */
const namesAtHand = [
  'Aliénor',
  'Guiraut',
  'Saurina',
  'Bertran',
  'Azalaïs',
  'Jaufré',
  'Esclarmonde',
  'Peire',
  'Garsenda',
  'Raimon',
];
/** Another one in each browser, so that friends who type nothing are told apart; there it stays the same. */
const firstAtHand = storedIndex('bastide.name', namesAtHand.length);

/** A number below `count` by chance, the same each time in this browser. */
function storedIndex(key: string, count: number): number {
  const chance = Math.floor(Math.random() * count);
  try {
    const stored = Number.parseInt(localStorage.getItem(key) ?? '', 10);
    if (stored >= 0 && stored < count) return stored;
    localStorage.setItem(key, String(chance));
  } catch {
    // It holds as long as the page, then.
  }
  return chance;
}

/** A name for somebody who has not said any; none of those `taken`. */
export function nameAtHand(taken: readonly string[] = []): string {
  for (let tries = 0; tries < namesAtHand.length; ++tries) {
    const name = namesAtHand[(firstAtHand + tries) % namesAtHand.length] ?? '';
    if (!taken.includes(name)) return name;
  }
  return `${namesAtHand[0]} ${taken.length + 1}`;
}

/** A name as the server takes it: without what cannot be seen, not too long. May be empty. */
export const tidyName = (name: string): string =>
  [
    ...name
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim()
      .slice(0, 200),
  ]
    .slice(0, longestName)
    .join('')
    .trim();

/** A name that nobody else at the table has: "Ann 2" beside "Ann". */
export function nameApartFrom(taken: readonly string[], name: string): string {
  const tidy = tidyName(name) || nameAtHand(taken);
  let unique = tidy;
  for (let n = 2; taken.includes(unique); ++n) {
    const number = ` ${n}`;
    unique = [...tidy].slice(0, longestName - number.length).join('') + number;
  }
  return unique;
}

export const seatPlans = (seats: readonly SeatChoice[]): SeatPlan[] =>
  seats.map((seat) =>
    seat.who === 'computer' ? { who: 'computer', level: seat.level } : { who: 'anybody' },
  );

/** The seats that this browser takes; the game begins at once if nobody else is awaited. */
export function entranceOf(seats: readonly SeatChoice[]): Entrance {
  const taken: string[] = [];
  const ours = seats.flatMap((seat, index) => {
    if (seat.who !== 'here') return [];
    const name = nameApartFrom(taken, seat.name);
    taken.push(name);
    return [{ seat: index + 1, name }];
  });
  return { seats: ours, start: seats.every((seat) => seat.who !== 'invited') };
}
