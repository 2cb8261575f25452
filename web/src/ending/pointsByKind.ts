/** What everybody's points were for: cities, roads, fields, goods … */

import type { Happening } from '../protocol/pageData';
import type { View } from '../protocol/view';
import { isFinal } from './finalPoints';
import { kindOf } from './finalSteps';

export interface KindRow {
  /** "city", "castle", "wine": of a feature, a token, or whatever else counted. */
  readonly kind: string;
  readonly sort: 'feature' | 'castle' | 'other';
  /** By seat. */
  readonly points: readonly number[];
  /** Of these at the end. */
  readonly atEnd: readonly number[];
}

const order = ['city', 'road', 'monastery', 'field'];
const rankOf = ({ kind, sort }: KindRow): number => {
  if (sort !== 'feature') return order.length + (sort === 'castle' ? 1 : 2);
  const place = order.indexOf(kind);
  return place < 0 ? order.length : place;
};

/** The features first; what has brought nobody anything is left out. */
export function pointsByKind(view: View, happenings: readonly Happening[]): KindRow[] {
  const seats = view.players.length;
  const rows = new Map<string, { row: KindRow; points: number[]; atEnd: number[] }>();
  for (const one of happenings) {
    if (one.kind !== 'scored') continue;
    const sort = one.taken ? 'castle' : one.segment ? 'feature' : 'other';
    const kind = one.taken ? 'castle' : kindOf(one);
    const key = `${sort} ${kind}`;
    let found = rows.get(key);
    if (!found) {
      const points = Array.from({ length: seats }, () => 0);
      const atEnd = [...points];
      found = { row: { kind, sort, points, atEnd }, points, atEnd };
      rows.set(key, found);
    }
    const seat = one.player - 1;
    found.points[seat] = (found.points[seat] ?? 0) + one.points;
    if (isFinal(one)) found.atEnd[seat] = (found.atEnd[seat] ?? 0) + one.points;
  }
  return [...rows.values()]
    .map(({ row }) => row)
    .filter(({ points }) => points.some((number) => number !== 0))
    .sort((one, other) => rankOf(one) - rankOf(other));
}
