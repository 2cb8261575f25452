/** What the cards need of a room's session; tests make it up. */

import type { RoomSession } from '../room/roomSession.svelte';

export type DecisionSession = Pick<
  RoomSession,
  | 'room'
  | 'view'
  | 'views'
  | 'moves'
  | 'seats'
  | 'askedSeat'
  | 'events'
  | 'happenings'
  | 'analysis'
  | 'tiles'
  | 'waits'
  | 'refusal'
  | 'clockAhead'
  | 'play'
  | 'undo'
  | 'askUndo'
  | 'answerUndo'
  | 'resign'
  | 'rematch'
  | 'seatComputer'
  | 'dismissRefusal'
>;
