/** What went wrong, as a sentence with a way on. */

import { t } from '../i18n/language.svelte';
import type { Refusal } from '../protocol/api';

/** What the server says of these helps to mend it: members and lines are named. */
const detailed = new Set([
  'bad_plan',
  'bad_setup',
  'bad_record',
  'bad_position',
  'bad_query',
  'illegal_move',
]);

/** The sentence for a refusal, for an answer over HTTP, or for the end of a connection. */
export function problemText(why: Pick<Refusal, 'code' | 'message' | 'rule'>): string {
  const words = t().problems;
  const sentence = Object.hasOwn(words.codes, why.code) ? words.codes[why.code] : undefined;
  if (sentence === undefined) return words.other(why.message);
  if (!detailed.has(why.code) || why.message === '') return sentence;
  const rule = why.rule ? `; ${words.rule(why.rule)}` : '';
  return words.detailed(sentence, `${why.message}${rule}`);
}
