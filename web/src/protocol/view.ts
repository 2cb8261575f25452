/** The view of a game as the server sends it: docs/view-json.md. */

import type { ChooseSegment, FigureMove, Place, PlaceToken } from './generated';

export type {
  Across,
  Bazaar,
  Board,
  Cell,
  ChooseNumber,
  ChooseOption,
  ChoosePlayer,
  ChooseSegment,
  ChooseTile,
  Corner,
  Counts,
  FigureElsewhere,
  FigureMove,
  FigureOnBoard,
  GameView as View,
  Link,
  Move,
  MoveKind,
  Outcome,
  Pass,
  Pile,
  Place,
  PlacedTile,
  PlaceElsewhere,
  PlaceTile,
  PlaceToken,
  PlayerView,
  Question,
  Seat,
  Segment,
  TokenOnBoard,
  TokensElsewhere,
  Turn,
  Turning,
  Way,
} from './generated';

export type PlaceKind = Place['place'];
/** An answer that names a place. */
export type PlaceMove = FigureMove | PlaceToken | ChooseSegment;
