import { expect, test } from 'vitest';
import { shownLines } from './recordProblems';
import { problemsOf } from '../protocol/textProblems';

const said = [
  'evening.record:2:11: expected: the answer of Green, one of: 1,1 turned 1; 1,1',
  '  turned 3; found: "1,1 turned 2"',
  '4:1: expected: a line that begins with 6. Blue:',
].join('\n');

const record = 'bastide record 1\n1. Green: 1,1 turned 2; pass # oh\nmoves\nlast';

test('the wrong answer is marked in its line', () => {
  const lines = shownLines(record, problemsOf(said));
  expect(lines[1]).toEqual({
    number: 2,
    before: '1. Green: ',
    at: '1,1 turned 2',
    after: '; pass # oh',
    wrong: true,
  });
  expect(lines.map((line) => line.wrong)).toEqual([false, true, false, true]);
});
test('columns count characters', () => {
  const [line] = shownLines('👑👑x; y', [{ line: 1, column: 3, text: '' }]);
  expect(line).toMatchObject({ before: '👑👑', at: 'x' });
});
test('a column behind the end marks nothing, and does no harm', () => {
  const [line] = shownLines('ab', [{ line: 1, column: 9, text: '' }]);
  expect(line).toMatchObject({ before: 'ab', at: '', after: '' });
});
test('far from problems nothing is shown', () => {
  const long = Array.from({ length: 50 }, (_, i) => `line ${i + 1}`).join('\r\n');
  const lines = shownLines(long, [{ line: 30, column: 1, text: '' }], 2);
  expect(lines.map((line) => line.number)).toEqual([28, 29, 30, 31, 32]);
});
