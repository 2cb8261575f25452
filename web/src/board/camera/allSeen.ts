import { boundsOf } from '../../game/geometry';
import type { BoardState } from '../boardState.svelte';
import { sees } from './framing';

/**
 * All tiles are seen, and all places that can be chosen. What of the board's own lies over it does not count: it would come
 * and go in turns.
 */
export function isAllSeen(board: BoardState): boolean {
  const sight = board.camera?.sight;
  if (!sight) return true;
  const all = boundsOf([
    ...board.model.tiles.map(({ box }) => box),
    ...board.asked.map(({ box }) => box),
  ]);
  return all === null || sees({ ...sight, covers: board.covers }, all);
}
