/** What went wrong, as a sentence with a way on. */

import { t, Volume } from '../i18n/language.svelte';
import { sayer, type Sayer } from '../i18n/sayer';
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

const reasons = new Volume<Sayer>({
  en: async () => sayer('en', (await import('virtual:words/en/refusals')).default),
  de: async () => sayer('de', (await import('virtual:words/de/refusals')).default),
});
/** Fetches the words for what rules forbid. Whoever may be refused something calls it ahead. */
export const openReasons = (): Promise<void> => reasons.open();

/** Why the rules do not allow a move; a reason that the page does not know is told as the server says it. */
export const reasonText = (reason: string | undefined, said: string): string =>
  (reason !== undefined && reasons.shown?.find(`refusal.${reason}`)) || said;

/** The sentence for a refusal, for an answer over HTTP, or for the end of a connection. */
export function problemText(
  why: Pick<Refusal, 'code' | 'message' | 'rule'> & Partial<Pick<Refusal, 'reason'>>,
): string {
  const words = t().problems;
  const sentence = Object.hasOwn(words.codes, why.code) ? words.codes[why.code] : undefined;
  if (sentence === undefined) return words.other(why.message);
  if (!detailed.has(why.code) || why.message === '') return sentence;
  const rule = why.rule ? `; ${words.rule(why.rule)}` : '';
  return words.detailed(sentence, `${reasonText(why.reason, why.message)}${rule}`);
}
