import { expect, test } from 'vitest';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import { clockText, isShort, timeLeft } from './clocks';
import { roomOf, seatInfo } from '../testing/fixtures';

const seats = [
  seatInfo('Ann', { time_left: 60_000 }),
  seatInfo('Bo', { time_left: 45_000 }),
  seatInfo('Computer'),
];
const room = roomOf(seats, { time: { kind: 'per_game', limit: 60_000, increment: 0 }, asked: 1 });

test('the clock of who is asked runs, the others stand', () => {
  expect(timeLeft(room, 1, room.now + 12_000)).toBe(48_000);
  expect(timeLeft(room, 2, room.now + 12_000)).toBe(45_000);
});
test('it does not fall below zero, nor run backwards', () => {
  expect(timeLeft(room, 1, room.now + 90_000)).toBe(0);
  expect(timeLeft(room, 1, room.now - 5_000)).toBe(60_000);
});
test('seats without a clock have none', () => {
  expect(timeLeft(room, 3, room.now)).toBeNull();
  expect(
    timeLeft({ ...room, time: { kind: 'none', limit: 0, increment: 0 } }, 1, room.now),
  ).toBeNull();
});
test('when the game is over, it stands', () => {
  expect(timeLeft({ ...room, phase: 'over' }, 1, room.now + 9_000)).toBe(60_000);
});

const words = en.table.players;
test.each([
  [0, '0:00'],
  [400, '0:01'],
  [9_000, '0:09'],
  [545_000, '9:05'],
  [3_727_000, '1:02:07'],
  [2 * 86_400_000 + 4 * 3_600_000 + 5, '2 d 4 h'],
])('%d ms are shown as %s', (left, text) => {
  expect(clockText(left, words)).toBe(text);
});
test('days have German words', () => {
  expect(clockText(86_400_000, de.table.players)).toBe('1 T 0 Std');
});
test('little time is told apart', () => {
  expect(isShort(19_000, room.time)).toBe(true);
  expect(isShort(21_000, room.time)).toBe(false);
  expect(isShort(3_600_000, { kind: 'correspondence' })).toBe(true);
});
