/** What the editor does to a position. Every change makes a new one; what is not concerned stays. */

import type { TablePieces } from '../protocol/positions';
import type { Cell, Turning, Way } from '../protocol/view';
import {
  cellOfSegment,
  kindOfSegment,
  segmentMoved,
  type BoardEntry,
  type FigureEntry,
  type PositionModel,
  type TileEntry,
} from './positionModel';

type Names = Pick<TablePieces, 'tiles'>;
/** What tells of the names of segments: the table's own tiles. */
export type KnownPieces = Names | null;

const sameCell = (one: Cell | null, other: Cell): boolean =>
  one !== null && one[0] === other[0] && one[1] === other[1];

/** The names of a tile's segments as it lies, in the order of its design. */
export function segmentNames(
  pieces: KnownPieces,
  { id, turning, cell }: Pick<TileEntry, 'id' | 'turning' | 'cell'>,
): readonly string[] {
  const names = pieces?.tiles.find((tile) => tile.id === id)?.names[turning] ?? [];
  return names.map((name) => segmentMoved(name, cell));
}

/** The cells that a tile is named by: where segments of it say that they are. */
function isOn(pieces: KnownPieces, tile: TileEntry, segment: string): boolean {
  const names = segmentNames(pieces, tile);
  if (names.includes(segment)) return true;
  const cell = cellOfSegment(segment);
  if (names.length === 0) return sameCell(cell, tile.cell);
  return names.some((name) => cell !== null && sameCell(cellOfSegment(name), cell));
}

const tileAt = (model: PositionModel, index: number): TileEntry | null => {
  const entry = model.board[index];
  return entry?.kind === 'tile' ? entry : null;
};
const withEntry = (model: PositionModel, index: number, entry: BoardEntry): PositionModel => ({
  ...model,
  board: model.board.map((one, i) => (i === index ? entry : one)),
});
/** It has been put together by hand: in which order things came nobody knows. */
const unordered = (model: PositionModel): PositionModel => ({ ...model, ordered: false });

/** The question that waits follows from what is on the table again, and not from what was written of it. */
const questions = /^(?:asks|then|over|round|unscored)\b/;
const asked = (model: PositionModel): PositionModel => ({
  ...model,
  others: model.others.filter((statement) => !questions.test(statement)),
});

export function addTile(
  model: PositionModel,
  id: string,
  turning: Turning,
  cell: Cell,
): PositionModel {
  return unordered({
    ...model,
    board: [...model.board, { kind: 'tile', by: '', id, turning, cell }],
  });
}

/** With all that lies and stands on it. */
export function removeTile(
  model: PositionModel,
  index: number,
  pieces: KnownPieces,
): PositionModel {
  const tile = tileAt(model, index);
  if (!tile) return model;
  const stays = (segment: string | null) => segment === null || !isOn(pieces, tile, segment);
  const placedThere = model.placed?.split(' ')[0] === tile.cell.join(',');
  return unordered({
    ...(placedThere ? asked(model) : model),
    board: model.board.filter(
      (entry, i) => i !== index && !(entry.kind === 'added' && sameCell(entry.cell, tile.cell)),
    ),
    figures: model.figures.filter(({ segment }) => stays(segment)),
    laid: model.laid.filter(
      ({ segment, link }) => stays(segment) && !(link && sameCell(link.cell, tile.cell)),
    ),
    placed: placedThere ? null : model.placed,
  });
}

/** Names of what stands on a tile are told as it lies now. */
function renamed(
  model: PositionModel,
  before: TileEntry,
  after: TileEntry,
  pieces: KnownPieces,
): PositionModel {
  const old = segmentNames(pieces, before);
  const fresh = segmentNames(pieces, after);
  const step: Cell = [after.cell[0] - before.cell[0], after.cell[1] - before.cell[1]];
  const name = (segment: string) => {
    if (!isOn(pieces, before, segment)) return segment;
    return fresh[old.indexOf(segment)] ?? segmentMoved(segment, step);
  };
  return {
    ...model,
    figures: model.figures.map((figure) => ({
      ...figure,
      segment: name(figure.segment),
      // Its corner is another one now.
      corner: isOn(pieces, before, figure.segment) ? '' : figure.corner,
    })),
    laid: model.laid.map((one) =>
      one.segment === null
        ? one.link && sameCell(one.link.cell, before.cell)
          ? { ...one, link: { ...one.link, cell: after.cell } }
          : one
        : { ...one, segment: name(one.segment) },
    ),
  };
}

export function turnTile(
  model: PositionModel,
  index: number,
  step: 1 | -1,
  pieces: KnownPieces,
): PositionModel {
  const tile = tileAt(model, index);
  if (!tile) return model;
  const turned = { ...tile, turning: (tile.turning + step + 4) % 4 };
  return renamed(withEntry(model, index, turned), tile, turned, pieces);
}

export function moveTile(
  model: PositionModel,
  index: number,
  cell: Cell,
  turning: Turning,
  pieces: KnownPieces,
): PositionModel {
  const tile = tileAt(model, index);
  if (!tile) return model;
  const moved = { ...tile, cell, turning };
  const placed = model.placed === tile.cell.join(',') ? cell.join(',') : model.placed;
  const board = withEntry(model, index, moved).board.map((entry) =>
    entry.kind === 'added' && sameCell(entry.cell, tile.cell) ? { ...entry, cell } : entry,
  );
  return unordered(renamed({ ...model, board, placed }, tile, moved, pieces));
}

// --- Figures and tokens ---

export function addFigure(
  model: PositionModel,
  player: string,
  figure: string,
  segment: string,
): PositionModel {
  const entry: FigureEntry = { player, count: 1, figure, segment, number: '', corner: '' };
  return { ...model, figures: [...model.figures, entry] };
}
export const without = <Part extends 'figures' | 'laid' | 'board'>(
  model: PositionModel,
  part: Part,
  index: number,
): PositionModel => ({ ...model, [part]: model[part].filter((_, i) => i !== index) });

/** A bridge, say: it belongs to nobody any more. */
export const layAcross = (
  model: PositionModel,
  adds: string,
  way: Way,
  cell: Cell,
): PositionModel =>
  unordered({ ...model, board: [...model.board, { kind: 'added', by: '', adds, way, cell }] });
export const layOn = (
  model: PositionModel,
  player: string,
  token: string,
  segment: string,
): PositionModel => ({
  ...model,
  laid: [...model.laid, { player, token, segment, link: null, tail: '' }],
});
/** In a cell there is one at most. */
export const layLink = (
  model: PositionModel,
  player: string,
  token: string,
  way: Way,
  cell: Cell,
): PositionModel => ({
  ...model,
  laid: [
    ...model.laid.filter(({ link }) => !(link && sameCell(link.cell, cell))),
    { player, token, segment: null, link: { way, cell }, tail: '' },
  ],
});

/** null: as many as at the start. */
export function holdTokens(
  model: PositionModel,
  player: string,
  token: string,
  count: number | null,
): PositionModel {
  const others = model.tokens.filter((one) => one.player !== player || one.token !== token);
  return { ...model, tokens: count === null ? others : [...others, { player, token, count }] };
}

export function setScore(
  model: PositionModel,
  seat: number,
  points: number,
  seats: number,
): PositionModel {
  const scores = Array.from({ length: seats }, (_, i) => model.scores[i] ?? 0);
  scores[seat - 1] = points;
  return { ...model, scores };
}

// --- Whose turn, and what is asked ---

export const setTurn = (model: PositionModel, player: string, number: number): PositionModel => ({
  ...asked(model),
  turn: { number, player, tail: '' },
});

export type Waiting =
  | { readonly kind: 'draw' }
  | { readonly kind: 'hand'; readonly tile: string }
  | { readonly kind: 'placed'; readonly cell: Cell };

/** What the position waits for; null: what the text tells otherwise. */
export function waitingOf(model: PositionModel): Waiting | null {
  if (model.others.some((statement) => questions.test(statement))) return null;
  if (model.hand !== null) return { kind: 'hand', tile: model.hand };
  const cell = /^(-?\d+),(-?\d+)$/.exec(model.placed ?? '');
  if (cell) return { kind: 'placed', cell: [Number(cell[1]), Number(cell[2])] };
  return model.placed === null ? { kind: 'draw' } : null;
}
export function setWaiting(model: PositionModel, waiting: Waiting): PositionModel {
  return {
    ...asked(model),
    hand: waiting.kind === 'hand' ? waiting.tile : null,
    placed: waiting.kind === 'placed' ? waiting.cell.join(',') : null,
  };
}

/** Another table: what lies there stays, and the server says what there is no more of. */
export function setTable(model: PositionModel, setup: string): PositionModel {
  const lines = setup
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !/^bastide\s+setup\b/.test(line));
  return { ...model, table: lines };
}

/** Where a figure of a kind may be put on a tile: by the kinds of segments alone. */
export function placesFor(
  pieces: TablePieces,
  figure: string,
  tile: TileEntry,
): { readonly segment: string; readonly number: number }[] {
  const kind = pieces.figures.find(({ name }) => name === figure);
  return segmentNames(pieces, tile).flatMap((segment, number) =>
    kind?.stands_on.includes(kindOfSegment(segment)) ? [{ segment, number }] : [],
  );
}

/** Players are called otherwise: in the set-up, and wherever they stand. Who is gone takes all along. */
export function renamePlayers(
  model: PositionModel,
  before: readonly string[],
  after: readonly string[],
): PositionModel {
  const fresh = (player: string): string | null => {
    const seat = /^seat ([1-6])$/.exec(player);
    const at = seat ? Number(seat[1]) - 1 : before.indexOf(player);
    return at < 0 ? player : (after[at] ?? null);
  };
  const kept = <Entry extends { readonly player: string }>(entries: readonly Entry[]): Entry[] =>
    entries.flatMap((entry) => {
      const player = fresh(entry.player);
      return player === null ? [] : [{ ...entry, player }];
    });
  const turn = model.turn && fresh(model.turn.player);
  const at = model.table.findIndex((line) => /^players\b/.test(line));
  const line = `players ${after.join(' ')}`;
  return {
    ...model,
    table: at < 0 ? [line, ...model.table] : model.table.map((one, i) => (i === at ? line : one)),
    board: model.board.map((entry) => ({
      ...entry,
      by: entry.by === '' ? '' : (fresh(entry.by) ?? ''),
    })),
    figures: kept(model.figures),
    laid: kept(model.laid),
    tokens: kept(model.tokens),
    scores: model.scores.slice(0, after.length),
    turn: model.turn && turn !== null ? { ...model.turn, player: turn } : null,
  };
}

/** A box comes to the table, or goes; the base game is there where nothing else is. */
export function withBox(model: PositionModel, family: string, wanted: boolean): PositionModel {
  const isSet = (line: string) => /^set\b/.test(line);
  const isIt = (line: string) =>
    isSet(line) && line.replace(/^set\s+"?/, '').split(/[\s":]/)[0] === family;
  const others = model.table.filter((line) => !isIt(line));
  if (!wanted) return { ...model, table: others };
  const base = others.some(isSet) || family === 'basic' ? [] : ['set basic'];
  return { ...model, table: [...others, ...base, `set ${family}`] };
}
export const hasBox = (model: PositionModel, family: string): boolean =>
  withBox(model, family, false).table.length < model.table.length ||
  (family === 'basic' && !model.table.some((line) => /^set\b/.test(line)));
