/** Taking back: what can be taken back by whom, and asking the others for it. */

import type { RoomEvent, RoomInfo } from '../protocol/room';
import type { Seat } from '../protocol/view';
import type { RoomSession } from '../room/roomSession.svelte';
import { t } from '../i18n/language.svelte';
import { tellRefusal } from './answer';

/** `free`: at once; `ask`: something has happened since, and others are asked. */
export interface Undo {
  readonly kind: 'free' | 'ask';
  /** Whose answer would be taken back. */
  readonly seat: Seat;
}

type Moved = Extract<RoomEvent, { kind: 'moved' }>;

/** The answers of players that stand, in order. */
export function standing(events: readonly RoomEvent[]): Moved[] {
  const moves: Moved[] = [];
  for (const event of events) {
    if (event.kind === 'moved') moves.push(event);
    else if (event.kind === 'undone') moves.splice(Math.max(0, moves.length - event.answers));
  }
  return moves;
}

/** What could be taken back by one of our seats; null: nothing. */
export function undoFor(
  events: readonly RoomEvent[],
  seats: readonly Seat[],
  room: RoomInfo | null,
): Undo | null {
  if (room?.phase !== 'playing' || room.undo_asked !== undefined) return null;
  const moves = standing(events);
  const gone = (seat: Seat) => room.seats[seat - 1]?.taken_over !== undefined;
  const ours = moves.findLastIndex(
    ({ seat, by_computer }) => seats.includes(seat) && !by_computer && !gone(seat),
  );
  const last = moves[ours];
  if (!last) return null;
  const drawn = moves.slice(ours).some((move) => (move.drawn ?? []).length > 0);
  if (drawn && room.seen_stays) return null;
  const free = ours === moves.length - 1 && !drawn;
  return { kind: free ? 'free' : 'ask', seat: last.seat };
}

/** People who would be asked, besides our own seats: also those whose seat a computer player has taken over. */
export function peopleToAsk(room: RoomInfo, seats: readonly Seat[]): Seat[] {
  return room.seats.flatMap((info, i) => (info.computer || seats.includes(i + 1) ? [] : [i + 1]));
}

type Undoing = Pick<
  RoomSession,
  'undo' | 'askUndo' | 'answerUndo' | 'refusal' | 'dismissRefusal' | 'room' | 'seats'
>;

/** Takes back at once. False: it has to be asked for. */
export async function undoNow(session: Undoing, seat: Seat): Promise<boolean> {
  if (await session.undo(seat)) return true;
  if (session.refusal?.code === 'undo_needs_asking') {
    session.dismissRefusal();
    return false;
  }
  tellRefusal(session);
  return true;
}

/** Asks the others. Our own other seats agree: it is the same table at which we sit. */
export async function askOthers(session: Undoing, seat: Seat): Promise<void> {
  if (!(await session.askUndo(seat))) {
    tellRefusal(session);
    return;
  }
  const waits = session.room?.undo_waits_for ?? [];
  for (const own of session.seats.filter((one) => waits.includes(one)))
    await session.answerUndo(own, true);
}

/** What became of a request of ours, from an event; empty if it says nothing of one. */
export function outcomeOf(event: RoomEvent, nameOf: (seat: Seat) => string): string {
  const words = t().decisions.undo;
  if (event.kind !== 'undo_answered' || event.agrees) return '';
  return event.seat === undefined ? words.noAnswer : words.refused(nameOf(event.seat));
}

/** Seconds left to answer a request, at a moment of the server's clock; it waits for a minute. */
export function secondsLeft(events: readonly RoomEvent[], now: number): number {
  const asked = events.findLast((event) => event.kind === 'undo_asked');
  if (!asked) return 0;
  return Math.max(0, Math.ceil((asked.at + 60_000 - now) / 1000));
}
