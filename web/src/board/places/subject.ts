/** What on the board a question is about: the castle that scores, the wagon that may move on. */

import type { Move, Question } from '../../protocol/view';
import type { BoardModel } from '../boardModel';
import type { Point } from '../../game/geometry';

export interface Subject {
  readonly at: Point;
  /** Half of its width and height, as far as it stands upright. */
  readonly wide: number;
  readonly high: number;
  readonly upright: boolean;
}

/** A figure that the answers move on, else a token; null where nothing of it is seen on the board. */
export function subjectOf(
  question: Question,
  moves: readonly Move[],
  model: BoardModel,
): Subject | null {
  const { subject, chooser } = question;
  if (!subject) return null;
  const moved = new Set(moves.map((move) => (move.kind === 'place_figure' ? move.figure : '')));
  const there = model.figures.filter(
    ({ figure }) =>
      figure.segment.feature === subject.feature &&
      figure.player === chooser &&
      moved.has(figure.kind),
  );
  const figure = there.find(({ figure: { segment } }) => segment.name === subject.name) ?? there[0];
  if (figure) return { at: figure.at, wide: 23, high: 23, upright: true };
  const token = model.tokens.find(
    ({ feature, isBeside }) => feature === subject.feature && !isBeside,
  );
  return token ? { at: token.at, wide: 46, high: 34, upright: token.upright } : null;
}
