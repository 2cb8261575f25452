/** What the clocks of a room show. */

import type { Messages } from '../i18n/catalogue';
import type { RoomInfo, TimeControl } from '../protocol/room';
import type { Seat } from '../protocol/view';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Whether a clock runs at all. */
export const hasClock = (time: TimeControl): boolean => time.kind !== 'none';

/**
 * Milliseconds that a seat has left now, null without a clock. Only the clock of the seat that is asked
 * runs; `now` and what the room told are both by the server's clock.
 */
export function timeLeft(room: RoomInfo, seat: Seat, now: number): number | null {
  const told = room.seats[seat - 1]?.time_left;
  if (told === undefined || !hasClock(room.time)) return null;
  const runs = room.phase === 'playing' && room.asked === seat;
  return Math.max(0, runs ? told - Math.max(0, now - room.now) : told);
}

/** "9:05", "1:02:07"; of whole days, where minutes do not matter, "2 d 4 h". */
export function clockText(left: number, words: Messages['table']['players']): string {
  // As clocks do, it shows the second that is begun.
  const seconds = Math.ceil(left / second);
  if (left >= day) return words.days(Math.floor(left / day), Math.floor((left % day) / hour));
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = `${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Little time is left: the clock says so by its look. */
export const isShort = (left: number, time: TimeControl): boolean =>
  left < (time.kind === 'correspondence' ? 2 * hour : 20 * second);
