/**
 * What came of a message whose answer got lost with the connection: the events since tell. What has been done is not
 * sent again, and what has not been done is.
 */

import type { ClientMessage } from '../protocol/messages';
import type { RoomEvent } from '../protocol/room';

/** Two messages may ask for the same: their keys tell them apart. */
const isOf = (message: { readonly key?: string }, event: { readonly key?: string }): boolean =>
  message.key !== undefined && message.key === event.key;

/** Whether an event is what a message asked for. To be asked of events that came after the message was sent. */
export function isOutcome(message: ClientMessage, event: RoomEvent): boolean {
  switch (message.kind) {
    case 'take_seat':
      return (
        event.kind === 'seat_taken' && event.seat === message.seat && event.name === message.name
      );
    case 'leave_seat':
      return event.kind === 'seat_left' && event.seat === message.seat;
    case 'remove':
      return event.kind === 'removed' && event.by === message.seat && isOf(message, event);
    case 'seat_computer':
      // During the game it is somebody who is away.
      return event.kind === 'taken_over'
        ? event.seat === message.other && event.why === 'absent'
        : event.kind === 'computer_seated' && event.by === message.seat && isOf(message, event);
    case 'ban':
      return event.kind === 'banned' && event.by === message.seat && isOf(message, event);
    case 'start':
      return event.kind === 'started';
    case 'move':
      return event.kind === 'moved' && event.seat === message.seat && event.move === message.move;
    case 'undo':
      return event.kind === 'undone' && event.seat === message.seat;
    case 'ask_undo':
      // Where there is nobody to ask it is done at once.
      return (
        (event.kind === 'undo_asked' || event.kind === 'undone') && event.seat === message.seat
      );
    case 'answer_undo':
      return (
        event.kind === 'undo_answered' &&
        event.seat === message.seat &&
        event.agrees === message.agrees
      );
    case 'resign':
      return event.kind === 'taken_over' && event.seat === message.seat && event.why === 'resigned';
    case 'rematch':
      return event.kind === 'rematched';
    case 'say':
      return event.kind === 'said' && event.seat === message.seat && isOf(message, event);
    case 'react':
      return event.kind === 'reacted' && event.seat === message.seat && isOf(message, event);
    case 'hello':
    case 'look_ahead':
    case 'resync':
    case 'ping':
      return false;
  }
}
