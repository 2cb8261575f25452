import { expect, test } from 'vitest';
import { familiesOf, rulesInPlay } from './choiceFacts';
import { everything, mixOfEverything } from './everything';
import { mixes } from './mixes';
import { catalogue } from './testing/catalogue';

test('everything is the base game and each box whose rules are there', () => {
  const { sets, rules } = everything(catalogue);
  expect(Object.keys(sets)).toEqual([
    'basic',
    'inns-and-cathedrals',
    'traders-and-builders',
    'princess-and-dragon',
    'tower',
    'abbey-and-mayor',
    'count',
    'king-and-robber',
    'cult/6',
    'cult/5',
    'bridges-castles-and-bazaars',
    'river/1',
    'river/2',
    'gq11',
    'gq11/river',
    'hills-and-sheep',
    'under-the-big-top',
    'under-the-big-top-c1',
    'flier',
    'ferries',
    'goldmines',
    'mage-and-witch',
  ]);
  expect(rules).toEqual({ abbot: true });
  expect(new Set(Object.values(sets))).toEqual(new Set([1]));
  expect(mixOfEverything(catalogue).tiles).toBeGreaterThan(mixes.big.tiles + 40);
});

test('all rules of the catalogue are in play then', () => {
  const inPlay = rulesInPlay(catalogue, everything(catalogue));
  for (const { name } of catalogue.expansions) expect(inPlay, name).toContain(name);
});

test('a box that comes later is included by itself, and so is one without tiles', () => {
  const later = {
    ...catalogue,
    sets: catalogue.sets.map((set) =>
      set.name === 'The Plague' ? { ...set, rules: ['plague'] } : set,
    ),
    expansions: [
      ...catalogue.expansions,
      { name: 'plague', sets: ['plague'] },
      { name: 'phantom', sets: [] },
    ].map((one) => ({
      ...{ title: '', chapter: 0, follows_from: [], default: false, in_play: false },
      ...one,
    })),
  };
  expect(everything(catalogue).sets).not.toHaveProperty('plague');
  expect(everything(later).sets).toMatchObject({ plague: 1 });
  expect(everything(later).rules).toEqual({ abbot: true, phantom: true });
});

test('there is one base game', () => {
  const bases = familiesOf(catalogue).filter(({ printings }) =>
    printings.some(({ rules }) => rules.includes('base')),
  );
  expect(bases.length).toBeGreaterThan(1);
  const { sets } = everything(catalogue);
  expect(bases.filter(({ name }) => name in sets).map(({ name }) => name)).toEqual(['basic']);
});
