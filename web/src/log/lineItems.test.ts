import { describe, expect, test } from 'vitest';
import { de } from '../i18n/de';
import type { Messages } from '../i18n/catalogue';
import { en } from '../i18n/en';
import type { LineItem } from '../protocol/pageData';
import { bigCity } from '../testing/fixtures';
import { shownLines, signed, sumOf } from './lineItems';

const texts = (items: readonly LineItem[], language: Messages = en) =>
  shownLines(items, language).map(({ text, note, points }) => `${text}|${note}|${points}`);
const item = (name: string, count: number, points: number): LineItem => ({
  name,
  count,
  points,
  rule: 'BASE-20',
});

describe('the lines of a score', () => {
  test('say what counts how much, and their sum is the score', () => {
    expect(texts(bigCity.items)).toEqual([
      '8 tiles × 2||16',
      '1 pennant × 2||2',
      'with a cathedral|1 more for each|9',
    ]);
    expect(sumOf(bigCity.items)).toBe(bigCity.points);
    const shown = shownLines(bigCity.items, en);
    expect(shown.reduce((sum, line) => sum + line.points, 0)).toBe(bigCity.points);
  });
  test('are told in German', () => {
    expect(shownLines(bigCity.items, de).map((line) => line.text)).toEqual([
      '8 Plättchen × 2',
      '1 Wappen × 2',
      'mit Kathedrale',
    ]);
  });
  test('do not claim a rate that is none', () => {
    expect(texts([item('tiles', 3, 7)])).toEqual(['3 tiles||7']);
    expect(texts([item('tiles', 2, 2), item('inn', 0, 3)])).toEqual([
      '2 tiles × 1||2',
      'with an inn||3',
    ]);
  });
  test('say why something is worth nothing', () => {
    expect(texts([item('cathedral', 0, 0)])).toEqual([
      'with a cathedral|incomplete: worth nothing|0',
    ]);
  });
  test('know goods, bids and things to come', () => {
    expect(texts([item('wine', 3, 10), item('bid', 4, -4), item('dragons', 2, 6)])).toEqual([
      'the most wine: 3||10',
      'bid of 4||-4',
      '2 dragons × 3||6',
    ]);
  });
});

test('points have their sign', () => {
  expect([signed(27), signed(-2), signed(0)]).toEqual(['+27', '−2', '0']);
});
