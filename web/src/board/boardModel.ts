/** What lies on the board and where, worked out from a view once for everything that draws it. */

import type { TileBook, TileDesign } from '../protocol/pageData';
import type { Across, Cell, FigureOnBoard, PlacedTile, Segment, View } from '../protocol/view';
import { cellKey } from '../game/cells';
import { t } from '../i18n/language.svelte';
import { keyOf } from '../i18n/sayer';
import { isInFeature, isOnFeature, placeKey } from '../game/places';
import { besideFigures, shapeAt } from './laid/besideFigures';
import {
  type BaseOf,
  type DrawnPlace,
  type LyingElsewhere,
  type StackOf,
  cornerPoint,
  elsewhereOf,
  stacked,
} from './laid/elsewhere';
import {
  type Box,
  type Point,
  boundsOf,
  boxOf,
  cellAt,
  cellSize,
  cellsOf,
  distance,
  endsAcross,
  middleOf,
  sum,
  tileBox,
  turnedBack,
} from '../game/geometry';
import { gatheredBeside } from './laid/lyingWith';
import { distanceTo } from './paths';
import { designAt } from '../protocol/variants';

export interface LaidTile {
  readonly index: number;
  /** The same for the same tile in later views. */
  readonly key: string;
  readonly tile: PlacedTile;
  readonly design: TileDesign | undefined;
  readonly box: Box;
}
export interface StandingFigure {
  readonly key: string;
  readonly figure: FigureOnBoard;
  /** The middle of its body. */
  readonly at: Point;
  readonly lies: boolean;
}
/** A bridge, say. */
export interface LaidAcross {
  readonly key: string;
  readonly token: string;
  /** Of the feature that it is a part of: "road". */
  readonly kind: string;
  readonly cell: Cell;
  readonly way: Across['way'];
  readonly feature: number;
}
/** A token that lies on a feature: a castle, say. */
export interface LaidToken {
  readonly key: string;
  readonly kind: string;
  readonly players: readonly number[];
  readonly count: number;
  readonly at: Point;
  /** It lies on its segment beside figures, and not over the two halves of its feature. */
  readonly isBeside: boolean;
  /** The halves of a castle lie above each other, not side by side. */
  readonly upright: boolean;
  readonly feature: number;
}
/** What links two sides of its cell, a ferry say. */
export interface LaidLink {
  readonly key: string;
  readonly kind: string;
  readonly cell: Cell;
  readonly way: Across['way'];
  readonly feature: number;
}
export interface BoardModel {
  /** What is asked: it says what places are for. */
  readonly question: View['question'];
  readonly tiles: readonly LaidTile[];
  readonly figures: readonly StandingFigure[];
  readonly across: readonly LaidAcross[];
  readonly tokens: readonly LaidToken[];
  readonly links: readonly LaidLink[];
  /** What stands and lies in places that are no segments. */
  readonly elsewhere: readonly LyingElsewhere[];
  /** Places beside the board that are drawn on tiles, where anything is in any of them. */
  readonly drawn: readonly DrawnPlace[];
  /** Where tokens that are built on a tile as a whole stand. */
  readonly baseOf: BaseOf;
  /** Where figures stand on each other. */
  readonly stackOf: StackOf;
  /** The tiles in a cell, by `cellKey`: several if they are halves. */
  readonly byCell: ReadonlyMap<string, readonly LaidTile[]>;
}

/** How wide a bridge is. */
export const bridgeWidth = 16;
/** How far from the middle of its cell what links is touched: the lake of a ferry. */
const linkWidth = 16;
const castleSize: Point = { x: 40, y: 28 };
/** How far a token beside figures is touched from its middle. */
const tokenReach = 14;
const betweenFigures = 17;
/** Farther from each other figures need not be. */
const figureRoom = 30;

function placesByCell(tiles: readonly LaidTile[]): Map<string, LaidTile[]> {
  const byCell = new Map<string, LaidTile[]>();
  for (const laid of tiles)
    for (const cell of cellsOf(laid.design, laid.tile.cell, laid.tile.turning)) {
      const key = cellKey(cell);
      byCell.set(key, [...(byCell.get(key) ?? []), laid]);
    }
  return byCell;
}

function laidTiles(view: View, book: TileBook): LaidTile[] {
  return view.board.tiles.map((tile, index) => {
    const design = designAt(book, tile.id, tile.cell);
    return {
      index,
      // Two halves may lie in one cell.
      key: `${cellKey(tile.cell)} ${tile.id} ${tile.turning}`,
      tile,
      design,
      box: tileBox(design, tile.cell, tile.turning),
    };
  });
}

/** Where the middle of a printed segment is: where figures stand. */
function printedPlace(laid: LaidTile, number: number): Point {
  const place = laid.design?.segments[number]?.places[laid.tile.turning];
  const { left, top, width, height } = laid.box;
  const [x, y] = place ?? [width / 2, height / 2];
  return { x: left + x, y: top + y };
}

/** Where a figure on a segment stands; of bridges in the middle of the deck. */
export function placeOf(model: Pick<BoardModel, 'tiles'>, segment: Segment): Point {
  const laid = model.tiles[segment.tile];
  if (!laid) return middleOf(segment.cell);
  if (segment.number < laid.tile.features.length) return printedPlace(laid, segment.number);
  return middleOf(segment.cell);
}

/** The middles of the cells in which segments of a feature lie. */
function cellMiddles(tiles: readonly LaidTile[], feature: number): Point[] {
  return tiles.flatMap((laid) =>
    laid.tile.features.flatMap((one, number) =>
      one === feature ? [middleOf(cellAt(printedPlace(laid, number)))] : [],
    ),
  );
}

/** Where a token on a feature lies: in the middle of its halves; and how these lie to each other. */
export function tokenPlace(
  tiles: readonly LaidTile[],
  feature: number,
  otherwise: Point,
): { at: Point; upright: boolean } {
  const middles = cellMiddles(tiles, feature);
  const [first = otherwise, second = first] = middles;
  if (middles.length !== 2) return { at: otherwise, upright: true };
  const at = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  return { at, upright: Math.abs(first.y - second.y) >= Math.abs(first.x - second.x) };
}

/** On a bridge: where there is most room beside the figures that stand on the tile below. */
function placeOnDeck(across: Across, others: readonly Point[]): Point {
  const [from, to] = endsAcross(across.cell, across.way);
  let best = middleOf(across.cell);
  let most = -1;
  for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    const room = Math.min(figureRoom, ...others.map((other) => distance(at, other)));
    if (room > most) [best, most] = [at, room];
  }
  return best;
}

/** Tokens are built on what is printed for them, as their words say. */
const basesOn =
  (byCell: ReadonlyMap<string, readonly LaidTile[]>): BaseOf =>
  (token, cell) => {
    const printed = t().chapter.find(`piece.${keyOf(token)}.built_on`);
    for (const laid of printed === undefined ? [] : (byCell.get(cellKey(cell)) ?? [])) {
      const number = laid.design?.segments.findIndex(({ kind }) => keyOf(kind) === printed) ?? -1;
      if (number >= 0) return printedPlace(laid, number);
    }
    return null;
  };

/** Figures stand on each other on what is printed for that, as its words say. */
const stacksOn =
  (byCell: ReadonlyMap<string, readonly LaidTile[]>): StackOf =>
  (cell) => {
    for (const laid of byCell.get(cellKey(cell)) ?? []) {
      const number =
        laid.design?.segments.findIndex(({ kind }) =>
          t().chapter.has(`feature.${keyOf(kind)}.stacks`),
        ) ?? -1;
      if (number >= 0) return printedPlace(laid, number);
    }
    return null;
  };

/** Places beside the board are drawn on tiles, as their words say: "CO/3 50 50". */
function drawnPlaces(view: View, tiles: readonly LaidTile[]): DrawnPlace[] {
  const inUse = [...view.board.tokens, ...view.board.figures, ...(view.moves ?? [])].some(
    (one) => 'place' in one && one.place === 'beside_board',
  );
  const { chapter } = t();
  return (inUse ? chapter.named('place', 'drawn_on') : []).flatMap((key) => {
    const [id, x = 0, y = 0] = (chapter.find(`place.${key}.drawn_on`) ?? '').split(' ');
    const laid = tiles.find(({ tile }) => tile.id === id);
    if (!laid) return [];
    const { left, top, width, height } = laid.box;
    const middle = { x: left + width / 2, y: top + height / 2 };
    let aside = { x: Number(x) - cellSize / 2, y: Number(y) - cellSize / 2 };
    for (let i = 0; i < laid.tile.turning; ++i) aside = { x: -aside.y, y: aside.x };
    return [{ key, at: sum(middle, aside) }];
  });
}

/** In one segment figures stand side by side. */
function sideBySide(middle: Point, count: number, nth: number): Point {
  return sum(middle, { x: (nth - (count - 1) / 2) * betweenFigures, y: 0 });
}

function standingFigures(view: View, tiles: readonly LaidTile[], tokens: readonly LaidToken[]) {
  const groups = new Map<string, FigureOnBoard[]>();
  for (const figure of view.board.figures) {
    if (!isInFeature(figure)) continue;
    const castle = tokens.find(
      (token) => token.feature === figure.segment.feature && !token.isBeside,
    );
    const key =
      castle && figure.role !== null && figure.place !== 'corner' ? castle.key : placeKey(figure);
    groups.set(key, [...(groups.get(key) ?? []), figure]);
  }
  const printed: StandingFigure[] = [];
  const later: (() => StandingFigure[])[] = [];
  for (const [key, figures] of groups) {
    const first = figures[0];
    if (!first) continue;
    const { segment } = first;
    const laid = tiles[segment.tile];
    const castle = tokens.find((token) => token.key === key);
    const across = laid?.tile.across?.find((one) => one.number === segment.number);
    const stand = (middle: Point) =>
      figures.map((figure, nth) => ({
        key: `${figure.kind} ${figure.player} ${cellKey(segment.cell)} ${segment.number} ${nth}`,
        figure,
        at: sideBySide(middle, figures.length, nth),
        lies: segment.kind === 'field' && figure.place !== 'corner',
      }));
    if (first.place === 'corner') printed.push(...stand(cornerPoint(first.corner)));
    else if (castle) printed.push(...stand(sum(castle.at, { x: 14, y: 9 })));
    else if (across)
      later.push(() =>
        stand(
          placeOnDeck(
            across,
            printed.map(({ at }) => at),
          ),
        ),
      );
    else printed.push(...stand(placeOf({ tiles }, segment)));
  }
  const all = [...printed, ...later.flatMap((stand) => stand())];
  // Those in the south stand before those in the north.
  return all.sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}

/** Whether tokens on features lie over two halves, as castles do; of these each has somebody who built it. */
export type LiesOverHalves = (kind: string, players: readonly number[]) => boolean;
const isBuilt: LiesOverHalves = (_, players) => players.length > 0;

function laidTokens(view: View, tiles: readonly LaidTile[], overHalves: LiesOverHalves) {
  const besideOthers = new Map<number, Point[]>();
  return view.board.tokens
    .filter(isOnFeature)
    .map(({ kind, players, segment, count }): LaidToken => {
      const key = `${kind} ${cellKey(segment.cell)} ${segment.number}`;
      const token = { key, kind, players, count, feature: segment.feature };
      const figures = placeOf({ tiles }, segment);
      const laid = tiles[segment.tile];
      if (!laid || overHalves(kind, players))
        return { ...token, isBeside: false, ...tokenPlace(tiles, segment.feature, figures) };
      const there = besideOthers.get(segment.tile) ?? [];
      const places = laid.tile.features.map((_, number) => printedPlace(laid, number));
      const at = besideFigures(laid, segment, figures, [...places, ...there]);
      besideOthers.set(segment.tile, [...there, at]);
      return { ...token, at, isBeside: true, upright: true };
    });
}

export function boardModel(
  view: View,
  book: TileBook,
  overHalves: LiesOverHalves = isBuilt,
): BoardModel {
  const tiles = laidTiles(view, book);
  const across = tiles.flatMap(({ tile }) =>
    (tile.across ?? []).map(({ token, kind, cell, way, feature }) => ({
      key: `${token} ${cellKey(cell)} ${way}`,
      token,
      kind,
      cell,
      way,
      feature,
    })),
  );
  const tokens = laidTokens(view, tiles, overHalves);
  const links = view.board.links.map(({ kind, cell, way, segments }) => ({
    key: `${kind} ${cellKey(cell)}`,
    kind,
    cell,
    way,
    feature: segments[0]?.feature ?? -1,
  }));
  const byCell = placesByCell(tiles);
  const baseOf = basesOn(byCell);
  const drawn = drawnPlaces(view, tiles);
  const figures = standingFigures(view, tiles, tokens);
  const stackOf = stacksOn(byCell);
  return {
    question: view.question,
    tiles,
    across,
    tokens,
    links,
    figures,
    elsewhere: stacked(gatheredBeside(elsewhereOf(view, baseOf, drawn), figures), stackOf),
    stackOf,
    drawn,
    baseOf,
    byCell,
  };
}

/** What is printed at a point of the board: the tile, and the number of the segment on it. */
function printedAt(model: BoardModel, point: Point): { laid: LaidTile; segment: number } | null {
  for (const laid of model.byCell.get(cellKey(cellAt(point))) ?? []) {
    if (!laid.design) continue;
    const inside = { x: point.x - laid.box.left, y: point.y - laid.box.top };
    const shape = shapeAt(laid.design.plan, turnedBack(inside, laid.design, laid.tile.turning));
    if (shape && shape.segment !== null) return { laid, segment: shape.segment };
  }
  return null;
}

/** The kind of feature that is printed at a point of the board; null where there is none. */
export function kindAt(model: BoardModel, point: Point): string | null {
  const found = printedAt(model, point);
  return found?.laid.design?.segments[found.segment]?.kind ?? null;
}

/** The feature that is to be seen at a point of the board; null where there is none. */
export function featureAt(model: BoardModel, point: Point): number | null {
  for (const token of model.tokens) {
    if (token.isBeside) {
      if (distance(token.at, point) <= tokenReach) return token.feature;
      continue;
    }
    const x = (point.x - token.at.x) / (token.upright ? castleSize.x : castleSize.y);
    const y = (point.y - token.at.y) / (token.upright ? castleSize.y : castleSize.x);
    if (x * x + y * y <= 1) return token.feature;
  }
  for (const { cell, way, feature } of model.across)
    if (distanceTo([endsAcross(cell, way)], point) <= bridgeWidth / 2) return feature;
  for (const { cell, feature } of model.links)
    if (distance(middleOf(cell), point) <= linkWidth) return feature;
  const found = printedAt(model, point);
  return found?.laid.tile.features[found.segment] ?? null;
}

/** Whether a lord stands on a feature. */
export const hasLord = (model: BoardModel, feature: number): boolean =>
  model.figures.some(({ figure }) => figure.role !== null && figure.segment.feature === feature);

/** The tiles with a segment of one of some features. */
export const tilesWith = (model: BoardModel, features: ReadonlySet<number>): LaidTile[] =>
  model.tiles.filter(({ tile }) => tile.features.some((feature) => features.has(feature)));

/** All tiles, and the cells beside them: there will be tiles. */
export function groundOf({ tiles }: BoardModel): Box {
  const { left, top, width, height } = boundsOf(tiles.map(({ box }) => box)) ?? boxOf([0, 0]);
  return {
    left: left - cellSize,
    top: top - cellSize,
    width: width + 2 * cellSize,
    height: height + 2 * cellSize,
  };
}
