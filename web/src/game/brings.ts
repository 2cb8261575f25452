/** What an answer would bring about, as far as it is told before it is given. */

import { t } from '../i18n/language.svelte';
import { keyOf } from '../i18n/sayer';
import type { Analysis } from '../protocol/pageData';
import type {
  Cell,
  ChooseFigure,
  FigureElsewhere,
  FigureOnBoard,
  Move,
  MoveToken,
  Place,
  PlaceToken,
  Seat,
  View,
} from '../protocol/view';
import { riskOf } from './bags';
import { sameCell } from './cells';
import { cellOf, meaningOf, namesPlace, placeKey } from './places';
import { listed, pointsWord, thePiece } from './words';

type Figure = FigureOnBoard | FigureElsewhere;

export interface Brings {
  /** Figures that stand where a token comes, and would be gone. */
  readonly gone: readonly Pick<Figure, 'kind' | 'player'>[];
  /** What players would have more or less; those who lose come first. */
  readonly points: readonly { readonly seat: Seat; readonly points: number }[];
  /** Figures that whoever answers may choose then; null: nobody is asked for one. */
  readonly choice: readonly ChooseFigure[] | null;
  /** The question that asks for them. */
  readonly question: string;
  /** How many tokens of its kind lie then where one is built. */
  readonly height: number;
  /** What the feature is worth to which a token comes that changes that, or that it leaves; null: not known. */
  readonly worth: WorthChange | null;
}
/** Points as it lies, and when it is completed. */
export interface WorthChange {
  readonly now: number;
  readonly now_before: number;
  readonly completed: number;
  readonly completed_before: number;
}
/** What is known of answers, by their texts. */
export type Foreseen = ReadonlyMap<string, Brings>;
export const nothingForeseen: Foreseen = new Map();

/** Whether a token sends figures home to which it is moved, as its words say. */
export const meetsFigures = (move: Move): move is MoveToken =>
  move.kind === 'move_token' && t().chapter.has(`piece.${keyOf(move.token)}.meets`);
/** Whether tokens of a kind that are built on a tile reach others. */
export const hasReach = (token: string): boolean => t().chapter.has(`piece.${keyOf(token)}.reach`);
/** Whether an answer builds such a token. */
export const reaches = (move: Move): move is PlaceToken & { readonly place: 'tile' } =>
  move.kind === 'place_token' &&
  move.place === 'tile' &&
  move.way === undefined &&
  hasReach(move.token);
/** Whether a token changes what the feature is worth on which it is put, as its words say. */
export const changesWorth = (move: Move): boolean =>
  (move.kind === 'place_token' || move.kind === 'move_token') &&
  move.place === 'segment' &&
  t().chapter.has(`piece.${keyOf(move.token)}.changes`);
/** Whether a figure is bought back from another player. */
export const buysBack = (move: Move): boolean =>
  move.kind === 'return_figure' && move.place === 'player';

const key = (figure: Figure) => `${figure.kind} ${figure.player} ${placeKey(figure)}`;

/** The figures of a view that are not in another one. */
function goneFrom(before: View, after: View): Figure[] {
  const there = new Map<string, number>();
  for (const figure of after.board.figures)
    there.set(key(figure), (there.get(key(figure)) ?? 0) + 1);
  return before.board.figures.filter((figure) => {
    const left = there.get(key(figure)) ?? 0;
    there.set(key(figure), left - 1);
    return left <= 0;
  });
}

/** Whether a figure stands on the tile to which an answer leads. */
function isThere(view: View, move: Move, figure: Figure): boolean {
  const to = namesPlace(move) ? cellOf(move) : null;
  const at = cellOf(figure);
  if (!to || !at) return false;
  if (sameCell(to, at)) return true;
  // Of a tile of several cells the first is named.
  const tile = 'segment' in figure && figure.segment ? view.board.tiles[figure.segment.tile] : null;
  return tile ? sameCell(tile.cell, to) : false;
}

/** How many tokens of a kind lie on a tile as a whole. */
export function heightAt({ board }: Pick<View, 'board'>, token: string, cell: Cell): number {
  const there = board.tokens.find(
    (one) => one.kind === token && one.place === 'tile' && sameCell(one.cell, cell),
  );
  return there?.count ?? 0;
}

/** What a token changes of the feature that an answer names. */
function worthChange(move: Move, before: Analysis | null, after: Analysis | null) {
  if (!changesWorth(move) || !('segment' in move)) return null;
  const { feature } = move.segment;
  const was = before?.features.find((one) => one.feature === feature);
  const is = after?.features.find((one) => one.feature === feature);
  // Where the game has gone on, it may have been scored.
  if (!was || !is || is.scored) return null;
  return {
    now: is.at_end.points,
    now_before: was.at_end.points,
    completed: is.if_completed?.points ?? 0,
    completed_before: was.if_completed?.points ?? 0,
  };
}

/**
 * `after`: the game as it would be once `move` has been given as an answer to `before`; `worth`: what features are worth
 * before and after.
 */
export function bringsOf(
  before: View,
  move: Move,
  after: View,
  worth: { readonly before: Analysis | null; readonly after: Analysis | null } = {
    before: null,
    after: null,
  },
): Brings {
  const chooser = before.question?.chooser;
  const figures = (after.moves ?? []).filter((one) => one.kind === 'choose_figure');
  const asked = after.question?.chooser === chooser && figures.length > 0;
  const points = buysBack(move)
    ? after.players.flatMap(({ seat, score }) => {
        const had = before.players.find((one) => one.seat === seat)?.score ?? score;
        return score === had ? [] : [{ seat, points: score - had }];
      })
    : [];
  return {
    gone: meetsFigures(move)
      ? goneFrom(before, after).filter((figure) => isThere(before, move, figure))
      : [],
    points: [...points].sort((one, other) => one.points - other.points),
    choice: asked ? figures : null,
    question: after.question?.name ?? '',
    worth: worthChange(move, worth.before, worth.after),
    height: reaches(move) ? heightAt(after, move.token, move.cell) : 0,
  };
}

/** "the follower of Bo and the builder of Ann", each with their number where there are more. */
export function figuresOf(
  figures: readonly Pick<Figure, 'kind' | 'player'>[],
  nameOf: (seat: Seat | null) => string,
): string {
  const alike = new Map<string, { kind: string; player: Seat | null; count: number }>();
  for (const { kind, player } of figures) {
    const one = alike.get(`${kind} ${player}`) ?? { kind, player, count: 0 };
    alike.set(`${kind} ${player}`, { ...one, count: one.count + 1 });
  }
  const { figure } = t().decisions;
  return listed(
    [...alike.values()].map(({ kind, player, count }) =>
      figure.whose(thePiece(kind, count), player === null ? '' : nameOf(player)),
    ),
  );
}

/** Who stands on a tile as a whole to which a figure may come, or which may be chosen: what comes of that. */
function meaningOnTile(
  { board }: Pick<View, 'board'>,
  place: Place,
  what: 'room' | 'chosen',
  nameOf: (seat: Seat | null) => string,
): string {
  const key = placeKey(place);
  // On top of what is built there it is clear.
  if (board.tokens.some(({ kind, ...one }) => placeKey(one) === key && isPlace(kind))) return '';
  const there = board.figures.filter((figure) => placeKey(figure) === key);
  const filled = { count: there.length, figures: figuresOf(there, nameOf) };
  return t().chapter.find(`place.tile.${what}`, filled) ?? '';
}
const isPlace = (token: string): boolean => t().chapter.has(`piece.${keyOf(token)}.place`);

/**
 * What it means to come to a place beside the board: for a figure what comes of it later, for a token whom it keeps there;
 * and what a figure risks that draws a token. Empty where nothing is to be said.
 */
export function meaningOfMove(
  view: Pick<View, 'board' | 'bags'>,
  move: Move,
  nameOf: (seat: Seat | null) => string,
): string {
  if (move.kind === 'place_figure' && move.place === 'tile')
    return meaningOnTile(view, move, 'room', nameOf);
  if (move.kind === 'choose_place' && move.place === 'tile')
    return meaningOnTile(view, move, 'chosen', nameOf);
  if (move.kind === 'place_figure') return meaningOf(view, move) || riskOf(view, move.figure);
  if (move.kind !== 'move_token' || move.place !== 'beside_board') return '';
  const to = placeKey(move);
  const there = view.board.figures.filter((figure) => placeKey(figure) === to);
  const filled = { count: there.length, figures: figuresOf(there, nameOf) };
  return t().chapter.find(`piece.${keyOf(move.token)}.keeps`, filled) ?? '';
}

/** "it eats the follower of Bo": what an answer would bring about, in words; empty where nothing is to be told. */
export function bringsWords(
  move: Move,
  brings: Brings | undefined,
  nameOf: (seat: Seat | null) => string,
): string {
  if (!brings) return '';
  const { chapter, decisions } = t();
  if (meetsFigures(move))
    return (
      chapter.find(`piece.${keyOf(move.token)}.meets`, {
        count: brings.gone.length,
        figures: figuresOf(brings.gone, nameOf),
      }) ?? ''
    );
  if (buysBack(move)) {
    const price = brings.points.find(({ points }) => points < 0);
    const captor = brings.points.find(({ points }) => points > 0);
    return price
      ? decisions.figure.costs(pointsWord(-price.points), captor ? nameOf(captor.seat) : '')
      : '';
  }
  if (brings.worth && 'token' in move)
    return chapter.find(`piece.${keyOf(move.token)}.changes`, { ...brings.worth }) ?? '';
  if (!reaches(move)) return '';
  const reach = chapter.find(`piece.${keyOf(move.token)}.reach`, { count: brings.height }) ?? '';
  return `${reach}; ${figuresTold(brings.question, brings.choice ?? [], nameOf)}`;
}

/** Whom one may choose then. */
function figuresTold(
  question: string,
  figures: readonly ChooseFigure[],
  nameOf: (seat: Seat | null) => string,
): string {
  const words = t().decisions.figure;
  const named = figuresOf(
    figures.map(({ figure, player }) => ({ kind: figure, player })),
    nameOf,
  );
  if (named === '') return words.reachesNobody;
  return (
    t().chapter.find(`question.${question}.ahead`, { figures: named }) ?? words.reachesThese(named)
  );
}
