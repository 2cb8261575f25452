/** Who led when: the scores after each turn and after the final scoring, and where the lead went to somebody else. */

import type { Happening } from '../protocol/pageData';
import type { Seat } from '../protocol/view';
import { isFinal } from './finalPoints';

export interface Standing {
  /** Of the turn; null: after the final scoring. */
  readonly turn: number | null;
  /** By seat. */
  readonly scores: readonly number[];
  /** The event that brought it. */
  readonly after: number;
}

/** After each turn, in order; the last is after the final scoring. The first is how it began. */
export function standings(happenings: readonly Happening[], seats: number): Standing[] {
  const now = Array.from({ length: seats }, () => 0);
  const found: Standing[] = [{ turn: 0, scores: [...now], after: 0 }];
  let turn = 0;
  let after = 0;
  const close = () => {
    if (turn === 0) return;
    if (found.at(-1)?.turn === turn) found.pop();
    found.push({ turn, scores: [...now], after });
  };
  for (const one of happenings) {
    if (one.kind === 'turn_began' && one.turn !== turn) {
      close();
      turn = one.turn;
    }
    if (one.kind === 'game_over' || (one.kind === 'scored' && one.when === 'final')) break;
    after = one.after;
    if (one.kind === 'scored') now[one.player - 1] = (now[one.player - 1] ?? 0) + one.points;
  }
  close();
  for (const one of happenings) {
    if (isFinal(one)) now[one.player - 1] = (now[one.player - 1] ?? 0) + one.points;
    if (isFinal(one) || one.kind === 'game_over') after = one.after;
  }
  if (happenings.some((one) => one.kind === 'game_over' || isFinal(one)))
    found.push({ turn: null, scores: [...now], after });
  return found;
}

/** The one seat with most points; null if several have. */
export function leaderOf(scores: readonly number[]): Seat | null {
  const best = Math.max(...scores);
  const first = scores.indexOf(best);
  return first === scores.lastIndexOf(best) ? first + 1 : null;
}

/**
 * `first`: somebody leads for the first time; `always`: and is never overtaken. `takes`: another one overtakes who led;
 * `for_good`: the last time; `wins`: by the final scoring. `tie`: at the end several are level.
 */
export type TurnKind = 'first' | 'always' | 'takes' | 'for_good' | 'wins' | 'tie';
export interface TurningPoint {
  /** In the list of standings. */
  readonly index: number;
  readonly kind: TurnKind;
  readonly seat: Seat | null;
  /** Who led before. */
  readonly before: Seat | null;
}

/** Where the lead changed. That several are level for a while is no change. */
export function turningPoints(all: readonly Standing[]): TurningPoint[] {
  const points: TurningPoint[] = [];
  let held: Seat | null = null;
  all.forEach(({ turn, scores }, index) => {
    const leader = leaderOf(scores);
    if (leader === null || leader === held) return;
    const kind = held === null ? 'first' : turn === null ? 'wins' : 'takes';
    points.push({ index, kind, seat: leader, before: held });
    held = leader;
  });
  const end = all.at(-1);
  const last = points.at(-1);
  if (!end || !last) return points;
  if (end.scores.length > 1 && leaderOf(end.scores) === null) {
    const index = all.length - 1;
    return [...points, { index, kind: 'tie', seat: null, before: held }];
  }
  const named: TurnKind =
    last.kind === 'first' ? 'always' : last.kind === 'takes' ? 'for_good' : last.kind;
  return [...points.slice(0, -1), { ...last, kind: named }];
}

/** How often it changed: the first who leads is no change. */
export const changesOf = (points: readonly TurningPoint[]): number =>
  points.filter(({ before, kind }) => before !== null && kind !== 'tie').length;

/** Those that are told: the first and the last ones, and how many lie between. */
export function toldPoints(points: readonly TurningPoint[], most = 5) {
  const hidden = Math.max(0, points.length - most);
  const [first, ...others] = points;
  return { told: first ? [first, ...others.slice(hidden)] : [], hidden };
}
