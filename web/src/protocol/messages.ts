/** The two closed lists of messages over the WebSocket of a room: docs/protocol.md. */

import type { RoomEvent, RoomInfo } from './room';
import type { Seat, View } from './view';

export const protocolVersion = 1;

/**
 * What the page asks for; `id` is added by the connection. With a `key`, made up for the message, it is done once however
 * often it is sent.
 */
export type ClientMessage =
  | {
      readonly kind: 'hello';
      readonly protocol: number;
      readonly tokens: readonly string[];
      readonly since?: number;
      readonly name?: string;
    }
  | {
      readonly kind: 'take_seat';
      readonly seat: Seat;
      readonly name: string;
      readonly token: string;
    }
  | { readonly kind: 'leave_seat'; readonly seat: Seat }
  | {
      readonly kind: 'remove';
      readonly seat: Seat;
      readonly other: Seat;
      /** Who is meant: nobody else who sits there by then. */
      readonly name?: string;
      readonly key?: string;
    }
  | {
      readonly kind: 'ban';
      readonly seat: Seat;
      readonly other?: Seat;
      readonly name?: string;
      readonly key?: string;
    }
  | { readonly kind: 'start' }
  | { readonly kind: 'move'; readonly seat: Seat; readonly after: number; readonly move: string }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly after: number }
  | { readonly kind: 'ask_undo'; readonly seat: Seat; readonly after: number }
  | {
      readonly kind: 'answer_undo';
      readonly seat: Seat;
      readonly agrees: boolean;
      /** The number of the event by which it was asked for. */
      readonly request?: number;
    }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'rematch'; readonly seat: Seat }
  | { readonly kind: 'say'; readonly seat?: Seat; readonly text: string; readonly key?: string }
  | {
      readonly kind: 'react';
      readonly seat: Seat;
      readonly reaction: string;
      readonly key?: string;
    }
  | { readonly kind: 'resync'; readonly since: number }
  | { readonly kind: 'ping' };

export type ServerMessage =
  | {
      readonly kind: 'welcome';
      readonly protocol: number;
      readonly version: string;
      readonly seats: readonly Seat[];
      readonly now: number;
      readonly room: RoomInfo;
    }
  | { readonly kind: 'events'; readonly events: readonly RoomEvent[]; readonly room?: RoomInfo }
  | { readonly kind: 'view'; readonly after: number; readonly views: readonly View[] }
  | { readonly kind: 'done'; readonly id?: number; readonly event: number }
  | {
      readonly kind: 'refused';
      readonly id?: number;
      readonly code: string;
      readonly text: string;
      readonly rule?: string;
      /** Of an illegal move: its words are `refusal.REASON`. */
      readonly reason?: string;
    }
  | { readonly kind: 'presence'; readonly present: readonly boolean[]; readonly spectators: number }
  | { readonly kind: 'pong'; readonly now: number }
  | {
      readonly kind: 'closing';
      readonly code: string;
      readonly text: string;
      readonly again?: number;
    };
