/** Positions that are sent to the server: docs/page-data.md. */

import type { Analysis, Story } from './pageData';
import type { Cell, PlaceKind, Turning, View, Way } from './view';

/** POST /api/positions, /api/positions/answer */
export interface OpenedPosition {
  /** Its one text, in one line; null if it has none. */
  readonly position: string | null;
  readonly drawn: string | null;
  readonly setup: string;
  readonly sets: readonly string[];
  readonly players: readonly string[];
  /** The tile in hand fitted nowhere. */
  readonly put_out: string | null;
  readonly view: View;
  readonly analysis: Analysis;
  /** What came of an answer, as moment 1. */
  readonly story: Story | null;
}

/** POST /api/positions/why */
export interface Judgement {
  readonly move: string;
  readonly legal: boolean;
  readonly text?: string;
  readonly rule?: string;
  /** Its words are `refusal.REASON`. */
  readonly reason?: string;
}

/** POST /api/positions/table */
export interface TablePieces {
  readonly setup: string;
  readonly sets: readonly string[];
  readonly players: readonly string[];
  readonly tiles: readonly {
    readonly id: string;
    /** In all. */
    readonly copies: number;
    /** By turning: of its segments, in their order, as if it lay at 0,0. */
    readonly names: readonly (readonly string[])[];
  }[];
  readonly start: readonly {
    readonly tile: string;
    readonly cell: Cell;
    readonly turning: Turning;
  }[];
  readonly figures: readonly {
    readonly name: string;
    readonly each: number;
    readonly on_corner: boolean;
    readonly stands_on: readonly string[];
  }[];
  readonly tokens: readonly {
    readonly name: string;
    readonly each: number;
    readonly in_all: number;
    /** Where it lies on the table. */
    readonly place: Exclude<PlaceKind, 'off_board'>;
    /** The kinds of segments on which it may lie; without any, one whose place is a segment lies nowhere. */
    readonly on_segments: readonly string[];
    /** In which it may lie across its cell. */
    readonly ways: readonly Way[];
    /** Players have it before it is placed; else it comes out of the box. */
    readonly held: boolean;
    /** It links two sides of its tile. */
    readonly links: boolean;
    /** The kind of segment that it becomes where it lies across a cell; null for all others. */
    readonly adds: string | null;
  }[];
  /** The places beside the board. */
  readonly beside: readonly string[];
}

// --- Asking ---

import { askJson, textBody } from './api';

const jsonBody = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export const openPosition = (text: string, options: RequestInit = {}) =>
  askJson<OpenedPosition>('/api/positions', { ...options, ...textBody(text) });
export const answerPosition = (position: string, move: string) =>
  askJson<OpenedPosition>('/api/positions/answer', jsonBody({ position, move }));
export const judgeMoves = async (
  position: string,
  moves: readonly string[],
  options: RequestInit = {},
) =>
  (
    await askJson<{ answers: readonly Judgement[] }>('/api/positions/why', {
      ...options,
      ...jsonBody({ position, moves }),
    })
  ).answers;
export const fetchPieces = (setup: string) =>
  askJson<TablePieces>('/api/positions/table', textBody(setup));

// --- From games ---

interface PositionAt {
  readonly position: string | null;
}
const afterWords = (after: number | null) => (after === null ? '' : `?after=${after}`);
/** How a room's game stands after an event, or now. */
export const positionOfRoom = async (id: string, after: number | null) =>
  (await askJson<PositionAt>(`/api/rooms/${encodeURIComponent(id)}/position${afterWords(after)}`))
    .position;
export const positionOfRecord = async (record: string, after: number | null) =>
  (await askJson<PositionAt>(`/api/records/position${afterWords(after)}`, textBody(record)))
    .position;
