import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import FigurePicture from './FigurePicture.svelte';
import { pieces } from './pieces.svelte';
import { sprite } from '../testing/sprite';
import TokenPicture from './TokenPicture.svelte';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});
const widthOf = (container: Element) =>
  Number(container.querySelector('svg')?.getAttribute('width'));
const usedIn = (container: Element) => container.querySelector('use')?.getAttribute('href');

describe('pictures of figures', () => {
  beforeEach(() => pieces.take(sprite()));

  test('use the symbols of the sprite, which is in the document once', () => {
    pieces.take(sprite());
    const { container } = render(FigurePicture, { kind: 'pig', colour: 3, size: 40 });
    expect(usedIn(container)).toBe('#figure-pig');
    expect(document.querySelectorAll('#figure-green')).toHaveLength(1);
    expect(container.querySelector('use')?.style.getPropertyValue('--pattern')).toBe(
      'url("#figure-green")',
    );
  });
  test('lie where their kind can, and are simpler where they are small', () => {
    const used = (kind: string, lies: boolean, size: number) =>
      usedIn(render(FigurePicture, { kind, colour: 0, lies, size }).container);
    expect(used('follower', true, 40)).toBe('#figure-follower-lying');
    expect(used('pig', true, 40)).toBe('#figure-pig');
    expect(used('follower', false, 18)).toBe('#figure-follower-small');
    expect(used('pig', false, 18)).toBe('#figure-pig');
  });
  test('a kind without a symbol says what it is by letters', () => {
    const { container } = render(FigurePicture, { kind: 'ring master', colour: 0, size: 40 });
    expect(container.querySelector('text')?.textContent).toBe('RM');
  });
  test('a large follower is larger than a follower', () => {
    const [large, small] = ['large follower', 'follower'].map((kind) =>
      widthOf(render(FigurePicture, { kind, colour: 0, size: 40 }).container),
    );
    expect(large).toBeGreaterThan(small ?? 0);
  });
  test('with a label it is an image with a name, else it is passed over', () => {
    const named = render(FigurePicture, { kind: 'abbot', colour: 0, size: 20, label: 'Abbot' });
    expect(named.getByRole('img', { name: 'Abbot' })).toBeTruthy();
    named.unmount();
    const silent = render(FigurePicture, { kind: 'abbot', colour: 0, size: 20 });
    expect(silent.queryByRole('img')).toBeNull();
  });
  test('of tokens: what has no symbol has letters', () => {
    expect(usedIn(render(TokenPicture, { kind: 'wine', size: 20 }).container)).toBe('#token-wine');
    const other = render(TokenPicture, { kind: 'bathhouse', size: 20 }).container;
    expect(other.querySelector('text')?.textContent).toBe('BA');
  });
});

describe('the sprite', () => {
  const answers = (...bodies: (string | null)[]) => {
    const asked = vi.fn<typeof fetch>();
    for (const body of bodies)
      if (body === null) asked.mockRejectedValueOnce(new TypeError('no network'));
      else asked.mockResolvedValueOnce(new Response(body));
    vi.stubGlobal('fetch', asked);
    return asked;
  };

  test('is asked for by the theme, and by the hash that was there last', async () => {
    const asked = answers(sprite('one'), sprite('one'));
    await pieces.load('dark');
    expect(asked).toHaveBeenLastCalledWith('/api/pictures/pieces.svg?theme=dark', {});
    await pieces.load('light');
    expect(asked).toHaveBeenLastCalledWith('/api/pictures/pieces.svg?theme=light&v=one', {});
    await pieces.load('light');
    expect(asked).toHaveBeenCalledTimes(2);
  });
  test('that was kept is compared with that of the server, later', async () => {
    vi.useFakeTimers();
    localStorage.setItem('bastide.pictures', 'old');
    const asked = answers(sprite('old'), sprite('new'));
    await pieces.load('dark');
    await vi.runAllTimersAsync();
    expect(asked).toHaveBeenLastCalledWith('/api/pictures/pieces.svg?theme=dark', {
      headers: { 'If-None-Match': '"old"' },
    });
    expect(localStorage.getItem('bastide.pictures')).toBe('new');
    vi.useRealTimers();
  });
  test('that does not come, or is none, leaves what was there', async () => {
    answers(null, '<html><body>404</body></html>');
    const { container } = render(FigurePicture, { kind: 'pig', colour: 3, size: 40 });
    await pieces.load('light');
    await pieces.load('dark');
    await tick();
    expect(pieces.waiting).toBe(false);
    expect(usedIn(container)).toBe('#figure-pig');
  });
});
