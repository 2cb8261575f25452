/** How long a game will take, roughly: what people ask before they sit down. */

import type { TimeControl } from '../protocol/room';
import { minute, second } from './clocks';

/** Of one tile, with its figure. */
const personThinks = 35 * second;
const computerThinks = 3 * second;

export interface Table {
  readonly tiles: number;
  readonly persons: number;
  readonly computers: number;
  readonly time: TimeControl;
}

/** Minutes, to five; null where it takes days. */
export function expectedMinutes({ tiles, persons, computers, time }: Table): number | null {
  if (time.kind === 'correspondence') return null;
  const limit = time.kind === 'per_move' ? (time.limit ?? Infinity) : Infinity;
  const ofPerson = Math.min(personThinks, limit);
  const seats = Math.max(1, persons + computers);
  const average = (persons * ofPerson + computers * computerThinks) / seats;
  const total = tiles * average;
  const most =
    time.kind === 'per_game'
      ? persons * ((time.limit ?? 0) + (tiles / seats) * (time.increment ?? 0)) +
        (tiles / seats) * computers * computerThinks
      : Infinity;
  return Math.max(5, Math.round(Math.min(total, most) / minute / 5) * 5);
}
