/** What of the steps of a game is heard: the same that is seen to move. */

import type { View } from '../../protocol/view';
import { motionBetween } from './motion';

/** A tile is laid, a piece is put down, a figure leaves. */
export type Heard = 'tile' | 'figure' | 'gone';

const pieces = ({ board }: View) => board.figures.length + board.tokens.length + board.links.length;

/** What is heard when one view follows another: empty after more than a step. */
export function heardBetween(before: View | null, now: View): Heard[] {
  const { placed, soft } = motionBetween(before, now);
  if (!soft || before === null) return [];
  const heard: Heard[] = placed === null ? [] : ['tile'];
  if (pieces(now) > pieces(before)) heard.push('figure');
  if (pieces(now) < pieces(before)) heard.push('gone');
  return heard;
}
