/** The question whether the others should be asked to take something back, while it is open. */

import type { Seat } from '../protocol/view';
import type { DecisionSession } from './session';
import { undoNow, type Undo } from './undo';

class Undoing {
  /** Whose answer it is about; null: nothing is asked. */
  seat = $state<Seat | null>(null);

  /** Takes back at once where that is possible, else asks whether to ask. */
  async start(session: DecisionSession, undo: Undo): Promise<void> {
    if (session.waits) return;
    if (undo.kind === 'free' && (await undoNow(session, undo.seat))) return;
    this.seat = undo.seat;
  }
  close(): void {
    this.seat = null;
  }
}

export const undoing = new Undoing();
