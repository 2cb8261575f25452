/** How players are called and which colours they have, wherever the table speaks of them. */

import { coloursOfSeats } from './colours';
import { playerName } from './words';
import type { RoomInfo } from '../protocol/room';
import type { Seat, View } from '../protocol/view';

export interface People {
  /** In the language of the page; empty for nobody. */
  nameOf(seat: Seat | null): string;
  /** For `FigurePicture`. */
  colourOf(seat: Seat | null): number | null;
}

/** The seat whose answer the game waits for; null if nobody's. */
export function askedSeat(view: View): Seat | null {
  const chooser = view.question?.chooser;
  return typeof chooser === 'number' ? chooser : null;
}

export function peopleOf(view: View): People {
  const colours = coloursOfSeats(view.players.map((player) => player.name));
  return {
    nameOf: (seat) => (seat === null ? '' : playerName(view, seat)),
    colourOf: (seat) => (seat === null ? null : (colours[seat - 1] ?? null)),
  };
}

/** What a player is called where there is little room: how well a computer plays, in brackets, is left to the list of players. */
export function shortName(room: RoomInfo | null, view: View | null, seat: Seat): string {
  if (!view) return '';
  const name = playerName(view, seat);
  return room?.seats[seat - 1]?.computer === true ? name.replace(/ \([^)]*\)$/, '') : name;
}
