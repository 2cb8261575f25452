import setup from 'virtual:words/en/setup';
import words from 'virtual:words/en';
import { expect, test } from 'vitest';

test('words of the table, of set-up and of the program are apart', () => {
  expect(words['question.place_tile.title']).toBeTruthy();
  expect(setup['set.basic.name']).toBeTruthy();
  const kinds = new Set(Object.keys({ ...words, ...setup }).map((key) => key.split('.')[0]));
  for (const kind of ['say', 'picture', 'scenario', 'step']) expect(kinds).not.toContain(kind);
  expect(Object.keys(setup).filter((key) => key in words)).toEqual([]);
});
