/** Why the tile in hand may not lie somewhere, as far as the board shows it: the rules are the server's. */

import type { Draft } from '../../game/draft.svelte';
import { cellKey, type Side, neighbourOf, neighbours, sameCell } from '../../game/cells';
import { t } from '../../i18n/language.svelte';
import type { TileDesign } from '../../protocol/pageData';
import type { Cell } from '../../protocol/view';
import { type BoardModel, kindAt } from '../boardModel';
import { type Point, middleOf, sum } from '../../game/geometry';
import { kindWord } from '../../game/words';

/** A wish that the board refuses: there it shakes its head. */
export interface Refused {
  readonly cell: Cell;
  readonly text: string;
}

/** So far within the neighbour the middle of its edge is looked at, in units. */
const within = 2;

/** What a tile in a cell would touch: the kinds of what runs into it from the middle of each side. */
export function touched(model: BoardModel, cell: Cell): { side: Side; kind: string }[] {
  return neighbours.flatMap(({ side, step, way }) => {
    const there = neighbourOf(cell, step);
    const bridge = model.across.find((one) => sameCell(one.cell, there) && one.way === way);
    const edge: Point = { x: step[0] * (50 + within), y: step[1] * (50 + within) };
    const kind = bridge?.kind ?? kindAt(model, sum(middleOf(cell), edge));
    return kind === null ? [] : [{ side, kind }];
  });
}

/**
 * A click on a cell beside the board where the tile in hand may not lie; null: there is nothing to be said
 * about it. `hand`: of a tile of several cells it cannot be told which of them is meant to lie there.
 */
export function refusalAt(
  draft: Draft,
  model: BoardModel,
  cell: Cell,
  hand: TileDesign | undefined,
): Refused | null {
  if (draft.placements.length === 0 || draft.placementsAt(cell).length > 0) return null;
  if (hand && hand.columns * hand.rows > 1) return null;
  if (model.byCell.has(cellKey(cell))) return null;
  const beside = neighbours.some(({ step }) => model.byCell.has(cellKey(neighbourOf(cell, step))));
  if (!beside) return null;
  const words = t().board;
  const sides = touched(model, cell).map(({ side, kind }) =>
    words.touches(words.sides[side], kindWord(kind)),
  );
  return { cell, text: words.noTurning(sides.join(', ')) };
}

/** The tile is to be turned in a cell, but fits there in one way only; null: it can be. */
export const refusalToTurn = (draft: Draft, cell: Cell): Refused | null =>
  draft.turningsAt(cell).length > 1 ? null : { cell, text: t().board.onlyTurning };
