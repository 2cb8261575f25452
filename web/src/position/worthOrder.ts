/** In which order features are told: what somebody owns and may yet bring most, first. */

import type { Analysis, FeatureAnalysis } from '../protocol/pageData';
import { inPlay } from '../game/scoresNow';

/** `all`: those that nobody owns and those that have been scored, too. */
export function worthOrder(analysis: Analysis, all: boolean): FeatureAnalysis[] {
  const first = inPlay(analysis);
  if (!all) return first;
  const told = new Set(first.map(({ name }) => name));
  return [...first, ...analysis.features.filter(({ name }) => !told.has(name))];
}
