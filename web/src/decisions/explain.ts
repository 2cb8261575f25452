/** One sentence where something happens that is not done every turn. */

import { t } from '../i18n/language.svelte';
import type { Move, View } from '../protocol/view';
import { playerName } from './words';

/** What there is to explain about the question of a view, the most important first; often nothing. */
export function explain(view: View, moves: readonly Move[]): string[] {
  const words = t().decisions.explain;
  const { question, turn } = view;
  if (!question) return [];
  const inBazaarTurn = turn.interrupted !== null && view.offer.length === 0;
  switch (question.name) {
    case 'place the tile': {
      const said: string[] = [];
      if (moves.some((move) => move.kind === 'pass')) said.push(words.rescue);
      if (turn.part > 1) said.push(words.secondPart);
      else if (inBazaarTurn && view.bazaar)
        said.push(words.bazaarTurn(playerName(view, view.bazaar.host)));
      return said;
    }
    case 'place a figure': {
      const said: string[] = [];
      if (moves.some((move) => move.kind === 'return_figure')) said.push(words.abbot);
      if (moves.some((move) => move.kind === 'place_token')) said.push(words.bridgeLater);
      return said;
    }
    case 'play a second part':
      return [words.secondOffer];
    case 'build a castle':
      return [words.castle];
    case 'choose what a castle scores':
      return [words.pick];
    case 'settle what castles score':
      return [words.settle];
    case 'hold an auction':
      return [words.wish];
    case 'choose a tile to auction':
      return [words.chooseTile];
    case 'open the bidding':
      return [words.open];
    case 'bid':
      return [words.bid];
    case 'choose a tile':
      return [words.take];
    default:
      return [];
  }
}
