/** Where on the board something is, by the numbers that features have in the view that is shown. */

import type { Cell, Segment, View } from '../protocol/view';

/** The number that the feature of a segment has now: those of earlier moments no longer hold. */
export function featureNow(view: View, segment: Segment): number | null {
  const tile = view.board.tiles[segment.tile];
  if (!tile) return null;
  const printed = tile.features[segment.number];
  if (printed !== undefined) return printed;
  return tile.across?.find((one) => one.number === segment.number)?.feature ?? null;
}

/** What an entry is about, in the numbers of the view. */
export interface OnBoard {
  readonly feature: number | null;
  readonly cell: Cell | null;
}
export function onBoard(
  view: View,
  about: { readonly segment: Segment | null; readonly cell: Cell | null },
): OnBoard | null {
  const feature = about.segment ? featureNow(view, about.segment) : null;
  const cell = about.cell ?? about.segment?.cell ?? null;
  return feature === null && cell === null ? null : { feature, cell };
}
