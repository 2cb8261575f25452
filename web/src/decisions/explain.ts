/** One sentence where something happens that is not done every turn. */

import { t } from '../i18n/language.svelte';
import type { Move, View } from '../protocol/view';
import { playerName } from './words';

/** What there is to explain about the question of a view, the most important first; often nothing. */
export function explain(view: View, moves: readonly Move[]): string[] {
  const words = t().decisions.explain;
  const { question, turn } = view;
  if (!question) return [];
  switch (question.name) {
    case 'place the tile': {
      const said: string[] = [];
      if (moves.some((move) => move.kind === 'pass')) said.push(words.rescue);
      if (turn.part > 1) said.push(words.secondPart);
      else said.push(...bazaarRound(view));
      return said;
    }
    case 'place a figure': {
      const said: string[] = [];
      if (moves.some((move) => move.kind === 'return_figure')) said.push(words.abbot);
      if (moves.some((move) => move.kind === 'place_token')) said.push(words.bridgeLater);
      if (moves.some((move) => move.kind === 'place_figure' && !move.segment))
        said.push(words.machine);
      return said;
    }
    case 'place the ferry':
      return [words.ferry];
    case 'move a ferry':
      return [words.ferries];
    case 'land':
      return [words.landing];
    case 'play an abbey':
      return [view.tiles_left > 0 ? words.abbey : words.lastAbbeys];
    case 'move the wagon':
      return [words.wagon];
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

/** The same of a tile that somebody else places. */
export function explainToOthers(view: View): string[] {
  const { question, turn } = view;
  if (question?.name !== 'place the tile' || question.chooser === 'nature') return [];
  if (turn.part === 1) return bazaarRound(view);
  return [t().decisions.explain.secondPartOf(playerName(view, question.chooser))];
}

function bazaarRound(view: View): string[] {
  const isBazaarTurn = view.turn.interrupted !== null && view.offer.length === 0;
  if (!isBazaarTurn || !view.bazaar) return [];
  return [t().decisions.explain.bazaarTurn(playerName(view, view.bazaar.host))];
}
