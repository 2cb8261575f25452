/** Figures and tokens on their places, in words. */

import { segmentOfMove } from '../game/places';
import { capital, figureIn, inKind, pieceWord, placeOf, wayWords } from '../game/words';
import type { Move, Segment } from '../protocol/view';
import { kindOfSegment } from './positionModel';
import type { Tool } from './tools';

/** "in the city at the top" */
export function whereWords(name: string): string {
  const kind = kindOfSegment(name);
  const place = placeOf({ name, kind } as Segment);
  return place ? `${inKind(kind)} ${place}` : inKind(kind);
}
/** "Bridge, from top to bottom" */
export const acrossWords = (token: string, way: string): string =>
  `${capital(pieceWord(token))}, ${way}`;

/** Where a move puts something: "In the city at the top". */
export function whereItGoes(move: Move): string {
  if (move.kind === 'place_token' && move.way) return capital(wayWords(move.way));
  const segment = segmentOfMove(move);
  return segment ? capital(whereWords(segment.name)) : '';
}

/** What a move puts down, and where. */
export function pieceWords(tool: Tool | null, move: Move | null): string {
  if (!move || !tool) return '';
  if (tool.kind === 'figure') {
    const segment = segmentOfMove(move);
    return segment ? figureIn(tool.figure, whereWords(segment.name)) : pieceWord(tool.figure);
  }
  return tool.kind === 'token' ? `${capital(pieceWord(tool.token))}: ${whereItGoes(move)}` : '';
}
