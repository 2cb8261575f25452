/** The answers of a draft that are given by pointing at something on the board. */

import type { Draft } from '../../game/draft.svelte';
import type { FeatureAnalysis } from '../../protocol/pageData';
import type {
  Cell,
  Move,
  PlaceMove,
  PlaceTile,
  PlaceToken,
  Segment,
  Turning,
  View,
  Way,
} from '../../protocol/view';
import { placeKey, segmentOf } from '../../game/places';
import { type BoardModel, placeOf, tokenPlace } from '../boardModel';
import { pointOf } from '../laid/elsewhere';
import { linkDisc } from '../../pieces/links';
import { machineAt } from './flights';
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
  /** For tokens: the halves of the feature lie above each other. */
  readonly upright: boolean;
}
/** Where a token may be laid across a cell. */
export interface BandSpot {
  readonly key: string;
  readonly cell: Cell;
  readonly way: Way;
  readonly move: PlaceToken;
}

/** Discs are apart at least so far. */
const spotRoom = 31;
/** And from the edge of their cell. */
const spotEdge = 13;

const isSpotMove = (move: Move): move is SpotMove =>
  move.kind === 'place_figure' ||
  move.kind === 'return_figure' ||
  move.kind === 'choose_segment' ||
  (move.kind === 'place_token' && move.way === undefined);

/** What flies from where a figure would be placed; null if nothing does. */
const machineOf = (model: BoardModel, move: SpotMove) =>
  move.kind === 'place_figure' && move.place === 'tile' ? machineAt(model, move.cell) : null;

/** Where the disc of an answer would lie if there were no others, and of what it is; null: beside the board. */
function settled(model: BoardModel, move: SpotMove) {
  const segment = segmentOf(move);
  const machine = machineOf(model, move);
  const token = segment && tokenPlace(model.tiles, segment.feature, placeOf(model, segment));
  const middle = middleOfSpot(model, move, machine?.at, token?.at);
  return middle && { segment, middle, flies: machine !== null, upright: token?.upright ?? true };
}

/** `machine`, `token`: where what flies from there is, and where a token on its feature lies. */
function middleOfSpot(
  model: BoardModel,
  move: SpotMove,
  machine: Point | undefined,
  token: Point | undefined,
): Point | null {
  if (move.kind === 'return_figure') {
    const there = model.figures.find(
      ({ figure }) => figure.kind === move.figure && placeKey(figure) === placeKey(move),
    );
    if (there) return there.at;
  }
  // Barns go where four tiles meet, away from the middle of their field.
  if (move.place !== 'segment') return machine ?? pointOf(move);
  const { segment } = move;
  const place = placeOf(model, segment);
  if (move.kind === 'place_token') return token ?? place;
  if (move.kind === 'choose_segment') {
    const there = model.tokens.find(({ feature }) => feature === segment.feature);
    return there?.at ?? place;
  }
  return place;
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

/** All spots, from north to south. */
export function spotsOf(moves: readonly Move[], model: BoardModel): Spot[] {
  const groups = new Map<string, SpotMove[]>();
  for (const move of moves) {
    if (!isSpotMove(move)) continue;
    // A castle lies elsewhere than the figures of its halves.
    const key = `${placeKey(move)} ${move.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  const all = [...groups].flatMap(([key, moves]) => {
    const [first] = moves;
    const place = first && settled(model, first);
    return place ? [{ key, moves, kind: first.kind, ...place }] : [];
  });
  const middles = (isOne: (kind: SpotMove['kind']) => boolean) =>
    all.filter(({ kind }) => isOne(kind)).map(({ middle }) => middle);
  const free = {
    // Only where a figure is to be placed must what stands there be seen, and other discs.
    place_figure: apart(
      middles((kind) => kind === 'place_figure'),
      [...model.figures.map(({ at }) => at), ...middles((kind) => kind !== 'place_figure')],
    ),
    // Else the disc is about what lies there; but points must be read.
    choose_segment: apart(
      middles((kind) => kind === 'choose_segment'),
      [],
    ),
    place_token: [],
    return_figure: [],
  };
  const next = { place_figure: 0, choose_segment: 0, place_token: 0, return_figure: 0 };
  const spots = all.map(({ key, moves, kind, segment, middle, flies, upright }): Spot => {
    const at = free[kind][next[kind]++] ?? middle;
    return { key, at, moves, segment, flies, upright };
  });
  return spots.sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}

/** Where bridges may be laid, each with a key of its own. */
export const bandsOf = (moves: readonly Move[]): BandSpot[] =>
  moves.flatMap((move) =>
    move.kind === 'place_token' && move.way !== undefined && move.place === 'tile'
      ? [{ key: move.text, cell: move.cell, way: move.way, move }]
      : [],
  );

/** Where it is pointed at. */
export const placeOfBand = (band: BandSpot): Point =>
  isLink(band) ? sum(middleOf(band.cell), linkDisc(band.way)) : middleOf(band.cell);
export const isLink = ({ move }: BandSpot): boolean => move.links === true;

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
  return { now: feature.at_end.points, completed: feature.if_completed?.points ?? null };
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
