/** The log as data: turns with their entries, each a sentence that may be linked to the board. */

import type { LineItem } from '../protocol/pageData';
import type { Cell, Seat, Segment } from '../protocol/view';

export interface LogEntry {
  readonly key: string;
  /** The event of the room that brought it. */
  readonly after: number;
  /** Whose figure stands before it. */
  readonly seat: Seat | null;
  /** In bold before the text; empty where nobody did it. */
  readonly name: string;
  readonly text: string;
  /** What points were for, in a few words; else empty. */
  readonly short: string;
  /** Points that somebody got or paid. */
  readonly points: number | null;
  readonly items: readonly LineItem[];
  /** What it is about, on the board. */
  readonly segment: Segment | null;
  readonly cell: Cell | null;
  /** Tiles to be shown beside it. */
  readonly tiles: readonly string[];
  /** Milliseconds since 1970, of what is told by the clock. */
  readonly at: number | null;
  /** `room`: not of the game itself; `said`: somebody's words. */
  readonly tone: 'game' | 'room' | 'said';
}

export interface LogTurn {
  readonly key: string;
  /** 0: before the first. */
  readonly number: number;
  readonly player: Seat | null;
  readonly resumed: boolean;
  readonly entries: readonly LogEntry[];
}
