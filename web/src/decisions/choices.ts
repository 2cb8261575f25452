/**
 * The answers to a question as entries of a list, whatever it asks: the shapes of moves are known, and no
 * expansion. Placements and numbers have widgets of their own.
 */

import { t } from '../i18n/language.svelte';
import { keyOf } from '../i18n/sayer';
import type { Analysis, FeatureAnalysis } from '../protocol/pageData';
import type { FigureMove, Move, PlaceToken, Segment, View } from '../protocol/view';
import type { Draft } from '../game/draft.svelte';
import {
  aToken,
  capital,
  cellWords,
  figureIn,
  figureName,
  helperWords,
  humanized,
  inKind,
  kindName,
  playerName,
  pointsWord,
  segmentWords,
  tokenName,
  wayWords,
  worthWords,
} from '../game/words';

export interface Choice {
  readonly move: Move;
  /** "Follower in the city" */
  readonly label: string;
  /** "4 points if completed, 2 now"; may be empty. */
  readonly detail: string;
}

/** The segment that a move is about; null for other shapes. */
export const segmentOf = (move: Move): Segment | null =>
  'segment' in move ? (move.segment ?? null) : null;

/** What passing means where it is asked; null where one cannot pass. */
export function passLabel(view: View, draft: Draft): string | null {
  if (!draft.pass) return null;
  const { chapter, decisions } = t();
  const question = `question.${view.question?.name ?? ''}`;
  const last = view.tiles_left === 0 ? chapter.find(`${question}.pass_last`) : undefined;
  return last ?? chapter.find(`${question}.pass`) ?? decisions.pass;
}

/**
 * Entries for all answers but placements, numbers and passing, in the order of the server; but figures
 * for the same segment stand together.
 */
export function choicesOf(
  view: View,
  moves: readonly Move[],
  analysis: Analysis | null,
): readonly Choice[] {
  const segments = moves.flatMap((move) => segmentOf(move) ?? []);
  const listed = moves.filter(
    (move) => move.kind !== 'place_tile' && move.kind !== 'choose_number' && move.kind !== 'pass',
  );
  return together(listed).map((move) => ({
    move,
    label: capital(labelOf(view, move, segments, moves)),
    detail: detailOf(view, move, analysis),
  }));
}

function together(moves: readonly Move[]): Move[] {
  const figures = moves.filter((move): move is FigureMove => move.kind === 'place_figure');
  const places = [...new Set(figures.map((move) => placeKey(move)))];
  return [
    ...places.flatMap((place) => figures.filter((move) => placeKey(move) === place)),
    ...moves.filter((move) => move.kind !== 'place_figure'),
  ];
}
/** Figures with the same key would stand at the same place. */
export const placeKey = (move: FigureMove): string => move.segment?.name ?? `${move.cell}`;

/** The words for one answer; `segments` and `moves`: those from which it has to be told apart. */
export function labelOf(
  view: View,
  move: Move,
  segments: readonly Segment[],
  moves: readonly Move[] = [],
): string {
  const words = t().decisions;
  switch (move.kind) {
    case 'place_figure':
      return figureIn(
        move.figure,
        move.segment ? whereOf(move, segments) : words.figure.intoMachine,
      );
    case 'return_figure':
      return words.figure.takeBack(figureName(move.figure), whereOf(move, segments));
    case 'place_token':
      return tokenLabel(move, segments, moves);
    case 'choose_segment':
      return segmentWords(move.segment, segments, kindName);
    case 'choose_option':
      return optionLabel(view, move.option);
    case 'choose_player':
      return playerName(view, move.player);
    case 'pass':
      return words.pass;
    case 'choose_tile':
    case 'place_tile':
    case 'outcome':
      return move.text;
    case 'choose_number':
      return words.range(move.from, move.to);
  }
}

function whereOf(move: FigureMove | PlaceToken, segments: readonly Segment[]): string {
  if (move.segment) return segmentWords(move.segment, segments, inKind);
  return move.cell ? t().terms.at(cellWords(move.cell)) : '';
}

function tokenLabel(
  move: PlaceToken,
  segments: readonly Segment[],
  moves: readonly Move[],
): string {
  const words = t().decisions.figure;
  if (move.way && move.links) {
    const cells = new Set(
      moves.flatMap((one) => ('cell' in one && one.cell ? [`${one.cell}`] : [])),
    );
    const where = cells.size > 1 && move.cell ? t().terms.at(cellWords(move.cell)) : '';
    return words.linkWay(tokenName(move.token), wayWords(move.way), where);
  }
  if (move.way) return words.buildWay(aToken(move.token), wayWords(move.way));
  if (!move.segment && !move.cell) return words.build(aToken(move.token));
  return words.on(tokenName(move.token), whereOf(move, segments));
}

function optionLabel(view: View, option: string | number): string {
  const { chapter, decisions } = t();
  if (typeof option === 'number') return decisions.otherOption(`${option}`);
  return (
    chapter.find(`question.${view.question?.name ?? ''}.option.${keyOf(option)}`) ??
    humanized(option)
  );
}

/** What an answer is worth, as far as the server tells. */
function detailOf(view: View, move: Move, analysis: Analysis | null): string {
  const segment = segmentOf(move);
  if (!segment) return move.kind === 'place_figure' ? t().decisions.figure.machineDoes : '';
  const feature = featureOf(analysis, segment);
  switch (move.kind) {
    case 'choose_segment': {
      const points = pointsOf(view, segment);
      return points === null ? '' : pointsWord(points);
    }
    case 'return_figure':
      return feature ? t().decisions.figure.atOnce(feature.at_end.points) : '';
    case 'place_figure':
      return figureDetail(move, feature);
    default:
      return '';
  }
}

function figureDetail(move: FigureMove, feature: FeatureAnalysis | null): string {
  const helps = helperWords(move.figure);
  if (helps !== undefined) return helps;
  return feature ? worthWords(feature) : '';
}

/** The analysis of the feature that a segment belongs to. */
export const featureOf = (analysis: Analysis | null, segment: Segment): FeatureAnalysis | null =>
  analysis?.features.find((feature) => feature.feature === segment.feature) ?? null;

/** The value of the feature that has just been completed there; null if none was. */
export function pointsOf(view: View, segment: Segment): number | null {
  const scored = view.scoring.find((one) => one.segment.feature === segment.feature);
  return scored?.points ?? null;
}
