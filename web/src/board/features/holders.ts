/** Who holds a feature without a majority: whoever has a figure on one of its corners, a barn say. */

import type { Seat } from '../../protocol/view';
import type { BoardModel } from '../boardModel';

export interface Holder {
  readonly seat: Seat;
  /** "barn" */
  readonly kind: string;
}

/** Each player once, in the order of seats. */
export function holdersOf({ figures }: Pick<BoardModel, 'figures'>, feature: number): Holder[] {
  const found = new Map<Seat, Holder>();
  for (const { figure } of figures)
    if (figure.place === 'corner' && figure.segment.feature === feature && figure.player !== null)
      found.set(figure.player, { seat: figure.player, kind: figure.kind });
  return [...found.values()].sort((one, other) => one.seat - other.seat);
}
