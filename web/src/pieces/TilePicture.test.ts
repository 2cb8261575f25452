import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import TilePicture from './TilePicture.svelte';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a picture of a tile', () => {
  const given = { id: 'BA/RFr', pictures: 'abc', size: 64, label: 'A road' };
  test('that is not known yet leaves an empty tile with its name', () => {
    const { container } = render(TilePicture, { ...given, pictures: '' });
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('A road');
  });
  test('that cannot be fetched does so, too, and is asked for again', async () => {
    vi.useFakeTimers();
    const { container } = render(TilePicture, given);
    await fireEvent.error(container.querySelector('img') as Element);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('A road');
    vi.advanceTimersByTime(5000);
    await tick();
    expect(container.querySelector('img')?.getAttribute('src')).toContain('abc');
  });
  test('is passed over by those who listen where it has no name', () => {
    render(TilePicture, { ...given, pictures: '', label: '' });
    expect(screen.queryByRole('img')).toBeNull();
  });
});
