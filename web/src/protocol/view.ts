/** The view of a game as the server sends it: docs/view-json.md. */

import type {
  ChooseFigure,
  ChoosePlace,
  ChooseSegment,
  FigureMove,
  MoveToken,
  Place,
  PlaceToken,
} from './generated';

export type {
  Across,
  Bazaar,
  Board,
  Cell,
  ChooseFigure,
  ChooseNumber,
  ChooseOption,
  ChoosePlace,
  ChoosePlayer,
  ChooseSegment,
  ChooseTile,
  Corner,
  Counts,
  FigureElsewhere,
  FigureMove,
  FigureOnBoard,
  GameView as View,
  InBag,
  Link,
  Move,
  MoveKind,
  MoveToken,
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
  Title,
  TokenOnBoard,
  TokensElsewhere,
  Turn,
  Turning,
  Way,
} from './generated';

export type PlaceKind = Place['place'];
/** An answer that names a place. */
export type PlaceMove =
  FigureMove | PlaceToken | ChooseSegment | ChoosePlace | ChooseFigure | MoveToken;
