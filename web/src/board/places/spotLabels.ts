/** What may be done on one tile, each with a label beside it: the tile itself stays in sight. */

import { type Draft, commonFigure } from '../../game/draft.svelte';
import { type Box, type Point, cellAt } from '../../game/geometry';
import { cellOf, segmentOf } from '../../game/places';
import { capital, kindWord, pieceWord } from '../../game/words';
import { t } from '../../i18n/language.svelte';
import type { FeatureAnalysis } from '../../protocol/pageData';
import { riskShort } from '../../game/bags';
import type { Segment, View } from '../../protocol/view';
import { type Labelled, nearestOf, placeBeside } from './besideTile';
import { type Spot, type SpotMove, worthOf } from './spots';
import { arrowTo, arrowsTo } from './ways';

export interface SpotLabel {
  readonly spot: Spot;
  /** The answer that a tap gives. */
  readonly move: SpotMove;
  /** "City" */
  readonly text: string;
  /** An arrow to where it is on the tile, where there are others of that name; else empty. */
  readonly way: string;
  /** "2 → 4 points"; may be empty. */
  readonly detail: string;
  /** Its middle, in units. */
  readonly at: Point;
  /** Where the line to the spot begins, in units. */
  readonly from: Point;
  /** How wide it is, in px. */
  readonly width: number;
  /** The segments from which its own is told apart. */
  readonly among: readonly Segment[];
}

/** All of them, and the one for no figure; null: there is none. */
export interface TileLabels {
  readonly labels: readonly SpotLabel[];
  readonly pass: { readonly at: Point; readonly width: number } | null;
}
const none: TileLabels = { labels: [], pass: null };
const noFigureKey = 'none';

/** The tile that spots are on, in units. */
export interface TileOfSpots {
  readonly tile: Box;
  /** It can be turned: there is a button for that at its corner. */
  readonly turns: boolean;
  /** It may be placed without a figure. */
  readonly passes: boolean;
  /** What lies around it, and is rather not covered. */
  readonly lies: readonly Box[];
}

/** The board as it is seen now. */
export interface Sight {
  /** The room that nothing covers, in px. */
  readonly free: Box;
  /** What stands over the board within it, in px. */
  readonly covers?: readonly Box[];
  /** Px for a unit. */
  readonly scale: number;
  toBoard(at: Point): Point;
}

/** Whether a finger is to hit it; in px. */
const coarse = globalThis.matchMedia?.('(pointer: coarse)');
export const labelHeight = (): number => (coarse?.matches ? 44 : 38);
/** Px from the edge of what is free. */
const margin = 4;
/** How wide letters are, in px, about: of the name and of what it is worth. */
const letter = { name: 7.6, detail: 7 };
const widest = 156;
const handle = 44;

const figureOf = (move: SpotMove | undefined): string =>
  move?.kind === 'place_figure' ? move.figure : '';
/** What labels say of themselves, no two alike. */
export function labelTexts(
  all: readonly { readonly spot: Pick<Spot, 'at' | 'flies'>; readonly move: SpotMove }[],
  tile: Box,
): { readonly text: string; readonly way: string }[] {
  const moves = all.map(({ move }) => move);
  const named = all.map(({ spot, move }) => {
    if (spot.flies) return t().board.machineShort;
    if (move.kind === 'place_token' || move.kind === 'move_token')
      return capital(pieceWord(move.token));
    if (move.kind === 'return_figure') return t().board.backShort;
    const segment = segmentOf(move);
    if (segment) return capital(kindWord(segment.kind));
    return move.kind === 'place_figure' ? capital(pieceWord(move.figure)) : '';
  });
  // A barn and a follower on the same field.
  const told = named.map((text, i) => {
    const move = moves[i];
    const alike = named.filter(
      (other, k) => other === text && figureOf(moves[k]) !== figureOf(move),
    );
    const figure = figureOf(move);
    return alike.length > 0 && move?.kind === 'place_figure' && figure !== commonFigure
      ? capital(pieceWord(figure))
      : text;
  });
  const arrowed = told.map((text) => ({ text, way: '' }));
  for (const text of new Set(told)) {
    const alike = all.flatMap(({ spot }, i) => (told[i] === text ? [{ at: spot.at, i }] : []));
    if (alike.length < 2) continue;
    const ways = arrowsTo(
      alike.map(({ at }) => at),
      tile,
    );
    for (const [n, { i }] of alike.entries()) arrowed[i] = { text, way: ways[n] ?? '' };
  }
  // Two that lie the same way are told apart by a number.
  const isAs = (one: (typeof arrowed)[0]) => (other: (typeof arrowed)[0]) =>
    one.text === other.text && one.way === other.way;
  return arrowed.map((one, i) => {
    if (arrowed.filter(isAs(one)).length === 1) return one;
    return { ...one, way: `${one.way} ${arrowed.slice(0, i).filter(isAs(one)).length + 1}` };
  });
}

function detailOf(
  { flies }: Spot,
  move: SpotMove,
  feature: FeatureAnalysis | undefined,
  view: Pick<View, 'bags'>,
): string {
  if (flies) return t().board.machineDoesShort;
  // What is placed on a corner, a barn say, counts otherwise than those who stand in the field.
  if (move.kind === 'place_figure' && move.place === 'corner') return '';
  const risk = move.kind === 'place_figure' ? riskShort(view, move.figure) : '';
  if (risk !== '') return risk;
  const worth = move.kind === 'place_figure' ? worthOf(feature) : null;
  return worth ? t().board.worthShort(worth.now, worth.completed) : '';
}

/** What turns the ghost of a tile, in px. */
const turnHandle = (tile: Box): Box => ({
  left: tile.left + tile.width + 6 - handle / 2,
  top: tile.top - 6 - handle / 2,
  width: handle,
  height: handle,
});

/**
 * Labels for the spots on a tile. What finds no place beside it is left out, and so are all where nothing is known of
 * the screen.
 */
export function labelsOf(
  spots: readonly Spot[],
  draft: Draft,
  { tile, turns, passes, lies }: TileOfSpots,
  sight: Sight,
  featureOf: (spot: Spot) => FeatureAnalysis | undefined,
  view: Pick<View, 'bags'> = {},
): TileLabels {
  const { scale } = sight;
  if (sight.free.width === 0 || sight.free.height === 0) return none;
  const corner = sight.toBoard({ x: 0, y: 0 });
  const toPixels = ({ x, y }: Point): Point => ({
    x: (x - corner.x) * scale,
    y: (y - corner.y) * scale,
  });
  const start = toPixels({ x: tile.left, y: tile.top });
  const there: Box = {
    left: start.x,
    top: start.y,
    width: tile.width * scale,
    height: tile.height * scale,
  };
  const free: Box = {
    left: sight.free.left + margin,
    top: sight.free.top + margin,
    width: sight.free.width - 2 * margin,
    height: sight.free.height - 2 * margin,
  };
  const meant = spots.flatMap((spot) => {
    const move = draft.meantOf(spot.moves);
    return move ? [{ spot, move }] : [];
  });
  const texts = labelTexts(meant, tile);
  const among = meant.flatMap(({ move }) => segmentOf(move) ?? []);
  const high = labelHeight();
  const noFigure = t().board.noFigure;
  const around = lies.map((box) => {
    const { x, y } = toPixels({ x: box.left, y: box.top });
    return {
      left: x + 3,
      top: y + 3,
      width: box.width * scale - 6,
      height: box.height * scale - 6,
    };
  });
  /** `compact`: an arrow alone says where, as there is no room for more. */
  function tryToPlace(compact: boolean) {
    const all = meant.map(({ spot, move }, i) => {
      const told = texts[i] ?? { text: '', way: '' };
      const text = compact ? '' : told.text;
      const way = compact ? told.way || arrowTo(spot.at, tile) : told.way;
      const detail = compact ? '' : detailOf(spot, move, featureOf(spot), view);
      const written = text.length + (way === '' ? 0 : way.length + 2);
      const letters = Math.max(written * letter.name, detail.length * letter.detail);
      const width = Math.min(widest, Math.ceil(letters) + (compact ? 42 : 52));
      return { spot, move, text, way, detail, among, width };
    });
    const labelled = all.map(({ spot, width }): Labelled => ({
      key: spot.key,
      at: toPixels(spot.at),
      width,
      height: high,
    }));
    if (passes)
      labelled.push({
        key: noFigureKey,
        // It is about nothing on the tile, and comes last: lines need not run around it.
        at: { x: there.left + there.width / 2, y: there.top + there.height / 2 },
        width: Math.ceil(noFigure.length * letter.name) + 26,
        height: high,
      });
    const taken = [...(sight.covers ?? []), ...(turns ? [turnHandle(there)] : [])];
    const places = placeBeside(labelled, there, free, taken, around);
    return { all, labelled, places };
  }
  const whole = tryToPlace(false);
  const { all, labelled, places } =
    whole.places.size === whole.labelled.length ? whole : tryToPlace(true);
  const last = places.get(noFigureKey);
  const pass = last ? { at: sight.toBoard(last), width: labelled.at(-1)?.width ?? 0 } : null;
  const labels = all.flatMap((one) => {
    const at = places.get(one.spot.key);
    if (!at) return [];
    const box = {
      left: at.x - one.width / 2,
      top: at.y - high / 2,
      width: one.width,
      height: high,
    };
    const from = nearestOf(box, toPixels(one.spot.at));
    return [{ ...one, at: sight.toBoard(at), from: sight.toBoard(from) }];
  });
  return { labels, pass };
}

/** Whether a spot is on a tile. */
export function isOnTile(spot: Spot, tile: Box): boolean {
  const [move] = spot.moves;
  const [x, y] = (move && cellOf(move)) ?? cellAt(spot.at);
  const { left, top, width, height } = tile;
  return x * 100 >= left && x * 100 < left + width && y * 100 >= top && y * 100 < top + height;
}
