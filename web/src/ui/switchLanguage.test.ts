import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as language from '../i18n/language.svelte';
import { switchLanguage } from './switchLanguage';
import { toasts } from './toasts.svelte';

// The mocked module is loaded anew, without words.
beforeAll(() => language.chooseLanguage('en'));
beforeEach(() => {
  toasts.notes = [];
  vi.restoreAllMocks();
});
vi.mock('../i18n/language.svelte', { spy: true });

test('a language that cannot be loaded is said, and the page stays as it is', async () => {
  vi.mocked(language.chooseLanguage).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await switchLanguage('de');
  expect(toasts.notes).toMatchObject([{ kind: 'problem', text: language.t().app.notLoaded }]);
  expect(language.currentLanguage()).toBe('en');
});
test('one that can is shown without a word', async () => {
  await switchLanguage('de');
  expect(language.currentLanguage()).toBe('de');
  expect(toasts.notes).toEqual([]);
});
