/** How near the board comes to where an answer is given, so that places can be told apart and touched. */

import type { Flight } from '../places/flights';
import { type Box, boundsOf, boxOf, cellAt } from '../../game/geometry';
import { type BandSpot, type Spot, isLink } from '../places/spots';
import type { Subject } from '../places/subject';

/** How wide a cell has to be, in px, to see a tile well, and to find places on it. */
export const closeCell = () =>
  globalThis.matchMedia?.('(pointer: coarse)').matches
    ? { tile: 110, figures: 130, links: 168 }
    : { tile: 60, figures: 84, links: 110 };

/** What is to be seen while places are chosen from, and how wide a cell is to be then; null: nothing is. */
export function placesToSee(
  spots: readonly Spot[],
  bands: readonly BandSpot[],
  flight: Flight | null,
  subject: Subject | null = null,
): { readonly box: Box; readonly cell: number } | null {
  const cells = [...spots.map(({ at }) => cellAt(at)), ...bands.map(({ cell }) => cell)];
  // What moves on is looked at, too.
  if (subject && cells.length > 0) cells.push(cellAt(subject.at));
  // Who lands wants to see where from.
  if (flight?.lands) cells.push(cellAt(flight.from));
  const box = boundsOf(cells.map(boxOf));
  const { figures, links } = closeCell();
  return box && { box, cell: bands.some(isLink) ? links : figures };
}
