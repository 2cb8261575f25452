/** Refusals that nobody has told: most are said once, and some mean that there is no table any more. */

import { tellRefusal } from '../decisions/answer';
import type { RoomSession } from '../room/roomSession.svelte';

const goneCodes = new Set(['no_such_room', 'set_aside', 'room_gone']);

/** Why there is no room to show: it is missing, or its record cannot be read. Null while there is one. */
export function whyGone(session: RoomSession): 'missing' | 'damaged' | null {
  const code = session.refusal?.code ?? '';
  if (session.connectionState !== 'ended' || !goneCodes.has(code)) return null;
  return code === 'no_such_room' ? 'missing' : 'damaged';
}

/** Says what nobody else has told in the same moment. To be called while a component is made. */
export function tellRefusals(session: RoomSession): void {
  $effect(() => {
    if (!session.refusal || goneCodes.has(session.refusal.code)) return;
    const timer = setTimeout(() => tellRefusal(session));
    return () => clearTimeout(timer);
  });
}
