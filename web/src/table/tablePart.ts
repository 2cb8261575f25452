import type { People } from '../game/people';
import type { RoomInfo } from '../protocol/room';
import type { View } from '../protocol/view';
import type { RoomSession } from '../room/roomSession.svelte';
import type { SeatsNow } from './seatsNow.svelte';
import type { TableState } from './tableState.svelte';

/** What the parts of the screen of a table are given, once there is a game to show. */
export interface TablePart {
  readonly session: RoomSession;
  readonly table: TableState;
  readonly view: View;
  readonly room: RoomInfo;
  readonly people: People;
  readonly seatsNow: SeatsNow;
}
