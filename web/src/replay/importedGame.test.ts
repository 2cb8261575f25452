import { beforeEach, expect, test } from 'vitest';
import { chooseLanguage, t } from '../i18n/language.svelte';
import { notesOf, withoutBlanks } from './importedGame';

beforeEach(() => chooseLanguage('en'));

test('a saved game is sent without its blanks, all else as it is', () => {
  expect(withoutBlanks('{\n "replay": [ 1, 2 ]\n}\n')).toBe('{"replay":[1,2]}');
  expect(withoutBlanks('\uFEFF{ "a": "b c" }')).toBe('{"a":"b c"}');
  expect(withoutBlanks('{ "a": ')).toBe('{ "a": ');
  expect(withoutBlanks('bastide record 1\n{ }')).toBe('bastide record 1\n{ }');
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
