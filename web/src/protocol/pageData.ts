/**
 * What the page asks for over HTTP beside the room itself: what features are worth, what has happened,
 * earlier moments of a game, and what tiles look like. docs/page-data.md explains it.
 */

import type {
  Analysis,
  RuleText as WholeRule,
  TileBook as SentTileBook,
  TileDesign,
} from './generated';

export type {
  Analysis,
  ExportedRecord,
  FeatureAnalysis,
  Happening,
  ImportedGame,
  Invitation,
  LineItem,
  OpenedRecord,
  PlanShape,
  Story,
  TileDesign,
  ToldPlace,
  Valuation,
  ViewAt,
} from './generated';

/** An empty cell beside the board. */
export type PlaceAnalysis = Analysis['places'][number];

/** What a rule says. GET /api/rules/{id} gives more. */
export type RuleText = Pick<WholeRule, 'id' | 'chapter' | 'language' | 'text'>;

/** GET /api/tiles?sets=basic:2,river/1:2 or ?room=ID, GET /api/tiles?tiles=BA/L,BA/RFr */
export type TileBook = SentTileBook & {
  /** The same by variant, where the page has fetched that: their places and plans differ a little. */
  readonly variants?: readonly Readonly<Record<string, TileDesign>>[];
};
