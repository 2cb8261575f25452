import { expect, test } from 'vitest';
import { problemsOf } from './textProblems';

const said = [
  'evening.record:2:11: expected: the answer of Green, one of: 1,1 turned 1; 1,1',
  '  turned 3; found: "1,1 turned 2"',
  '4:1: expected: a line that begins with 6. Blue:',
].join('\n');

test('problems have a line, a column and all of their words', () => {
  expect(problemsOf(said)).toEqual([
    {
      line: 2,
      column: 11,
      text: 'expected: the answer of Green, one of: 1,1 turned 1; 1,1 turned 3; found: "1,1 turned 2"',
    },
    { line: 4, column: 1, text: 'expected: a line that begins with 6. Blue:' },
  ]);
});
test('what has no place is about the whole', () => {
  expect(problemsOf('the record is empty')).toEqual([
    { line: 0, column: 0, text: 'the record is empty' },
  ]);
});
