/** One sentence where something happens that is not done every turn. */

import { explanations } from '../i18n/explanations';
import type { Arguments } from '../i18n/message';
import type { Move, View } from '../protocol/view';
import { buysBack } from '../game/brings';
import { entersMachine } from '../game/places';
import { playerName } from '../game/words';
import { keyOf } from '../i18n/sayer';

/** The words of a chapter, as a list that is empty if there are none. They come once there is something to explain. */
function said(key: string, filled?: Arguments): string[] {
  void explanations.open();
  return [explanations.shown?.find(key, filled) ?? []].flat();
}

/** What there is to explain about the question of a view, the most important first; often nothing. */
export function explain(view: View, moves: readonly Move[]): string[] {
  const { question, turn } = view;
  if (!question) return [];
  if (question.name === 'place_tile') {
    const rescued = moves.some((move) => move.kind === 'pass') ? said('explain.rescue') : [];
    return [...rescued, ...(turn.part > 1 ? said('explain.second_part') : bazaarRound(view))];
  }
  if (question.name === 'place_figure') return besideFollowers(view, moves);
  const last = view.tiles_left === 0 ? said(`question.${question.name}.explain_last`) : [];
  return last.length > 0 ? last : said(`question.${question.name}.explain`);
}

/** What else than a figure from the supply may be chosen there. */
function besideFollowers(view: View, moves: readonly Move[]): string[] {
  const has = (test: (move: Move) => boolean, key: string) => (moves.some(test) ? said(key) : []);
  const tokens = moves.flatMap((move) =>
    (move.kind === 'place_token' && move.way === undefined) || move.kind === 'move_token'
      ? move.token
      : [],
  );
  return [
    ...has((move) => move.kind === 'return_figure' && !buysBack(move), 'explain.take_back_figure'),
    ...has(
      (move) => move.kind === 'place_token' && move.way !== undefined,
      'explain.token_instead',
    ),
    ...[...new Set(tokens)].flatMap((token) => said(`piece.${keyOf(token)}.instead`)),
    ...has((move) => move.kind === 'choose_figure', 'explain.choose_figure'),
    ...has((move) => entersMachine(view, move), 'explain.figure_on_tile'),
  ];
}

/** The same for a tile that somebody else places. */
export function explainToOthers(view: View): string[] {
  const { question, turn } = view;
  if (question?.name !== 'place_tile' || question.chooser === 'nature') return [];
  if (turn.part === 1) return bazaarRound(view);
  return said('explain.second_part_of', { name: playerName(view, question.chooser) });
}

function bazaarRound(view: View): string[] {
  const isBazaarTurn = view.turn.interrupted !== null && view.offer.length === 0;
  if (!isBazaarTurn || !view.bazaar) return [];
  return said('explain.bazaar_turn', { host: playerName(view, view.bazaar.host) });
}
