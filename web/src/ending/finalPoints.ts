/** What the final scoring gives. Small, since every table has it; all else of the ending comes when a game is over. */

import type { Analysis, Happening } from '../protocol/pageData';
import type { View } from '../protocol/view';

export type Scored = Extract<Happening, { kind: 'scored' }>;

export const isFinal = (one: Happening): one is Scored =>
  one.kind === 'scored' && one.when === 'final';

/** What happened but for the final scoring, and that the game is over. */
export const withoutEnd = (happenings: readonly Happening[]): Happening[] =>
  happenings.filter((one) => !isFinal(one) && one.kind !== 'game_over');

/** By seat: how it stood before the final scoring. */
export function scoresBefore(view: View, happenings: readonly Happening[]): number[] {
  const scores = view.players.map(({ score }) => score);
  for (const one of happenings)
    if (isFinal(one)) scores[one.player - 1] = (scores[one.player - 1] ?? 0) - one.points;
  return scores;
}

/** A view in which everybody has these points, and nobody has won yet. */
export const undecided = (view: View, scores: readonly number[]): View => ({
  ...view,
  winners: [],
  players: view.players.map((player, i) => ({ ...player, score: scores[i] ?? player.score })),
});

/** What is known of features without what was to come: no cell waits for a tile any more. */
export const atTheEnd = (analysis: Analysis): Analysis => ({
  ...analysis,
  places: [],
  features: analysis.features.map((feature) => ({ ...feature, missing: [] })),
});
