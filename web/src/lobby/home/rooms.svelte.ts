/** Rooms to go to from the first page: our own, the games that we have played, and rooms that are open to all. */

import { Refusal, fetchLobby, fetchRoom } from '../../protocol/api';
import type { RoomInfo } from '../../protocol/room';
import type { Seat } from '../../protocol/view';
import { forgetPlayed, keepPlayed, playedGames, type PlayedGame } from '../../room/played';
import { forgetRoom, heldSeatsOf, roomsWithSeats } from '../../room/seatTokens';

export type Loading = 'loading' | 'ready' | 'offline';

export interface OwnRoom {
  readonly room: RoomInfo;
  /** Our seats. */
  readonly seats: readonly Seat[];
}

const isOursToMove = ({ room, seats }: OwnRoom): boolean =>
  room.phase === 'playing' && room.asked !== undefined && seats.includes(room.asked);

/** What needs us comes first. */
const urgency = (own: OwnRoom): number => {
  if (own.room.phase === 'gathering') return 2;
  return isOursToMove(own) ? 0 : 1;
};

/** At a time: servers limit the requests in a second. */
const atOnce = 6;
/** Who sits in more rooms than that finds the others by their links. */
const most = 60;

/**
 * The rooms in which this browser holds seats, and the games that are over. Rooms that the server does not know any more
 * are dropped; games stay.
 */
export class OwnRooms {
  /** Those that are not over. */
  rooms = $state.raw<readonly OwnRoom[]>([]);
  /** The latest first. */
  played = $state.raw<readonly PlayedGame[]>(playedGames());
  state = $state<Loading>('loading');

  async load(): Promise<void> {
    // How these ended is known.
    const over = new Set(this.played.map(({ id }) => id));
    const ids = roomsWithSeats()
      .filter((id) => !over.has(id))
      .slice(-most);
    const found: OwnRoom[] = [];
    let offline = false;
    for (let i = 0; i < ids.length && !offline; i += atOnce) {
      const answers = await Promise.all(ids.slice(i, i + atOnce).map((id) => look(id)));
      offline = answers.includes('offline');
      found.push(...answers.filter((answer) => typeof answer === 'object'));
    }
    for (const { room, seats } of found) keepPlayed(room, seats);
    this.played = playedGames();
    this.rooms = found
      .filter(({ room }) => room.phase !== 'over')
      .sort((one, other) => urgency(one) - urgency(other));
    this.state = offline ? 'offline' : 'ready';
  }

  /** A game that is over leaves the list. */
  forget(id: string): void {
    forgetRoom(id);
    forgetPlayed(id);
    this.played = this.played.filter((game) => game.id !== id);
  }
}

async function look(id: string): Promise<OwnRoom | 'gone' | 'offline'> {
  const seats = heldSeatsOf(id);
  try {
    return seats.length === 0 ? 'gone' : { room: await fetchRoom(id), seats };
  } catch (why) {
    if (!(why instanceof Refusal)) throw why;
    if (why.code === 'offline') return 'offline';
    if (why.code === 'no_such_room') forgetRoom(id);
    return 'gone';
  }
}

/** How often the public rooms are looked at, in milliseconds. */
const lookEvery = 5_000;

/** The public rooms, as long as somebody looks at them. */
export class PublicRooms {
  rooms = $state.raw<readonly RoomInfo[]>([]);
  state = $state<Loading>('loading');

  /** Looks now and from time to time, until the function that it gives is called. */
  watch(): () => void {
    void this.load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.load();
    }, lookEvery);
    return () => clearInterval(timer);
  }

  private async load(): Promise<void> {
    try {
      const own = new Set(roomsWithSeats());
      this.rooms = (await fetchLobby()).filter((room) => !own.has(room.id));
      this.state = 'ready';
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      this.state = 'offline';
    }
  }
}

export { isOursToMove };
