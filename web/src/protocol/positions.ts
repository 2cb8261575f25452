/** Positions that are sent to the server: docs/page-data.md. */

import { askJson, textBody } from './api';
import type { Judgements, OpenedPosition, PositionAt, TablePieces } from './generated';

export type { OpenedPosition, TablePieces } from './generated';
/** What the server says of one answer; the words of `reason` are `refusal.REASON`. */
export type Judgement = Judgements['answers'][number];

// --- Asking ---

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
    await askJson<Judgements>('/api/positions/why', {
      ...options,
      ...jsonBody({ position, moves }),
    })
  ).answers;
export const fetchPieces = (setup: string) =>
  askJson<TablePieces>('/api/positions/table', textBody(setup));

// --- From games ---

const afterWords = (after: number | null) => (after === null ? '' : `?after=${after}`);
/** How a room's game stands after an event, or now. */
export const positionOfRoom = async (id: string, after: number | null) =>
  (await askJson<PositionAt>(`/api/rooms/${encodeURIComponent(id)}/position${afterWords(after)}`))
    .position;
export const positionOfRecord = async (record: string, after: number | null) =>
  (await askJson<PositionAt>(`/api/records/position${afterWords(after)}`, textBody(record)))
    .position;
