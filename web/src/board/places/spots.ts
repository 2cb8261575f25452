/** The answers of a draft that are given by pointing at something on the board. */

import type { Draft } from '../../game/draft.svelte';
import type { FeatureAnalysis } from '../../protocol/pageData';
import type {
  Cell,
  ChooseFigure,
  FigureMove,
  Move,
  MoveToken,
  Place,
  PlaceMove,
  PlaceTile,
  PlaceToken,
  Seat,
  Segment,
  Turning,
  View,
  Way,
} from '../../protocol/view';
import { cellOf, figureKey, namesPlace, placeKey, segmentOf } from '../../game/places';
import { type BoardModel, placeOf, tokenPlace } from '../boardModel';
import { type DrawnPlace, placeOnTile, pointOf } from '../laid/elsewhere';
import { t } from '../../i18n/language.svelte';
import { keyOf } from '../../i18n/sayer';
import { sameCell } from '../../game/cells';
import { linkDisc } from '../../pieces/links';
import { machineOf } from './flights';
import {
  type Point,
  cellAt,
  cellSize,
  cornerOf,
  distance,
  middleOf,
  sum,
} from '../../game/geometry';

export type SpotMove = PlaceMove;

/** A place for figures, tokens or a choice; there may be several answers, one for each kind of figure. */
export interface Spot {
  readonly key: string;
  /** The middle of the disc. */
  readonly at: Point;
  readonly moves: readonly SpotMove[];
  /** Null: it is about no feature, but a tile, say. */
  readonly segment: Segment | null;
  /** A figure that is placed there gets into a flying machine. */
  readonly flies: boolean;
  /** What is built on the tile as a whole that it is about, or would be: "tower floor"; null: nothing. */
  readonly built: string | null;
  /** For tokens: the halves of the feature lie above each other. */
  readonly upright: boolean;
}
/** Where a token may be laid across a cell. */
export interface BandSpot {
  readonly key: string;
  readonly cell: Cell;
  readonly way: Way;
  readonly move: PlaceToken | MoveToken;
}

/** Discs are apart at least so far. */
const spotRoom = 31;
/** And from the edge of their cell. */
const spotEdge = 13;

/** What is laid from side to side has a band. */
const isSpotMove = (move: Move): move is SpotMove =>
  namesPlace(move) && !(isToken(move) && move.way !== undefined);
/** Tokens that change what a feature is worth stand on one of its segments, and not over all of it. */
const standsOnSegment = (token: string): boolean =>
  t().chapter.has(`piece.${keyOf(token)}.changes`);
const isToken = (move: Move): move is PlaceToken | MoveToken =>
  move.kind === 'place_token' || move.kind === 'move_token';

/** Where the disc of an answer would lie if there were no others, and of what it is; null: beside the board. */
function settled(model: BoardModel, move: SpotMove) {
  const segment = segmentOf(move);
  const machine = machineOf(model, move);
  const token = segment && tokenPlace(model.tiles, segment.feature, placeOf(model, segment));
  const middle = middleOfSpot(model, move, machine?.at, token?.at);
  const built = builtAt(model, move);
  return (
    middle && { segment, middle, flies: machine !== null, built, upright: token?.upright ?? true }
  );
}

/** `machine`, `token`: where what flies from there is, and where a token on its feature lies. */
function middleOfSpot(
  model: BoardModel,
  move: SpotMove,
  machine: Point | undefined,
  token: Point | undefined,
): Point | null {
  if (move.kind === 'return_figure' || move.kind === 'choose_figure') {
    const there = figurePoint(model, move);
    if (there) return there;
  }
  const stack = move.place === 'tile' && !isToken(move) ? model.stackOf(move.cell) : null;
  // Beside those who stand there: they stay in sight.
  if (stack && !machine) return sum(stack, { x: 28, y: 22 });
  if (move.place === 'tile' && !machine)
    return placeOnTile(
      move.cell,
      isToken(move) ? move.token : null,
      'figure' in move ? builtOn(model, move.cell) : [],
      model.baseOf,
    );
  // Barns go where four tiles meet, away from the middle of their field.
  if (move.place !== 'segment') return machine ?? pointOf(move, model.drawn);
  const { segment } = move;
  const place = placeOf(model, segment);
  if (isToken(move)) return standsOnSegment(move.token) ? place : (token ?? place);
  if (move.kind === 'choose_segment') {
    const there = model.tokens.find(
      ({ feature, isBeside }) => feature === segment.feature && !isBeside,
    );
    return there?.at ?? place;
  }
  return place;
}

/** The kind of token that stands on a base on the tile as a whole that an answer is about, or would stand there. */
function builtAt(model: BoardModel, move: SpotMove): string | null {
  if (move.place !== 'tile') return null;
  const kinds = isToken(move) ? [move.token] : builtOn(model, move.cell);
  return kinds.find((kind) => model.baseOf(kind, move.cell) !== null) ?? null;
}

/** The kinds of tokens that lie on a tile as a whole. */
const builtOn = (model: BoardModel, cell: Cell): string[] =>
  model.elsewhere.flatMap(({ isFigure, kind, place }) =>
    !isFigure && place.place === 'tile' && sameCell(place.cell, cell) ? [kind] : [],
  );

/** Where the figure of an answer stands; of figures to be taken back it is the first of its kind. */
function figurePoint(model: BoardModel, move: FigureMove | ChooseFigure): Point | undefined {
  const key = placeKey(move);
  const isIt = (kind: string, seat: Seat | null) =>
    kind === move.figure && (move.kind !== 'choose_figure' || seat === move.player);
  return (
    model.figures.find(({ figure }) => isIt(figure.kind, figure.player) && placeKey(figure) === key)
      ?.at ??
    model.elsewhere.find(
      ({ isFigure, kind, players, place }) =>
        isFigure && isIt(kind, players[0] ?? null) && placeKey(place) === key,
    )?.at ??
    undefined
  );
}

/** Where a token comes from that an answer moves, and where it goes; null where one of both is not on the board. */
export function pathOfToken(model: BoardModel, move: Move | null): TokenPath | null {
  if (move?.kind !== 'move_token' || !move.from) return null;
  const from = lyingAt(model, move.token, move.from);
  const to = lyingAt(model, move.token, move);
  return from && to && { token: move.token, from, to };
}
/** The way of a token over the board. */
export interface TokenPath {
  readonly token: string;
  readonly from: Point;
  readonly to: Point;
}
/** Where a token lies in a place, or would lie; null beside the board. */
function lyingAt(model: BoardModel, token: string, place: Place): Point | null {
  if (place.place === 'segment') {
    const { feature } = place.segment;
    const there = model.tokens.find((one) => one.kind === token && one.feature === feature);
    const middle = placeOf(model, place.segment);
    if (there || standsOnSegment(token)) return there?.at ?? middle;
    return tokenPlace(model.tiles, feature, middle).at;
  }
  const key = placeKey(place);
  const there = model.elsewhere.find((one) => one.kind === token && placeKey(one.place) === key);
  if (there?.at) return there.at;
  return place.place === 'tile'
    ? placeOnTile(place.cell, token, [], model.baseOf)
    : pointOf(place, model.drawn);
}

/** How far `at` has to go so as to be `room` away from `other`; `otherwise`: where to if it is there. */
function pushFrom(at: Point, other: Point, room: number, otherwise: Point): Point {
  const far = distance(at, other);
  if (far >= room) return { x: 0, y: 0 };
  if (far < 1) return { x: otherwise.x * room, y: otherwise.y * room };
  const part = (room - far) / far;
  return { x: (at.x - other.x) * part, y: (at.y - other.y) * part };
}

/** Pushes discs apart, and away from what stands there, within the cells in which they begin. */
function apart(places: readonly Point[], standing: readonly Point[]): Point[] {
  const corners = places.map((at) => cornerOf(cellAt(at)));
  const found = [...places];
  const within = (value: number, from: number) =>
    Math.min(Math.max(value, from + spotEdge), from + cellSize - spotEdge);
  for (let round = 0; round < 12; ++round)
    found.forEach((at, i) => {
      let push: Point = { x: 0, y: 0 };
      for (const other of standing) push = sum(push, pushFrom(at, other, spotRoom, { x: 1, y: 0 }));
      found.forEach((other, j) => {
        if (i === j) return;
        const half = pushFrom(at, other, spotRoom, { x: i < j ? -1 : 1, y: 0 });
        push = sum(push, { x: half.x / 2, y: half.y / 2 });
      });
      const corner = corners[i] ?? at;
      if (push.x === 0 && push.y === 0) return;
      found[i] = { x: within(at.x + push.x, corner.x), y: within(at.y + push.y, corner.y) };
    });
  return found;
}

/** Answers that share a disc. A castle lies elsewhere than the figures of its halves; figures are apart. */
function groupsOf(moves: readonly Move[]): Map<string, SpotMove[]> {
  const groups = new Map<string, SpotMove[]>();
  for (const move of moves) {
    if (!isSpotMove(move)) continue;
    const place = move.kind === 'choose_figure' ? figureKey(move) : placeKey(move);
    // Tokens of several kinds that may come onto one tile are no kinds of one thing.
    const token = isToken(move) && move.place === 'tile' ? ` ${keyOf(move.token)}` : '';
    // On a feature they share a disc, whether they come or move on.
    const kind = isToken(move) && move.place === 'segment' ? 'token' : move.kind;
    const key = `${place} ${kind}${token}`;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return groups;
}

/** A place beside the board that can be chosen, or something in it. */
export interface BesideSpot {
  readonly key: string;
  readonly moves: readonly SpotMove[];
}
/** Those without a point on the board; `drawn`: places beside it that have one. */
export const besideOf = (moves: readonly Move[], drawn: readonly DrawnPlace[] = []): BesideSpot[] =>
  [
    ...groupsOf(
      moves.filter(
        (move) =>
          namesPlace(move) &&
          move.place !== 'segment' &&
          cellOf(move) === null &&
          pointOf(move, drawn) === null,
      ),
    ),
  ].map(([key, there]) => ({ key, moves: there }));

/** Discs for several tokens on one tile lie beside each other, and so that none covers another. */
function letTokensApart(all: { readonly moves: readonly SpotMove[]; middle: Point }[]): void {
  const onTiles = all.filter(({ moves: [move] }) => move && isToken(move) && move.place === 'tile');
  const freed = apart(
    onTiles.map(({ middle }) => middle),
    [],
  );
  onTiles.forEach((spot, i) => (spot.middle = freed[i] ?? spot.middle));
}

/** All spots, from north to south. */
export function spotsOf(moves: readonly Move[], model: BoardModel): Spot[] {
  const all = [...groupsOf(moves)].flatMap(([key, moves]) => {
    const [first] = moves;
    const place = first && settled(model, first);
    return place ? [{ key, moves, kind: first.kind, ...place }] : [];
  });
  letTokensApart(all);
  const middles = (isOne: (kind: SpotMove['kind']) => boolean) =>
    all.filter(({ kind }) => isOne(kind)).map(({ middle }) => middle);
  const free = new Map<SpotMove['kind'], Point[]>([
    // Only where a figure is to be placed must what stands there be seen, and other discs.
    [
      'place_figure',
      apart(
        middles((kind) => kind === 'place_figure'),
        [...model.figures.map(({ at }) => at), ...middles((kind) => kind !== 'place_figure')],
      ),
    ],
    // Else the disc is about what lies there; but points must be read.
    [
      'choose_segment',
      apart(
        middles((kind) => kind === 'choose_segment'),
        [],
      ),
    ],
  ]);
  const spots = all.map(({ key, moves, kind, segment, middle, flies, built, upright }): Spot => {
    const at = free.get(kind)?.shift() ?? middle;
    return { key, at, moves, segment, flies, built, upright };
  });
  return spots.sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}

/** Where bridges may be laid, each with a key of its own. */
export const bandsOf = (moves: readonly Move[]): BandSpot[] =>
  moves.flatMap((move) =>
    isToken(move) && move.way !== undefined && move.place === 'tile'
      ? [{ key: move.text, cell: move.cell, way: move.way, move }]
      : [],
  );

/** Where it is pointed at. */
export const placeOfBand = (band: BandSpot): Point =>
  isLink(band) ? sum(middleOf(band.cell), linkDisc(band.way)) : middleOf(band.cell);
export const isLink = ({ move }: BandSpot): boolean =>
  move.kind === 'place_token' && move.links === true;

/** How the tile would lie in a cell if it were put there now: as `Draft.pickCell` does. */
export const turningIn = (draft: Draft, cell: Cell): Turning =>
  draft.turningFor(cell) ?? draft.turning;

/** Turns the tile on, in a cell to how it fits there next: lying there already, or only seen in it. */
export function turnIn(draft: Draft, cell: Cell | null, step: 1 | -1): void {
  if (!draft.cell && cell) draft.turnOver(cell, step);
  else draft.turn(step);
}

/** The answer that puts the tile there, and spends nothing if that can be. */
export const placementIn = (draft: Draft, cell: Cell): PlaceTile | undefined =>
  draft.placementsIn(cell, turningIn(draft, cell))[0];

/** What a figure there would get: points now and when completed; null where nothing is known. */
export interface Worth {
  readonly now: number;
  readonly completed: number | null;
}
export function worthOf(feature: FeatureAnalysis | undefined): Worth | null {
  if (!feature) return null;
  const completed = feature.if_completed?.points ?? null;
  // What is complete already is scored as such, at once.
  if (feature.complete && completed !== null) return { now: completed, completed };
  return { now: feature.at_end.points, completed };
}

/** Points that belong to a segment to choose: of what is being scored, else as it lies. */
export function pointsToChoose(
  view: View,
  segment: Segment,
  feature: FeatureAnalysis | undefined,
): number | null {
  const scoring = view.scoring.find((one) => one.segment.feature === segment.feature);
  return scoring?.points ?? feature?.at_end.points ?? null;
}
