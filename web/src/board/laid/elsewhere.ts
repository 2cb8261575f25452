/** Figures and tokens in places that are no segments: on tiles and empty cells, beside the board, and so on. */

import { keyOf } from '../../i18n/sayer';
import { sameCell } from '../../game/cells';
import { isInFeature, isOnFeature, placeKey } from '../../game/places';
import type { Cell, Corner, PlaceElsewhere, Seat, View } from '../../protocol/view';
import { type Point, cellSize, middleOf, sum } from '../../game/geometry';

/** Pieces of one kind in one place that is no segment. */
export interface LyingElsewhere {
  readonly key: string;
  /** It is of figures, and not of tokens. */
  readonly isFigure: boolean;
  readonly kind: string;
  readonly players: readonly Seat[];
  readonly count: number;
  /** A token of which there are no others on the board, and which is built on nothing. */
  readonly alone: boolean;
  readonly place: PlaceElsewhere;
  /** Where it lies on the board; null beside it. */
  readonly at: Point | null;
  /** Of tokens that lie with a figure and are shown as one: for how many things they stand, and what they are. */
  readonly sum?: number;
  readonly parts?: readonly LyingElsewhere[];
}

/** Of what lies on a tile: beside its middle, which its symbols and figures need. */
const onTile: Point = { x: 24, y: 24 };

const towards = (sides: string): Point => ({
  x: (Number(sides.includes('E')) - Number(sides.includes('W'))) * (cellSize / 2),
  y: (Number(sides.includes('S')) - Number(sides.includes('N'))) * (cellSize / 2),
});

/** Where four tiles meet. */
export const cornerPoint = ({ cell, at }: Corner): Point => sum(middleOf(cell), towards(at));

/** A place beside the board that is drawn on a tile: a quarter of a town, say. */
export interface DrawnPlace {
  /** Its name in the rules, as it stands in keys. */
  readonly key: string;
  readonly at: Point;
}
/** How large such a place is. Its name is at the top. */
export const drawnSize = { width: 142, height: 84 };
/** Below the name there stands what is there, and beside that an answer is given, both seen from the middle. */
const ofPieces: Point = { x: -19, y: 13 };
const ofAnswers: Point = { x: 49, y: 12 };

/** Where a place is on the board; null beside it. `drawn`: those that are drawn on tiles. */
export function pointOf(place: PlaceElsewhere, drawn: readonly DrawnPlace[] = []): Point | null {
  switch (place.place) {
    case 'tile':
      return sum(middleOf(place.cell), onTile);
    case 'cell':
      return middleOf(place.cell);
    case 'side':
      return sum(middleOf(place.cell), towards(place.side));
    case 'corner':
      return cornerPoint(place.corner);
    case 'beside_board': {
      const there = drawn.find(({ key }) => key === keyOf(place.beside));
      return there ? sum(there.at, ofAnswers) : null;
    }
    case 'score_track':
    case 'player':
    case 'off_board':
      return null;
  }
}

/** Where on its tile a kind of token is built: on what is printed there for it. Null: it only lies on the tile. */
export type BaseOf = (kind: string, cell: Cell) => Point | null;
export const noBase: BaseOf = () => null;
/** How far above its base a figure stands on top of what is built there. */
const onTop: Point = { x: 0, y: -15 };

/** Where what comes onto a tile as a whole stands or lies: figures stand on top of what is built there. */
export function placeOnTile(
  cell: Cell,
  token: string | null,
  built: readonly string[],
  baseOf: BaseOf,
): Point {
  if (token !== null) return baseOf(token, cell) ?? sum(middleOf(cell), onTile);
  const [base = null] = built.flatMap((kind) => baseOf(kind, cell) ?? []);
  return base ? sum(base, onTop) : sum(middleOf(cell), onTile);
}

/** How figures stand on each other: two below, and one on their shoulders. */
const onEachOther: readonly Point[] = [
  { x: -11, y: 6 },
  { x: 11, y: 6 },
  { x: 0, y: -15 },
];

/** Where figures stand on each other on a tile, by their cell; null: they do not. */
export type StackOf = (cell: Cell) => Point | null;

/** The figures of a tile on which they stand on each other, each with its place; those below come first. */
export function stacked(pieces: readonly LyingElsewhere[], stackOf: StackOf): LyingElsewhere[] {
  const there = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const { place, isFigure, count } = piece;
    const base = isFigure && place.place === 'tile' ? stackOf(place.cell) : null;
    if (!base) return [piece];
    const key = placeKey(place);
    const first = there.get(key) ?? 0;
    there.set(key, first + count);
    return Array.from({ length: count }, (_, i) => ({
      ...piece,
      key: `${piece.key} ${i}`,
      count: 1,
      at: sum(base, onEachOther[(first + i) % onEachOther.length] ?? base),
    }));
  });
}

/** Kinds that share a place lie side by side, from its point to the west. */
const besideEachOther = 24;
/** In places that are drawn on tiles they stand in a row as wide as this at most. */
const rowOfPlace = { between: 32, width: 76 };
const fromAnswers: Point = { x: ofPieces.x - ofAnswers.x, y: ofPieces.y - ofAnswers.y };

function apartInPlaces(
  pieces: readonly LyingElsewhere[],
  isBuilt: (piece: LyingElsewhere) => boolean,
): LyingElsewhere[] {
  const there = new Map<string, number>();
  return pieces.map((piece) => {
    if (isBuilt(piece)) return piece;
    const key = placeKey(piece.place);
    const nth = there.get(key) ?? 0;
    there.set(key, nth + 1);
    if (piece.place.place === 'beside_board') {
      const all = pieces.filter(({ place }) => placeKey(place) === key).length;
      const { between, width } = rowOfPlace;
      const apart = Math.min(between, width / Math.max(1, all - 1));
      const aside = { x: (nth - (all - 1) / 2) * apart, y: 0 };
      return { ...piece, at: piece.at && sum(sum(piece.at, aside), fromAnswers) };
    }
    return { ...piece, at: piece.at && sum(piece.at, { x: -nth * besideEachOther, y: 0 }) };
  });
}

/** All that stands and lies in such places. */
export function elsewhereOf(
  { board }: View,
  baseOf: BaseOf = noBase,
  drawn: readonly DrawnPlace[] = [],
): LyingElsewhere[] {
  const found = new Map<string, LyingElsewhere>();
  const whereOf = (place: PlaceElsewhere, token: string | null): Point | null =>
    place.place === 'tile'
      ? placeOnTile(place.cell, token, kindsOn(board, place.cell), baseOf)
      : pointOf(place, drawn);
  for (const figure of board.figures) {
    if (isInFeature(figure)) continue;
    const key = `figure ${figure.kind} ${figure.player} ${placeKey(figure)}`;
    const count = (found.get(key)?.count ?? 0) + 1;
    const players = figure.player === null ? [] : [figure.player];
    const at = whereOf(figure, null);
    const { kind } = figure;
    found.set(key, { key, isFigure: true, kind, players, count, alone: false, place: figure, at });
  }
  for (const tokens of board.tokens) {
    if (isOnFeature(tokens)) continue;
    const { kind, players, count } = tokens;
    // One of which there are no others is the same wherever it lies.
    const alone = count === 1 && board.tokens.filter((one) => one.kind === kind).length === 1;
    const key = alone ? `token ${kind}` : `token ${kind} ${placeKey(tokens)}`;
    const at = whereOf(tokens, kind);
    const isBuilt = tokens.place === 'tile' && baseOf(kind, tokens.cell) !== null;
    found.set(key, {
      key,
      isFigure: false,
      kind,
      players,
      count,
      alone: alone && !isBuilt,
      place: tokens,
      at,
    });
  }
  // What is built has a place of its own, and so has whoever stands on top of it; that is drawn last.
  const isBuilt = ({ place, isFigure, kind }: LyingElsewhere) =>
    place.place === 'tile' &&
    (isFigure ? kindsOn(board, place.cell) : [kind]).some((one) => baseOf(one, place.cell));
  const all = [...found.values()];
  return apartInPlaces(
    [...all.filter((piece) => !isBuilt(piece)), ...all.filter(isBuilt).sort(tokensFirst)],
    isBuilt,
  );
}

const tokensFirst = (one: LyingElsewhere, other: LyingElsewhere) =>
  Number(one.isFigure) - Number(other.isFigure);

/** The kinds of tokens that lie on a tile as a whole. */
export const kindsOn = (board: Pick<View['board'], 'tokens'>, cell: Cell): string[] =>
  board.tokens.flatMap((one) =>
    one.place === 'tile' && sameCell(one.cell, cell) ? [one.kind] : [],
  );
