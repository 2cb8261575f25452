/** Another language, wherever it is chosen. */

import { chooseLanguage, t, type Language } from '../i18n/language.svelte';
import { toasts } from './toasts.svelte';

/** Says so where its words cannot be loaded; the page goes on in the language before. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await chooseLanguage(language);
  } catch {
    toasts.show(t().app.notLoaded, { kind: 'problem' });
  }
}
