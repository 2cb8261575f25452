/** What went wrong before a game, as a sentence with a way on. */

import { t } from '../i18n/language.svelte';
import { Refusal } from '../protocol/api';

/** For refusals; anything else is a mistake of the page and is thrown on. */
export function problemText(why: unknown): string {
  if (!(why instanceof Refusal)) throw why;
  const words = t().lobby.problems;
  if (why.code === 'offline') return words.offline;
  if (why.code === 'too_often') return words.tooOften;
  return t().problems.codes[why.code] ?? words.other(why.message);
}
