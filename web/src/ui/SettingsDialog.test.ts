import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage, currentLanguage } from '../i18n/language.svelte';
import { settings } from './settings.svelte';
import SettingsDialog from './SettingsDialog.svelte';

beforeEach(() => {
  localStorage.clear();
  chooseLanguage('en');
});
afterEach(() => {
  cleanup();
  chooseLanguage('en');
  settings.change({
    theme: 'system',
    confirm: false,
    holdBack: 2,
    sound: true,
    volume: 60,
    notifications: false,
  });
  vi.unstubAllGlobals();
});

test('a choice holds at once, and after the page is loaded again', async () => {
  render(SettingsDialog, { open: true });
  await fireEvent.click(screen.getByRole('radio', { name: 'Contrast' }));
  await fireEvent.click(screen.getByRole('switch', { name: /Play sounds/ }));
  expect(settings.choices).toMatchObject({ theme: 'contrast', sound: false });
  const stored = JSON.parse(localStorage.getItem('bastide.choices') ?? '{}') as object;
  expect(stored).toMatchObject({ theme: 'contrast', sound: false });
});

test('how long the end of a turn is held back, unless each answer is confirmed', async () => {
  render(SettingsDialog, { open: true });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 s' }).checked).toBe(true);
  await fireEvent.click(screen.getByRole('radio', { name: 'None' }));
  expect(settings.choices.holdBack).toBe(0);
  await fireEvent.click(screen.getByRole('switch', { name: /Confirm each answer/ }));
  expect(settings.choices.confirm).toBe(true);
  expect(screen.queryByRole('radio', { name: 'None' })).toBeNull();
});

test('what the system wishes holds until somebody chooses', async () => {
  const wishes = new Set<string>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wishes.has(query),
    addEventListener: () => {},
  }));
  vi.resetModules();
  wishes.add('(prefers-contrast: more)').add('(prefers-color-scheme: dark)');
  const fresh = (await import('./settings.svelte')).settings;
  expect(fresh.theme).toBe('contrast');
  fresh.change({ theme: 'dark' });
  expect(fresh.theme).toBe('dark');
});

test('the volume is a slider, which is of no use without sounds', async () => {
  render(SettingsDialog, { open: true });
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' });
  expect(slider.disabled).toBe(false);
  await fireEvent.change(slider, { target: { value: '25' } });
  expect(settings.choices.volume).toBe(25);
  await fireEvent.click(screen.getByRole('switch', { name: /Play sounds/ }));
  expect(slider.disabled).toBe(true);
});

test('phones begin without sounds, all others with them', async () => {
  for (const isTouched of [true, false]) {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isTouched && query === '(pointer: coarse)',
      addEventListener: () => {},
    }));
    vi.resetModules();
    expect((await import('./settings.svelte')).settings.choices.sound).toBe(!isTouched);
  }
});

test('the language changes the dialog itself', async () => {
  render(SettingsDialog, { open: true });
  await fireEvent.click(screen.getByRole('radio', { name: 'Deutsch' }));
  expect(currentLanguage()).toBe('de');
  expect(screen.getByRole('heading', { name: 'Einstellungen' })).toBeTruthy();
});

test('it says when the browser allows no notifications', async () => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('denied') });
  render(SettingsDialog, { open: true });
  await fireEvent.click(screen.getByRole('switch', { name: /not in front/ }));
  await vi.waitFor(() => expect(screen.getByText(/does not allow it/)).toBeTruthy());
  expect(settings.choices.notifications).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /not in front/ }).checked).toBe(
    false,
  );
});
