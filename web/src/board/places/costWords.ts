/** What placing a tile costs, in words. */

import { askedSeat } from '../../game/people';
import { aToken, pieceWord } from '../../game/words';
import { t } from '../../i18n/language.svelte';
import type { Across, View } from '../../protocol/view';
import { cellWord } from '../../game/tileWords';

/** "a bridge from west to east in cell 1,2"; empty: nothing. */
export function acrossCost(across: Across | null | undefined): string {
  if (!across) return '';
  const words = t().board.across;
  return words.at(aToken(across.token), words.ways[across.way], cellWord(across.cell));
}

/** "with a bridge (3 left)": how many of them whoever is asked has. */
export function withCost(view: View, token: string): string {
  const asked = askedSeat(view);
  const player = view.players.find(({ seat }) => seat === asked);
  return t().board.withCost(aToken(token), pieceWord(token), player?.tokens[token] ?? 0);
}
