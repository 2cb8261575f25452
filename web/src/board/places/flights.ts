/** Flights of what is printed on tiles with an arrow: whither a figure that gets in may come. */

import { cellKey, sameCell } from '../../game/cells';
import { cellOf, goesOnTile, namesPlace } from '../../game/places';
import type { Cell, FigureMove, Move } from '../../protocol/view';
import type { BoardModel } from '../boardModel';
import type { Point } from '../../game/geometry';

/** The highest number of the die. */
const farthest = 3;

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const steps: readonly Cell[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

interface Machine {
  readonly cell: Cell;
  readonly step: Cell;
  /** Where it is printed. */
  readonly at: Point;
}

/** What flies from the tile in a cell; null where there is nothing like it. */
export function machineAt(model: Pick<BoardModel, 'byCell'>, cell: Cell): Machine | null {
  for (const laid of model.byCell.get(cellKey(cell)) ?? []) {
    const arrow = laid.design?.arrow;
    if (!arrow) continue;
    const { turning } = laid.tile;
    const step = steps[(points.indexOf(arrow.to) + 2 * turning) % 8];
    const [x, y] = arrow.places[turning] ?? [50, 50];
    if (step) return { cell, step, at: { x: laid.box.left + x, y: laid.box.top + y } };
  }
  return null;
}

/** The machine into which an answer sends a figure; null: it does not, for on other tiles figures stay. */
export function machineOf(
  model: Pick<BoardModel, 'byCell' | 'question'>,
  move: Move,
): Machine | null {
  const cell = goesOnTile(model, move) && namesPlace(move) ? cellOf(move) : null;
  return cell && machineAt(model, cell);
}

/** How far and where a flight goes. */
export interface Flight {
  readonly from: Point;
  /** The cells where it may end, with the numbers of the die. */
  readonly ends: readonly { readonly cell: Cell; readonly number: number }[];
  /** A figure has got in and comes down. */
  readonly lands: boolean;
}

const endOf = ({ cell, step }: Machine, number: number) => ({
  cell: [cell[0] + step[0] * number, cell[1] + step[1] * number] as const,
  number,
});

/** The flight that answers are about: one may get in, or comes down; null: none is. */
export function flightOf(
  moves: readonly Move[],
  model: BoardModel,
  last: Cell | null,
): Flight | null {
  const figures = moves.filter((move): move is FigureMove => move.kind === 'place_figure');
  const [into = null] = figures.flatMap((move) => machineOf(model, move) ?? []);
  const machine = into ?? machineAt(model, last ?? [0, 0]);
  if (!machine || figures.length === 0) return null;
  const ends = Array.from({ length: farthest }, (_, i) => endOf(machine, i + 1));
  if (into) return { from: machine.at, ends, lands: false };
  const lands = ends.filter(({ cell }) =>
    figures.every((move) => move.place === 'segment' && sameCell(move.segment.cell, cell)),
  );
  return last && lands.length > 0 ? { from: machine.at, ends: lands, lands: true } : null;
}
