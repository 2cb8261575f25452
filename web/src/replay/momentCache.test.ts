import { expect, test } from 'vitest';
import { MomentCache } from './momentCache';

function slow(most = 3) {
  const asked: number[] = [];
  const signals: AbortSignal[] = [];
  const answers = new Map<number, (value: string) => void>();
  const cache = new MomentCache<string>((after, signal) => {
    asked.push(after);
    signals.push(signal);
    return new Promise((resolve) => answers.set(after, resolve));
  }, most);
  return { cache, asked, signals, answer: (after: number) => answers.get(after)?.(`at ${after}`) };
}

test('what is asked for twice is fetched once', async () => {
  const { cache, asked, answer } = slow();
  const both = Promise.all([cache.load(1), cache.load(1)]);
  answer(1);
  expect(await both).toEqual(['at 1', 'at 1']);
  expect(await cache.load(1)).toBe('at 1');
  expect(asked).toEqual([1]);
});

test('what was used least lately is forgotten first', async () => {
  const { cache, answer } = slow(2);
  for (const after of [1, 2]) {
    const loading = cache.load(after);
    answer(after);
    await loading;
  }
  cache.get(1);
  const third = cache.load(3);
  answer(3);
  await third;
  expect([1, 2, 3].filter((after) => cache.has(after))).toEqual([1, 3]);
});

test('what is dropped is aborted, is not kept, and can be asked for again', async () => {
  const { cache, asked, signals, answer } = slow();
  void cache.load(1);
  void cache.load(2);
  cache.dropBut([2]);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  answer(1);
  answer(2);
  await cache.load(2);
  expect(cache.has(1)).toBe(false);
  void cache.load(1);
  expect(asked).toEqual([1, 2, 1]);
});

test('a failure is not kept', async () => {
  let fails = true;
  const cache = new MomentCache<string>(
    () => (fails ? Promise.reject(new Error('no')) : Promise.resolve('yes')),
    3,
  );
  await expect(cache.load(1)).rejects.toThrow('no');
  fails = false;
  expect(await cache.load(1)).toBe('yes');
});

test('after a way not taken, later moments are forgotten', async () => {
  const { cache, answer } = slow();
  const two = Promise.all([cache.load(1), cache.load(5)]);
  answer(1);
  answer(5);
  await two;
  cache.forgetAfter(3);
  expect([cache.has(1), cache.has(5)]).toEqual([true, false]);
});
