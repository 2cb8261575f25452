/** The log of a replay: what has happened by a moment, and after it what is still to come. */

import type { LogEntry, LogTurn } from '../log/entries';
import { signed } from '../log/lineItems';

/** Its number among the entries may be one of the past, too. The same entry stays the same. */
const laterEntries = new WeakMap<LogEntry, LogEntry>();
function laterEntry(entry: LogEntry): LogEntry {
  const known = laterEntries.get(entry) ?? { ...entry, key: `later ${entry.key}` };
  laterEntries.set(entry, known);
  return known;
}

/**
 * `past`: what is told of the game up to the moment; `whole`: of all of it. Things that belong together are
 * one sentence, so the past says no more than has happened: the tile, and not the figure that follows.
 */
export function joinedLog(
  past: readonly LogTurn[],
  whole: readonly LogTurn[],
  after: number,
): LogTurn[] {
  const later = (entries: readonly LogEntry[]) =>
    entries.filter((entry) => entry.after > after).map(laterEntry);
  const known = new Map(past.map((turn) => [turn.key, turn]));
  return whole
    .map((turn) => {
      const before = known.get(turn.key)?.entries ?? [];
      return { ...turn, entries: [...before, ...later(turn.entries)] };
    })
    .filter((turn) => turn.entries.length > 0 || known.has(turn.key));
}

/** "Jonas completes a city. +8" */
export const entryWords = (entry: LogEntry): string =>
  [entry.name, entry.text, entry.points === null ? '' : signed(entry.points)]
    .filter(Boolean)
    .join(' ');

/** Which of the turns are in the list: pictures of all of them would be too many at once. */
export interface LogWindow {
  readonly from: number;
  /** Behind the last one. */
  readonly to: number;
}
/** Turns before and after the one that is looked at; as many come at a time when somebody scrolls. */
export const windowStep = 10;

/** Keeps the turn that is looked at in the list, and of the list what there is. */
export function windowAround(before: LogWindow, at: number, turns: number): LogWindow {
  const inside = at >= before.from && at < before.to;
  const from = inside ? before.from : at - windowStep;
  const to = inside ? before.to : at + windowStep + 1;
  const now = {
    from: Math.max(0, Math.min(from, turns)),
    to: Math.min(Math.max(to, at + 1), turns),
  };
  return now.from === before.from && now.to === before.to ? before : now;
}
