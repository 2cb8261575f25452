/**
 * The answers to a question as entries of a list, whatever it asks: the shapes of moves are known, and no
 * expansion. Placements and numbers have widgets of their own.
 */

import { t } from '../i18n/language.svelte';
import type { PlaceForm } from '../i18n/en/terms';
import { keyOf } from '../i18n/sayer';
import type { Analysis, FeatureAnalysis } from '../protocol/pageData';
import type {
  Cell,
  ChooseFigure,
  ChoosePlace,
  FigureMove,
  Move,
  MoveToken,
  Place,
  PlaceToken,
  Segment,
  View,
} from '../protocol/view';
import { chanceOfOption, riskOf } from '../game/bags';
import { meaningOfMove, meetsFigures } from '../game/brings';
import { neighbourOf, neighbours, sameCell } from '../game/cells';
import { answerPlace, type Draft } from '../game/draft.svelte';
import {
  cellOf,
  elsewhereWords,
  entersMachine,
  namesPlace,
  placeWords,
  segmentOf,
  segmentOfMove,
  soleTokens,
} from '../game/places';
import {
  aToken,
  builtPlace,
  capital,
  cellWords,
  featurePlace,
  figureIn,
  helperWords,
  humanized,
  kindWord,
  listed,
  pieceWord,
  playerName,
  pointsWord,
  segmentWords,
  thePiece,
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
  const segments = moves.flatMap((move) => segmentOfMove(move) ?? []);
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
  const places = [...new Set(figures.map(answerPlace))];
  return [
    ...places.flatMap((place) => figures.filter((move) => answerPlace(move) === place)),
    ...moves.filter((move) => move.kind !== 'place_figure'),
  ];
}
/** Where a figure would come to stand, in a list of such places: "City", "On the tile (3, 1)". */
export function placeName(view: View, move: FigureMove, segments: readonly Segment[]): string {
  if (entersMachine(view, move)) return t().decisions.figure.intoMachine;
  const segment = segmentOf(move);
  return segment ? segmentWords(segment, segments, kindWord) : standing(view, move, segments);
}

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
        entersMachine(view, move) ? words.figure.intoMachine : standing(view, move, segments),
      );
    case 'return_figure':
      return words.figure.takeBack(thePiece(move.figure), standing(view, move, segments, 'from'));
    case 'place_token':
      return tokenLabel(view, move, segments, moves);
    case 'choose_segment':
      return segmentWords(move.segment, segments, kindWord);
    case 'choose_place':
      return chosenPlace(view, move, segments, moves);
    case 'choose_figure':
      return figureLabel(view, move, segments);
    case 'move_token':
      return movedLabel(view, move, segments);
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

/** A place that is chosen: where figures are placed, for what comes of that. */
function chosenPlace(
  view: View,
  move: ChoosePlace,
  segments: readonly Segment[],
  moves: readonly Move[],
): string {
  const { chapter, terms } = t();
  const words =
    view.question?.name === 'place_figure' && move.place === 'tile'
      ? chapter.find('place.tile.choose')
      : undefined;
  const cell = cellOf(move);
  if (words === undefined || !cell) return placeIn(view, move, segments, 'the');
  const isOnly = moves.filter(({ kind }) => kind === 'choose_place').length <= 1;
  return isOnly ? words : `${words} ${terms.at(cellWords(cell))}`;
}

/** A figure that is chosen; where figures are placed, to be sent home instead. */
function figureLabel(view: View, move: ChooseFigure, segments: readonly Segment[]): string {
  const words = t().decisions.figure;
  const owner = move.player === null ? '' : playerName(view, move.player);
  if (view.question?.name !== 'place_figure')
    return words.ofWhom(pieceWord(move.figure), owner, standing(view, move, segments));
  const whose = words.whose(thePiece(move.figure), owner);
  return words.sendHome(whose, standing(view, move, segments, 'from'));
}

/** A token that is moved; where there are no others of its kind, it is clear whence it comes, or which way it is led. */
function movedLabel(view: View, move: MoveToken, segments: readonly Segment[]): string {
  const { figure } = t().decisions;
  const { terms } = t();
  const name = pieceWord(move.token);
  const way = move.way ? wayWords(move.way) : '';
  const from = soleTokens(view).get(move.token);
  const isSole = view.board.tokens.filter(({ kind }) => kind === move.token).length === 1;
  const to = move.place === 'tile' ? move.cell : null;
  const side = neighbours.find(({ step }) => from && sameCell(neighbourOf(from, step), to))?.side;
  if (side && meetsFigures(move)) return figure.moveToken(name, '', terms.towards[side], way);
  return figure.moveToken(
    name,
    move.from && !from && !isSole ? placeIn(view, move.from, segments, 'from') : '',
    terms.to(placeIn(view, move, segments, 'the'), placeIn(view, move, segments, 'into')),
    way,
  );
}

/** Where a figure stands or a token is built: "on the tower (3, 1)" where that is on top of something. */
function standing(
  view: View,
  move: FigureMove | ChooseFigure | PlaceToken,
  segments: readonly Segment[],
  form: PlaceForm = 'at',
): string {
  const cell = move.place === 'tile' ? move.cell : null;
  const words = cell
    ? onBuilt(view, cell, move.kind === 'place_token' ? move.token : null, form)
    : undefined;
  return words !== undefined && cell
    ? `${words} ${t().terms.at(cellWords(cell))}`
    : placeIn(view, move, segments, form);
}
/** "on the tower": what is built on a tile; of a token that is the first there, what is printed for it. */
function onBuilt(
  view: View,
  cell: Cell,
  token: string | null,
  form: PlaceForm,
): string | undefined {
  const kinds = view.board.tokens.flatMap((one) =>
    one.place === 'tile' && sameCell(one.cell, cell) ? one.kind : [],
  );
  for (const kind of kinds) {
    const words = token === null || token === kind ? builtPlace(kind, form) : undefined;
    if (words !== undefined) return words;
  }
  const printed = token === null ? undefined : t().chapter.find(`piece.${keyOf(token)}.built_on`);
  return printed === undefined ? undefined : featurePlace(printed, form);
}

/** "in the city", "on the tile (3, 1)", "from the tile (3, 1)" */
function placeIn(view: View, place: Place, segments: readonly Segment[], form: PlaceForm): string {
  return placeWords(
    place,
    (segment) => segmentWords(segment, segments, (kind) => featurePlace(kind, form)),
    (other) => {
      const words = elsewhereWords(other, form, (seat) => playerName(view, seat));
      const cell = cellOf(other);
      return cell ? `${words} ${t().terms.at(cellWords(cell))}` : words;
    },
  );
}

function tokenLabel(
  view: View,
  move: PlaceToken,
  segments: readonly Segment[],
  moves: readonly Move[],
): string {
  const words = t().decisions.figure;
  const cell = cellOf(move);
  if (move.way && move.links) {
    const cells = new Set(moves.map((one) => (namesPlace(one) ? `${cellOf(one)}` : '')));
    cells.delete('');
    const where = cells.size > 1 && cell ? t().terms.at(cellWords(cell)) : '';
    return words.linkWay(pieceWord(move.token), wayWords(move.way), where);
  }
  if (move.way) return words.buildWay(aToken(move.token), wayWords(move.way));
  return words.on(pieceWord(move.token), standing(view, move, segments));
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
  if (move.kind === 'choose_option') return optionDetail(view, move.option, analysis);
  const segment = segmentOfMove(move);
  if (!segment)
    return entersMachine(view, move)
      ? t().decisions.figure.machineDoes
      : meaningOfMove(view, move, (seat) => (seat === null ? '' : playerName(view, seat)));
  const feature = featureOf(analysis, segment);
  switch (move.kind) {
    case 'choose_segment': {
      const points = pointsOf(view, segment);
      return points === null ? '' : pointsWord(points);
    }
    case 'return_figure':
      return feature ? t().decisions.figure.atOnce(feature.at_end.points) : '';
    case 'place_figure':
      return figureDetail(view, move, feature);
    default:
      return '';
  }
}

function figureDetail(view: View, move: FigureMove, feature: FeatureAnalysis | null): string {
  const helps = helperWords(move.figure);
  const risk = riskOf(view, move.figure);
  if (helps !== undefined) return risk === '' ? helps : risk;
  return feature ? worthWords(feature) : '';
}

/** What an option brings: points that are scored apart in the feature that is asked about, or how likely a draw fails. */
function optionDetail(view: View, option: string | number, analysis: Analysis | null): string {
  const { name = '', subject = null } = view.question ?? {};
  const apart = subject && featureOf(analysis, subject)?.apart;
  const names = listed((apart?.players ?? []).map((seat) => playerName(view, seat)));
  const chance = chanceOfOption(view, name, `${option}`);
  const known = chance ?? (apart && { points: apart.points, names });
  const key = `question.${name}.brings.${keyOf(`${option}`)}`;
  return (known && t().chapter.find(key, known)) ?? '';
}

/** The analysis of the feature that a segment belongs to. */
export const featureOf = (analysis: Analysis | null, segment: Segment): FeatureAnalysis | null =>
  analysis?.features.find((feature) => feature.feature === segment.feature) ?? null;

/** The value of the feature that has just been completed there; null if none was. */
export function pointsOf(view: View, segment: Segment): number | null {
  const scored = view.scoring.find((one) => one.segment.feature === segment.feature);
  return scored?.points ?? null;
}
