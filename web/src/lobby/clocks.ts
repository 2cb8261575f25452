/** Clocks to choose from. Times are milliseconds, as in the plan of a room. */

import type { TimeControl } from '../protocol/room';

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export type ClockKind = TimeControl['kind'];

/** What is offered for each kind of clock; the first is what one begins with. */
export const clockPresets: Readonly<Record<ClockKind, readonly TimeControl[]>> = {
  none: [{ kind: 'none' }],
  per_move: [60, 30, 90, 120, 300].map((seconds) => ({
    kind: 'per_move',
    limit: seconds * second,
  })),
  per_game: (
    [
      [20, 10],
      [10, 5],
      [15, 15],
      [30, 20],
      [60, 30],
    ] as const
  ).map(([minutes, seconds]) => ({
    kind: 'per_game',
    limit: minutes * minute,
    increment: seconds * second,
  })),
  correspondence: [1, 2, 3, 7, 14].map((days) => ({ kind: 'correspondence', limit: days * day })),
};

export const sameClock = (one: TimeControl, other: TimeControl): boolean =>
  one.kind === other.kind &&
  (one.limit ?? 0) === (other.limit ?? 0) &&
  (one.increment ?? 0) === (other.increment ?? 0);

/** How long somebody may be away; 0: for ever. */
export const absences: readonly number[] = [0, 2 * minute, 5 * minute, 15 * minute, hour, day];

/** The largest unit in which a time is a whole number: 90 s, but 2 min. */
export function inUnits(milliseconds: number): {
  readonly number: number;
  readonly unit: 'days' | 'hours' | 'minutes' | 'seconds';
} {
  for (const [unit, length] of [
    ['days', day],
    ['hours', hour],
    ['minutes', minute],
  ] as const)
    if (milliseconds >= length && milliseconds % length === 0)
      return { number: milliseconds / length, unit };
  return { number: milliseconds / second, unit: 'seconds' };
}
