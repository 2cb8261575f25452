/** The words of the rules pages; English ones come along with them, so that there are always some. */

import { reference } from '../../i18n/en/reference';
import type { Translated } from '../../i18n/catalogue';
import { Volume } from '../../i18n/language.svelte';

export type ReferenceWords = Translated<typeof reference>;

const volume = new Volume<ReferenceWords>({
  en: () => Promise.resolve(reference),
  de: async () => (await import('../../i18n/de/reference')).reference,
});
/** To be awaited before they are read. */
export const openReferenceWords = (): Promise<void> => volume.open();
export const referenceWords = (): ReferenceWords => volume.shown ?? reference;
