/** What the editor does to a position. Every change makes a new one; what is not concerned stays. */

import type { TablePieces } from '../protocol/positions';
import type { Cell, Turning, Way } from '../protocol/view';
import {
  segmentMoved,
  type AddedEntry,
  type BoardEntry,
  type FigureEntry,
  type LaidEntry,
  type PositionModel,
  type TileEntry,
} from './positionModel';
import { laidMoved, liesAtCell } from './laid';
import { wordsOf } from './textParts';
import {
  acrossName,
  isOn,
  nameTurned,
  segmentMeant,
  segmentNames,
  segmentsOn,
  wayTurned,
  type KnownPieces,
  type SegmentOn,
} from './segments';
import { sameCell } from '../game/cells';

/** What the table has of tokens; tests may know of none. */
type Tokens = Pick<TablePieces, 'tokens'>;

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

/** A half tile covers one corner of its cell, by turning. */
const corners = ['SW', 'NW', 'NE', 'SE'];

/** Whether it is the tile just placed: of two halves in a cell the corner tells which, or else it is the later one. */
function isPlaced(model: PositionModel, index: number): boolean {
  const [cell, corner] = model.placed?.split(' ') ?? [];
  const lies = (entry: BoardEntry | undefined): entry is TileEntry =>
    entry?.kind === 'tile' && entry.cell.join(',') === cell;
  const tile = model.board[index];
  if (!lies(tile)) return false;
  // While one is turned past the other both have the corner.
  return corner ? corner === corners[tile.turning] : model.board.findLastIndex(lies) === index;
}
/** What is said of the tile just placed when a tile comes to lie elsewhere, or is turned. */
function placedAfter(model: PositionModel, index: number, after: TileEntry): string | null {
  if (!isPlaced(model, index)) return model.placed;
  const corner = model.placed?.includes(' ') ? ` ${corners[after.turning] ?? ''}` : '';
  return after.cell.join(',') + corner;
}

/** With all that lies and stands on it. */
export function removeTile(
  model: PositionModel,
  index: number,
  pieces: (KnownPieces & Tokens) | null,
): PositionModel {
  const tile = tileAt(model, index);
  if (!tile) return model;
  const stays = (segment: string) => !isOn(pieces, model.board, tile, segment);
  const placedThere = isPlaced(model, index);
  const across = isAcross(tile);
  const paid = model.board.filter(across).reduce((one) => givenBack(one, pieces), model);
  return unordered({
    ...(placedThere ? asked(paid) : paid),
    board: model.board.filter((entry, i) => i !== index && !across(entry)),
    figures: model.figures.filter(({ segment }) => stays(segment)),
    laid: model.laid.filter(({ where }) =>
      where.place === 'segment' ? stays(where.segment) : !liesAtCell(where, tile.cell),
    ),
    placed: placedThere ? null : model.placed,
  });
}
const isAcross =
  ({ cell }: TileEntry) =>
  (entry: BoardEntry): entry is AddedEntry =>
    entry.kind === 'added' && sameCell(entry.cell, cell);

/** Names of what stands on a tile are told as it lies now. */
function renamed(
  model: PositionModel,
  before: TileEntry,
  after: TileEntry,
  pieces: KnownPieces,
): PositionModel {
  const fresh = segmentNames(pieces, after);
  const step: Cell = [after.cell[0] - before.cell[0], after.cell[1] - before.cell[1]];
  const turns = after.turning - before.turning;
  const there = (segment: string) => isOn(pieces, model.board, before, segment);
  const name = (segment: string) => {
    if (!there(segment)) return segment;
    const meant = segmentMeant(pieces, model.board, before, segment);
    if (meant?.way) return acrossName(meant.kind, wayTurned(meant.way, turns), after.cell);
    return (meant && fresh[meant.number]) ?? nameTurned(segmentMoved(segment, step), turns);
  };
  const across = isAcross(before);
  const { cell } = after;
  return {
    ...model,
    board: model.board.map((entry) =>
      across(entry) ? { ...entry, cell, way: wayTurned(entry.way, turns) } : entry,
    ),
    figures: model.figures.map((figure) => ({
      ...figure,
      segment: name(figure.segment),
      // Its corner is another one now.
      corner: there(figure.segment) ? '' : figure.corner,
    })),
    laid: model.laid.map((one) => {
      const { where } = one;
      if (where.place === 'segment')
        return { ...one, where: { ...where, segment: name(where.segment) } };
      return liesAtCell(where, before.cell)
        ? { ...one, where: laidMoved(where, cell, turns) }
        : one;
    }),
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
  const placed = placedAfter(model, index, turned);
  return withEntry(renamed({ ...model, placed }, tile, turned, pieces), index, turned);
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
  const placed = placedAfter(model, index, moved);
  return unordered(withEntry(renamed({ ...model, placed }, tile, moved, pieces), index, moved));
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
export const withoutFigures = (model: PositionModel, index: number): PositionModel => ({
  ...model,
  figures: model.figures.filter((_, i) => i !== index),
});

/** A bridge, say: it belongs to nobody any more; so who has laid it must hold one fewer. */
export function layAcross(
  model: PositionModel,
  adds: string,
  way: Way,
  cell: Cell,
  from: { readonly pieces: Tokens; readonly player: string; readonly token: string } | null = null,
): PositionModel {
  const laid: AddedEntry = { kind: 'added', by: '', adds, way, cell };
  const next = unordered({ ...model, board: [...model.board, laid] });
  if (!from) return next;
  const { pieces, player, token } = from;
  const held =
    model.tokens.find((one) => one.player === player && one.token === token)?.count ??
    pieces.tokens.find(({ name }) => name === token)?.each ??
    0;
  return held > 0 ? holdTokens(next, player, token, held - 1) : next;
}
/** With the figures on it. Whose it was is not written: it goes to who has paid for one last. */
export function takeAcross(
  model: PositionModel,
  index: number,
  tile: TileEntry,
  pieces: (KnownPieces & Tokens) | null,
): PositionModel {
  const entry = model.board[index];
  if (entry?.kind !== 'added') return model;
  const on = (segment: string) => {
    const meant = segmentMeant(pieces, model.board, tile, segment);
    return meant !== null && meant.way === entry.way;
  };
  return unordered(
    givenBack(
      {
        ...model,
        board: model.board.filter((_, i) => i !== index),
        figures: model.figures.filter(({ segment }) => !on(segment)),
      },
      pieces,
    ),
  );
}
function givenBack(model: PositionModel, pieces: Tokens | null): PositionModel {
  const token = pieces?.tokens.find(({ adds }) => adds !== null);
  const payer = model.tokens.findLast((one) => one.token === token?.name && one.count < token.each);
  if (!token || !payer) return model;
  const count = payer.count + 1;
  return holdTokens(model, payer.player, token.name, count === token.each ? null : count);
}
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
/** Whether it is in the middle of a turn: somebody is to answer something. */
export const asksSomething = ({ hand, placed, others }: PositionModel): boolean =>
  hand !== null ||
  placed !== null ||
  others.some((statement) => /^(?:asks|offer|round|interrupted)\b/.test(statement));

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

/** Where a figure of a kind may be put on a tile and on bridges over it: by the kinds of segments alone. */
export function placesFor(
  pieces: TablePieces,
  figure: string,
  tile: TileEntry,
  board: PositionModel['board'],
): SegmentOn[] {
  const kind = pieces.figures.find(({ name }) => name === figure);
  return segmentsOn(pieces, board, tile).filter((one) => kind?.stands_on.includes(one.kind));
}

const isOfPlayers = (line: string): boolean => /^players\b/.test(line);

/** What the players are called by the set-up as it is written now; null if it says nothing of them. */
export function namesOf(model: PositionModel): string[] | null {
  const line = model.table.find(isOfPlayers);
  const [, ...words] = wordsOf({ text: line ?? '', from: 0 });
  const [first] = words;
  if (!first) return null;
  if (words.length > 1 || first.quoted) return words.map(({ text }) => text);
  const count = Number(first.text);
  if (!(count >= 1 && count <= 6)) return null;
  return Array.from({ length: count }, (_, i) => `Seat ${i + 1}`);
}

/** The names that the page goes by: those of the text, which is ahead of what the server has said of it. */
export const namesAt = (model: PositionModel, pieces: TablePieces | null): readonly string[] =>
  namesOf(model) ?? pieces?.players ?? ['Seat 1', 'Seat 2'];

/** Players are called otherwise: in the set-up, and wherever they stand. Who is gone takes all along. */
export function renamePlayers(
  model: PositionModel,
  before: readonly string[],
  wished: readonly string[],
): PositionModel {
  // Names by seats are not names of their own.
  const after = wished.map((name, i) => (name === `"Seat ${i + 1}"` ? `seat ${i + 1}` : name));
  const fresh = (player: string): string | null => {
    const seat = /^seat ([1-6])$/.exec(player);
    const at = seat ? Number(seat[1]) - 1 : before.indexOf(player);
    return at < 0 ? player : (after[at] ?? null);
  };
  const kept = <Entry extends { readonly player: string }>(entries: readonly Entry[]): Entry[] =>
    entries.flatMap((entry) => {
      const player = entry.player === '' ? '' : fresh(entry.player);
      return player === null ? [] : [{ ...entry, player }];
    });
  const withOwner = (entry: LaidEntry): LaidEntry[] => {
    if (entry.where.place !== 'player') return [entry];
    const owner = fresh(entry.where.with);
    return owner === null ? [] : [{ ...entry, where: { ...entry.where, with: owner } }];
  };
  const turn = model.turn && fresh(model.turn.player);
  const line = `players ${playersLine(wished, after)}`;
  // The server refuses a table at which somebody is to begin who does not play.
  const table = model.table.filter(
    (one) => !(Number(/^first\s+(\d+)/.exec(one)?.[1]) > after.length),
  );
  const at = table.findIndex(isOfPlayers);
  return {
    ...model,
    table: at < 0 ? [line, ...table] : table.map((one, i) => (i === at ? line : one)),
    board: model.board.map((entry) => ({
      ...entry,
      by: entry.by === '' ? '' : (fresh(entry.by) ?? ''),
    })),
    figures: kept(model.figures),
    laid: kept(model.laid.flatMap(withOwner)),
    tokens: kept(model.tokens),
    scores: model.scores.slice(0, after.length),
    turn: model.turn && turn !== null ? { ...model.turn, player: turn } : null,
  };
}

/** Without quotes one word would be a number. */
function playersLine(names: readonly string[], called: readonly string[]): string {
  if (called.every((name, i) => name === `seat ${i + 1}`)) return `${names.length}`;
  const [first = ''] = names;
  return names.length > 1 || first.startsWith('"') ? names.join(' ') : `"${first}"`;
}

// --- Boxes ---

const isSet = (line: string): boolean => /^set\b/.test(line);
const isOfBox =
  (family: string) =>
  (line: string): boolean =>
    isSet(line) && line.replace(/^set\s+"?/, '').split(/[\s":]/)[0] === family;

/** The lines that bring a box to the table. */
export const boxLines = (model: PositionModel, family: string): readonly string[] =>
  model.table.filter(isOfBox(family));
/**
 * A box comes to the table, or goes; the base game is there where nothing else is. `lines`: those that it had
 * before, with its printing.
 */
export function withBox(
  model: PositionModel,
  family: string,
  wanted: boolean,
  lines: readonly string[] = [],
): PositionModel {
  const isIt = isOfBox(family);
  const others = model.table.filter((line) => !isIt(line));
  if (!wanted) return { ...model, table: others };
  const base = others.some(isSet) || family === 'basic' ? [] : ['set basic'];
  const own = lines.length > 0 ? lines : [`set ${family}`];
  return { ...model, table: [...others, ...base, ...own] };
}
export const hasBox = (model: PositionModel, family: string): boolean =>
  boxLines(model, family).length > 0 || (family === 'basic' && !model.table.some(isSet));
