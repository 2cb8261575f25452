/** Where things lie on the strip of the timeline. Lengths are in px. */

import type { ScoreMark, TurnOnTimeline } from './timeline';

export interface Strip {
  readonly width: number;
  /** The last moment. */
  readonly last: number;
}

/** Half of the slider's thumb: it does not leave the strip. */
export const stripEdge = 10;
/** Between numbers of turns. */
const labelGap = 30;
/** How far beside a mark a pointer still means it. */
const reach = 6;

export const xOf = (strip: Strip, index: number): number =>
  strip.last === 0 ? stripEdge : stripEdge + ((strip.width - 2 * stripEdge) * index) / strip.last;

/** The moment under a pointer; of marks that are near, the nearest. */
export function nearestMark(marks: readonly ScoreMark[], x: number, strip: Strip): number {
  const across = strip.width - 2 * stripEdge;
  const share = across > 0 ? (x - stripEdge) / across : 0;
  const index = Math.round(Math.min(Math.max(share, 0), 1) * strip.last);
  let found: number | null = null;
  for (const mark of marks) {
    const distance = Math.abs(xOf(strip, mark.index) - x);
    if (distance > reach) continue;
    if (found === null || distance < Math.abs(xOf(strip, found) - x)) found = mark.index;
  }
  return found ?? index;
}

export interface TickLabel {
  readonly turn: TurnOnTimeline;
  readonly at: number;
}

/** The turns whose numbers are written: every fifth or tenth, as there is room. */
export function tickLabels(turns: readonly TurnOnTimeline[], strip: Strip): TickLabel[] {
  const firsts = turns.filter(
    (turn, i) => turns.findIndex((one) => one.number === turn.number) === i,
  );
  const room = (strip.width - 2 * stripEdge) / Math.max(firsts.length, 1);
  const every = [1, 5, 10, 20, 50, 100].find((step) => step * room >= labelGap) ?? 200;
  return firsts
    .filter((turn) => turn.number === 1 || turn.number % every === 0)
    .map((turn) => ({ turn, at: xOf(strip, turn.index) }))
    .filter((label, i, all) => i === 0 || label.at - (all[i - 1]?.at ?? 0) >= labelGap * 0.6);
}

/** More points are larger, by their area. */
export const markRadius = (points: number, lane: number): number =>
  Math.min(Math.max(Math.sqrt(Math.abs(points)) * 1.15, 2.4), lane / 2);
