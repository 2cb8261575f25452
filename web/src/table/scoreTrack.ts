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

export interface Standing {
  /** From the middle of the cell, in parts of its width: no figure leaves its cell, not even at the end of the track. */
  readonly aside: number;
  /** Height of the figure, in px. */
  readonly size: number;
  /** Behind those of the front row, whose gaps it fills. */
  readonly back: boolean;
}
/** How a figure stands among those of its cell: alone it is large, with others they stand in two rows. */
export function standing({ place, sharing }: OnTrack, rows: 1 | 5): Standing {
  if (sharing === 1) return { aside: 0, size: 30, back: false };
  const apart = Math.min(0.44, 0.84 / (sharing - 1));
  return {
    aside: (place - (sharing - 1) / 2) * (rows === 1 ? apart : apart * 0.7),
    size: sharing === 2 ? 24 : 20,
    back: sharing > 2 && place % 2 === 1,
  };
}
