import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage, t } from '../i18n/language.svelte';
import { openRule, ruleBook } from './openRule.svelte';
import RuleDialog from './RuleDialog.svelte';
import { bePatient } from '../testing/page';

const texts: Record<string, string> = {
  'BASE-04': '## BASE-04 Legal placement\n\nSee BASE-05. <img src=x onerror=alert(1)>',
  'BASE-05': '## BASE-05 Another\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
};

bePatient();

beforeEach(() => {
  chooseLanguage('en');
  vi.stubGlobal('fetch', (path: string) => {
    const id = decodeURIComponent(path.split('?')[0]?.split('/').at(-1) ?? '');
    const text = texts[id];
    return Promise.resolve(
      text === undefined
        ? new Response(JSON.stringify({ error: { code: 'no_such_rule', text: 'none' } }), {
            status: 404,
          })
        : new Response(JSON.stringify({ id, chapter: 'The base game', language: 'en', text })),
    );
  });
});
afterEach(() => {
  cleanup();
  ruleBook.close();
  vi.unstubAllGlobals();
});

test('a rule opens, leads on to another, and back', async () => {
  render(RuleDialog);
  openRule('BASE-04');
  await screen.findByRole('heading', { name: 'Legal placement' });
  expect(document.querySelector('img')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: t().rules.openNamed('BASE-05') }));
  await screen.findByRole('heading', { name: 'Another' });
  expect(screen.getByRole('table')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: t().rules.back('BASE-04') }));
  await screen.findByRole('heading', { name: 'Legal placement' });
  expect(screen.queryByRole('button', { name: /Back/ })).toBeNull();
});

test('a rule leads to its whole page, in a tab of its own', async () => {
  render(RuleDialog);
  openRule('BASE-04');
  const link = await screen.findByRole('link', { name: t().rules.wholePage });
  expect(link.getAttribute('href')).toBe('/rules/BASE-04');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('it is asked for in the language of the page; what is not there in it says so', async () => {
  await chooseLanguage('de');
  const asked = vi.fn((path: string) => {
    const id = path.includes('INN-03') ? 'INN-03' : 'INN-04';
    const language = id === 'INN-03' ? 'de' : 'en';
    return Promise.resolve(Response.json({ id, chapter: '', language, text: `## ${id} X${id}` }));
  });
  vi.stubGlobal('fetch', asked);
  render(RuleDialog);
  openRule('INN-03');
  const heading = await screen.findByRole('heading', { name: 'XINN-03' });
  expect(heading.lang).toBe('de');
  expect(screen.queryByText(t().rules.language)).toBeNull();
  openRule('INN-04');
  const other = await screen.findByRole('heading', { name: 'XINN-04' });
  expect(other.lang).toBe('en');
  expect(screen.getByText(t().rules.language)).toBeTruthy();
  expect(asked).toHaveBeenCalledWith('/api/rules/INN-03?language=de', {});
});

test('a rule that does not exist is said in a sentence', async () => {
  render(RuleDialog);
  openRule('PD-01');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(t().rules.missing('PD-01'));
});

test('a rule that comes late does not replace the one that was opened after it', async () => {
  const answers: ((text: string) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => answers.push((body) => resolve(new Response(body))));
  });
  render(RuleDialog);
  openRule('INN-01');
  await waitFor(() => expect(answers).toHaveLength(1));
  openRule('INN-02');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(
    JSON.stringify({ id: 'INN-02', chapter: '', language: 'en', text: '## INN-02 Second' }),
  );
  await screen.findByRole('heading', { name: 'Second' });
  answers[0]?.(
    JSON.stringify({ id: 'INN-01', chapter: '', language: 'en', text: '## INN-01 First' }),
  );
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.getByRole('heading', { name: 'Second' })).toBeTruthy();
});
