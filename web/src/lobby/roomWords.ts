/** How rooms, their sets and the people in them are called. */

import { t } from '../i18n/language.svelte';
import type { RoomInfo, SeatInfo } from '../protocol/room';
import type { Seat } from '../protocol/view';
import { familyOf } from '../catalogue/tableChoice';

/** The server tells its levels only later; these are there in any case. */
export const levels = ['easy', 'medium', 'hard', 'master'] as const;

/** "easy", in the language of the page. */
export function levelWord(level: string): string {
  const levels: Readonly<Record<string, string>> = t().terms.levels;
  return (Object.hasOwn(levels, level) ? levels[level] : undefined) ?? level;
}

/** How strong a level is, in a sentence or two; empty for levels that the page does not know. */
export function levelAbout(level: string): string {
  const about = t().lobby.seats.levelAbout;
  return (Object.hasOwn(about, level) ? about[level] : undefined) ?? '';
}

/** How somebody at a table is called; empty: nobody sits there. */
export const seatName = (seat: SeatInfo, number: number): string =>
  seat.computer ? t().terms.computer(number, levelWord(seat.level ?? '')) : seat.name;

/** What a room is called in a list. */
export function roomName(room: RoomInfo): string {
  const words = t().lobby;
  const people = room.seats.filter((seat) => seat.name !== '' && !seat.computer);
  const computers = room.seats.filter((seat) => seat.computer).length;
  const names = people.map((seat) => seat.name);
  if (computers > 0) names.push(words.rooms.computers(computers));
  return room.title || words.rooms.untitled(words.and(names));
}

/** "Base game · River · + 2 more boxes" */
export function setsLine(sets: readonly string[]): string {
  const words = t().lobby;
  const short: Readonly<Record<string, string>> = words.shortSets;
  const families = [...new Set(sets.map(familyOf))];
  const named = families.flatMap((name) =>
    Object.hasOwn(short, name) ? [short[name] ?? name] : [],
  );
  const others = families.length - named.length;
  return words.rooms.allSets([...named, ...(others > 0 ? [words.rooms.otherSets(others)] : [])]);
}

/** The names of people who sit at the table and are not there; `ours` are. */
export const absentPeople = (room: RoomInfo, ours: readonly Seat[]): string[] =>
  room.seats.flatMap((seat, i) =>
    seat.name !== '' && !seat.computer && !seat.present && !ours.includes(i + 1) ? [seat.name] : [],
  );

export const freeSeats = (room: RoomInfo): number =>
  room.seats.filter((seat) => seat.name === '').length;
