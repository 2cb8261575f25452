/** A room and what happens in it, as the server tells: docs/protocol.md. */

export type {
  NewRoom as RoomPlan,
  NewSeat as SeatPlan,
  NewTime as TimeControl,
  RefusalCode,
  RoomEvent,
  RoomInfo,
  SeatInfo,
} from './generated';
