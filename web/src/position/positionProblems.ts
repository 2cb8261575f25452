/** What is wrong with a position, and where on the board that is. */

import { problemsOf } from '../protocol/textProblems';
import type { Cell } from '../protocol/view';
import { cellOfSegment, type About, type PositionModel } from './positionModel';
import { cellOfLaid } from './laid';
import { offsetOf, type ReadPosition } from './readPosition';

export interface PositionProblem {
  readonly line: number;
  readonly column: number;
  /** Without its rule. */
  readonly text: string;
  readonly rule: string | null;
  /** The part of the text; null where none is meant. */
  readonly about: About | null;
  readonly cell: Cell | null;
}

const ruleAtEnd = /\s*\(([A-Z]+-\d+[a-z]?)\)\s*$/;
const firstCell = /(?:^|\s)(-?\d+),(-?\d+)\b/;

/** A text and the rule that it names at its end, as the server says both. */
export function parted(said: string): { text: string; rule: string | null } {
  const found = ruleAtEnd.exec(said);
  return found
    ? { text: said.slice(0, found.index), rule: found[1] ?? null }
    : { text: said, rule: null };
}

function cellOfPart(model: PositionModel, { part, index }: About): Cell | null {
  if (part === 'board') return model.board[index]?.cell ?? null;
  if (part === 'figure') return cellOfSegment(model.figures[index]?.segment ?? '');
  if (part === 'laid') {
    const laid = model.laid[index];
    return laid ? cellOfLaid(laid.where) : null;
  }
  return null;
}

/** `said`: the text of the refusal, of the position that was read. */
export function problemsIn(
  said: string,
  text: string,
  { model, stretches }: ReadPosition,
): PositionProblem[] {
  return problemsOf(said).map(({ line, column, text: whole }) => {
    const offset = line > 0 ? offsetOf(text, line, column) : -1;
    const about = stretches.find(({ from, to }) => from <= offset && offset < to)?.about ?? null;
    const told = firstCell.exec(whole);
    const cell = about && cellOfPart(model, about);
    const named: Cell | null = told ? [Number(told[1]), Number(told[2])] : null;
    const onBoard = about === null || about.part === 'turn' || about.part === 'other';
    return { line, column, ...parted(whole), about, cell: cell ?? (onBoard ? named : null) };
  });
}
