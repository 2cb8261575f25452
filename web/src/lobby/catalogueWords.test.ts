import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { options as germanOptions } from '../i18n/de/options';
import { sets as germanSets } from '../i18n/de/sets';
import { options } from '../i18n/en/options';
import { sets } from '../i18n/en/sets';
import { chooseLanguage } from '../i18n/language.svelte';
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
const keys = (table: object) => sorted(Object.keys(table));

describe('there are words for all that the catalogue offers, and for nothing else', () => {
  test('sets and printings', () => {
    expect(keys(sets.sets)).toEqual(sorted(familiesOf(catalogue).map(({ name }) => name)));
    const printings = new Set(catalogue.sets.map((set) => set.printing).filter((one) => one));
    expect(keys(sets.printings)).toEqual(sorted(printings));
  });
  test('rules, pieces and presets', () => {
    expect(keys(sets.expansions)).toEqual(sorted(catalogue.expansions.map((one) => one.name)));
    expect(keys(sets.pieces)).toEqual(sorted(catalogue.pieces.map((one) => one.name)));
    expect(keys(sets.presets)).toEqual(sorted(catalogue.presets.map((one) => one.name)));
  });
  test('options and their values', () => {
    expect(keys(options)).toEqual(sorted(catalogue.options.map((one) => one.key)));
    for (const { key, values } of catalogue.options) {
      const known = (options as Record<string, { values: object }>)[key]?.values ?? {};
      expect(keys(known), key).toEqual(sorted(values ?? []));
    }
  });
  // The types ask for the keys of the other language, but would let further ones pass at a distance.
  test('in both languages, without an empty name', () => {
    const shape = (one: unknown): unknown =>
      typeof one === 'object' && one !== null
        ? Object.fromEntries(Object.entries(one).map(([key, value]) => [key, shape(value)]))
        : typeof one;
    expect(shape(germanSets)).toEqual(shape(sets));
    expect(shape(germanOptions)).toEqual(shape(options));
    const text = JSON.stringify([sets, options, germanSets, germanOptions]);
    expect(text).not.toContain('"name":""');
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
