/** The words of the ending; English ones come along with them, so that there are always some. */

import { ending } from '../i18n/en/ending';
import type { Translated } from '../i18n/catalogue';
import { Volume } from '../i18n/language.svelte';

export type EndingWords = Translated<typeof ending>;

const volume = new Volume<EndingWords>({
  en: () => Promise.resolve(ending),
  de: async () => (await import('../i18n/de/ending')).ending,
});
/** To be awaited before they are read. */
export const openEndingWords = (): Promise<void> => volume.open();
export const endingWords = (): EndingWords => volume.shown ?? ending;
