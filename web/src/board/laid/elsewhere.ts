/** Figures and tokens in places that are no segments: on tiles and empty cells, beside the board, and so on. */

import { isInFeature, isOnFeature, placeKey } from '../../game/places';
import type { Corner, PlaceElsewhere, Seat, View } from '../../protocol/view';
import { type Point, cellSize, middleOf, sum } from '../../game/geometry';

/** Pieces of one kind in one place that is no segment. */
export interface LyingElsewhere {
  readonly key: string;
  /** It is of figures, and not of tokens. */
  readonly isFigure: boolean;
  readonly kind: string;
  readonly players: readonly Seat[];
  readonly count: number;
  readonly place: PlaceElsewhere;
  /** Where it lies on the board; null beside it. */
  readonly at: Point | null;
}

/** Of what lies on a tile: beside its middle, which its symbols and figures need. */
const onTile: Point = { x: 24, y: 24 };

const towards = (sides: string): Point => ({
  x: (Number(sides.includes('E')) - Number(sides.includes('W'))) * (cellSize / 2),
  y: (Number(sides.includes('S')) - Number(sides.includes('N'))) * (cellSize / 2),
});

/** Where four tiles meet. */
export const cornerPoint = ({ cell, at }: Corner): Point => sum(middleOf(cell), towards(at));

/** Where a place is on the board; null beside it. */
export function pointOf(place: PlaceElsewhere): Point | null {
  switch (place.place) {
    case 'tile':
      return sum(middleOf(place.cell), onTile);
    case 'cell':
      return middleOf(place.cell);
    case 'side':
      return sum(middleOf(place.cell), towards(place.side));
    case 'corner':
      return cornerPoint(place.corner);
    case 'beside_board':
    case 'score_track':
    case 'player':
    case 'off_board':
      return null;
  }
}

/** Kinds that share a place lie side by side, from its point to the west. */
const besideEachOther = 24;

function apartInPlaces(pieces: readonly LyingElsewhere[]): LyingElsewhere[] {
  const there = new Map<string, number>();
  return pieces.map((piece) => {
    const key = placeKey(piece.place);
    const nth = there.get(key) ?? 0;
    there.set(key, nth + 1);
    return { ...piece, at: piece.at && sum(piece.at, { x: -nth * besideEachOther, y: 0 }) };
  });
}

/** All that stands and lies in such places. */
export function elsewhereOf({ board }: View): LyingElsewhere[] {
  const found = new Map<string, LyingElsewhere>();
  for (const figure of board.figures) {
    if (isInFeature(figure)) continue;
    const key = `figure ${figure.kind} ${figure.player} ${placeKey(figure)}`;
    const count = (found.get(key)?.count ?? 0) + 1;
    const players = figure.player === null ? [] : [figure.player];
    const at = pointOf(figure);
    found.set(key, { key, isFigure: true, kind: figure.kind, players, count, place: figure, at });
  }
  for (const tokens of board.tokens) {
    if (isOnFeature(tokens)) continue;
    const { kind, players, count } = tokens;
    const key = `token ${kind} ${placeKey(tokens)}`;
    const at = pointOf(tokens);
    found.set(key, { key, isFigure: false, kind, players, count, place: tokens, at });
  }
  return apartInPlaces([...found.values()]);
}
