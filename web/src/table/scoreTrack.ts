/** Where figures stand on the score track: cells 0 to 49, then once more from the start. */

import type { PlayerView, Seat } from '../protocol/view';

export const trackCells = 50;

export interface OnTrack {
  readonly seat: Seat;
  readonly score: number;
  readonly cell: number;
  /** Points of the rounds that are done: 0, 50, 100. */
  readonly rounds: number;
  /** Its place among those of the same cell, from 0, and how many these are. */
  readonly place: number;
  readonly sharing: number;
}

/** Scores below 0, which a bazaar may cause, stand in the cells before 0. */
const cellOf = (score: number): number => ((score % trackCells) + trackCells) % trackCells;

export function onTrack(players: readonly PlayerView[]): OnTrack[] {
  const seatsIn = new Map<number, Seat[]>();
  for (const { seat, score } of players) {
    const cell = cellOf(score);
    seatsIn.set(cell, [...(seatsIn.get(cell) ?? []), seat]);
  }
  return players.map(({ seat, score }) => {
    const cell = cellOf(score);
    const together = seatsIn.get(cell) ?? [];
    return {
      seat,
      score,
      cell,
      rounds: score - cell,
      place: together.indexOf(seat),
      sharing: together.length,
    };
  });
}
