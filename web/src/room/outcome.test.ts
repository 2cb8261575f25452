import { expect, test } from 'vitest';
import type { ClientMessage } from '../protocol/messages';
import type { RoomEvent } from '../protocol/room';
import { isOutcome } from './outcome';

const at = { number: 5, at: 0 };
const cases: [ClientMessage, RoomEvent, RoomEvent][] = [
  [
    { kind: 'take_seat', seat: 1, name: 'Ann', token: 't' },
    { ...at, kind: 'seat_taken', seat: 1, name: 'Ann' },
    { ...at, kind: 'seat_taken', seat: 1, name: 'Bo' },
  ],
  [
    { kind: 'leave_seat', seat: 1 },
    { ...at, kind: 'seat_left', seat: 1 },
    { ...at, kind: 'seat_left', seat: 2 },
  ],
  [
    { kind: 'remove', seat: 1, other: 2, name: 'Bo', key: 'mine-001' },
    { ...at, kind: 'removed', by: 1, seat: 2, key: 'mine-001' },
    { ...at, kind: 'removed', by: 1, seat: 2, key: 'mine-002' },
  ],
  [
    { kind: 'seat_computer', seat: 1, other: 2, level: 'easy', key: 'mine-001' },
    { ...at, kind: 'computer_seated', by: 1, seat: 2, level: 'easy', key: 'mine-001' },
    { ...at, kind: 'computer_seated', by: 1, seat: 2, level: 'easy', key: 'mine-002' },
  ],
  [
    { kind: 'ban', seat: 1, other: 2, name: 'Bo', key: 'mine-001' },
    { ...at, kind: 'banned', by: 1, name: 'Bo', key: 'mine-001' },
    { ...at, kind: 'banned', by: 1, name: 'Bo', key: 'mine-002' },
  ],
  [
    { kind: 'ban', seat: 1, name: 'Loud', key: 'mine-001' },
    { ...at, kind: 'banned', by: 1, name: 'Loud', key: 'mine-001' },
    { ...at, kind: 'banned', by: 1, name: 'Loud' },
  ],
  [{ kind: 'start' }, { ...at, kind: 'started' }, { ...at, kind: 'closed' }],
  [
    { kind: 'move', seat: 1, after: 4, move: 'pass' },
    { ...at, kind: 'moved', seat: 1, move: 'pass', by_computer: false, used: 0 },
    { ...at, kind: 'moved', seat: 2, move: 'pass', by_computer: false, used: 0 },
  ],
  [
    { kind: 'undo', seat: 1, after: 4 },
    { ...at, kind: 'undone', seat: 1, answers: 1, used: 0 },
    { ...at, kind: 'undone', seat: 2, answers: 1, used: 0 },
  ],
  [
    { kind: 'ask_undo', seat: 1, after: 4 },
    { ...at, kind: 'undo_asked', seat: 1 },
    { ...at, kind: 'undo_asked', seat: 2 },
  ],
  [
    { kind: 'answer_undo', seat: 1, agrees: true },
    { ...at, kind: 'undo_answered', seat: 1, agrees: true },
    { ...at, kind: 'undo_answered', seat: 1, agrees: false },
  ],
  [
    { kind: 'resign', seat: 1 },
    { ...at, kind: 'taken_over', seat: 1, why: 'resigned', used: 0 },
    { ...at, kind: 'taken_over', seat: 1, why: 'absent', used: 0 },
  ],
  [
    { kind: 'rematch', seat: 1 },
    { ...at, kind: 'rematched', room: 'r' },
    { ...at, kind: 'closed' },
  ],
  [
    { kind: 'say', text: 'hello', key: 'mine-001' },
    { ...at, kind: 'said', name: 'Cleo', text: 'hello', key: 'mine-001' },
    { ...at, kind: 'said', name: 'Cleo', text: 'hello', key: 'mine-002' },
  ],
  [
    { kind: 'react', seat: 1, reaction: 'oops', key: 'mine-001' },
    { ...at, kind: 'reacted', seat: 1, reaction: 'oops', key: 'mine-001' },
    { ...at, kind: 'reacted', seat: 1, reaction: 'oops', key: 'mine-002' },
  ],
];

test.each(cases)('$kind is known by its event alone', (message, done, other) => {
  expect(isOutcome(message, done)).toBe(true);
  expect(isOutcome(message, other)).toBe(false);
});
test('the key of somebody else is not ours', () => {
  const message: ClientMessage = { kind: 'say', seat: 1, text: 'hello', key: 'mine-001' };
  const said = { ...at, kind: 'said', name: 'Bo', text: 'hello', key: 'mine-001' } as const;
  expect(isOutcome(message, { ...said, seat: 2 })).toBe(false);
  expect(isOutcome(message, said)).toBe(false);
  expect(isOutcome(message, { ...said, seat: 1 })).toBe(true);
});
test('without keys nothing that was said is known again', () => {
  const said = { ...at, kind: 'said', name: 'Ann', seat: 1, text: 'hello' } as const;
  expect(isOutcome({ kind: 'say', seat: 1, text: 'hello' }, said)).toBe(false);
});
test('a ping leaves nothing behind', () => {
  for (const [, done] of cases) expect(isOutcome({ kind: 'ping' }, done)).toBe(false);
});
