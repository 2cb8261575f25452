import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import english from 'virtual:words/en/setup';
import german from 'virtual:words/de/setup';
import { chooseLanguage } from '../i18n/language.svelte';
import { keyOf } from '../i18n/sayer';
import {
  openCatalogueWords,
  optionWords,
  presetWords,
  setWords,
  valueWords,
} from './catalogueWords';
import { familiesOf } from './choiceFacts';
import { catalogue } from './testing/catalogue';

const sorted = (names: Iterable<string>) => [...names].sort();
/** What the words name under a heading: "set" → "basic", "river/1", … */
const named = (words: object, heading: string, end = '.name') =>
  sorted(
    Object.keys(words)
      .filter((key) => key.startsWith(`${heading}.`) && key.endsWith(end))
      .map((key) => key.slice(heading.length + 1, key.length - end.length)),
  );

describe('there are words for all that the catalogue offers, and for nothing else', () => {
  test('sets and printings', () => {
    expect(named(english, 'set')).toEqual(sorted(familiesOf(catalogue).map(({ name }) => name)));
    const printings = new Set(catalogue.sets.map((set) => set.printing ?? '').filter(Boolean));
    expect(named(english, 'printing', '')).toEqual(sorted(printings));
  });
  test('rules, pieces and presets', () => {
    expect(named(english, 'expansion')).toEqual(
      sorted(catalogue.expansions.map((one) => one.name)),
    );
    expect(named(english, 'piece', '.supply')).toEqual(
      sorted(catalogue.pieces.map((one) => keyOf(one.name))),
    );
    expect(named(english, 'preset')).toEqual(sorted(catalogue.presets.map((one) => one.name)));
  });
  test('options and their values', () => {
    const wanted = catalogue.options.flatMap(({ key, values }) => [
      key,
      ...(values ?? []).map((value) => `${key}.value.${value}`),
    ]);
    expect(named(english, 'option')).toEqual(sorted(wanted));
  });
  test('in both languages, without an empty name', () => {
    expect(named(german, 'option')).toEqual(named(english, 'option'));
    expect(sorted(Object.keys(german))).toEqual(sorted(Object.keys(english)));
    expect(Object.values({ ...english, ...german })).not.toContain('');
  });
});

describe('words', () => {
  beforeAll(() => openCatalogueWords());
  afterEach(() => chooseLanguage('en'));
  const [farmers] = catalogue.options.filter(({ key }) => key === 'farmers');
  if (!farmers) throw new Error('the catalogue has this option');

  test('follow the language', async () => {
    expect(setWords('river/1:2').name).toBe('The River');
    expect(valueWords(farmers, 'off').name).toBe('without farmers');
    await chooseLanguage('de');
    expect(setWords('river/1:2').name).toBe('Der Fluss');
    expect(valueWords(farmers, 'off').name).toBe('ohne Bauern');
  });
  test('of what is unknown are those of the catalogue', () => {
    const unknown = { ...farmers, key: 'hill_height', text: 'how high hills are' };
    expect(optionWords(unknown)).toEqual({ name: 'how high hills are', about: '' });
    expect(valueWords(unknown, 'very_high').name).toBe('very high');
    expect(setWords('moat').name).toBe('moat');
    expect(presetWords({ name: 'toString', text: 'a text' }).about).toBe('a text');
  });
});
