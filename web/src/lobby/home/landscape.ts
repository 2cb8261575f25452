/** A strip of land for the head of the first page: tiles with their turnings, row by row, lawfully laid. */

import type { Turning } from '../../protocol/view';

export const landscape: readonly (readonly (readonly [tile: string, turning: Turning])[])[] = [
  [
    ['BA/RFr', 0],
    ['IC/RrRr', 3],
    ['BA/CRr', 1],
    ['IC/CFR', 3],
    ['TB/RRrr', 2],
    ['TB/RCc!.g', 1],
    ['BA/Cc+G', 3],
    ['BA/L', 3],
    ['IC/RrC.i', 2],
    ['BA/RrG', 0],
    ['BA/LR', 2],
    ['BA/CG', 1],
    ['TB/CRcR.w', 0],
    ['BA/CcRr+', 3],
  ],
  [
    ['TB/LRRR', 0],
    ['BA/Rr', 1],
    ['IC/RFr.iG', 1],
    ['BA/L', 2],
    ['BA/RFrG', 1],
    ['TB/Cc.g', 2],
    ['IC/Cccc.c', 1],
    ['BA/CFc.1', 0],
    ['TB/Cc.w', 0],
    ['IC/LRFR', 3],
    ['IC/Rr.i', 3],
    ['IC/CcR', 2],
    ['TB/CRc.w', 2],
    ['BA/CcG', 0],
  ],
];
