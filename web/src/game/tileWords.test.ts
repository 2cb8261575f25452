import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import { cap, road } from '../testing/smallBoard';
import { tileWords } from './tileWords';
import { kindWord } from './words';

afterEach(() => chooseLanguage('en'));

test('a tile is told by its features and what is printed on them', () => {
  expect(tileWords('road', road)).toBe('Tile with road (inn), 2 fields');
  expect(tileWords('road', { ...road, marks: ['bazaar'] })).toMatch(/, bazaar$/);
});
test('what a mark repeats is said once', () => {
  expect(tileWords('cap', { ...cap, marks: ['city'] })).toBe('Tile with city, field');
});
test('whether a city can become a castle is no symbol', () => {
  expect(tileWords('cap', cap)).toBe('Tile with city, field');
});
test('in German, too', () => {
  chooseLanguage('de');
  expect(tileWords('road', road)).toBe('Plättchen mit Straße (Wirtshaus), 2 Wiesen');
});
test('what is not known is called as the server calls it', () => {
  expect(tileWords('BA/L', undefined)).toBe('Tile BA/L');
  expect(kindWord('leipzig_quarter')).toBe('leipzig quarter');
});
