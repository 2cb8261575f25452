import { describe, expect, test } from 'vitest';
import type { Happening } from '../protocol/pageData';
import type { View } from '../protocol/view';
import { auctionOf, scoresAfter } from './auction';
import { viewOf } from './testing/fakeSession.svelte';

const said = (player: number, question: string, number?: number): Happening => ({
  after: 1,
  kind: 'decided',
  player,
  question,
  move: number === undefined ? 'pass' : `number ${number}`,
  automatic: false,
  ...(number === undefined ? { pass: true } : { number }),
});
const bid = (change: object): View => {
  const view = viewOf('auction-bid');
  return { ...view, bazaar: view.bazaar && { ...view.bazaar, ...change } };
};

describe('an auction', () => {
  test('tells the bids of this tile only, in their order', () => {
    const auction = auctionOf(bid({ bid: 4, bidder: 4 }), [
      said(2, 'open_bidding', 9),
      said(3, 'bid', 10),
      said(3, 'open_bidding', 2),
      said(4, 'bid', 4),
    ]);
    expect(auction?.bids).toEqual([
      { seat: 3, bid: 2, opening: true },
      { seat: 4, bid: 4, opening: false },
    ]);
  });
  test('a pass is a pass', () => {
    const auction = auctionOf(bid({ bid: 2, bidder: 3 }), [
      said(3, 'open_bidding', 2),
      said(4, 'bid'),
    ]);
    expect(auction?.bids.at(-1)).toEqual({ seat: 4, bid: null, opening: false });
  });
  test('without its story, or with one that is older, the view tells the highest bid', () => {
    const expected = [{ seat: 4, bid: 4, opening: false }];
    expect(auctionOf(bid({ bid: 4, bidder: 4 }), [])?.bids).toEqual(expected);
    expect(auctionOf(bid({ bid: 4, bidder: 4 }), [said(3, 'open_bidding', 2)])?.bids).toEqual(
      expected,
    );
  });
  test('names who is still to bid: clockwise, without a tile, before the auctioneer', () => {
    const view = viewOf('auction-bid');
    expect(auctionOf(view, [])?.toCome).toEqual([2]);
    const players = view.players.map((player) =>
      player.seat === 2 ? { ...player, holds: 'BA/L' } : player,
    );
    expect(auctionOf({ ...view, players }, [])?.toCome).toEqual([]);
  });
  test('counts the tiles that are gone, with their prices', () => {
    const view = viewOf('auction-bid');
    const players = view.players.map((player) =>
      player.seat === 2 ? { ...player, holds: 'BA/L' } : player,
    );
    const taken: Happening = { after: 1, kind: 'tile_taken', player: 2, tile: 'BA/L', points: -3 };
    const auction = auctionOf({ ...view, players }, [taken]);
    expect(auction).toMatchObject({ number: 2, all: 5, taken: [{ seat: 2, price: 3 }] });
  });
  test('is over when nothing lies open', () => {
    expect(auctionOf(viewOf('place-bought'), [])).toBeNull();
  });
  test('of two tiles alike one stays on offer', () => {
    const view = viewOf('auction-open');
    const auction = auctionOf(
      { ...view, bazaar: view.bazaar && { ...view.bazaar, auctioned: 'BA/CRr' } },
      [],
    );
    expect(auction?.others).toEqual(['TB/CR', 'BA/CRr']);
  });
});

test('points pass from one player to another', () => {
  const view = viewOf('auction-deal');
  const before = view.players.map(({ score }) => score);
  const after = scoresAfter(view, 7, 1, 3).map(({ score }) => score);
  expect(after.map((score, i) => score - (before[i] ?? 0))).toEqual([-7, 0, 7, 0]);
});
