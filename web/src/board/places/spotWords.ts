/** What spots say: what they would hold, and what that is worth. */

import { capital, helperWords, kindWord, pieceWord } from '../../game/words';
import { t } from '../../i18n/language.svelte';
import { cellOf, elsewhereWords, placeWords } from '../../game/places';
import type { FeatureAnalysis } from '../../protocol/pageData';
import type { PlaceElsewhere } from '../../protocol/view';
import { type BandSpot, type SpotMove, worthOf } from './spots';
import { cellWord } from '../../game/tileWords';

/** The figure or token of a move, in words. */
export function pieceOf(move: SpotMove): string {
  if (move.kind === 'choose_segment') return kindWord(move.segment.kind);
  return pieceWord(move.kind === 'place_token' ? move.token : move.figure);
}

function whatHappens(move: SpotMove, flies: boolean): string {
  const words = t().board;
  const piece = pieceOf(move);
  if (move.kind === 'choose_segment') return words.choose(piece);
  if (flies) return words.intoMachine(piece);
  const back = move.kind === 'return_figure';
  return placeWords(
    move,
    (segment) => {
      const kind = kindWord(segment.kind);
      if (move.kind === 'place_token') return words.tokenOn(piece, kind);
      return back ? words.takeBack(piece, kind) : words.figureOn(piece, kind);
    },
    (place) => elsewhere(place, back, piece),
  );
}

/** "gold bar on the tile, cell 1,2" */
function elsewhere(place: PlaceElsewhere, back: boolean, piece: string): string {
  const words = t().board;
  // Spots are on the board, and so with nobody.
  const where = elsewhereWords(place, back ? 'from' : 'at', () => '');
  const cell = cellOf(place);
  return (back ? words.takeElsewhere : words.elsewhere)(piece, where, cell ? cellWord(cell) : '');
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
    case 'place_token':
      return '';
  }
}

/**
 * "Follower on the city: 2 points as it lies, 4 when completed"; `points` is what a choice brings, `flies`
 * whether a figure gets into a flying machine.
 */
export function spotWords(
  move: SpotMove,
  feature: FeatureAnalysis | undefined,
  points: number | null,
  flies = false,
): string {
  const detail = detailOf(move, feature, points, flies);
  return capital(whatHappens(move, flies)) + (detail === '' ? '' : `: ${detail}`);
}
