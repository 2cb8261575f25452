import type { BoardState } from '../boardState.svelte';
import { sees } from './framing';

/**
 * Each tile is seen, and each place that can be chosen; a card may lie where there is nothing. What of the board's own lies
 * over it does not count: it would come and go in turns.
 */
export function isAllSeen(
  board: Pick<BoardState, 'asked' | 'covers' | 'model'> & {
    readonly camera: Pick<NonNullable<BoardState['camera']>, 'sight'> | null;
  },
): boolean {
  const sight = board.camera?.sight;
  if (!sight) return true;
  const seen = { ...sight, covers: board.covers };
  return [...board.model.tiles, ...board.asked].every(({ box }) => sees(seen, box));
}
