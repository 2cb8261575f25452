/** What a step of the final scoring is called, and what counted. */

import { capital, kindWord } from '../game/words';
import type { Messages } from '../i18n/catalogue';
import { keyOf } from '../i18n/sayer';
import { shownLines } from '../log/lineItems';
import { type FinalStep, mostOf } from './finalSteps';
import type { KindRow } from './pointsByKind';
import type { EndingWords } from './words';

/** "wine": the word of what counts and is no feature. */
const otherWord = (name: string, { chapter }: Messages): string =>
  chapter.find(`item.${keyOf(name)}.short`) ?? name;

/** "City", "Wine" */
export const stepTitle = (step: FinalStep, words: Messages): string =>
  capital(step.segment ? kindWord(step.kind) : otherWord(step.kind, words));

/** "3 tiles × 1", "2 completed cities × 3": the lines of whoever gets most. */
export function stepDetail(step: FinalStep, words: Messages): string {
  const most = mostOf(step);
  const items = step.gains.find(({ points }) => points === most)?.items ?? [];
  return shownLines(items, words)
    .map(({ text }) => text)
    .join(' · ');
}

/** "City", "Castles", "Wine": what a row of points by kind is called. */
export const rowTitle = ({ kind, sort }: KindRow, words: Messages, own: EndingWords): string =>
  capital(
    sort === 'feature'
      ? kindWord(kind)
      : sort === 'castle'
        ? own.byKind.castles
        : otherWord(kind, words),
  );
