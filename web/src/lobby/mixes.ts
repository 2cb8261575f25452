/** What is played without further choices: on the first page, and where a new table begins. */

import { emptyChoice, type TableChoice } from './tableChoice';

export const mixNames = ['base', 'big', 'all'] as const;
export type MixName = (typeof mixNames)[number];

export interface Mix {
  /** Known before the catalogue has come; a test compares them. */
  readonly tiles: number;
  readonly choice: TableChoice;
}

const bigSets = {
  basic: 1,
  'inns-and-cathedrals': 1,
  'traders-and-builders': 1,
  'bridges-castles-and-bazaars': 1,
};

export const mixes: Readonly<Record<MixName, Mix>> = {
  base: { tiles: 72, choice: emptyChoice },
  big: { tiles: 126, choice: { ...emptyChoice, sets: bigSets } },
  all: {
    tiles: 137,
    choice: { ...emptyChoice, sets: { ...bigSets, 'river/1': 1 }, rules: { abbot: true } },
  },
};
