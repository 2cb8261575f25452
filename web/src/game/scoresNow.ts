/** How it would end now, and what is still in play. */

import { capital, featureWords, kindWord, readSegmentName } from './words';
import type { Analysis, FeatureAnalysis } from '../protocol/pageData';
import type { OnBoard } from './onBoard';

/** What of a feature counts for its order: the more it may bring, the earlier it is told. */
const promise = (feature: FeatureAnalysis): number =>
  Math.max(feature.at_end.points, feature.if_completed?.points ?? 0);

/** Features that somebody owns and that have not been scored, the most valuable first. */
export const inPlay = (analysis: Analysis): FeatureAnalysis[] =>
  analysis.features
    .filter((feature) => feature.owners.length > 0 && !feature.scored)
    .sort((one, other) => promise(other) - promise(one) || one.feature - other.feature);

export type Projection = Analysis['players'][number];

/** Who would have most first. */
export const projections = (analysis: Analysis): Projection[] =>
  [...analysis.players].sort((one, other) => other.total - one.total || one.seat - other.seat);

/** The feature that a line of a projection is about. */
export const featureNamed = (analysis: Analysis, name: string | null): FeatureAnalysis | null =>
  (name !== null && analysis.features.find((feature) => feature.name === name)) || null;

export const placeOf = (feature: FeatureAnalysis): OnBoard => ({
  feature: feature.feature,
  cell: readSegmentName(feature.name).cell,
});

/** "City of 8 tiles": what a line of a projection is about; `other`: what is no feature. */
export function titleOf(
  analysis: Analysis,
  { feature: name }: Projection['final'][number],
  other: string,
): string {
  if (name === null) return other;
  const feature = featureNamed(analysis, name);
  return capital(feature ? featureWords(feature) : kindWord(readSegmentName(name).kind));
}
