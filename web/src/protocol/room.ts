/** A room and what happens in it, as the server tells: docs/protocol.md. */

import type { Seat } from './view';

export interface TimeControl {
  readonly kind: 'none' | 'per_move' | 'per_game' | 'correspondence';
  /** Milliseconds. */
  readonly limit?: number;
  readonly increment?: number;
}

export interface SeatInfo {
  /** Empty: the seat is free. */
  readonly name: string;
  readonly computer: boolean;
  readonly level?: string;
  readonly taken_over?: 'absent' | 'resigned' | 'out_of_time';
  readonly present: boolean;
  /** Milliseconds, when the message was made. */
  readonly time_left?: number;
}

export interface RoomInfo {
  readonly id: string;
  readonly title: string;
  readonly is_public: boolean;
  /** "basic:2" */
  readonly sets: readonly string[];
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly seats: readonly SeatInfo[];
  readonly time: TimeControl;
  readonly absence: number;
  /** What was seen stays: no draw is taken back. */
  readonly seen_stays?: boolean;
  /** Who may remove and ban. */
  readonly host?: Seat;
  readonly asked?: Seat;
  readonly commitment: string;
  readonly seed?: string;
  readonly next_room?: string;
  readonly undo_asked?: Seat;
  readonly undo_waits_for: readonly Seat[];
  readonly last_event: number;
  /** What a move has to name. */
  readonly last_game_event: number;
  readonly spectators: number;
  readonly now: number;
}

export interface SeatPlan {
  readonly who: 'anybody' | 'computer';
  readonly level?: string;
}

/** What is sent to open a room. */
export interface RoomPlan {
  readonly setup: string;
  readonly title?: string;
  readonly is_public?: boolean;
  readonly seats?: readonly SeatPlan[];
  readonly time?: TimeControl;
  readonly absence?: number;
  readonly seen_stays?: boolean;
}

interface Numbered {
  readonly number: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** Tiles that chance drew afterwards. */
  readonly drawn?: readonly string[];
}
/** The key of the message that asked for it, if it had one. */
interface Keyed {
  readonly key?: string;
}
export type RoomEvent = Numbered &
  (
    | {
        readonly kind: 'created';
        readonly plan: RoomPlan;
        readonly commitment: string;
        readonly rematch_of: string;
      }
    | { readonly kind: 'seat_taken'; readonly seat: Seat; readonly name: string }
    | { readonly kind: 'seat_left'; readonly seat: Seat }
    | ({ readonly kind: 'removed'; readonly by: Seat; readonly seat: Seat } & Keyed)
    | ({ readonly kind: 'banned'; readonly by: Seat; readonly name: string } & Keyed)
    | { readonly kind: 'started' }
    | {
        readonly kind: 'moved';
        readonly seat: Seat;
        readonly move: string;
        readonly by_computer: boolean;
        readonly used: number;
      }
    | { readonly kind: 'undone'; readonly seat: Seat; readonly answers: number }
    | { readonly kind: 'undo_asked'; readonly seat: Seat }
    | { readonly kind: 'undo_answered'; readonly seat?: Seat; readonly agrees: boolean }
    | {
        readonly kind: 'taken_over';
        readonly seat: Seat;
        readonly why: 'absent' | 'resigned' | 'out_of_time';
      }
    | { readonly kind: 'handed_back'; readonly seat: Seat }
    | ({
        readonly kind: 'said';
        readonly name: string;
        readonly seat?: Seat;
        readonly text: string;
      } & Keyed)
    | ({ readonly kind: 'reacted'; readonly seat: Seat; readonly reaction: string } & Keyed)
    | { readonly kind: 'ended'; readonly scores: readonly number[]; readonly seed: string }
    | { readonly kind: 'closed' }
    | { readonly kind: 'rematched'; readonly room: string }
    | { readonly kind: 'left_out' }
  );
