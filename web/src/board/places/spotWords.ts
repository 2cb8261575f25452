/** What spots say: what they would hold, and what that is worth. */

import { type Brings, bringsWords } from '../../game/brings';
import type { PlaceForm } from '../../i18n/en/terms';
import {
  builtPlace,
  capital,
  helperWords,
  kindWord,
  pieceWord,
  segmentWords,
} from '../../game/words';
import { t } from '../../i18n/language.svelte';
import { cellOf, elsewhereWords, placeWords } from '../../game/places';
import type { FeatureAnalysis } from '../../protocol/pageData';
import type { FigureMove, PlaceToken, Seat, Segment } from '../../protocol/view';
import { type BandSpot, type Spot, type SpotMove, worthOf } from './spots';
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

/** What of a spot its words tell. */
type Told = Pick<Spot, 'flies' | 'built'>;
const nothingThere: Told = { flies: false, built: null };

/** "on the tower, cell 3,-2": with what is built on the tile where that has words of its own. */
function onBuilt(move: SpotMove, form: PlaceForm, { built }: Told, nameOf: NameOf): string {
  const cell = cellOf(move);
  const words = built === null ? undefined : builtPlace(built, form);
  return words !== undefined && cell
    ? t().board.inCell(words, cellWord(cell))
    : placeIn(move, form, nameOf);
}

function whatHappens(move: SpotMove, there: Told, nameOf: NameOf, among: Among): string {
  const words = t().board;
  const piece = pieceOf(move, nameOf);
  if (there.flies) return words.intoMachine(piece);
  switch (move.kind) {
    case 'choose_segment':
      return words.choose(piece);
    case 'choose_place':
      return words.choosePlace(placeIn(move, 'the', nameOf));
    case 'choose_figure':
      return words.chooseFigure(piece, nameOf(move.player), onBuilt(move, 'at', there, nameOf));
    case 'move_token':
      return words.moveToken(
        piece,
        move.from ? placeIn(move.from, 'from', nameOf) : '',
        t().terms.to(placeIn(move, 'the', nameOf), placeIn(move, 'into', nameOf)),
      );
    default:
      return placed(move, piece, there, nameOf, among);
  }
}

/** What is placed or taken back. */
function placed(
  move: FigureMove | PlaceToken,
  piece: string,
  there: Told,
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
      const where = onBuilt(move, back ? 'from' : 'at', there, nameOf);
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
  there: Told,
): string {
  switch (move.kind) {
    case 'choose_segment':
      return points === null ? '' : t().board.points(points);
    case 'place_figure':
      if (there.flies) return t().board.machineDoes;
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
 * "Follower on the city: 2 points as it lies, 4 when completed"; `points` is what a choice brings, `there` what of its
 * spot matters, `nameOf` how seats are called, `among` the segments from which its own is to be told apart: "Follower
 * on the road at the top"; `brings`: what the answer would bring about; `meaning`: what it
 * means to be where it leads.
 */
export function spotWords(
  move: SpotMove,
  feature: FeatureAnalysis | undefined,
  points: number | null,
  there: Told = nothingThere,
  nameOf: NameOf = () => '',
  among: Among = [],
  brings?: Brings,
  meaning = '',
): string {
  const details = [
    detailOf(move, feature, points, there),
    bringsWords(move, brings, nameOf),
    meaning,
  ];
  const detail = details.filter(Boolean).join('; ');
  return capital(whatHappens(move, there, nameOf, among)) + (detail === '' ? '' : `: ${detail}`);
}
