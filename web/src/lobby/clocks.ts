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

/** Times that can be named freely, in which units and from where to where. */
export interface TimeRange {
  readonly units: readonly Unit[];
  readonly lowest: number;
  readonly highest: number;
}
export const ownLimits: Readonly<Record<Exclude<ClockKind, 'none'>, TimeRange>> = {
  per_move: { units: ['seconds', 'minutes'], lowest: 5 * second, highest: hour },
  per_game: { units: ['minutes', 'hours'], lowest: minute, highest: day },
  correspondence: { units: ['hours', 'days'], lowest: hour, highest: 100 * day },
};
export const ownIncrement: TimeRange = { units: ['seconds', 'minutes'], lowest: 0, highest: hour };

/** What the server takes of a range: it has limits of its own. */
export const within = (
  { units, lowest, highest }: TimeRange,
  server: { readonly lowest?: number | undefined; readonly highest?: number | undefined },
): TimeRange => ({
  units,
  lowest: Math.max(lowest, server.lowest ?? lowest),
  highest: Math.min(highest, server.highest ?? highest),
});

/** How long somebody may be away; 0: for ever. */
export const absences: readonly number[] = [0, 2 * minute, 5 * minute, 15 * minute, hour, day];

export const unitLengths = { seconds: second, minutes: minute, hours: hour, days: day } as const;
export type Unit = keyof typeof unitLengths;

/** The largest unit in which a time is a whole number: 90 s, but 2 min. */
export function inUnits(milliseconds: number): {
  readonly number: number;
  readonly unit: Unit;
} {
  const units: readonly Unit[] = ['days', 'hours', 'minutes'];
  const unit = units.find(
    (one) => milliseconds >= unitLengths[one] && milliseconds % unitLengths[one] === 0,
  );
  return { number: milliseconds / unitLengths[unit ?? 'seconds'], unit: unit ?? 'seconds' };
}
