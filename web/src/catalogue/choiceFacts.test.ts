import { describe, expect, test } from 'vitest';
import {
  canBeNamed,
  copiesOf,
  countTiles,
  familiesOf,
  meantSet,
  obstaclesOf,
  piecesInPlay,
  rulesInPlay,
  valueOf,
  withCopies,
} from './choiceFacts';
import { everything } from './everything';
import { figuresOfMix, mixes } from './mixes';
import { emptyChoice, type TableChoice, withEntry } from './tableChoice';
import { catalogue } from './testing/catalogue';

const count = (change: object) => countTiles(catalogue, { ...emptyChoice, ...change });

describe('tiles', () => {
  test('of the mixes are what the first page says', () => {
    for (const { choice, tiles, exact } of Object.values(mixes))
      expect(countTiles(catalogue, choice)).toEqual({ tiles, exact });
  });
  // The program plays 83 tiles of these: 82 turns and the spring.
  test('the river takes the place of the start tile', () => {
    expect(count({ sets: { basic: 1, 'river/1': 1 } }).tiles).toBe(83);
    expect(
      count({ sets: { basic: 1, 'river/1': 1 }, options: { river_start_tile: 'shuffled' } }).tiles,
    ).toBe(84);
    expect(count({ sets: { basic: 1, 'river/1': 1 }, rules: { river: false } }).tiles).toBe(84);
  });
  test('more and fewer of them', () => {
    expect(count({ sets: { basic: 2 }, tileChanges: { 'BA/L': 1 } }).tiles).toBe(145);
    expect(count({ sets: { basic: 2 }, tileCopies: { 'BA/L': 0 } }).tiles).toBe(136);
  });
  test('a number of copies is said as a change of what the sets hold', () => {
    const more = withCopies(catalogue, emptyChoice, 'BA/L', 6);
    expect(more.tileChanges).toEqual({ 'BA/L': 2 });
    expect(copiesOf(catalogue, withEntry(more, 'sets', 'basic', 2), 'BA/L')).toBe(10);
    expect(withCopies(catalogue, more, 'BA/L', 4).tileChanges).toEqual({});
  });
});

describe('what the server would refuse', () => {
  const obstacles = (change: object) => obstaclesOf(catalogue, { ...emptyChoice, ...change });
  test('a table without a tile to begin with', () => {
    expect(obstacles({})).toEqual([]);
    expect(obstacles({ sets: { 'inns-and-cathedrals': 1 } })).toEqual(['noStart']);
    const start = ['BA/L 0,0 turned 0'];
    expect(obstacles({ sets: { 'inns-and-cathedrals': 1 }, start })).toEqual([]);
  });
  test('more tiles than can be played', () => {
    expect(obstacles({ sets: { basic: 27 } })).toEqual([]);
    expect(obstacles({ sets: { basic: 28 } })).toEqual(['tooManyTiles']);
  });
});

describe('printings', () => {
  const bridges = 'bridges-castles-and-bazaars';
  test.each([
    [{}, `${bridges}:2`],
    [{ preset: 'hig-2017' }, `${bridges}:2-alt`],
    [{ options: { edition: 'C1' } }, `${bridges}:1`],
    [{ preset: 'hig-2010' }, `${bridges}:1`],
  ])('with %j', (change, set) =>
    expect(meantSet(catalogue, { ...emptyChoice, ...change }, bridges)?.set).toBe(set),
  );
  test('a set without printings, and one that does not exist', () => {
    expect(meantSet(catalogue, emptyChoice, 'winter')?.set).toBe('winter');
    expect(meantSet(catalogue, emptyChoice, 'basci')).toBeUndefined();
  });
  test('families hold them all', () => {
    const families = familiesOf(catalogue);
    expect(families.find(({ name }) => name === bridges)?.printings).toHaveLength(3);
    expect(families.find(({ name }) => name === 'plague')?.hasRules).toBe(false);
  });
});

describe('values of options', () => {
  test.each([
    [{}, 'ignore'],
    [{ options: { edition: 'C1' } }, 'delay'],
    [{ preset: 'rgg-2010' }, 'ignore'],
    [{ preset: 'zmg-2017' }, 'delay'],
    [{ preset: 'zmg-2017', options: { bazaar_nested: 'ignore' } }, 'ignore'],
  ])('bazaar_nested with %j', (change, value) =>
    expect(valueOf(catalogue, { ...emptyChoice, ...change }, 'bazaar_nested')).toBe(value),
  );
});

describe('rules and pieces', () => {
  test('come with their sets, and follow others', () => {
    const inPlay = rulesInPlay(catalogue, mixes.big.choice);
    expect([...inPlay].sort()).toEqual(
      ['base', 'bazaars', 'bridges', 'builder', 'castles', 'goods', 'inns-and-cathedrals'].concat([
        'pig',
        'traders-and-builders',
      ]),
    );
  });
  test.each([
    ['gardens', { rules: { abbot: true } }, true],
    ['gardens', { options: { gardens_without_abbot: 'feature' } }, true],
    ['gardens', {}, false],
    // Of its box, and its option: both are needed.
    ['pig', { rules: { 'traders-and-builders': true } }, true],
    ['pig', { rules: { 'traders-and-builders': true }, options: { tb_pig: 'off' } }, false],
    ['pig', { options: { tb_pig: 'on' } }, false],
  ])('that follow from others: %s with %j', (name, change, follow) =>
    expect(rulesInPlay(catalogue, { ...emptyChoice, ...change }).has(name)).toBe(follow),
  );
  test('can be named unless they follow from others', () => {
    const named = catalogue.expansions.filter(canBeNamed).map(({ name }) => name);
    expect(named).toContain('abbot');
    for (const name of ['base', 'goods', 'builder', 'pig', 'gardens'])
      expect(named).not.toContain(name);
  });
  test('can be left out', () => {
    const without = withEntry(mixes.big.choice, 'rules', 'traders-and-builders', false);
    expect(rulesInPlay(catalogue, without).has('pig')).toBe(false);
    const pieces = piecesInPlay(catalogue, without).map(({ piece }) => piece.name);
    expect(pieces).toEqual(['follower', 'large follower', 'bridge', 'castle']);
    const noPig = withEntry(mixes.big.choice, 'options', 'tb_pig', 'off');
    expect(piecesInPlay(catalogue, noPig).map(({ piece }) => piece.name)).not.toContain('pig');
  });
  test('of the mixes have the figures that stand for them', () => {
    const figures = (choice: TableChoice) =>
      piecesInPlay(catalogue, choice).flatMap(({ piece }) => (piece.figure ? piece.name : []));
    expect(figures(mixes.base.choice)).toEqual(figuresOfMix.base);
    expect(figures(mixes.big.choice)).toEqual(figuresOfMix.big);
    expect(figures(everything(catalogue))).toEqual(figuresOfMix.all);
  });
  test('bridges and castles are fewer with five', () => {
    const numbers = (players: number) =>
      piecesInPlay(catalogue, { ...mixes.big.choice, players })
        .filter(({ piece }) => !piece.figure)
        .map(({ standard }) => standard);
    expect(numbers(4)).toEqual([3, 3]);
    expect(numbers(5)).toEqual([2, 2]);
  });
});
