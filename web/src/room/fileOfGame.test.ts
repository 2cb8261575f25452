import { expect, test } from 'vitest';
import type { RoomInfo } from '../protocol/room';
import { fileName } from '../ui/fileName';
import { fileOfGame } from './fileOfGame';

const room = (title: string, ...names: string[]) =>
  ({ title, seats: names.map((name) => ({ name })) }) as unknown as RoomInfo;

test('files are called after the game, or after who plays', () => {
  expect(fileOfGame(room('An evening, at last!', 'Ann'))).toBe('an-evening-at-last');
  expect(fileOfGame(room('', 'Margaux', 'Jonas'))).toBe('margaux-jonas');
  expect(fileOfGame(room('', '', ''))).toBe('bastide');
  expect(fileOfGame(null)).toBe('bastide');
  expect(fileName('', 'turn 3')).toBe('bastide-turn 3');
});
