/** What there is to say about players beside their names. */

import { kindWord, pieceWord } from '../game/words';
import { t } from '../i18n/language.svelte';
import { keyOf } from '../i18n/sayer';
import type { RoomEvent, RoomInfo } from '../protocol/room';
import type { Counts, PlayerView, Seat, Title, View } from '../protocol/view';

export interface Stock {
  readonly name: string;
  readonly count: number;
  /** Nobody has more, and there is at least one. */
  readonly most: boolean;
}

/** Tokens of a supply, bridges say: those of which it does not count who has the most, and which are no titles. */
export const supplyOf = (
  tokens: Counts,
  { most_counts: mostCounts, titles = [] }: Pick<View, 'most_counts' | 'titles'>,
): Stock[] =>
  Object.entries(tokens)
    .filter(([name]) => !mostCounts.includes(name) && !titles.some(({ token }) => token === name))
    .map(([name, count]) => ({ name, count, most: false }));

/** What somebody holds for the largest feature of a kind. */
export const titlesOf = ({ titles = [] }: Pick<View, 'titles'>, seat: Seat): Title[] =>
  titles.filter(({ holder }) => holder === seat);
/** "king, for a city of 8 tiles" */
export const titleWords = (title: Title): string =>
  t().table.players.title(pieceWord(title.token), sizeOfTitle(title));
/** "city of 8 tiles" */
export const sizeOfTitle = ({ token, kind, largest }: Title): string =>
  t().chapter.find(`piece.${keyOf(token)}.largest`, { count: largest }) ??
  t().terms.sized(kindWord(kind), largest);

/** The tokens of which it counts who has the most, as goods, with whether this player has. */
export const goodsOf = (
  player: PlayerView,
  players: readonly PlayerView[],
  mostCounts: readonly string[],
): Stock[] =>
  mostCounts
    .filter((name) => name in player.tokens)
    .map((name) => {
      const count = player.tokens[name] ?? 0;
      const highest = Math.max(...players.map((other) => other.tokens[name] ?? 0));
      return { name, count, most: count > 0 && count === highest };
    });

/** People besides ours who sit at the table: those of whom it matters whether they are there. */
export const othersOf = (room: RoomInfo, seats: readonly Seat[]): number =>
  room.seats.filter((seat, i) => !seat.computer && !seats.includes(i + 1)).length;

/** Seats of people who are not there, as far as the game needs them still. */
export const awaySeats = (room: RoomInfo): Seat[] =>
  room.seats.flatMap((seat, i) =>
    room.phase === 'playing' && !seat.computer && seat.taken_over === undefined && !seat.present
      ? [i + 1]
      : [],
  );

/** How long a reaction is shown beside its player, in milliseconds. */
export const reactionStays = 6_000;

/** What players have just shown, by seat; `now` by the server's clock. */
export function reactionsNow(events: readonly RoomEvent[], now: number): ReadonlyMap<Seat, string> {
  const shown = new Map<Seat, string>();
  for (let i = events.length - 1; i >= 0; --i) {
    const event = events[i];
    if (!event || event.at < now - reactionStays) break;
    if (event.kind === 'reacted' && !shown.has(event.seat)) shown.set(event.seat, event.reaction);
  }
  return shown;
}
