import { describe, expect, test } from 'vitest';
import {
  computerPlayer,
  entranceOf,
  nameApartFrom,
  nameAtHand,
  personHere,
  personInvited,
  seatPlans,
  tidyName,
} from './seatChoices';

describe('names', () => {
  test('are as the server takes them', () => {
    expect(tidyName('  Ann\u200b \n Lee ')).toBe('Ann Lee');
    expect([...tidyName('🏰'.repeat(40))]).toHaveLength(24);
  });
  test('are told apart at a table', () => {
    expect(nameApartFrom(['Ann'], 'Ann ')).toBe('Ann 2');
    expect(nameApartFrom(['Ann', 'Ann 2'], 'Ann')).toBe('Ann 3');
    const long = 'x'.repeat(24);
    expect(nameApartFrom([long], long)).toHaveLength(24);
  });
  test('are found for those who give none', () => {
    const taken: string[] = [];
    while (taken.length < 9) taken.push(nameAtHand(taken));
    expect(new Set(taken).size).toBe(9);
    expect(taken).not.toContain(nameAtHand(taken));
    expect(nameApartFrom([], '')).not.toBe('');
  });
  test('stay the same in a browser', () => {
    expect(nameAtHand()).toBe(nameAtHand());
    expect(localStorage.getItem('bastide.name')).toMatch(/^\d$/);
  });
});

describe('seats', () => {
  test('of people and computer players, in the order of play', () => {
    const seats = [computerPlayer('easy'), personHere('Ann'), personHere('Ann')];
    expect(seatPlans(seats)).toEqual([
      { who: 'computer', level: 'easy' },
      { who: 'anybody' },
      { who: 'anybody' },
    ]);
    expect(entranceOf(seats)).toEqual({
      seats: [
        { seat: 2, name: 'Ann' },
        { seat: 3, name: 'Ann 2' },
      ],
      start: true,
    });
  });
  test('nobody begins while somebody is awaited', () => {
    expect(entranceOf([personHere('Ann'), personInvited])).toEqual({
      seats: [{ seat: 1, name: 'Ann' }],
      start: false,
    });
  });
});
