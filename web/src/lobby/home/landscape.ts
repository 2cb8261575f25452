/** A strip of land for the head of the first page: tiles with their turnings, lawfully laid. */

import type { Turning } from '../../protocol/view';

export const landscape: readonly (readonly [tile: string, turning: Turning])[] = [
  ['BA/RFr', 0],
  ['IC/RrRr', 3],
  ['BA/CRr', 1],
  ['IC/CFR', 3],
  ['TB/RRrr', 2],
  ['TB/RCc!.g', 1],
  ['BA/Cc+G', 3],
  ['BA/L', 3],
  ['IC/RrC.i', 2],
];
