/** People who watch a room, as far as one can know of them. */

import type { RoomEvent } from '../protocol/room';

/** The name under which the server itself speaks; nobody else can have it. */
const serverName = 'Bastide';

/** The names of those who have said something without a seat and have not been banned since. */
export function watchersWhoSpoke(events: readonly RoomEvent[]): string[] {
  const names = new Set<string>();
  for (const event of events) {
    if (event.kind === 'said' && event.seat === undefined) names.add(event.name);
    else if (event.kind === 'banned') names.delete(event.name);
  }
  names.delete(serverName);
  return [...names];
}
