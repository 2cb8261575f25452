import { afterEach, describe, expect, test } from 'vitest';
import type { RoomInfo } from '../protocol/room';
import { forgetPlayed, keepPlayed, outcomeOf, playedGames, type PlayedGame } from './played';

const person = (name: string) => ({ name, computer: false, present: true });
const room = (id: string, change: Partial<RoomInfo> = {}): RoomInfo =>
  ({
    id,
    title: '',
    phase: 'over',
    seats: [person('Ann'), { ...person('Computer 2 (easy)'), computer: true, level: 'easy' }],
    sets: ['basic:2'],
    scores: [81, 64],
    ended_at: 1_000,
    now: 9_000,
    ...change,
  }) as RoomInfo;

afterEach(() => localStorage.clear());

describe('games that are over', () => {
  test('are kept once each, the latest first', () => {
    keepPlayed(room('early'), [1]);
    keepPlayed(room('late', { ended_at: 2_000 }), [1]);
    keepPlayed(room('early'), [1]);
    expect(playedGames().map(({ id }) => id)).toEqual(['late', 'early']);
    expect(playedGames()[1]).toEqual({
      ...{ id: 'early', title: '', endedAt: 1_000, ours: [1], scores: [81, 64], sets: ['basic:2'] },
      seats: [{ name: 'Ann' }, { name: 'Computer 2 (easy)', level: 'easy' }],
    });
    forgetPlayed('late');
    expect(playedGames().map(({ id }) => id)).toEqual(['early']);
  });
  test('are not those that others play, nor those that go on', () => {
    keepPlayed(room('watched'), []);
    keepPlayed(room('running', { phase: 'playing' }), [1]);
    expect(playedGames()).toEqual([]);
  });
  test('are none where something else is stored', () => {
    localStorage.setItem('bastide.played', '[{"id": 3}, null]');
    expect(playedGames()).toEqual([]);
    localStorage.setItem('bastide.played', '{');
    expect(playedGames()).toEqual([]);
  });
});

describe('how they ended', () => {
  const game = (scores: number[] | null, ours: number[]): PlayedGame => ({
    ...{ id: 'a', title: '', endedAt: 0, sets: [], ours, scores },
    seats: ['Ann', 'Bo', 'Cem'].map((name) => ({ name })),
  });
  test.each([
    [[9, 7, 3], [1], { kind: 'place', place: 1, shared: false }],
    [[9, 9, 3], [2], { kind: 'place', place: 1, shared: true }],
    [[9, 9, 3], [3], { kind: 'place', place: 3, shared: false }],
    [[9, 9, 3], [1, 3], { kind: 'winners', names: ['Ann', 'Bo'] }],
    [null, [1], { kind: 'unfinished' }],
  ])('%j for %j', (scores, ours, outcome) => {
    expect(outcomeOf(game(scores, ours))).toEqual(outcome);
  });
});
