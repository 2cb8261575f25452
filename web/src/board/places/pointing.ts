/** What of the board an answer, or a line of a list, is about: that lights up while it is pointed at. */

import type { Draft } from '../../game/draft.svelte';
import { cellOf, namesPlace, segmentOf } from '../../game/places';
import type { Cell, Move } from '../../protocol/view';
import type { BoardModel, LaidTile } from '../boardModel';
import { type Point, boxOf, footprint } from '../../game/geometry';
import type { BandSpot } from './spots';

/** One of both, or neither. */
export interface PointedAt {
  /** A feature, by its number in the view. */
  readonly feature: number | null;
  readonly cell: Cell | null;
}

/** What an answer is about; null: nothing on the board, a number say. */
export function placeOfMove(move: Move | null): PointedAt | null {
  if (move?.kind === 'place_tile') return { feature: null, cell: move.cell };
  if (move === null || !namesPlace(move)) return null;
  const segment = segmentOf(move);
  if (segment) return { feature: segment.feature, cell: null };
  const cell = cellOf(move);
  return cell && { feature: null, cell };
}

/** The ground around a cell: the whole tile that lies there, else the cell. */
export function groundOf(model: BoardModel, cell: Cell): Point[] {
  const laid: LaidTile | undefined = model.tiles.find(
    ({ tile }) => tile.cell[0] === cell[0] && tile.cell[1] === cell[1],
  );
  return laid
    ? footprint(laid.design, laid.box, laid.tile.turning)
    : footprint(undefined, boxOf(cell), 0);
}

/** What the buttons have in common by which something is laid across a cell, as a band or as a link. */
export const layingAcross = (
  { key, move }: BandSpot,
  { draft, current, label, onconfirm }: Laying & { readonly label: string },
) => ({
  type: 'button' as const,
  tabindex: current === key ? 0 : -1,
  'data-target': key,
  'aria-pressed': draft.chosen === move,
  'aria-label': label,
  title: label,
  ...choosing(draft, move, onconfirm),
});
/** Laying something across a cell: the answer, where the focus is, and what confirms. */
export interface Laying {
  readonly draft: Draft;
  readonly current: string | null;
  readonly onconfirm: () => void;
}
/** What is seen as if it lay there: what is pointed at goes before what is chosen. */
export const shownAcross = (places: readonly BandSpot[], draft: Draft): BandSpot | null =>
  places.find(({ move }) => move === draft.pointed) ??
  places.find(({ move }) => move === draft.chosen) ??
  null;

/**
 * For a button that stands for an answer on the board: a click chooses it, a double click or Enter on what is
 * chosen confirms; pointed at there, its entry in a list lights up, too.
 */
export function choosing(draft: Draft, move: Move, onconfirm: () => void) {
  const letGo = () => {
    if (draft.pointed === move) draft.pointed = null;
  };
  return {
    onclick: () => draft.pick(move),
    ondblclick: onconfirm,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || draft.chosen !== move) return;
      event.preventDefault();
      event.stopPropagation();
      onconfirm();
    },
    // A finger that touches it chooses it.
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') draft.pointed = move;
    },
    onpointerleave: letGo,
    onfocus: (event: FocusEvent) => {
      if ((event.currentTarget as Element).matches(':focus-visible')) draft.pointed = move;
    },
    onblur: letGo,
  };
}
