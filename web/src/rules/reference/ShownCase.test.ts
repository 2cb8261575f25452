import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reference as words } from '../../i18n/en/reference';
import { chooseLanguage } from '../../i18n/language.svelte';
import { settings } from '../../ui/settings.svelte';
import ShownCase from './ShownCase.svelte';
import { city } from './testing/server';

beforeEach(async () => {
  await chooseLanguage('en');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  settings.change({ theme: 'system' });
});

function show(): void {
  const [one] = city.shown;
  if (!one) throw new Error('a case');
  settings.change({ theme: 'light' });
  render(ShownCase, { one, language: 'en', version: 'a1' });
}
const picture = () => screen.getByRole<HTMLImageElement>('img', { name: /Four tiles/ });
const isMissing = () => screen.queryByText(words.rule.noPicture) !== null;
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  await tick();
}

test('a picture that does not come is asked for again, twice', async () => {
  show();
  const asked = new Set([picture()]);
  for (let failed = 0; failed < 2; ++failed) {
    await fireEvent.error(picture());
    expect(isMissing()).toBe(false);
    await pass(1);
    // Not at once: too much was asked for just now.
    expect(asked).toContain(picture());
    await pass(10);
    expect(asked).not.toContain(picture());
    asked.add(picture());
  }
  await fireEvent.error(picture());
  expect(isMissing()).toBe(true);
  await pass(60);
  expect(isMissing()).toBe(true);
});

test('one that did not come is another one in another theme', async () => {
  show();
  for (let failed = 0; failed < 3; ++failed) {
    await fireEvent.error(picture());
    await pass(11);
  }
  expect(isMissing()).toBe(true);
  settings.change({ theme: 'dark' });
  await tick();
  expect(isMissing()).toBe(false);
  expect(picture().src).toContain('theme=dark');
  settings.change({ theme: 'light' });
  await tick();
  expect(picture().src).toContain('theme=light');
});
