/** The link by which others come to a room. */

import { Refusal, fetchInvitation } from '../../protocol/api';
import { roomPath } from '../../ui/router.svelte';

export interface InvitationLink {
  readonly address: string;
  /** Only browsers of this computer get there. */
  readonly onlyHere: boolean;
}

/** Names by which a computer calls itself. */
const isThisComputer = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  /^127(\.\d+){3}$/.test(host);

/** The link as seen from `here`; `others` are the addresses of the server in the network. */
export function linkTo(room: string, here: URL, others: readonly string[]): InvitationLink {
  const path = roomPath(room);
  const address = new URL(path, here).href;
  if (!isThisComputer(here.hostname)) return { address, onlyHere: false };
  const [other] = others;
  if (other === undefined) return { address, onlyHere: true };
  return { address: new URL(path, other).href, onlyHere: false };
}

/** The same, with the server asked for its addresses where that matters. */
export async function findLink(room: string): Promise<InvitationLink> {
  const here = new URL(location.href);
  if (!isThisComputer(here.hostname)) return linkTo(room, here, []);
  try {
    return linkTo(room, here, (await fetchInvitation()).addresses);
  } catch (why) {
    if (!(why instanceof Refusal)) throw why;
    // A server that does not tell may still be found by others: nothing is said about it, then.
    return { ...linkTo(room, here, []), onlyHere: false };
  }
}
