/** The final scoring as a row of steps: one for each feature, and one for each kind of goods and the like. */

import { featureNow } from '../game/onBoard';
import type { Happening, LineItem } from '../protocol/pageData';
import type { Seat, Segment, View } from '../protocol/view';
import { isFinal, type Scored } from './finalPoints';

/** What a step brings to a player. */
export interface Gain {
  readonly seat: Seat;
  readonly points: number;
  readonly items: readonly LineItem[];
}
export interface FinalStep {
  readonly key: string;
  /** "city", or of no feature the name of what counts: "wine". */
  readonly kind: string;
  /** Of the feature; null: it is about none. */
  readonly segment: Segment | null;
  /** Its number in the view of the end. */
  readonly feature: number | null;
  /** In the order of seats. */
  readonly gains: readonly Gain[];
}

/** What a score was for, as one word: the kind of its feature, or the name of what counted. */
export const kindOf = (one: Scored): string => one.segment?.kind ?? one.items[0]?.name ?? '';

/** What is scored first: short things before what the game hangs on. All that has no place here comes between. */
const first = ['road', 'city', 'monastery'];
const lastOfFeatures = 'field';

function rankOf({ kind, segment }: FinalStep): number {
  if (segment === null) return first.length + 2;
  if (kind === lastOfFeatures) return first.length + 1;
  const place = first.indexOf(kind);
  return place < 0 ? first.length : place;
}
/** The points of whoever gets most by it. */
export const mostOf = ({ gains }: FinalStep): number =>
  Math.max(...gains.map(({ points }) => points));

/**
 * `view`: that of the end. Kind by kind, and of each kind the least first. All orders make the same totals, since
 * no final score depends on another.
 */
export function finalSteps(view: View, happenings: readonly Happening[]): FinalStep[] {
  const steps = new Map<string, FinalStep>();
  for (const one of happenings) {
    if (!isFinal(one) || one.points === 0) continue;
    const kind = kindOf(one);
    const feature = one.segment && featureNow(view, one.segment);
    const key = one.segment ? `${kind} ${feature ?? one.segment.name}` : kind;
    const step = steps.get(key) ?? { key, kind, segment: one.segment, feature, gains: [] };
    steps.set(key, { ...step, gains: withGain(step.gains, one) });
  }
  const kinds = [...new Set([...steps.values()].map(({ kind }) => kind))];
  return [...steps.values()].sort(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      mostOf(one) - mostOf(other),
  );
}

/** Who gets points for a feature in two ways, as farmer and by a barn say, gets them together. */
function withGain(gains: readonly Gain[], { player, points, items }: Scored): Gain[] {
  const before = gains.find(({ seat }) => seat === player);
  const gain = {
    seat: player,
    points: (before?.points ?? 0) + points,
    items: [...(before?.items ?? []), ...items],
  };
  return [...gains.filter(({ seat }) => seat !== player), gain].sort((a, b) => a.seat - b.seat);
}

/** By seat: how it stood after the first `count` steps; after none, before the final scoring. */
export function scoresAfter(view: View, steps: readonly FinalStep[], count: number): number[] {
  const scores = view.players.map(({ score }) => score);
  for (const { gains } of steps.slice(count))
    for (const { seat, points } of gains) scores[seat - 1] = (scores[seat - 1] ?? 0) - points;
  return scores;
}
