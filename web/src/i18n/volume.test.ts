import { afterEach, expect, test, vi } from 'vitest';
import { Volume, chooseLanguage } from './language.svelte';

afterEach(() => chooseLanguage('en'));

const volumeOf = (german: () => Promise<string> = () => Promise.resolve('Burg')) => {
  const loaders = { en: vi.fn(() => Promise.resolve('castle')), de: vi.fn(german) };
  return { loaders, volume: new Volume(loaders) };
};

test('only words of the language that is spoken are loaded, and only once', async () => {
  const { loaders, volume } = volumeOf();
  expect(volume.shown).toBeUndefined();
  await volume.open();
  await volume.open();
  expect(volume.shown).toBe('castle');
  expect(loaders.en).toHaveBeenCalledTimes(1);
  expect(loaders.de).not.toHaveBeenCalled();
});
test('another language brings its words along', async () => {
  const { volume } = volumeOf();
  await volume.open();
  await chooseLanguage('de');
  expect(volume.shown).toBe('Burg');
  await chooseLanguage('en');
  expect(volume.shown).toBe('castle');
});
test('the language that is chosen last is spoken, however slow the words of another are', async () => {
  let come: (word: string) => void = () => undefined;
  const { volume } = volumeOf(() => new Promise<string>((then) => (come = then)));
  await volume.open();
  const german = chooseLanguage('de');
  await chooseLanguage('en');
  come('Burg');
  await german;
  expect(document.documentElement.lang).toBe('en');
  expect(volume.shown).toBe('castle');
});
test('the language changes also where words of a page cannot be loaded', async () => {
  const { volume } = volumeOf(() => Promise.reject(new Error('no network')));
  await volume.open();
  await chooseLanguage('de');
  expect(document.documentElement.lang).toBe('de');
  expect(volume.shown).toBeUndefined();
});
