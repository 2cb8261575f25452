/** GET /api/catalogue: all that can be chosen for a room (docs/server.md, docs/setup-files.md). */

export type {
  Catalogue,
  CatalogueExpansion,
  CatalogueOption,
  CataloguePiece,
  CataloguePreset,
  CatalogueSet,
  Range,
} from './generated';
