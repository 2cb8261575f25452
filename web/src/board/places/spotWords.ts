/** What spots say: what they would hold, and what that is worth. */

import { helperWords } from '../../game/words';
import { t } from '../../i18n/language.svelte';
import type { FeatureAnalysis } from '../../protocol/pageData';
import { type BandSpot, type SpotMove, worthOf } from './spots';
import { capital, cellWord, kindWord, pieceWord } from '../../game/tileWords';

/** The figure or token of a move, in words. */
export function pieceOf(move: SpotMove): string {
  if (move.kind === 'choose_segment') return kindWord(move.segment.kind);
  return pieceWord(move.kind === 'place_token' ? move.token : move.figure);
}

function whatHappens(move: SpotMove): string {
  const words = t().board;
  const piece = pieceOf(move);
  if (move.kind === 'choose_segment') return words.choose(piece);
  if (!move.segment && move.kind === 'place_figure' && move.cell) return words.intoMachine(piece);
  if (!move.segment) return move.cell ? words.inCell(piece, cellWord(move.cell)) : piece;
  const kind = kindWord(move.segment.kind);
  if (move.kind === 'place_token') return words.tokenOn(piece, kind);
  return move.kind === 'return_figure' ? words.takeBack(piece, kind) : words.figureOn(piece, kind);
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
): string {
  switch (move.kind) {
    case 'choose_segment':
      return points === null ? '' : t().board.points(points);
    case 'place_figure':
      if (!move.segment) return t().board.machineDoes;
      return helperWords(move.figure) ?? worthWords(feature);
    case 'return_figure':
      return feature ? t().board.points(feature.at_end.points) : '';
    case 'place_token':
      return '';
  }
}

/** "Follower on the city: 2 points as it lies, 4 when completed"; `points` is what a choice brings. */
export function spotWords(
  move: SpotMove,
  feature: FeatureAnalysis | undefined,
  points: number | null,
): string {
  const detail = detailOf(move, feature, points);
  return capital(whatHappens(move)) + (detail === '' ? '' : `: ${detail}`);
}
