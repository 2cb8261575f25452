import { describe, expect, test } from 'vitest';
import { problemsOf, readSetup, writeSetup } from './setupText';
import { emptyChoice, type TableChoice } from '../catalogue/tableChoice';
import { catalogue } from '../catalogue/testing/catalogue';

const written = (change: Partial<TableChoice>) =>
  writeSetup({ ...emptyChoice, ...change })
    .text.split('\n')
    .slice(1, -1);
const read = (...lines: string[]) => readSetup(['bastide setup 1', ...lines].join('\n'));

describe('writing', () => {
  test('the base game for two', () => {
    expect(writeSetup(emptyChoice).text).toBe('bastide setup 1\nplayers 2\nset basic\n');
  });
  test.each<[Partial<TableChoice>, string[]]>([
    [{ title: 'Friday' }, ['title "Friday"', 'players 2', 'set basic']],
    [{ title: 'the "big"\nevening' }, ['title "the \'big\' evening"', 'players 2', 'set basic']],
    [{ players: 5, first: 3 }, ['players 5', 'first 3', 'set basic']],
    [{ preset: 'hig-2010' }, ['players 2', 'preset hig-2010', 'set basic']],
    [
      { sets: { 'basic:1': 1, 'river/1': 2, tower: 0 } },
      ['players 2', 'set basic:1', 'set river/1 2'],
    ],
    [
      { tileChanges: { 'BA/L': 1, 'BA/C': -2, 'BA/RFr': 0 }, tileCopies: { 'BA/Cccc+': 0 } },
      ['players 2', 'set basic', 'tile BA/L +1', 'tile BA/C -2', 'tile BA/Cccc+ = 0'],
    ],
    [{ start: ['BA/RCr 0 0 1'] }, ['players 2', 'set basic', 'start BA/RCr 0 0 1']],
    [
      { rules: { abbot: true, bridges: false } },
      ['players 2', 'set basic', 'rules abbot', 'rules bridges off'],
    ],
    [{ each: { 'large follower': 2 } }, ['players 2', 'set basic', 'each 2 large follower']],
    [
      { options: { farmers: 'off', bazaar_bid_cap: '50' } },
      ['players 2', 'set basic', 'option farmers off', 'option bazaar_bid_cap 50'],
    ],
  ])('%j', (change, lines) => expect(written(change)).toEqual(lines));
});

describe('reading gives back what was written', () => {
  const full: TableChoice = {
    title: 'A big # evening',
    players: 5,
    first: 2,
    preset: 'zmg-2017',
    sets: { 'basic:2': 2, 'river/1': 1 },
    tileChanges: { 'BA/L': 1, 'BA/C': -1 },
    tileCopies: { 'BA/Cccc+': 1 },
    start: ['BA/RCr 0 0 1', 'BA/C -1 0 3'],
    rules: { abbot: true, river: false },
    each: { follower: 9, 'large follower': 2 },
    options: { farmers: 'off', bazaar_bid_cap: '50' },
  };
  test('of all parts', () => {
    expect(readSetup(writeSetup(full).text)).toEqual({ choice: full, unread: [] });
  });
  const values = catalogue.options.flatMap(({ key, values, lowest, highest }) =>
    (values ?? [String(lowest), String(highest)]).map((value) => [key, value] as const),
  );
  test('of every value of every option', () => {
    expect(values.length).toBeGreaterThan(70);
    for (const [key, value] of values) {
      const choice = { ...emptyChoice, options: { [key]: value } };
      expect(readSetup(writeSetup(choice).text)).toEqual({ choice, unread: [] });
    }
  });
  test('of every set, every tile, every rule, every piece, every preset', () => {
    for (const set of catalogue.sets) {
      const [tile] = set.tiles;
      const choice = {
        ...emptyChoice,
        sets: { [set.set]: 3 },
        tileChanges: { [tile?.tile ?? '']: 2 },
      };
      expect(readSetup(writeSetup(choice).text).choice).toEqual(choice);
    }
    const rules = Object.fromEntries(catalogue.expansions.map((one) => [one.name, true]));
    const each = Object.fromEntries(catalogue.pieces.map((one) => [one.name, 4]));
    for (const { name } of catalogue.presets) {
      const choice = { ...emptyChoice, rules, each, preset: name };
      expect(readSetup(writeSetup(choice).text).choice).toEqual(choice);
    }
  });
});

describe('reading what people write', () => {
  test('names of players are counted, comments and blank lines passed over', () => {
    const { choice, unread } = read(
      'players Red Blue "Light grey"  # in the order of seats',
      '',
      '# nothing',
      'set basic:2 2',
    );
    expect(choice).toEqual({ ...emptyChoice, players: 3, sets: { 'basic:2': 2 } });
    expect(unread).toEqual([]);
  });
  test.each([
    ['tile BA/L=3', { tileCopies: {} }],
    ['tile BA/L = 3', { tileCopies: { 'BA/L': 3 } }],
    ['tile BA/L =3', { tileCopies: { 'BA/L': 3 } }],
    ['tile BA/L + 3', { tileChanges: { 'BA/L': 3 } }],
    ['tile BA/L -3', { tileChanges: { 'BA/L': -3 } }],
    ['rules abbot on', { rules: { abbot: true } }],
  ])('%s', (line, change) => {
    expect(read(line).choice).toEqual({ ...emptyChoice, ...change });
  });
  test('lines that are none are told by their numbers', () => {
    expect(read('plyers 3', 'set basic two', 'farmers off').unread).toEqual([2, 3, 4]);
  });
});

describe('mistakes', () => {
  const { places } = writeSetup({ ...emptyChoice, sets: { basic: 1, 'tower:2': 200 } });
  test('belong to what their line is about', () => {
    expect(problemsOf('setup:4: set tower:2: 200 copies of it are not possible', places)).toEqual([
      {
        text: 'set tower:2: 200 copies of it are not possible',
        place: { part: 'set', name: 'tower:2' },
      },
    ]);
  });
  test('are told one by one, with a column or without any line', () => {
    expect(
      problemsOf('setup:2:9: that is no number\nno tile lies on the board', places).map(
        ({ text, place }) => [text, place?.part ?? null],
      ),
    ).toEqual([
      ['that is no number', 'players'],
      ['no tile lies on the board', null],
    ]);
  });
});
