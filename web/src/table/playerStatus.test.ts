import { expect, test } from 'vitest';
import { en } from '../i18n/en';
import { player, roomOf, seatInfo, viewOf } from '../testing/fixtures';
import { statusOf } from './playerStatus';

const words = en.table;
const view = viewOf([player(1, 'Ann'), player(2, 'Bo')]);

test('who is asked does something, in words; the others do not', () => {
  expect(statusOf(view, null, 1, false, en).doing).toBe(
    en.chapter.say('question.place_figure.doing'),
  );
  expect(statusOf(view, null, 2, false, en).doing).toBe('');
});
test('a question that the page does not know is asked nevertheless', () => {
  const question = view.question && { ...view.question, name: 'ask_the_dragon' };
  expect(statusOf(viewOf(view.players, { question }), null, 1, false, en).doing).toBe(words.asked);
});
test('who is not there is away, but for ourselves', () => {
  const room = roomOf([seatInfo('Ann', { present: false }), seatInfo('Bo')]);
  expect(statusOf(view, room, 1, false, en).remarks).toEqual([words.players.away]);
  expect(statusOf(view, room, 1, true, en).remarks).toEqual([words.players.ours]);
  expect(statusOf(view, room, 2, false, en).remarks).toEqual([]);
});
test('a computer that has taken over says why, and is not away', () => {
  const room = roomOf([seatInfo('Ann', { taken_over: 'resigned', present: false })]);
  expect(statusOf(view, room, 1, false, en).remarks).toEqual([words.players.takenOver['resigned']]);
});
