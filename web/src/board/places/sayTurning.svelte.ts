import type { Draft } from '../../game/draft.svelte';
import { cellKey } from '../../game/cells';
import { t } from '../../i18n/language.svelte';
import { speaker } from '../../ui/speaker.svelte';
import { acrossCost } from './costWords';
import { cellWord } from '../../game/tileWords';

/**
 * Tells those who listen how the tile lies when it has been turned. That it lies in a cell at all is told by
 * its button, which gets the focus. To be called while a component is made.
 */
export function sayTurning(draftNow: () => Draft | null): void {
  let there: string | null = null;
  $effect(() => {
    const draft = draftNow();
    const cell = draft?.cell ?? null;
    if (!draft || !cell) {
      there = null;
      return;
    }
    const turnings = draft.turningsAt(cell);
    const nth = turnings.indexOf(draft.turning) + 1;
    const words = t().board.ghost(cellWord(cell), nth, turnings.length, acrossCost(draft.spent));
    if (there === cellKey(cell)) speaker.say(words);
    there = cellKey(cell);
  });
}
