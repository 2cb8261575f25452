import { describe, expect, test } from 'vitest';
import { expectedMinutes } from './gameLength';

describe('how long it takes', () => {
  const table = { tiles: 72, persons: 2, computers: 0, time: { kind: 'none' } } as const;
  test('longer with more people thinking, not with computers', () => {
    expect(expectedMinutes(table)).toBe(40);
    expect(expectedMinutes({ ...table, persons: 1, computers: 1 })).toBe(25);
  });
  test('clocks bound it', () => {
    expect(expectedMinutes({ ...table, time: { kind: 'per_move', limit: 10_000 } })).toBe(10);
    expect(expectedMinutes({ ...table, time: { kind: 'per_game', limit: 300_000 } })).toBe(10);
    expect(expectedMinutes({ ...table, time: { kind: 'correspondence', limit: 1 } })).toBeNull();
  });
});
