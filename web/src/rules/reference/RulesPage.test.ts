import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/language.svelte';
import { reference as de } from '../../i18n/de/reference';
import { reference as en } from '../../i18n/en/reference';
import { router } from '../../ui/router.svelte';
import { settings } from '../../ui/settings.svelte';
import { speaker } from '../../ui/speaker.svelte';
import { forgetFetched } from './api';
import RulesPage from './RulesPage.svelte';
import { city, contents, editions, hit, refused, useRulesServer } from './testing/server';

// Machines that test are busy.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  await chooseLanguage('en');
  forgetFetched();
  router.go('/rules');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  settings.change({ theme: 'system' });
  await chooseLanguage('en');
});

const open = (part = '') => render(RulesPage, { part });
const said = () => speaker.told.map(({ text }) => text);
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: en.search.label });
const type = async (text: string) => fireEvent.input(await field(), { target: { value: text } });

describe('contents', () => {
  test('chapters with their rules, the heart of the game first', async () => {
    useRulesServer({ '/api/rules': contents });
    open();
    const titles = (await screen.findAllByRole('heading', { level: 3 })).map(
      (one) => one.textContent,
    );
    expect(titles).toEqual([
      'The base game',
      'Traders & Builders',
      'Bridges, Castles & Bazaars',
      'Overview',
    ]);
    const link = screen.getByRole('link', { name: /BASE-20/ });
    expect(link.getAttribute('href')).toBe('/rules/BASE-20');
    expect(link.textContent).toContain(en.chapters.shown(6));
  });
  test('without the server it says so, and may be tried again', async () => {
    useRulesServer({});
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(en.problems.offline);
    useRulesServer({ '/api/rules': contents });
    await fireEvent.click(screen.getByRole('button', { name: en.again }));
    await screen.findByRole('heading', { name: 'The base game' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
  test('a chapter that is not translated says so, and is read as what it is', async () => {
    const chapters = contents.chapters.map((one) =>
      one.name === 'base' ? { ...one, title: 'Das Grundspiel', language: 'de' } : one,
    );
    await chooseLanguage('de');
    const asked = useRulesServer({ '/api/rules': { language: 'de', chapters } });
    open();
    const base = await screen.findByRole('heading', { name: 'Das Grundspiel' });
    expect(base.lang).toBe('de');
    expect(within(base.parentElement as HTMLElement).queryByText(de.foreign)).toBeNull();
    const other = screen.getByRole('heading', { name: 'Traders & Builders' });
    expect(other.lang).toBe('en');
    expect(within(other.parentElement as HTMLElement).getByText(de.foreign)).toBeTruthy();
    expect(asked).toEqual(['/api/rules?language=de']);
  });
});

describe('search', () => {
  const found = {
    language: 'en',
    meant: ['castle'],
    found: [
      hit('BASE-20', 'Points of a completed city', '… With a cathedral see …', ['city']),
      hit('BASE-04', 'Legal placement', '… any city …', ['city']),
    ],
  };
  const server = { '/api/rules': contents, '/api/rules?search=city': found };

  test('one request when somebody has typed; the address has it, and it is said how many', async () => {
    const asked = useRulesServer(server);
    open();
    const input = await field();
    // At once, so that no pause comes between.
    for (const text of ['c', 'ci', 'cit', 'city']) {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('city'));
    expect(asked.filter((path) => path.includes('search'))).toHaveLength(1);
    expect(location.search).toBe('?search=city');
    await waitFor(() => expect(said().at(-1)).toBe(en.search.count(2)));
    screen.getByText(en.search.meant('castle'));
    await fireEvent.click(screen.getByRole('button', { name: en.search.clear }));
    expect(location.search).toBe('');
    await screen.findByRole('heading', { name: 'The base game' });
  });
  test('an address brings its search', async () => {
    useRulesServer(server);
    router.go('/rules?search=city');
    open();
    await screen.findByRole('link', { name: /BASE-04/ });
    expect((await field()).value).toBe('city');
  });
  test('keys lead through what was found, and back', async () => {
    useRulesServer(server);
    router.go('/rules?search=city');
    open();
    const first = await screen.findByRole('link', { name: /BASE-20/ });
    const second = screen.getByRole('link', { name: /BASE-04/ });
    await fireEvent.keyDown(await field(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    await fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    await fireEvent.keyDown(second, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    await fireEvent.keyDown(second, { key: 'ArrowUp' });
    await fireEvent.keyDown(first, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(await field());
    await fireEvent.keyDown(await field(), { key: 'Escape' });
    expect((await field()).value).toBe('');
  });
  test('an id opens its rule', async () => {
    useRulesServer(server);
    open();
    await screen.findByRole('heading', { name: 'The base game' });
    await type('bcb12');
    const input = await field();
    await fireEvent.submit(input.form as HTMLFormElement);
    expect(location.pathname).toBe('/rules/BCB-12');
  });
  test('nothing found, and a search that is refused', async () => {
    useRulesServer({
      '/api/rules': contents,
      '/api/rules?search=zebra': { language: 'en', meant: [], found: [] },
      '/api/rules?search=many': () => refused(429, 'too_often'),
    });
    open();
    await type('zebra');
    await screen.findByText(en.search.none);
    await type('many');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(en.problems.tooOften);
  });
  test('what comes late does not replace what was searched after it', async () => {
    const late: ((answer: Response) => void)[] = [];
    useRulesServer({
      ...server,
      '/api/rules?search=ab': () => new Promise<Response>((come) => late.push(come)),
    });
    open();
    await type('ab');
    await waitFor(() => expect(late).toHaveLength(1));
    await type('city');
    await screen.findByRole('link', { name: /BASE-04/ });
    late[0]?.(Response.json({ language: 'en', meant: [], found: [hit('TB-01', 'Late', '')] }));
    await new Promise((done) => setTimeout(done, 20));
    expect(screen.queryByText('Late')).toBeNull();
  });
});

describe('a rule', () => {
  const server = { '/api/rules': contents, '/api/rules/BASE-20': city };

  test('its text, with references as links of the page', async () => {
    useRulesServer(server);
    open('base-20');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('BASE-20 Points of a completed city');
    expect(screen.getByRole('link', { name: 'INN-04' }).getAttribute('href')).toBe('/rules/INN-04');
    expect(screen.queryByRole('button', { name: /INN-04/ })).toBeNull();
    expect(document.title).toContain('BASE-20');
  });
  test('the ways before and after', async () => {
    useRulesServer(server);
    open('BASE-20');
    const [before] = await screen.findAllByRole('link', {
      name: `${en.rule.before} BASE-14 Figures return`,
    });
    expect(before?.getAttribute('href')).toBe('/rules/BASE-14');
    expect(screen.queryAllByRole('link', { name: /^Next/ })).toEqual([]);
  });
  test('options by their names, the default marked', async () => {
    useRulesServer(server);
    open('BASE-20');
    const usual = await screen.findByText(en.rule.usual);
    expect(usual.parentElement?.textContent).toContain('4 points');
    expect(screen.getAllByText(en.rule.usual)).toHaveLength(1);
  });
  test('what it scores, refuses, and what shows it', async () => {
    useRulesServer(server);
    settings.change({ theme: 'dark' });
    open('BASE-20');
    await screen.findByRole('heading', { name: en.rule.scores });
    expect(screen.getByText('2 pennants 4')).toBeTruthy();
    expect(screen.getByText('this city is not completed').lang).toBe('en');
    const shown = screen.getByRole('article', { name: 'Four tiles with pennants' });
    const picture = within(shown).getByRole('img');
    expect(picture.getAttribute('src')).toBe(
      '/api/pictures/scenario.svg?scenario=BASE-20-completed-city&case=2&theme=dark&language=en&v=a1',
    );
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(within(shown).getByText('Green')).toBeTruthy();
    expect(within(shown).getByText('12 points')).toBeTruthy();
    const link = within(shown).getByRole('link', { name: /^Try it/ });
    const address = new URL(link.getAttribute('href') ?? '', location.href);
    expect(address.pathname).toBe('/position');
    expect(decodeURIComponent(address.hash.slice(1))).toBe(city.shown[0]?.position);
    // A board that no game leads to cannot be opened.
    const bare = screen.getByRole('article', { name: 'A board that no game leads to' });
    expect(within(bare).queryByRole('img')).toBeNull();
    expect(within(bare).queryByRole('link')).toBeNull();
  });
  test('in German what is shown is German, and what is not says so', async () => {
    const [first, second] = city.shown;
    if (!first || !second) throw new Error('two cases');
    const german = {
      ...city,
      language: 'de',
      shown_language: 'de',
      line_items: [{ name: 'pennants', text: '2 Wappen 4' }],
      refusals: ['Diese Stadt ist nicht vollendet'],
      shown: [
        {
          ...first,
          language: 'de',
          title: 'Eine vollendete Stadt',
          case: 'Vier Plättchen mit Wappen',
          position: 'bastide position 1; players Red Carol; set basic:2; scores 0 0',
          says: ['Gewertet: Rot 12 für: Stadt oben (0,0)', 'Nichts wird vollendet'],
        },
        { ...second, scenario: 'INN-01-inns', says: ['Am Zug: Rot'] },
      ],
    };
    useRulesServer({ '/api/rules': contents, '/api/rules/BASE-20': german });
    await chooseLanguage('de');
    open('BASE-20');
    const shown = await screen.findByRole('article', { name: 'Vier Plättchen mit Wappen' });
    expect(within(shown).getByRole('heading').lang).toBe('de');
    expect(within(shown).getByText('Nichts wird vollendet').closest('[lang]')).toHaveProperty(
      'lang',
      'de',
    );
    // What was scored is told with its lines, and players are called as in the sentences.
    expect(within(shown).queryByText(/^Gewertet/)).toBeNull();
    expect(within(shown).getByText('Rot')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Eine vollendete Stadt' }).lang).toBe('de');
    expect(screen.getByText('2 Wappen 4').lang).toBe('de');
    const other = screen.getByRole('article', { name: 'A board that no game leads to' });
    expect(within(other).getByRole('heading').lang).toBe('en');
    expect(screen.getAllByText(de.onlyEnglish.titles)).toHaveLength(1);
    expect(screen.getByText('Diese Stadt ist nicht vollendet').lang).toBe('de');
  });
  test('one that is missing leads to the contents; trying again is of no use', async () => {
    useRulesServer({ ...server, '/api/rules/XX-99': () => refused(404, 'no_such_rule') });
    open('XX-99');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(en.problems.missing('XX-99'));
    expect(screen.queryByRole('button', { name: en.again })).toBeNull();
  });
  test('the language of the page is asked for, and what comes in another says so', async () => {
    const asked = useRulesServer(server);
    open('BASE-20');
    await screen.findByRole('heading', { level: 1, name: /BASE-20/ });
    expect(screen.queryByText(de.notTranslated)).toBeNull();
    await chooseLanguage('de');
    await screen.findByText(de.notTranslated);
    expect(asked).toContain('/api/rules/BASE-20?language=de');
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('en');
  });
});

describe('editions', () => {
  const stubScreen = (matches: boolean) =>
    vi.stubGlobal('matchMedia', () => ({
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));

  test('presets beside each other, differences first, each option with its rule', async () => {
    stubScreen(false);
    useRulesServer({ '/api/editions': editions });
    open('editions');
    const [table] = await screen.findAllByRole('table');
    if (!table) throw new Error('a table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
    const row = within(table).getByRole('row', { name: /City of two tiles/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((one) => one.textContent?.trim()),
    ).toEqual(['2 points', '4 points', '4 points']);
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/rules/BASE-20');
    expect(within(table).queryByRole('row', { name: /Pigs/ })).toBeNull();
    expect(screen.getByRole('heading', { name: en.editions.same(1) })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'AMB-22' }).getAttribute('href')).toBe('/rules/AMB-22');
  });
  test('notes of chapters that are not translated say so', async () => {
    stubScreen(false);
    await chooseLanguage('de');
    useRulesServer({ '/api/editions': { ...editions, language: 'de' } });
    open('editions');
    const link = await screen.findByRole('link', { name: /Points of a completed city/ });
    expect(link.closest('[lang]')).toHaveProperty('lang', 'en');
    expect(screen.getAllByText(de.onlyEnglish.notes)).toHaveLength(1);
    // The titles of their rules, too.
    expect(screen.getByTitle('Pigs').lang).toBe('en');
  });
  test('on a phone two that one chooses', async () => {
    stubScreen(true);
    useRulesServer({ '/api/editions': editions });
    open('editions');
    const [table] = await screen.findAllByRole('table');
    expect(table && within(table).getAllByRole('columnheader')).toHaveLength(3);
    const first = screen.getByRole('combobox', { name: en.editions.preset(2) });
    await fireEvent.change(first, { target: { value: 'zmg-2017' } });
    await screen.findByText(en.editions.alike);
  });
});
