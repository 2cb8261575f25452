/** The lines of a record in which something is wrong, with the place of each mistake. */

import type { TextProblem } from '../protocol/textProblems';

export interface ShownLine {
  readonly number: number;
  /** Before, at and after the place of the problem; a line without one is all `before`. */
  readonly before: string;
  readonly at: string;
  readonly after: string;
  readonly wrong: boolean;
}

/** How long the piece is that is marked: to the end of the answer. */
function lengthAt(characters: readonly string[], start: number): number {
  const end = characters.findIndex((one, i) => i > start && (one === ';' || one === '#'));
  const until = end < 0 ? characters.length : end;
  return Math.max(until - start, 1);
}

/** The lines of a record that are shown: those with problems and some around them, or all. */
export function shownLines(
  record: string,
  problems: readonly TextProblem[],
  around = Infinity,
): ShownLine[] {
  const byLine = new Map(problems.filter((one) => one.line > 0).map((one) => [one.line, one]));
  const near = (number: number) =>
    [...byLine.keys()].some((line) => Math.abs(line - number) <= around);
  return record
    .split(/\r\n|\r|\n/)
    .map((text, i) => {
      const number = i + 1;
      const problem = byLine.get(number);
      if (!problem) return { number, before: text, at: '', after: '', wrong: false };
      // The server counts characters, not the halves of those outside the basic plane.
      const characters = [...text];
      const start = Math.min(problem.column - 1, characters.length);
      const end = start + lengthAt(characters, start);
      return {
        number,
        before: characters.slice(0, start).join(''),
        at: characters.slice(start, end).join(''),
        after: characters.slice(end).join(''),
        wrong: true,
      };
    })
    .filter((line) => byLine.size === 0 || near(line.number));
}
