/** What placing a tile costs, in words. */

import { aToken } from '../../game/words';
import { t } from '../../i18n/language.svelte';
import type { Across } from '../../protocol/view';
import { cellWord } from '../../game/tileWords';

/** "a bridge from west to east in cell 1,2"; empty: nothing. */
export function acrossCost(across: Across | null | undefined): string {
  if (!across) return '';
  const words = t().board.across;
  return words.at(aToken(across.token), words.ways[across.way], cellWord(across.cell));
}
