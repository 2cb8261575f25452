/**
 * The games that have been played to their end in this browser: with whom, and how they ended. They are kept here, so
 * that they are known without asking the server for each, and when the server has forgotten them.
 */

import type { RoomInfo } from '../protocol/room';
import type { Seat } from '../protocol/view';

export interface PlayedSeat {
  readonly name: string;
  /** Of a computer player. */
  readonly level?: string;
}

export interface PlayedGame {
  /** Of its room. */
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly seats: readonly PlayedSeat[];
  readonly ours: readonly Seat[];
  /** By seat; null: the room was closed before the end. */
  readonly scores: readonly number[] | null;
  /** As in the set-up: "basic:2". */
  readonly sets: readonly string[];
}

const key = 'bastide.played';
/** The oldest are forgotten. */
const most = 300;

const isGame = (found: unknown): found is PlayedGame => {
  const game = found as Partial<PlayedGame> | null;
  return (
    typeof game?.id === 'string' &&
    typeof game.endedAt === 'number' &&
    Array.isArray(game.seats) &&
    Array.isArray(game.ours) &&
    Array.isArray(game.sets)
  );
};

/** The latest first. */
export function playedGames(): PlayedGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isGame) : [];
  } catch {
    return [];
  }
}

function keep(games: readonly PlayedGame[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(games.slice(0, most)));
  } catch {
    // Without storage there is no history.
  }
}

/** Keeps a game of ours that is over; any other is passed over. */
export function keepPlayed(room: RoomInfo, ours: readonly Seat[]): void {
  if (room.phase !== 'over' || ours.length === 0) return;
  const others = playedGames().filter(({ id }) => id !== room.id);
  const game: PlayedGame = {
    id: room.id,
    title: room.title,
    endedAt: room.ended_at ?? room.now,
    seats: room.seats.map(({ name, level }) => (level === undefined ? { name } : { name, level })),
    ours: [...ours],
    scores: room.scores ?? null,
    sets: room.sets,
  };
  keep([game, ...others].sort((one, other) => other.endedAt - one.endedAt));
}

export function forgetPlayed(room: string): void {
  keep(playedGames().filter(({ id }) => id !== room));
}

/** How a game ended for whoever sat at our seats. */
export type Outcome =
  | { readonly kind: 'unfinished' }
  /** One of several at this device, or the game of others: who won. */
  | { readonly kind: 'winners'; readonly names: readonly string[] }
  /** `place`: from 1; `shared`: somebody else has as many points. */
  | { readonly kind: 'place'; readonly place: number; readonly shared: boolean };

export function outcomeOf({ scores, ours, seats }: PlayedGame): Outcome {
  if (!scores) return { kind: 'unfinished' };
  const [mine] = ours;
  const points = mine === undefined ? undefined : scores[mine - 1];
  if (ours.length !== 1 || points === undefined) {
    const best = Math.max(...scores);
    const names = seats.flatMap(({ name }, i) => (scores[i] === best ? [name] : []));
    return { kind: 'winners', names };
  }
  const place = 1 + scores.filter((other) => other > points).length;
  return { kind: 'place', place, shared: scores.filter((other) => other === points).length > 1 };
}
