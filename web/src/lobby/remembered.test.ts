import { afterEach, describe, expect, test } from 'vitest';
import { absences, clockPresets, inUnits, second } from './clocks';
import { firstChoice, lastChoice, remember, seatsOfCompany } from './remembered';
import { clockWords, timeWords } from './timeWords';

afterEach(() => localStorage.clear());

describe('the last choice', () => {
  const store = (text: string) => localStorage.setItem('bastide.lastTable', text);

  test('is what was remembered', () => {
    const own = {
      setup: '',
      seats: [],
      time: { kind: 'none' },
      absence: 0,
      isPublic: true,
    } as const;
    const choice = {
      ...firstChoice,
      mix: 'own',
      company: 'device',
      names: ['Ann', '', ''],
      own,
    } as const;
    remember(choice);
    expect(lastChoice()).toEqual(choice);
  });
  test.each([
    'no JSON',
    '{"mix": "none"}',
    '{"mix": "own"}',
    '{"company": 3, "computers": 9, "friends": 1, "names": ["Ann"]}',
    '{"names": "Ann", "level": 5, "own": {"setup": "set basic"}}',
  ])('begins anew where it cannot be: %s', (text) => {
    store(text);
    expect(lastChoice()).toEqual(firstChoice);
  });
  test('says who sits there', () => {
    const who = (change: object) =>
      seatsOfCompany({ ...firstChoice, ...change }, 'Ann').map((seat) => seat.who);
    expect(who({ computers: 2 })).toEqual(['here', 'computer', 'computer']);
    expect(who({ company: 'friends', friends: 3 })).toEqual(['here', 'invited', 'invited']);
    expect(who({ company: 'device', names: ['', 'Bo'] })).toEqual(['here', 'here']);
  });
});

describe('times', () => {
  test('are told in their largest whole unit', () => {
    expect(inUnits(90 * second)).toEqual({ number: 90, unit: 'seconds' });
    expect([120_000, 7_200_000, 172_800_000, 1_000].map(timeWords)).toEqual([
      '2 minutes',
      '2 hours',
      '2 days',
      '1 second',
    ]);
  });
  test('of clocks are in words', () => {
    expect(clockWords({ kind: 'per_game', limit: 600_000, increment: 5_000 })).toBe(
      '10 minutes for the game and 5 seconds more each turn',
    );
    expect(clockWords({ kind: 'none' })).toBe('no clock');
  });
  // docs/protocol.md: 5 seconds to 100 days.
  test('that are offered can be had', () => {
    for (const time of Object.values(clockPresets).flat()) {
      if (time.kind === 'none') continue;
      expect(time.limit).toBeGreaterThanOrEqual(5 * second);
      expect(time.increment === undefined || time.kind === 'per_game').toBe(true);
    }
    expect(absences[0]).toBe(0);
  });
});
