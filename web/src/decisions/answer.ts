/** Giving answers: by one way, wherever they were chosen. */

import type { RoomSession } from '../room/roomSession.svelte';
import { toasts } from '../ui/toasts.svelte';
import type { Draft } from '../game/draft.svelte';
import { problemText } from '../game/problemText';

/** What of a room is needed to answer in it. */
export type Answering = Pick<RoomSession, 'play' | 'waits' | 'refusal' | 'dismissRefusal'>;

/** Shows why something was refused, once. */
export function tellRefusal(session: Pick<RoomSession, 'refusal' | 'dismissRefusal'>): void {
  if (!session.refusal) return;
  toasts.show(problemText(session.refusal), { kind: 'problem' });
  session.dismissRefusal();
}

/** Sends what is chosen. False: nothing was, or the server refused, which has been said then. */
export async function answer(session: Answering, draft: Draft): Promise<boolean> {
  const text = draft.answer();
  return text === null ? false : send(session, text);
}

/** Sends a move without a look at the draft: passing, say. */
export async function send(session: Answering, text: string): Promise<boolean> {
  if (session.waits) return false;
  const done = await session.play(text);
  if (!done) tellRefusal(session);
  return done;
}
