import { expect, test } from 'vitest';
import { bagsOf, chanceOfOption, riskOf } from './bags';

const token = (bag: number, name: string, left: number) => ({
  bag,
  token: name,
  left,
  in_all: left,
});
const view = {
  bags: [
    token(1, 'one sheep', 4),
    token(1, 'two sheep', 9),
    token(1, 'wolf', 2),
    token(2, 'seal', 5),
  ],
};

test('each bag has its tokens', () => {
  expect(bagsOf(view).map((bag) => bag.map((one) => one.token))).toEqual([
    ['one sheep', 'two sheep', 'wolf'],
    ['seal'],
  ]);
  expect(bagsOf({})).toEqual([]);
});

test('how likely what is feared is, of all tokens in its bag', () => {
  expect(chanceOfOption(view, 'tend_flock', 'grow')).toEqual({ left: 2, all: 15 });
  expect(chanceOfOption(view, 'tend_flock', 'score')).toBeNull();
  expect(riskOf(view, 'shepherd')).toContain('2 of 15');
  expect(riskOf(view, 'follower')).toBe('');
});
