import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Speaker from './Speaker.svelte';
import { speaker } from './speaker.svelte';
import { toasts } from './toasts.svelte';

beforeEach(() => {
  speaker.told = [];
});
afterEach(cleanup);

test('the same said again is added again, so that it is heard again', async () => {
  const { container } = render(Speaker);
  const heard = () => [...container.querySelectorAll('[aria-live="polite"] p')];
  speaker.say('Your turn.');
  await tick();
  const [first] = heard();
  speaker.say('Your turn.');
  await tick();
  expect(heard().map((one) => one.textContent)).toEqual(['Your turn.', 'Your turn.']);
  // What was said before is left as it is.
  expect(heard()[0]).toBe(first);
});
test('nothing is said with no words, and what is old goes', () => {
  speaker.say('');
  expect(speaker.told).toEqual([]);
  for (let i = 0; i < 20; ++i) speaker.say(`${i}`);
  expect(speaker.told.at(-1)?.text).toBe('19');
  expect(speaker.told.length).toBeLessThan(12);
});
test('notes are said as they are shown', () => {
  const id = toasts.show('Saved.');
  expect(speaker.told.map(({ text }) => text)).toEqual(['Saved.']);
  toasts.close(id);
  expect(speaker.told).toHaveLength(1);
});
