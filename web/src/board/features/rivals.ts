/** Features that contend with each other: whichever is completed first beats the other. */

import type { Point } from '../../game/geometry';
import { tilesOf } from '../../game/words';
import type { FeatureAnalysis } from '../../protocol/pageData';
import type { Seat } from '../../protocol/view';
import type { BoardModel } from '../boardModel';

export interface Contender {
  readonly feature: number;
  readonly kind: string;
  readonly owners: readonly Seat[];
  readonly at: Point;
  /** Tiles that count for it, and those that it needs. */
  readonly tiles: number;
  readonly needed: number;
}
/** Two of them; whoever is ahead needs fewer tiles. */
export interface Contest {
  readonly key: string;
  readonly both: readonly [Contender, Contender];
  /** The place of the one that is ahead; null: both need as many. */
  readonly ahead: 0 | 1 | null;
}

type Known = ReadonlyMap<number, FeatureAnalysis>;

function contender(model: BoardModel, feature: FeatureAnalysis): Contender | null {
  const figure = model.figures.find(
    ({ figure: { segment } }) => segment.feature === feature.feature,
  );
  if (!figure) return null;
  const tiles = tilesOf(feature);
  return {
    feature: feature.feature,
    kind: feature.kind,
    owners: feature.owners,
    at: figure.at,
    tiles,
    needed: tiles + feature.missing.length,
  };
}

/** Each pair once, in the order of the board. */
export function contestsOf(model: BoardModel, known: Known): Contest[] {
  return [...known.values()].flatMap((one) =>
    (one.rivals ?? []).flatMap((number): Contest[] => {
      const other = known.get(number);
      if (!other || one.feature > number) return [];
      const first = contender(model, one);
      const second = contender(model, other);
      if (!first || !second) return [];
      const lead = other.missing.length - one.missing.length;
      const ahead = lead === 0 ? null : lead > 0 ? 0 : 1;
      return [{ key: `${one.feature} ${number}`, both: [first, second], ahead }];
    }),
  );
}
