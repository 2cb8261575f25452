/** How near the board comes to where an answer is given, so that places can be told apart and touched. */

import type { Flight } from '../places/flights';
import {
  type Box,
  type Point,
  boundsOf,
  boxOf,
  cellAt,
  cellSize,
  distance,
} from '../../game/geometry';
import { type BandSpot, type Spot, isLink, placeOfBand } from '../places/spots';
import type { Subject } from '../places/subject';

/**
 * How wide a cell has to be, in px: to tell what a disc is about, and at most; `finger`: how far apart, in px, discs are
 * that can be touched each by itself.
 */
export const closeCell = () =>
  globalThis.matchMedia?.('(pointer: coarse)').matches
    ? { least: 84, most: 130, links: 168, finger: 44 }
    : { least: 72, most: 84, links: 110, finger: 28 };

/** Only as near as it takes to tell the discs apart. */
function cellFor(points: readonly Point[], most: number): number {
  const { least, finger } = closeCell();
  const between = points.flatMap((one, i) =>
    points.slice(i + 1).map((other) => distance(one, other)),
  );
  const wished = (finger / Math.min(cellSize, ...between)) * cellSize;
  return Math.ceil(Math.min(most, Math.max(least, wished)));
}

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
  const { most, links } = closeCell();
  const points = [...spots.map(({ at }) => at), ...bands.map(placeOfBand)];
  return box && { box, cell: cellFor(points, bands.some(isLink) ? links : most) };
}
