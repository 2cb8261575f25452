/** Before each file of tests: all languages are there, as they are on the page when they have been chosen. */

import { languageNames, loadLanguage } from '../i18n/language.svelte';

for (const [language] of languageNames) await loadLanguage(language);
