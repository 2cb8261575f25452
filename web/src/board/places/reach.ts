/** Which tiles a token reaches that is about to be built: those in its row and column, as far as it is high. */

import { type Foreseen, hasReach, reaches } from '../../game/brings';
import { sameCell } from '../../game/cells';
import type { Point } from '../../game/geometry';
import { placeKey } from '../../game/places';
import type { Cell, ChooseFigure, Move } from '../../protocol/view';
import type { BoardModel } from '../boardModel';

export interface Reach {
  readonly from: Cell;
  /** How far it reaches, in cells, to each side. */
  readonly far: number;
  /** Cells with tiles within it. */
  readonly cells: readonly Cell[];
  /** Where figures stand that may be chosen then. */
  readonly figures: readonly Point[];
}

/** How many tokens of a kind would lie on a tile with one more. */
export function heightWith(model: BoardModel, token: string, cell: Cell): number {
  const there = model.elsewhere.find(
    ({ isFigure, kind, place }) =>
      !isFigure && kind === token && place.place === 'tile' && sameCell(place.cell, cell),
  );
  return (there?.count ?? 0) + 1;
}

/** Where a figure stands that may be chosen. */
function pointOfFigure(model: BoardModel, move: ChooseFigure): Point[] {
  const key = placeKey(move);
  const standing = model.figures.filter(
    ({ figure }) =>
      figure.kind === move.figure && figure.player === move.player && placeKey(figure) === key,
  );
  if (standing.length > 0) return standing.map(({ at }) => at);
  return model.elsewhere.flatMap(({ isFigure, kind, players, place, at }) =>
    isFigure && kind === move.figure && players[0] === move.player && placeKey(place) === key && at
      ? [at]
      : [],
  );
}

const cellsWithin = ({ byCell }: BoardModel, from: Cell, far: number): Cell[] =>
  [...byCell.keys()]
    .map((key) => key.split(',').map(Number) as unknown as Cell)
    .filter(([x, y]) => {
      const [dx, dy] = [Math.abs(x - from[0]), Math.abs(y - from[1])];
      return (dx === 0 || dy === 0) && dx + dy <= far;
    });

/** What the question is about reaches now, if anything is built there that does. */
export function reachNow(model: BoardModel): Reach | null {
  const from = model.question?.subject?.cell;
  if (!from) return null;
  for (const { isFigure, kind, count, place } of model.elsewhere)
    if (!isFigure && place.place === 'tile' && sameCell(place.cell, from) && hasReach(kind))
      return { from, far: count, cells: cellsWithin(model, from, count), figures: [] };
  return null;
}

/** What an answer would reach; null: it builds nothing that does. */
export function reachOf(model: BoardModel, move: Move | null, brings: Foreseen): Reach | null {
  if (!move || !reaches(move)) return null;
  const from = move.cell;
  const far = heightWith(model, move.token, from);
  const cells = cellsWithin(model, from, far);
  const choice = brings.get(move.text)?.choice ?? [];
  return { from, far, cells, figures: choice.flatMap((one) => pointOfFigure(model, one)) };
}
