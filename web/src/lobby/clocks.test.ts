import { afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import { clockPresets, day, hour, inUnits, minute, ownLimits, second, within } from './clocks';
import { clockWords, shortClock, timeWords } from './timeWords';

describe('a time', () => {
  test.each([
    [90 * second, 90, 'seconds'],
    [2 * minute, 2, 'minutes'],
    [36 * hour, 36, 'hours'],
    [14 * day, 14, 'days'],
    [0, 0, 'seconds'],
  ] as const)('of %i ms is told in its largest unit', (time, number, unit) => {
    expect(inUnits(time)).toEqual({ number, unit });
  });
});

describe('what can be named freely', () => {
  test('holds all that is offered', () => {
    for (const kind of ['per_move', 'per_game', 'correspondence'] as const)
      for (const { limit = 0 } of clockPresets[kind]) {
        expect(limit).toBeGreaterThanOrEqual(ownLimits[kind].lowest);
        expect(limit).toBeLessThanOrEqual(ownLimits[kind].highest);
      }
  });
  test('is what the server takes, and no more', () => {
    const range = within(ownLimits.per_move, { lowest: 10 * second, highest: 20 * minute });
    expect(range).toMatchObject({ lowest: 10 * second, highest: 20 * minute });
    expect(within(ownLimits.per_move, {})).toEqual(ownLimits.per_move);
  });
});

describe('clocks in words', () => {
  afterEach(() => chooseLanguage('en'));
  const game = { kind: 'per_game', limit: 20 * minute, increment: 10 * second } as const;
  const post = { kind: 'correspondence', limit: day } as const;
  test('short ones', async () => {
    expect(shortClock(game)).toBe('20 min + 10 s');
    expect(shortClock({ ...game, increment: 0 })).toBe('20 min');
    expect(shortClock(post)).toBe('1 day per turn');
    expect(shortClock({ kind: 'none' })).toBe('');
    await chooseLanguage('de');
    expect(shortClock(post)).toBe('1 Tag pro Zug');
  });
  test('and whole sentences', () => {
    expect(timeWords(hour)).toBe('1 hour');
    expect(clockWords(game)).toMatch(/20 minutes .* 10 seconds more each turn/);
    expect(clockWords(post)).toMatch(/^1 day/);
  });
});
