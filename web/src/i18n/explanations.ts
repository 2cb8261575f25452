/** Sentences for what does not happen in every turn: fetched once there is something to explain. */

import { Volume } from './language.svelte';
import { sayer, type Sayer } from './sayer';

/** Until they are there nothing is explained. */
export const explanations = new Volume<Sayer>({
  en: async () => sayer('en', (await import('virtual:words/en/explanations')).default),
  de: async () => sayer('de', (await import('virtual:words/de/explanations')).default),
});
