/** The words of this page, which come with it. */

import { Volume } from '../i18n/language.svelte';
import { position as english, type PositionWords } from '../i18n/en/position';

const volume = new Volume<PositionWords>({
  en: () => Promise.resolve(english),
  de: async () => (await import('../i18n/de/position')).position,
});
/** To be awaited before the page is shown. */
export const openPositionWords = (): Promise<void> => volume.open();
export const positionWords = (): PositionWords => volume.shown ?? english;
