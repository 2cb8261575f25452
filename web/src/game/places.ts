/** Places as the view tells them: where they are, and in words. */

import { t } from '../i18n/language.svelte';
import { keyOf, type Sayer } from '../i18n/sayer';
import type { PlaceForm } from '../i18n/en/terms';
import type {
  Cell,
  ChooseFigure,
  FigureElsewhere,
  FigureOnBoard,
  Move,
  Place,
  PlaceElsewhere,
  PlaceMove,
  Seat,
  Segment,
  TokenOnBoard,
  TokensElsewhere,
  View,
} from '../protocol/view';
import { cellKey, sameCell } from './cells';

/** Whether an answer names a place. */
export const namesPlace = (move: Move): move is PlaceMove => 'place' in move;

/** Whether a figure is part of a feature, as barns are, too: they lie on a corner of their field. */
export const isInFeature = (figure: FigureOnBoard | FigureElsewhere): figure is FigureOnBoard =>
  segmentOf(figure) !== null;
export const isOnFeature = (token: TokenOnBoard | TokensElsewhere): token is TokenOnBoard =>
  token.place === 'segment';

/** Whether a figure is placed on a tile as a whole, where figures are otherwise placed on segments. */
export const goesOnTile = ({ question }: Pick<View, 'question'>, move: Move): boolean =>
  move.kind === 'place_figure' && move.place === 'tile' && question?.name === 'place_figure';

/**
 * Whether a figure gets into a flying machine: it is placed on the tile just placed as a whole. On tiles that lay there
 * before it stays: on what is built on them.
 */
export function entersMachine(view: Pick<View, 'question' | 'board'>, move: Move): boolean {
  const { last_placed: last, tiles } = view.board;
  const placed = last === null ? undefined : tiles[last];
  const cell = goesOnTile(view, move) && namesPlace(move) ? cellOf(move) : null;
  return cell !== null && placed !== undefined && sameCell(placed.cell, cell);
}

/** The segment that a place is, or whose feature it belongs to; null for any other. */
export const segmentOf = (place: Place): Segment | null =>
  place.place === 'segment' || place.place === 'corner' ? (place.segment ?? null) : null;

/** The segment that an answer is about; null for other shapes. */
export const segmentOfMove = (move: Move): Segment | null =>
  namesPlace(move) ? segmentOf(move) : null;

/** The cell of a place on the board; null beside it. */
export function cellOf(place: Place): Cell | null {
  switch (place.place) {
    case 'segment':
      return place.segment.cell;
    case 'corner':
      return place.corner.cell;
    case 'tile':
    case 'cell':
    case 'side':
      return place.cell;
    case 'beside_board':
    case 'score_track':
    case 'player':
    case 'off_board':
      return null;
  }
}

/** The cells of tokens that lie on a tile and of which there is one on the board, by their kinds. */
export function soleTokens({ board }: View): ReadonlyMap<string, Cell> {
  const sole = new Map<string, Cell | null>();
  for (const one of board.tokens) {
    const cell = one.place === 'tile' && one.count === 1 ? cellOf(one) : null;
    sole.set(one.kind, sole.has(one.kind) ? null : cell);
  }
  return new Map([...sole].flatMap(([kind, cell]) => (cell ? [[kind, cell] as const] : [])));
}

/** A key that two places share when they are the same. */
export function placeKey(place: Place): string {
  switch (place.place) {
    case 'segment':
      return `segment ${place.segment.tile}:${place.segment.number}`;
    case 'tile':
    case 'cell':
      return `${place.place} ${cellKey(place.cell)}`;
    case 'side':
      return `side ${cellKey(place.cell)} ${place.side}`;
    case 'corner':
      return `corner ${cellKey(place.corner.cell)} ${place.corner.at}`;
    case 'beside_board':
      return `beside ${place.beside}`;
    case 'score_track':
      return `space ${place.space}`;
    case 'player':
      return `with ${place.with}`;
    case 'off_board':
      return 'off';
  }
}

/** A key that figures share which nothing tells apart: of one kind and one owner in one place. */
export const figureKey = (figure: ChooseFigure): string =>
  `${placeKey(figure)} ${figure.figure} of ${figure.player ?? 'nobody'}`;

/** A place in words: in those for the feature that it is part of, else in those for any other. */
export function placeWords(
  place: Place,
  inFeature: (segment: Segment) => string,
  elsewhere: (place: PlaceElsewhere) => string,
): string {
  if (place.place === 'segment') return inFeature(place.segment);
  const segment = segmentOf(place);
  return segment ? inFeature(segment) : elsewhere(place);
}

/** A place beside the board, by what its chapter calls it; undefined where it has no words. */
const besideWords = (name: string, form: PlaceForm, chapter: Sayer): string | undefined =>
  chapter.find(`place.${keyOf(name)}.name`, { form: form === 'at' ? 'in' : form });
/** "castle": how a place is called on the board. */
export const shortPlace = (name: string): string =>
  t().chapter.find(`place.${keyOf(name)}.name`, { form: 'short' }) ?? name;

/**
 * What it means to be in a place beside the board: what comes of it later, and what a token does that lies there; empty
 * where nothing is to be said.
 */
export function meaningOf({ board }: Pick<View, 'board'>, place: Place): string {
  if (place.place !== 'beside_board') return '';
  const key = placeKey(place);
  const tokens = board.tokens.filter((one) => placeKey(one) === key);
  return [
    t().chapter.find(`place.${keyOf(place.beside)}.about`),
    ...tokens.map(({ kind }) => t().chapter.find(`piece.${keyOf(kind)}.there`)),
  ]
    .filter((words) => words !== undefined)
    .join('; ');
}

/** A place that is no segment, in words: where something is, whither it goes or whence it comes. */
export function elsewhereWords(
  place: PlaceElsewhere,
  form: PlaceForm,
  nameOf: (seat: Seat) => string,
  words = t().terms,
  chapter = t().chapter,
): string {
  switch (place.place) {
    case 'beside_board':
      return besideWords(place.beside, form, chapter) ?? words.elsewhere.beside(place.beside, form);
    case 'score_track':
      return words.elsewhere.space(place.space, form);
    case 'player':
      return words.elsewhere.player(nameOf(place.with), form);
    case 'side':
      return words.elsewhere.side(place.side, form);
    case 'corner':
      return words.elsewhere.corner(place.corner.at, form);
    case 'tile':
    case 'cell':
    case 'off_board':
      return words.elsewhere[place.place](form);
  }
}
