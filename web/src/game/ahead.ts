/** What follows the tile in hand where it lies now: it can be answered before the tile is really placed. */

import type { Analysis } from '../protocol/pageData';
import type { View } from '../protocol/view';
import type { Draft } from './draft.svelte';

export interface Ahead {
  /** The game as if the tile lay there. */
  readonly view: View;
  readonly analysis: Analysis | null;
  /** The answer to what is asked then; without answers to choose from where nothing is asked of us. */
  readonly draft: Draft;
  /** Figures may be placed on the board: that is chosen together with the tile. */
  readonly figures: boolean;
  /** Nothing more is asked of us then: with the tile the turn is over. */
  readonly ends: boolean;
}
