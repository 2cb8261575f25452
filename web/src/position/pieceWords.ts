/** Figures and tokens on their places, in words. */

import { elsewhereWords, namesPlace, placeWords, segmentOfMove } from '../game/places';
import { t } from '../i18n/language.svelte';
import { capital, cellWords, figureIn, inKind, pieceWord, placeOf, wayWords } from '../game/words';
import type { Move, Seat, Segment } from '../protocol/view';
import { kindOfSegment, type LaidEntry } from './positionModel';
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

/** What lies somewhere; `onTile`: the tile that is spoken of, which need not be named. */
export function laidPieceWords(
  { token, where }: LaidEntry,
  onTile: boolean,
  nameOf: (player: string) => string,
): string {
  const piece = capital(pieceWord(token));
  switch (where.place) {
    case 'segment':
      return piece;
    case 'tile':
      if (where.way !== null) return acrossWords(token, wayWords(where.way));
      return onTile ? piece : `${piece} ${t().terms.at(cellWords(where.cell))}`;
    case 'player':
      return `${piece} ${t().terms.elsewhere.player(nameOf(where.with), 'at')}`;
    default:
      return `${piece} ${elsewhereWords(where, 'at', () => '')}`;
  }
}

/** How a seat is called. */
type NameOf = (seat: Seat) => string;

/** Where a move puts something: "In the city at the top", "On the empty cell (1, 2)". */
export function whereItGoes(move: Move, nameOf: NameOf): string {
  if (move.kind === 'place_token' && move.way) return capital(wayWords(move.way));
  if (!namesPlace(move)) return '';
  return capital(
    placeWords(
      move,
      ({ name }) => whereWords(name),
      (place) => {
        const where = elsewhereWords(place, 'at', nameOf);
        return place.place === 'cell' ? `${where} ${t().terms.at(cellWords(place.cell))}` : where;
      },
    ),
  );
}

/** What a move puts down, and where. */
export function pieceWords(tool: Tool | null, move: Move | null, nameOf: NameOf): string {
  if (!move || !tool) return '';
  if (tool.kind === 'figure') {
    const segment = segmentOfMove(move);
    return segment ? figureIn(tool.figure, whereWords(segment.name)) : pieceWord(tool.figure);
  }
  return tool.kind === 'token'
    ? `${capital(pieceWord(tool.token))}: ${whereItGoes(move, nameOf)}`
    : '';
}
