import { describe, expect, test } from 'vitest';
import { plainWords } from '../markdown';
import { readRule } from '../ruleTitle';
import { groupsOf, placeOf } from './chapters';
import { differs, firstTwo, isUnusual, splitOptions } from './editions';
import { playersOf, ruleParts } from './ruleParts';
import { markedText, ruleWithId, searchOf } from './search';
import { city, contents, editions } from './testing/server';

describe('search', () => {
  test.each([
    ['BCB-12', 'BCB-12'],
    [' bcb 12 ', 'BCB-12'],
    ['bcb12', 'BCB-12'],
    ['bcb-1', 'BCB-01'],
    ['base–20', 'BASE-20'],
  ])('%s is an id', (typed, id) => expect(ruleWithId(typed, contents)?.id).toBe(id));
  test.each(['', '-', 'bcb', 'bcb-13', 'castle', '12'])('%s is none', (typed) => {
    expect(ruleWithId(typed, contents)).toBeNull();
    expect(ruleWithId(typed, null)).toBeNull();
  });
  test('blanks do not count, and a letter is too little', () => {
    expect(searchOf('  castle   lord ')).toBe('castle lord');
    expect(searchOf(' c ')).toBe('');
    expect(new TextEncoder().encode(searchOf('☃'.repeat(500))).length).toBeLessThanOrEqual(200);
  });
  test('whole words are marked wherever they are, and nothing is lost', () => {
    const text = 'A Castle (castles), its lord, and the second part; forbidden.';
    const marked = markedText(text, ['lord', 'castle', 'castles', 'second part', 'bid']);
    expect(marked.filter(({ hit }) => hit).map((one) => one.text)).toEqual([
      'Castle',
      'castles',
      'lord',
      'second part',
    ]);
    expect(marked.map((one) => one.text).join('')).toBe(text);
  });
  test('signs in a mark are signs', () => {
    for (const mark of ['(', '.*', 'a|b', '[x', '\\', 'C1-', '$^', '+?'])
      expect(markedText(`1 ${mark} 2`, [mark])).toContainEqual({ text: mark, hit: true });
    expect(markedText('abc', ['.*'])).toEqual([{ text: 'abc', hit: false }]);
    expect(markedText('Straße STRASSE', ['straße']).map(({ hit }) => hit)).toEqual([true, false]);
    expect(markedText('Städte', ['Stadt', 'dte'])).toEqual([{ text: 'Städte', hit: false }]);
    expect(markedText('abc', [])).toEqual([{ text: 'abc', hit: false }]);
  });
});

describe('the parts of a rule', () => {
  const parts = ruleParts(readRule(city).blocks, city.options);
  test('the text, its options, what stands behind', () => {
    expect(parts.text).toHaveLength(1);
    expect(parts.more.map((block) => block.kind === 'paragraph' && block.label)).toEqual([
      'Example',
      'Edition',
      'Open',
    ]);
  });
  test('values have their meanings without their names', () => {
    const [option] = parts.options;
    expect(option).toMatchObject({ key: 'small_city_points', default: '4', written: [] });
    expect(option?.values.map(({ meaning }) => plainWords(meaning))).toEqual([
      'a completed city of two tiles scores as any other (BASE-04).',
      'it gives 2.',
    ]);
    expect(option?.values[0]?.meaning).toContainEqual({ kind: 'rule', id: 'BASE-04' });
  });
  const read = (text: string, known = city.options) =>
    ruleParts(readRule({ ...city, text }).blocks, known);
  test('a number has its bounds, as they are written', () => {
    const known = [{ key: 'cap', default: '7', values: [] }];
    const [option] = read('A.\n\nOption: `cap` = 0 to 99 (default 7).\n\nOpen: B.', known).options;
    expect(option && plainWords(option.written)).toContain('0 to 99');
  });
  test('an option that is not known stays text, with its list', () => {
    const found = read('A.\n\nOption: `other` = x (default), y.\n- x: one.\n- y: two.');
    expect(found.options).toEqual([]);
    expect(found.more.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  });
  test('lists before any label are the rule itself, sources are told elsewhere', () => {
    const found = read('A:\n- one\n- two\n\nExample: B:\n- three\n\nSource: S1');
    expect(found.text.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
    expect(found.more.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  });
  test('names of players', () => {
    expect(playersOf(city.shown[0]?.position ?? '')).toEqual(['Green', 'Blue']);
    expect(playersOf('bastide position 1; players 2; set basic:2')).toEqual([]);
    expect(playersOf('bastide position 1; set basic:2')).toEqual([]);
  });
});

describe('chapters', () => {
  test('what most people play comes first', () => {
    const { heart, others } = groupsOf(contents);
    expect(heart.map(({ number }) => number)).toEqual([10, 12, 18]);
    expect(others.map(({ number }) => number)).toEqual([0]);
  });
  test('the rules before and after are those of the chapter', () => {
    const place = placeOf('BASE-14', contents);
    expect([place?.before?.id, place?.after?.id]).toEqual(['BASE-04', 'BASE-20']);
    expect(placeOf('BASE-04', contents)?.before).toBeNull();
    expect(placeOf('BCB-12', contents)?.after).toBeNull();
    expect(placeOf('XX-01', contents)).toBeNull();
    expect(placeOf('BASE-04', null)).toBeNull();
  });
});

describe('editions', () => {
  const { presets, options } = editions;
  test('which options differ depends on what is compared', () => {
    expect(splitOptions(options, presets).different.map(({ key }) => key)).toEqual([
      'small_city_points',
    ]);
    expect(splitOptions(options, presets.slice(1)).different).toEqual([]);
    expect(options[0] && differs(options[0], presets.slice(0, 2))).toBe(true);
  });
  test('the two at first are the newest and another', () => {
    expect(firstTwo(presets)).toEqual(['wikicarpedia-2024', 'hig-2010']);
    expect(firstTwo(presets.slice(0, 2))).toEqual(['hig-2010', 'zmg-2017']);
    expect(firstTwo([])).toEqual(['', '']);
  });
  test('what is other than usual', () => {
    const [option] = options;
    if (!option) throw new Error('an option');
    expect(isUnusual(option, 'hig-2010')).toBe(true);
    expect(isUnusual(option, 'zmg-2017')).toBe(false);
    expect(isUnusual({ ...option, values: { a: '1' } }, 'a')).toBe(false);
  });
});
