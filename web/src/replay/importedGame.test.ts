import { beforeEach, expect, test } from 'vitest';
import { chooseLanguage, t } from '../i18n/language.svelte';
import { notesOf, shortened } from './importedGame';

beforeEach(() => chooseLanguage('en'));

test('a saved game is sent as it is written', () => {
  const file = '{\n "initialRandom": 0.12345678901234567890, "a": 1, "a": 2\n}\n';
  expect(shortened(file)).toBe(file);
});
test('one that is too long for the server loses its blanks, and nothing else', () => {
  const blanks = ' '.repeat(300 * 1024);
  expect(shortened(`{${blanks}"a b": 12345678901234567890,\n "c\\" d":[ 1.0, 2 ] }\n`)).toBe(
    '{"a b":12345678901234567890,"c\\" d":[1.0,2]}',
  );
  expect(shortened(`bastide record 1\n${blanks}`)).toBe(`bastide record 1\n${blanks}`);
  // The server tells what is wrong with it.
  expect(shortened(`{${blanks}"a": `)).toBe('{"a":');
});
test('a file that ends in the middle of a string takes no longer than others', () => {
  const file = `{"${'\\"'.repeat(3_000)}${' '.repeat(600_000)}`;
  const begin = performance.now();
  expect(shortened(` ${file}`)).toBe(file);
  expect(performance.now() - begin).toBeLessThan(2_000);
});

test('it is told what the file says of itself, and what is not so', () => {
  const holds = { text: 'Alice has 4 points', verdict: 'holds', found: '' } as const;
  const fails = { text: 'Bob has 4 points', verdict: 'fails', found: 'it is 3' } as const;
  const unknown = { text: 'The moon is full', verdict: 'unknown', found: '' } as const;
  const words = t().replay.record;
  expect(notesOf({ ended_by_file: false, assertions: [] })).toEqual([]);
  expect(notesOf({ ended_by_file: true, assertions: [holds, holds] })).toEqual([
    [words.endedByFile],
    [words.asserted(2)],
  ]);
  const [note] = notesOf({ ended_by_file: false, assertions: [holds, fails, unknown] });
  expect(note?.[0]).toContain('“Bob has 4 points” (it is 3)');
  expect(note?.[0]).toContain('The moon is full');
  expect(note?.[0]).not.toContain('Alice');
  expect(note?.[1]).toEqual({ kind: 'problem', lasting: true });
});
