/** A bazaar as it stands: what is auctioned, who has bid what, who is still to come. */

import type { Happening } from '../protocol/pageData';
import type { Seat, View } from '../protocol/view';

export interface Bid {
  readonly seat: Seat;
  /** Null: passed. */
  readonly bid: number | null;
  /** The auctioneer's first bid. */
  readonly opening: boolean;
}
export interface TakenTile {
  readonly seat: Seat;
  readonly tile: string;
  /** What it cost; null where that is not known. */
  readonly price: number | null;
}
export interface Auction {
  /** The tile that is bid for; null between two. */
  readonly tile: string | null;
  readonly auctioneer: Seat | null;
  /** In the order in which they were named. */
  readonly bids: readonly Bid[];
  /** Who may still bid after the one who is asked. */
  readonly toCome: readonly Seat[];
  /** Tiles that lie open beside the one that is auctioned. */
  readonly others: readonly string[];
  readonly taken: readonly TakenTile[];
  /** Which tile of the bazaar it is, from 1, and of how many. */
  readonly number: number;
  readonly all: number;
}

type Decided = Extract<Happening, { kind: 'decided' }>;

/** The bazaar of a view; null if tiles neither lie open nor are auctioned. */
export function auctionOf(view: View, happenings: readonly Happening[]): Auction | null {
  const { bazaar } = view;
  if (!bazaar || view.offer.length === 0) return null;
  const taken = takenTiles(view, happenings);
  return {
    tile: bazaar.auctioned,
    auctioneer: bazaar.auctioneer,
    bids: bazaar.auctioned === null ? [] : bidsOf(view, happenings),
    toCome: toCome(view),
    others: without(view.offer, bazaar.auctioned),
    taken,
    number: taken.length + 1,
    all: taken.length + view.offer.length,
  };
}

/** Questions about all tiles that lie open, and not about the next to be auctioned. */
export const isShared = (question: string | undefined): boolean =>
  question === 'want_auction' || question === 'pick_tile';

function without(tiles: readonly string[], one: string | null): string[] {
  const left = [...tiles];
  const at = one === null ? -1 : left.indexOf(one);
  if (at >= 0) left.splice(at, 1);
  return left;
}

/** From the story; as long as that is on its way, the highest bid alone, which the view knows. */
function bidsOf(view: View, happenings: readonly Happening[]): Bid[] {
  const { bazaar } = view;
  const since = happenings.findLastIndex(
    (one) => one.kind === 'decided' && one.question === 'open_bidding',
  );
  const told =
    since < 0
      ? []
      : happenings
          .slice(since)
          .filter((one): one is Decided => one.kind === 'decided')
          .filter((one) => one.question === 'open_bidding' || one.question === 'bid')
          .map((one) => ({
            seat: one.player,
            bid: numberOf(one),
            opening: one.question === 'open_bidding',
          }));
  const highest = told.reduce<Bid | null>(
    (best, one) => (one.bid !== null && one.bid >= (best?.bid ?? 0) ? one : best),
    null,
  );
  if (bazaar?.bid === null || bazaar?.bid === undefined || bazaar.bidder === null) return [];
  if (highest?.bid === bazaar.bid && highest.seat === bazaar.bidder) return told;
  return [{ seat: bazaar.bidder, bid: bazaar.bid, opening: bazaar.bidder === bazaar.auctioneer }];
}

function numberOf(one: Decided): number | null {
  if (one.number !== undefined) return one.number;
  const found = /^number (\d+)$/.exec(one.move);
  return found ? Number(found[1]) : null;
}

/** Clockwise behind who is asked, before the auctioneer, without a tile. */
function toCome(view: View): Seat[] {
  const { bazaar, question, players } = view;
  if (!bazaar || !question || question.chooser === 'nature' || bazaar.auctioneer === null)
    return [];
  if (question.name !== 'bid' && question.name !== 'open_bidding') return [];
  const seats: Seat[] = [];
  for (let step = 1; step <= players.length; ++step) {
    const seat = ((question.chooser - 1 + step) % players.length) + 1;
    if (seat === bazaar.auctioneer) break;
    if (players[seat - 1]?.holds === null) seats.push(seat);
  }
  return seats;
}

function takenTiles(view: View, happenings: readonly Happening[]): TakenTile[] {
  return view.players.flatMap((player) => {
    if (player.holds === null) return [];
    const tile = player.holds;
    const told = happenings.findLast(
      (one) => one.kind === 'tile_taken' && one.player === player.seat && one.tile === tile,
    );
    return [
      {
        seat: player.seat,
        tile,
        price: told?.kind === 'tile_taken' ? Math.abs(told.points) : null,
      },
    ];
  });
}

/** What scores would be if `bid` passed from one player to another; from nobody to nobody: as they are. */
export function scoresAfter(
  view: View,
  bid: number,
  from: Seat | null,
  to: Seat | null,
): { readonly seat: Seat; readonly score: number }[] {
  return view.players.map(({ seat, score }) => ({
    seat,
    score: score - (seat === from ? bid : 0) + (seat === to ? bid : 0),
  }));
}
