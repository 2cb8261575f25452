/** What the pointer puts on the board: as answers of a draft, so that the board is pointed at as in a game. */

import { cellKey, neighbourOf, neighbours } from '../game/cells';
import { cellsOf } from '../game/geometry';
import type { TileBook } from '../protocol/pageData';
import type { TablePieces } from '../protocol/positions';
import type { Cell, Move, Segment, Turning, View } from '../protocol/view';
import { addFigure, addTile, layAcross, moveTile, namesAt, placesFor } from './changePosition';
import { laidPlaceText, layLink, layToken } from './laid';
import { playerWords, seatOf } from './localView';
import { cellOfSegment, type LaidPlace, type PositionModel, type TileEntry } from './positionModel';
import { segmentsOn, type SegmentOn } from './segments';

export type Tool =
  | { readonly kind: 'tile'; readonly id: string }
  /** The tile that is chosen goes elsewhere. */
  | { readonly kind: 'move' }
  | { readonly kind: 'figure'; readonly figure: string; readonly player: string }
  | { readonly kind: 'token'; readonly token: string; readonly player: string };

/** A change that a place on the board stands for. */
export interface Offered {
  readonly moves: readonly Move[];
  /** What the position is like after one of them, by its text. */
  readonly apply: (text: string) => PositionModel | null;
  /** The tile that is seen where the pointer is. */
  readonly hand: string | null;
}
export type TokenKind = TablePieces['tokens'][number];

/** Whether a token ever lies anywhere. */
export const mayLie = ({ place, on_segments, in_all }: TokenKind): boolean =>
  in_all > 0 && (place !== 'segment' || on_segments.length > 0);

const nothing: Offered = { moves: [], apply: () => null, hand: null };

export interface Workplace {
  readonly model: PositionModel;
  readonly pieces: TablePieces;
  readonly tiles: TileBook;
  readonly view: View;
}

/** A tile of the text: its place in the view, which has its own order; -1: it is not there. */
export const indexInView = (view: View, { id, turning, cell }: TileEntry): number =>
  view.board.tiles.findIndex(
    (one) => one.id === id && one.turning === turning && cellKey(one.cell) === cellKey(cell),
  );

export function tileOf(model: PositionModel, index: number | null): TileEntry | null {
  const entry = index === null ? undefined : model.board[index];
  return entry?.kind === 'tile' ? entry : null;
}
/** The tile that lies on a cell, by its place in the text; the latest of two halves. */
export function tileOn(model: PositionModel, tiles: TileBook, cell: Cell): number | null {
  const at = model.board.findLastIndex(
    (entry) =>
      entry.kind === 'tile' &&
      cellsOf(tiles.tiles[entry.id], entry.cell, entry.turning).some(
        (one) => cellKey(one) === cellKey(cell),
      ),
  );
  return at < 0 ? null : at;
}

/** The cells beside what lies there; the middle of an empty board. */
export function freeCells(
  model: PositionModel,
  tiles: TileBook,
  but: number | null = null,
): Cell[] {
  const taken = new Set<string>();
  const covered: Cell[] = [];
  model.board.forEach((entry, i) => {
    if (entry.kind !== 'tile' || i === but) return;
    for (const cell of cellsOf(tiles.tiles[entry.id], entry.cell, entry.turning)) {
      taken.add(cellKey(cell));
      covered.push(cell);
    }
  });
  if (covered.length === 0) return [[0, 0]];
  const free = new Map<string, Cell>();
  for (const cell of covered)
    for (const { step } of neighbours) {
      const beside = neighbourOf(cell, step);
      if (!taken.has(cellKey(beside))) free.set(cellKey(beside), beside);
    }
  return [...free.values()];
}

const turnings: readonly Turning[] = [0, 1, 2, 3];

function placing({ model, pieces, tiles }: Workplace, id: string, moved: number | null): Offered {
  const moves = freeCells(model, tiles, moved).flatMap((cell) =>
    turnings.map((turning) => ({
      kind: 'place_tile' as const,
      text: `${cellKey(cell)} ${turning}`,
      cell,
      turning,
    })),
  );
  const apply = (text: string) => {
    const move = moves.find((one) => one.text === text);
    if (!move) return null;
    return moved === null
      ? addTile(model, id, move.turning, move.cell)
      : moveTile(model, moved, move.cell, move.turning, pieces);
  };
  return { moves, apply, hand: id };
}

/** A segment of a tile of the text as the view has it. */
function shown(work: Workplace, entry: TileEntry, { name, kind, number, way }: SegmentOn): Segment {
  const tile = indexInView(work.view, entry);
  const placed = work.view.board.tiles[tile];
  const cell = cellOfSegment(name) ?? placed?.cell ?? [0, 0];
  const across = placed?.across?.find(
    (one) => one.way === way && cellKey(one.cell) === cellKey(cell),
  );
  return {
    name,
    kind,
    cell,
    tile,
    number: across?.number ?? number,
    feature: across?.feature ?? placed?.features[number] ?? -1,
  };
}

function standing(work: Workplace, index: number, figure: string, player: string): Offered {
  const tile = tileOf(work.model, index);
  if (!tile) return nothing;
  const moves = placesFor(work.pieces, figure, tile, work.model.board).map((place) => ({
    kind: 'place_figure' as const,
    text: place.name,
    figure,
    place: 'segment' as const,
    segment: shown(work, tile, place),
  }));
  return {
    moves,
    hand: null,
    // On which corner a barn lies the server finds, where nothing is said.
    apply: (text) => addFigure(work.model, player, figure, text),
  };
}

const sides = ['N', 'E', 'S', 'W'] as const;
const corners = ['NE', 'SE', 'SW', 'NW'] as const;
/** The spaces of the score track. */
const spaces = Array.from({ length: 50 }, (_, space) => space);

/** The places for a token: on the tile that is chosen, or wherever else its kind lies. */
function placesForToken(work: Workplace, kind: TokenKind, tile: TileEntry): LaidPlace[] {
  const { model, pieces, tiles } = work;
  const { cell } = tile;
  switch (kind.place) {
    case 'segment':
      return segmentsOn(pieces, model.board, tile)
        .filter((place) => kind.on_segments.includes(place.kind))
        .map(({ name }) => ({ place: 'segment', segment: name }));
    case 'tile':
      if (kind.ways.length === 0) return [{ place: 'tile', cell, way: null }];
      return kind.ways.map((way) => ({ place: 'tile', cell, way }));
    case 'side':
      return sides.map((side) => ({ place: 'side', cell, side }));
    case 'corner':
      return corners.map((at) => ({ place: 'corner', corner: { cell, at } }));
    case 'cell':
      return freeCells(model, tiles).map((free) => ({ place: 'tile', cell: free, way: null }));
    case 'beside_board':
      return pieces.beside.map((beside) => ({ place: 'beside_board', beside }));
    case 'score_track':
      return spaces.map((space) => ({ place: 'score_track', space }));
    case 'player':
      return playerWords(namesAt(model, pieces)).map((name) => ({ place: 'player', with: name }));
  }
}

/** A place for a token as an answer of the board tells it; null: its segment is not there. */
function answerAt(
  work: Workplace,
  kind: TokenKind,
  tile: TileEntry,
  where: LaidPlace,
): Move | null {
  const move = { kind: 'place_token', text: laidPlaceText(where), token: kind.name } as const;
  switch (where.place) {
    case 'segment': {
      const on = segmentsOn(work.pieces, work.model.board, tile);
      const meant = on.find(({ name }) => name === where.segment);
      return meant ? { ...move, place: 'segment', segment: shown(work, tile, meant) } : null;
    }
    case 'tile': {
      const { cell, way } = where;
      if (way === null) return { ...move, place: kind.place === 'cell' ? 'cell' : 'tile', cell };
      return { ...move, place: 'tile', cell, way, ...(kind.links ? { links: true } : {}) };
    }
    case 'player': {
      const seat = seatOf(where.with, namesAt(work.model, work.pieces));
      return seat === null ? null : { ...move, place: 'player', with: seat };
    }
    default:
      return { ...move, ...where };
  }
}

function lying(work: Workplace, index: number, token: string, player: string): Offered {
  const tile = tileOf(work.model, index);
  const kind = work.pieces.tokens.find(({ name }) => name === token);
  if (!tile || !kind) return nothing;
  const { model, pieces } = work;
  const places = placesForToken(work, kind, tile);
  const apply = (text: string): PositionModel | null => {
    const where = places.find((place) => laidPlaceText(place) === text);
    if (!where) return null;
    if (where.place === 'tile' && where.way !== null) {
      const { way, cell } = where;
      if (kind.adds !== null)
        return layAcross(model, kind.adds, way, cell, { pieces, player, token });
      if (kind.links) return layLink(model, player, token, way, cell);
    }
    // What comes out of the box onto the board belongs to nobody, unless features are claimed with it.
    const owner = kind.each > 0 || where.place === 'segment' ? player : '';
    return layToken(model, owner, token, where);
  };
  const moves = places.flatMap((where) => answerAt(work, kind, tile, where) ?? []);
  return { moves, hand: null, apply };
}

/** What can be done with a tool; figures and tokens go onto the tile that is chosen. */
export function offeredBy(tool: Tool | null, chosen: number | null, work: Workplace): Offered {
  if (tool?.kind === 'tile') return placing(work, tool.id, null);
  if (tool?.kind === 'move') {
    const tile = tileOf(work.model, chosen);
    return tile ? placing(work, tile.id, chosen) : nothing;
  }
  if (!tool || chosen === null) return nothing;
  return tool.kind === 'figure'
    ? standing(work, chosen, tool.figure, tool.player)
    : lying(work, chosen, tool.token, tool.player);
}
