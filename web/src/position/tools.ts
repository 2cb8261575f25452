/** What the pointer puts on the board: as answers of a draft, so that the board is pointed at as in a game. */

import { cellKey } from '../decisions/draft.svelte';
import { cellsOf, neighbourOf, neighbours } from '../board/geometry';
import type { TileBook } from '../protocol/pageData';
import type { TablePieces } from '../protocol/positions';
import type { Cell, Move, Segment, Turning, View, Way } from '../protocol/view';
import {
  addFigure,
  addTile,
  holdTokens,
  layAcross,
  layLink,
  layOn,
  moveTile,
  placesFor,
  segmentNames,
} from './changePosition';
import { cellOfSegment, kindOfSegment, type PositionModel, type TileEntry } from './positionModel';

export type Tool =
  | { readonly kind: 'tile'; readonly id: string }
  /** A tile of the board goes elsewhere: its place in the text. */
  | { readonly kind: 'move'; readonly index: number }
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
function shown(work: Workplace, entry: TileEntry, name: string, number: number): Segment {
  const tile = indexInView(work.view, entry);
  const placed = work.view.board.tiles[tile];
  return {
    name,
    kind: kindOfSegment(name),
    cell: cellOfSegment(name) ?? placed?.cell ?? [0, 0],
    tile,
    number,
    feature: placed?.features[number] ?? -1,
  };
}

function standing(work: Workplace, index: number, figure: string, player: string): Offered {
  const tile = tileOf(work.model, index);
  if (!tile) return nothing;
  const places = placesFor(work.pieces, figure, tile);
  const moves = places.map(({ segment, number }) => ({
    kind: 'place_figure' as const,
    text: segment,
    figure,
    segment: shown(work, tile, segment, number),
  }));
  return {
    moves,
    hand: null,
    // On which corner a barn lies the server finds, where nothing is said.
    apply: (text) => addFigure(work.model, player, figure, text),
  };
}

const straight: readonly Way[] = ['NS', 'WE'];
const linked: readonly Way[] = ['NS', 'WE', 'NE', 'SE', 'SW', 'NW'];

function lying(work: Workplace, index: number, token: string, player: string): Offered {
  const tile = tileOf(work.model, index);
  const kind = work.pieces.tokens.find(({ name }) => name === token);
  if (!tile || !kind) return nothing;
  const { cell } = tile;
  if (kind.lies === 'by itself') {
    const moves = segmentNames(work.pieces, tile).flatMap((name, number) =>
      kindOfSegment(name) === 'city'
        ? [
            {
              kind: 'place_token' as const,
              text: name,
              token,
              segment: shown(work, tile, name, number),
            },
          ]
        : [],
    );
    return { moves, hand: null, apply: (text) => layOn(work.model, player, token, text) };
  }
  const links = kind.lies === 'links';
  const moves = (links ? linked : straight).map((way) => ({
    kind: 'place_token' as const,
    text: way,
    token,
    cell,
    way,
    ...(links ? { links: true as const } : {}),
  }));
  return {
    moves,
    hand: null,
    apply: (text) =>
      links
        ? layLink(work.model, player, token, text as Way, cell)
        : pay(layAcross(work.model, 'road', text as Way, cell), work.pieces, player, token),
  };
}

/** What lies across tiles is nobody's; so who has laid it must hold one fewer. */
function pay(
  model: PositionModel,
  pieces: TablePieces,
  player: string,
  token: string,
): PositionModel {
  const held =
    model.tokens.find((one) => one.player === player && one.token === token)?.count ??
    pieces.tokens.find(({ name }) => name === token)?.each ??
    0;
  return held > 0 ? holdTokens(model, player, token, held - 1) : model;
}

/** What can be done with a tool; figures and tokens go onto the tile that is chosen. */
export function offeredBy(tool: Tool | null, chosen: number | null, work: Workplace): Offered {
  if (tool?.kind === 'tile') return placing(work, tool.id, null);
  if (tool?.kind === 'move') {
    const tile = tileOf(work.model, tool.index);
    return tile ? placing(work, tile.id, tool.index) : nothing;
  }
  if (!tool || chosen === null) return nothing;
  return tool.kind === 'figure'
    ? standing(work, chosen, tool.figure, tool.player)
    : lying(work, chosen, tool.token, tool.player);
}
