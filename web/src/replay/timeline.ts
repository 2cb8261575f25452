/**
 * A game as a row of moments: each is how it stood when a player was asked, and the last one how it
 * stands. They are counted from 0 here; the server calls them by the numbers of events.
 */

import type { Happening, Story } from '../protocol/pageData';
import type { Seat } from '../protocol/view';

export interface TurnOnTimeline {
  /** As the game counts: from 1; several entries have the same if a bazaar came between. */
  readonly number: number;
  readonly player: Seat;
  /** The moment at which it began. */
  readonly index: number;
}

/** Points that a player got or paid at a moment. */
export interface ScoreMark {
  readonly index: number;
  readonly seat: Seat;
  readonly points: number;
}

export interface Timeline {
  /** Of each moment the number of its event. */
  readonly events: readonly number[];
  readonly happenings: readonly Happening[];
  /** Of each moment how many of the happenings it has seen. */
  readonly seen: readonly number[];
  readonly turns: readonly TurnOnTimeline[];
  readonly marks: readonly ScoreMark[];
  /** Of each moment the scores by seat. */
  readonly scores: readonly (readonly number[])[];
  readonly over: boolean;
}

/** The first of ascending numbers that is not below; their length if none is. */
function firstFrom(numbers: readonly number[], least: number): number {
  let low = 0;
  for (let high = numbers.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? Infinity) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `seats`: how many players there are. */
export function timelineOf(story: Story, seats: number): Timeline {
  const events = story.events.length > 0 ? story.events : [story.after];
  const seen: number[] = [];
  const turns: TurnOnTimeline[] = [];
  const marks: ScoreMark[] = [];
  const scores: number[][] = [];
  const now: number[] = Array.from({ length: seats }, () => 0);
  let next = 0;
  events.forEach((event, index) => {
    const gained = new Map<Seat, number>();
    for (; next < story.happenings.length; ++next) {
      const one = story.happenings[next];
      if (!one || one.after > event) break;
      if (one.kind === 'turn_began' || one.kind === 'turn_resumed') {
        if (turns.at(-1)?.index === index) turns.pop();
        turns.push({ number: one.turn, player: one.player, index });
      } else if (one.kind === 'scored') {
        gained.set(one.player, (gained.get(one.player) ?? 0) + one.points);
      }
    }
    for (const [seat, points] of gained) {
      now[seat - 1] = (now[seat - 1] ?? 0) + points;
      if (points !== 0) marks.push({ index, seat, points });
    }
    seen.push(next);
    scores.push([...now]);
  });
  const over = story.happenings.at(-1)?.kind === 'game_over';
  return { events, happenings: story.happenings, seen, turns, marks, scores, over };
}

export const lastIndex = (timeline: Timeline): number => timeline.events.length - 1;

/** The moment of an event; of one that no longer belongs to the game, the moment before it. */
export function indexOfEvent(timeline: Timeline, event: number): number {
  const at = firstFrom(timeline.events, event);
  return timeline.events[at] === event ? at : Math.max(0, at - 1);
}

/** What had happened by a moment. */
export const happeningsUntil = (timeline: Timeline, index: number): readonly Happening[] =>
  timeline.happenings.slice(0, timeline.seen[index] ?? timeline.happenings.length);

/** What had happened by the event `last`, but not yet by `first`. */
export const happeningsBetween = (
  { happenings }: Timeline,
  first: number,
  last: number,
): readonly Happening[] => happenings.filter(({ after }) => after > first && after <= last);

/** The last turn that has begun by a moment. */
function lastTurnBy(timeline: Timeline, index: number): TurnOnTimeline | undefined {
  const begins = timeline.turns.map((turn) => turn.index);
  return timeline.turns[firstFrom(begins, index + 1) - 1];
}

/** The turn that is on at a moment; null before the first. */
export const turnAt = (timeline: Timeline, index: number): TurnOnTimeline | null =>
  lastTurnBy(timeline, index) ?? null;

/** Where the next turn begins; the last moment if none does. */
export const nextTurn = (timeline: Timeline, index: number): number =>
  timeline.turns.find((turn) => turn.index > index)?.index ?? lastIndex(timeline);

/** Where the turn began that is on, or from its beginning the one before. */
export const previousTurn = (timeline: Timeline, index: number): number =>
  lastTurnBy(timeline, index - 1)?.index ?? 0;

/** A story that has grown on; null if it has not just grown: answers were taken back. */
export function grown(story: Story, fresh: Story): Story | null {
  const same = story.events.every((event, i) => fresh.events[i] === event);
  if (!same) return null;
  const last = story.happenings.at(-1)?.after ?? -1;
  const added = fresh.happenings.filter((one) => one.after > last);
  return { ...fresh, happenings: [...story.happenings, ...added] };
}

export interface TurnScores {
  readonly turn: TurnOnTimeline;
  /** When it was done, by seat. */
  readonly scores: readonly number[];
  /** What it brought to each. */
  readonly gained: readonly number[];
}

/** The scores after each turn; of the one that is on, as they are. */
export function scoresByTurn(timeline: Timeline): TurnScores[] {
  let before: readonly number[] = [];
  return timeline.turns.map((turn, i) => {
    const end = timeline.turns[i + 1]?.index ?? lastIndex(timeline);
    const scores = timeline.scores[end] ?? [];
    const gained = scores.map((score, seat) => score - (before[seat] ?? 0));
    before = scores;
    return { turn, scores, gained };
  });
}
