import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** What stays to be seen, and does not move. */
const lasting = [/stay 1800ms/];
/** Nothing that moves takes longer, in ms. */
const longest = 250;

/** The duration comes first of the two times in a shorthand; the other is how long it waits. */
function durations(css: string): [string, number][] {
  const found: [string, number][] = [];
  for (const [, list = ''] of css.matchAll(/(?:animation|transition)(?:-duration)?:([^;{}]*);/g))
    for (const one of list.split(/,(?![^(]*\))/)) {
      const time = /(?:^|\s)([\d.]+)(ms|s)\b/.exec(one);
      if (time) found.push([one.trim(), Number(time[1]) * (time[2] === 's' ? 1000 : 1)]);
    }
  return found;
}

test('whatever moves on the board has come to rest within a quarter of a second', () => {
  const all = Object.entries(sources).flatMap(([file, text]) =>
    durations(text).map(([words, time]) => ({ file, words, time })),
  );
  expect(all.length).toBeGreaterThan(5);
  const slow = all.filter(
    ({ words, time }) => time > longest && !lasting.some((one) => one.test(words)),
  );
  expect(slow).toEqual([]);
});
