/** Opens a room and goes there; what is to be done in it is handed over to its page. */

import { openRoom } from '../protocol/api';
import type { RoomPlan } from '../protocol/room';
import { keepEntrance } from '../room/entrance';
import { roomPath, router } from '../ui/router.svelte';
import { entranceOf, seatPlans, type SeatChoice } from './seatChoices';

export interface Table extends Omit<RoomPlan, 'seats'> {
  readonly seats: readonly SeatChoice[];
}

/** @throws Refusal if the server does not want it, or cannot be reached. */
export async function openTable({ seats, ...plan }: Table): Promise<void> {
  const room = await openRoom({ ...plan, seats: seatPlans(seats) });
  keepEntrance(room.id, entranceOf(seats));
  router.go(roomPath(room.id));
}
