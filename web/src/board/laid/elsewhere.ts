/** Figures and tokens in places that are no segments: on tiles and empty cells, beside the board, and so on. */

import type {
  FigureElsewhere,
  PlaceElsewhere,
  Seat,
  TokensElsewhere,
  View,
} from '../../protocol/view';
import { type Point, cellSize, cornerOf, middleOf, sum } from '../../game/geometry';

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
      return sum(cornerOf(place.corner.cell), {
        x: cellSize / 2 + towards(place.corner.at).x,
        y: cellSize / 2 + towards(place.corner.at).y,
      });
    case 'beside_board':
    case 'score_track':
    case 'player':
    case 'off_board':
      return null;
  }
}

/** A key that two places share when they are the same. */
export function placeKey(place: PlaceElsewhere): string {
  switch (place.place) {
    case 'tile':
    case 'cell':
      return `${place.place} ${place.cell}`;
    case 'side':
      return `side ${place.cell} ${place.side}`;
    case 'corner':
      return `corner ${place.corner.cell} ${place.corner.at}`;
    case 'beside_board':
      return `beside ${place.beside}`;
    case 'score_track':
      return `space ${place.space}`;
    case 'player':
      return `with ${place.with}`;
    case 'off_board':
      return 'off';
  }
}

const isElsewhere = (one: {
  readonly segment?: unknown;
  readonly place?: unknown;
}): one is FigureElsewhere | TokensElsewhere =>
  one.segment === undefined && one.place !== undefined;

/** All that stands and lies in such places. */
export function elsewhereOf({ board }: View): LyingElsewhere[] {
  const found = new Map<string, LyingElsewhere>();
  for (const figure of board.figures) {
    if (!isElsewhere(figure) || !('player' in figure)) continue;
    const key = `figure ${figure.kind} ${figure.player} ${placeKey(figure)}`;
    const count = (found.get(key)?.count ?? 0) + 1;
    const players = figure.player === null ? [] : [figure.player];
    const at = pointOf(figure);
    found.set(key, { key, isFigure: true, kind: figure.kind, players, count, place: figure, at });
  }
  for (const tokens of board.tokens) {
    if (!isElsewhere(tokens) || !('count' in tokens)) continue;
    const key = `token ${tokens.kind} ${placeKey(tokens)}`;
    const { kind, players, count } = tokens;
    found.set(key, {
      key,
      isFigure: false,
      kind,
      players,
      count,
      place: tokens,
      at: pointOf(tokens),
    });
  }
  return [...found.values()];
}
