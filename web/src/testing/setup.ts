/**
 * Around each file of tests. Files share their document, so each begins as the page does: in English, with all
 * languages at hand, as nobody has chosen anything yet. What modules keep is in shared.ts.
 */

import { cleanup, configure } from '@testing-library/svelte';
import { afterAll, vi } from 'vitest';
import { explanations } from '../i18n/explanations';
import { chooseLanguage, languageNames, loadLanguage } from '../i18n/language.svelte';
import { letDialogsOpen, letElementsScroll } from './page';

await chooseLanguage('en');
await explanations.open();
for (const [language] of languageNames) await loadLanguage(language);
configure({ asyncUtilTimeout: 1_000, defaultHidden: false });
// Any page may open one, and files share what they are made of: none is to go by which file came before.
letDialogsOpen();
letElementsScroll();

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  await chooseLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
});
