import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chooseLanguage, loadLanguage, type Language } from '../i18n/language.svelte';
import type { FeatureAnalysis } from '../protocol/pageData';
import type { Segment } from '../protocol/view';
import * as words from './words';

beforeAll(() => loadLanguage('de'));
afterEach(() => chooseLanguage('en'));
const speak = (language: Language) => void chooseLanguage(language);

const segment = (name: string, feature: number): Segment => {
  const read = words.readSegmentName(name);
  return { name, kind: read.kind, cell: read.cell ?? [0, 0], tile: 0, number: 0, feature };
};

describe('names of segments', () => {
  test.each([
    ['city N of 1,0', { kind: 'city', place: 'N', cell: [1, 0] }],
    ['field EL of -2,13', { kind: 'field', place: 'EL', cell: [-2, 13] }],
    ['inner field of 0,0', { kind: 'field', place: 'inner', cell: [0, 0] }],
    ['monastery of 3,4', { kind: 'monastery', place: '', cell: [3, 4] }],
    ['monastery 2 of 3,4', { kind: 'monastery', place: '', cell: [3, 4] }],
    ['field DL of 3,2 SW', { kind: 'field', place: 'DL', cell: [3, 2] }],
    ['city N', { kind: 'city', place: 'N', cell: null }],
  ])('%s', (name, expected) => {
    expect(words.readSegmentName(name)).toEqual(expected);
  });
});

describe('segments among others', () => {
  const top = segment('city N of 1,0', 1);
  const bottom = segment('city S of 1,0', 2);
  const elsewhere = segment('city N of 4,-1', 3);

  test('a single one needs no place', () => {
    expect(words.segmentWords(top, [top, segment('road E of 1,0', 9)])).toBe('the city');
  });
  test('two of a tile are told apart by where they lie', () => {
    expect(words.segmentWords(top, [top, bottom], words.inKind)).toBe('in the city at the top');
    speak('de');
    expect(words.segmentWords(bottom, [top, bottom], words.inKind)).toBe('in der Stadt unten');
  });
  test('those of other tiles by their cells, too', () => {
    expect(words.segmentWords(elsewhere, [top, elsewhere])).toBe('the city at the top (4, −1)');
  });
  test('segments of one feature are one choice', () => {
    expect(words.segmentWords(top, [top, { ...bottom, feature: 1 }])).toBe('the city');
  });
});

test('names that the page does not know stand for themselves', () => {
  expect(words.inKind('tower')).toBe('on the tower');
  expect(words.pieceWord('flea', 2)).toBe('flea');
  expect(words.pieceWord('gold')).toBe('gold');
  // Not even those that every object has.
  expect(words.pieceWord('constructor')).toBe('constructor');
});

test('figures stand somewhere', () => {
  expect(words.figureIn('large follower', words.inKind('road'))).toBe('Large follower on the road');
  speak('de');
  expect(words.figureIn('large follower', words.inKind('garden'))).toBe(
    'Großer Gefolgsmann im Garten',
  );
});

test('names that the server makes up follow the language', () => {
  speak('de');
  expect(words.nameWords('Seat 3')).toBe('Platz 3');
  expect(words.nameWords('Computer 2 (easy)')).toBe('Computer 2 (leicht)');
  expect(words.nameWords('Seat')).toBe('Seat');
});

test('what a feature is worth', () => {
  const city = {
    feature: 1,
    name: 'city N of 0,0',
    kind: 'city',
    tiles: 2,
    open_sides: 1,
    missing: [],
    completable: true,
    complete: false,
    scored: false,
    completed_cities: 0,
    castles: 0,
    goods: {},
    strength: [],
    owners: [],
    if_completed: { points: 4, items: [] },
    at_end: { points: 2, items: [] },
    awards: [],
    castle: null,
  };
  expect(words.worthWords(city)).toBe('4 points if completed, 2 now');
  expect(words.worthWords({ ...city, complete: true })).toBe('complete: 4 points at once');
  expect(words.worthWords({ ...city, kind: 'field', if_completed: null })).toBe(
    '2 points at the end as it lies',
  );
  speak('de');
  expect(words.worthWords(city)).toBe('4 Punkte, wenn fertig; jetzt 2');
});

describe('how large a feature is', () => {
  const feature = (kind: string, tiles: number, counted: number) =>
    ({
      kind,
      tiles,
      at_end: {
        points: counted,
        items: counted === 0 ? [] : [{ name: 'tiles', count: counted, points: counted, rule: '' }],
      },
    }) as unknown as FeatureAnalysis;
  test.each([
    ['monastery', 1, 8, 'monastery of 8 tiles'],
    ['road', 3, 3, 'road of 3 tiles'],
    // Of an incomplete city with a cathedral no tile counts, of a field none at all.
    ['city', 4, 0, 'city of 4 tiles'],
    ['field', 6, 0, 'field of 6 tiles'],
  ])('%s on %i, of which %i count', (kind, tiles, counted, text) => {
    expect(words.featureWords(feature(kind, tiles, counted))).toBe(text);
  });
});
