/** What is played without further choices: on the first page, and where a new table begins. */

import { emptyChoice, type TableChoice } from './tableChoice';

export const mixNames = ['base', 'big', 'all'] as const;
export type MixName = (typeof mixNames)[number];

export interface Mix {
  readonly tiles: number;
  /** False: the number is approximate. */
  readonly exact: boolean;
  readonly choice: TableChoice;
}

/** The figures that stand for a mix; a test compares them with those that it brings. */
export const figuresOfMix: Readonly<Record<MixName, readonly string[]>> = {
  base: ['follower'],
  big: ['follower', 'large follower', 'builder', 'pig'],
  all: [
    'follower',
    'large follower',
    'builder',
    'pig',
    'mayor',
    'wagon',
    'barn',
    'abbot',
    'shepherd',
    'ringmaster',
  ],
};

const bigSets = {
  basic: 1,
  'inns-and-cathedrals': 1,
  'traders-and-builders': 1,
  'bridges-castles-and-bazaars': 1,
};

/** Those that are known before the catalogue has come; a test compares their tiles. `everything.ts` has the other one. */
export const mixes: Readonly<Record<Exclude<MixName, 'all'>, Mix>> = {
  base: { tiles: 72, exact: true, choice: emptyChoice },
  big: { tiles: 126, exact: true, choice: { ...emptyChoice, sets: bigSets } },
};
