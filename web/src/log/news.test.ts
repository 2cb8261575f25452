import { beforeEach, expect, test } from 'vitest';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import { chooseLanguage } from '../i18n/language.svelte';
import type { Happening } from '../protocol/pageData';
import type { RoomEvent } from '../protocol/room';
import type { Seat } from '../protocol/view';
import { bigCity, segment } from '../testing/fixtures';
import { News, newsText } from './news';
import { tellLog } from './tellLog';

const nameOf = (seat: Seat | null) => (seat === null ? '' : (['Ann', 'Bo'][seat - 1] ?? ''));
const placed = (after: number, player: Seat): Happening => ({
  after,
  kind: 'tile_placed',
  player,
  tile: 'BA/L',
  cell: [2, 0],
  turning: 0,
});
const figure = (after: number, player: Seat): Happening => ({
  after,
  kind: 'figure_placed',
  player,
  figure: 'follower',
  segment: segment('city'),
});

let news: News;
const told = (happenings: readonly Happening[], events: readonly RoomEvent[] = []) =>
  news.take(tellLog(happenings, events, nameOf, en), [1]).map(newsText);

beforeEach(() => {
  chooseLanguage('en');
  news = new News(10);
});

test('what others do is told once, with where it is', () => {
  const story = [placed(8, 2), placed(12, 2)];
  expect(told(story)).toEqual(['Bo places a tile. Cell 2,0.']);
  expect(told(story)).toEqual([]);
});
test('a sentence that has grown is told again', () => {
  const story = [placed(12, 2)];
  expect(told(story)).toHaveLength(1);
  expect(told([...story, figure(14, 2)])).toEqual([
    'Bo places a tile and puts a follower in the city. Cell 2,0.',
  ]);
});
test('after something was taken back, what is done instead is told', () => {
  expect(told([placed(12, 2)])).toHaveLength(1);
  expect(told([{ ...placed(16, 2), cell: [0, 1] } as Happening])).toEqual([
    'Bo places a tile. Cell 0,1.',
  ]);
});
test('the same in another language is no news', () => {
  const story = [placed(12, 2)];
  expect(told(story)).toHaveLength(1);
  chooseLanguage('de');
  const inGerman = (happenings: readonly Happening[]) =>
    news.take(tellLog(happenings, [], nameOf, de), [1]).length;
  expect(inGerman(story)).toBe(0);
  expect(inGerman([...story, placed(14, 2)])).toBe(1);
});
test('what we do ourselves is no news, and points have news of their own', () => {
  expect(told([placed(12, 1), { ...bigCity, player: 2 }])).toEqual([]);
});
test('what is said at the table is news', () => {
  const said = { number: 15, at: 0, kind: 'said', name: 'Bo', seat: 2, text: 'Hi' } as const;
  expect(told([], [said])).toHaveLength(1);
  expect(told([], [said])).toEqual([]);
});
test('after a long absence the last of it is enough', () => {
  const story = Array.from({ length: 20 }, (_, i) => placed(20 + i, 2));
  expect(told(story)).toHaveLength(6);
});
