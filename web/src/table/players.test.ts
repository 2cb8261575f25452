import { expect, test } from 'vitest';
import type { Reaction } from '../protocol/messages';
import type { RoomEvent } from '../protocol/room';
import { awaySeats, goodsOf, reactionsNow, supplyOf } from './players';
import { player, roomOf, seatInfo } from '../testing/fixtures';

const goods = ['wine', 'grain', 'cloth'];
const players = [
  player(1, 'Ann', 0, { bridge: 2, wine: 3, grain: 0, cloth: 1 }),
  player(2, 'Bo', 0, { bridge: 3, wine: 3, grain: 0, cloth: 0 }),
  player(3, 'Cid', 0, { bridge: 0, wine: 1, grain: 0, cloth: 0 }),
];

test('whoever has most of a kind of goods is told, ties included', () => {
  const most = players.map((one) =>
    goodsOf(one, players, goods)
      .filter((stock) => stock.most)
      .map((stock) => stock.name),
  );
  expect(most).toEqual([['wine', 'cloth'], ['wine'], []]);
});
test('goods that nobody has are nobody’s majority', () => {
  expect(
    goodsOf(players[0] ?? player(1, ''), players, goods).find(({ name }) => name === 'grain'),
  ).toEqual({ name: 'grain', count: 0, most: false });
});
test('a table without goods shows none', () => {
  const plain = player(1, 'Ann', 0, { bridge: 1 });
  expect(goodsOf(plain, [plain], goods)).toEqual([]);
  expect(goodsOf(plain, [plain], [])).toEqual([]);
});
test('tokens of a supply are no goods', () => {
  expect(
    supplyOf({ bridge: 0, wine: 2, crown: 1 }, { most_counts: goods }).map(({ name }) => name),
  ).toEqual(['bridge', 'crown']);
});

test('only people can be away', () => {
  const room = roomOf([
    seatInfo('Ann'),
    seatInfo('Bo', { present: false }),
    seatInfo('Robin', { computer: true, present: false }),
    seatInfo('Cid', { present: false, taken_over: 'resigned' }),
  ]);
  expect(awaySeats(room)).toEqual([2]);
});

test('reactions are shown for a while, the newest of each player', () => {
  const reacted = (number: number, at: number, seat: number, reaction: Reaction): RoomEvent => ({
    number,
    at,
    kind: 'reacted',
    seat,
    reaction,
  });
  const events = [
    reacted(1, 1_000, 1, 'hello'),
    reacted(2, 9_000, 2, 'oops'),
    reacted(3, 9_500, 2, 'thanks'),
  ];
  expect([...reactionsNow(events, 10_000)]).toEqual([[2, 'thanks']]);
  expect(reactionsNow(events, 20_000).size).toBe(0);
});
