/** What spots say: what they would hold, and what that is worth. */

import { capital, helperWords, kindWord, pieceWord, segmentWords } from '../../game/words';
import { t } from '../../i18n/language.svelte';
import { elsewhereWords, placeWords } from '../../game/places';
import type { FeatureAnalysis } from '../../protocol/pageData';
import type { FigureMove, PlaceToken, Seat, Segment } from '../../protocol/view';
import { type BandSpot, type SpotMove, worthOf } from './spots';
import { cellWord, placeIn } from '../../game/tileWords';

/** How a seat is called; empty for nobody. */
type NameOf = (seat: Seat | null) => string;
type Among = readonly Segment[];

/** The figure or token of a move, in words, or what is chosen. */
export function pieceOf(move: SpotMove, nameOf: NameOf): string {
  switch (move.kind) {
    case 'choose_segment':
      return kindWord(move.segment.kind);
    case 'choose_place':
      return elsewhereWords(move, 'the', nameOf);
    case 'place_token':
    case 'move_token':
      return pieceWord(move.token);
    case 'place_figure':
    case 'return_figure':
    case 'choose_figure':
      return pieceWord(move.figure);
  }
}

function whatHappens(move: SpotMove, flies: boolean, nameOf: NameOf, among: Among): string {
  const words = t().board;
  const piece = pieceOf(move, nameOf);
  if (flies) return words.intoMachine(piece);
  switch (move.kind) {
    case 'choose_segment':
      return words.choose(piece);
    case 'choose_place':
      return words.choosePlace(placeIn(move, 'the', nameOf));
    case 'choose_figure':
      return words.chooseFigure(piece, nameOf(move.player), placeIn(move, 'at', nameOf));
    case 'move_token':
      return words.moveToken(
        piece,
        move.from ? placeIn(move.from, 'from', nameOf) : '',
        t().terms.to(placeIn(move, 'the', nameOf), placeIn(move, 'into', nameOf)),
      );
    default:
      return placed(move, piece, nameOf, among);
  }
}

/** What is placed or taken back. */
function placed(
  move: FigureMove | PlaceToken,
  piece: string,
  nameOf: NameOf,
  among: Among,
): string {
  const words = t().board;
  const back = move.kind === 'return_figure';
  return placeWords(
    move,
    (segment) => {
      const kind = segmentWords(segment, among, kindWord);
      if (move.kind === 'place_token') return words.tokenOn(piece, kind);
      return back ? words.takeBack(piece, kind) : words.figureOn(piece, kind);
    },
    () => {
      const where = placeIn(move, back ? 'from' : 'at', nameOf);
      return back ? words.takeElsewhere(piece, where) : words.elsewhere(piece, where);
    },
  );
}

/** "Bridge from north to south in cell 1,2" */
export function bandWords({ move, cell, way }: BandSpot): string {
  const words = t().board.across;
  return capital(words.at(pieceWord(move.token), words.ways[way], cellWord(cell)));
}

/** "2 points as it lies, 4 when completed"; empty where nothing is known. */
export function worthWords(feature: FeatureAnalysis | undefined): string {
  const worth = worthOf(feature);
  if (!worth || !feature) return '';
  const words = t().board;
  return feature.completable
    ? words.worth(worth.now, worth.completed)
    : words.worthOfField(worth.now);
}

/** What an answer is worth, or does; empty where nothing is known, and of tokens, which own nothing. */
function detailOf(
  move: SpotMove,
  feature: FeatureAnalysis | undefined,
  points: number | null,
  flies: boolean,
): string {
  switch (move.kind) {
    case 'choose_segment':
      return points === null ? '' : t().board.points(points);
    case 'place_figure':
      if (flies) return t().board.machineDoes;
      return helperWords(move.figure) ?? worthWords(feature);
    case 'return_figure':
      return feature ? t().board.points(feature.at_end.points) : '';
    case 'choose_figure':
    case 'choose_place':
    case 'move_token':
    case 'place_token':
      return '';
  }
}

/**
 * "Follower on the city: 2 points as it lies, 4 when completed"; `points` is what a choice brings, `flies`
 * whether a figure gets into a flying machine, `nameOf` how seats are called, `among` the segments from which its own
 * is to be told apart: "Follower on the road at the top".
 */
export function spotWords(
  move: SpotMove,
  feature: FeatureAnalysis | undefined,
  points: number | null,
  flies = false,
  nameOf: NameOf = () => '',
  among: Among = [],
): string {
  const detail = detailOf(move, feature, points, flies);
  return capital(whatHappens(move, flies, nameOf, among)) + (detail === '' ? '' : `: ${detail}`);
}
