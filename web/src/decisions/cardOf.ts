/** Which card shows a question: by the shapes of its answers, prettier ones for questions that are known. */

import type { Move, Seat, View } from '../protocol/view';

export type CardName = 'tile' | 'figure' | 'castle' | 'bazaar' | 'generic' | 'waiting' | 'none';

/** `moves`: those that we may answer with; empty if we are not asked. */
export function cardOf(
  view: View | null,
  askedSeat: Seat | null,
  moves: readonly Move[],
): CardName {
  if (!view || view.over || !view.question) return 'none';
  if (view.bazaar && view.offer.length > 0 && isBazaar(view.question.name)) return 'bazaar';
  if (askedSeat === null || moves.length === 0) return view.hand === null ? 'none' : 'waiting';
  const has = (...kinds: Move['kind'][]) => moves.some((move) => kinds.includes(move.kind));
  if (has('place_tile')) return 'tile';
  if (view.question.name === 'build_castle' && has('place_token') && has('pass')) return 'castle';
  if (has('place_figure', 'return_figure')) return 'figure';
  return 'generic';
}

/** With tiles on offer turns are played, too, where everybody takes and places one at once. */
const isBazaar = (question: string): boolean =>
  [
    'draw_for_bazaar',
    'want_auction',
    'offer_tile',
    'open_bidding',
    'bid',
    'buy_or_sell',
    'pick_tile',
  ].includes(question);
