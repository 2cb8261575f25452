/** "Everything": the base game and every box that can be played, as the catalogue of the server tells. */

import type { Catalogue } from '../protocol/catalogue';
import { canBeNamed, countTiles, familiesOf, type SetFamily } from './choiceFacts';
import type { Mix } from './mixes';
import { emptyChoice, type TableChoice } from './tableChoice';

const [baseGame] = Object.keys(emptyChoice.sets);

/** There is one base game at a table; of all else what has rules. */
const isPartOfAll = ({ name, hasRules, printings }: SetFamily): boolean =>
  name === baseGame || (hasRules && !printings.some(({ rules }) => rules.includes('base')));

export function everything(catalogue: Catalogue): TableChoice {
  const sets = familiesOf(catalogue).filter(isPartOfAll);
  // Figures without tiles of their own are played only if the table says so.
  const rules = catalogue.expansions.filter(
    (expansion) => canBeNamed(expansion) && expansion.sets.length === 0 && !expansion.default,
  );
  return {
    ...emptyChoice,
    sets: Object.fromEntries(sets.map(({ name }) => [name, 1])),
    rules: Object.fromEntries(rules.map(({ name }) => [name, true])),
  };
}

export function mixOfEverything(catalogue: Catalogue): Mix {
  const choice = everything(catalogue);
  return { ...countTiles(catalogue, choice), choice };
}
