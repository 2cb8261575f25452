/** The words of the guide; English ones come along with it, so that there are always some. */

import { guide } from '../i18n/en/guide';
import type { Translated } from '../i18n/catalogue';
import { Volume } from '../i18n/language.svelte';

export type GuideWords = Translated<typeof guide>;

const volume = new Volume<GuideWords>({
  en: () => Promise.resolve(guide),
  de: async () => (await import('../i18n/de/guide')).guide,
});
/** To be awaited before they are read. */
export const openGuideWords = (): Promise<void> => volume.open();
export const guideWords = (): GuideWords => volume.shown ?? guide;
