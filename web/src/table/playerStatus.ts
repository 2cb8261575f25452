/** What is said of a player beside the name: what they do, or why somebody else plays for them. */

import { levelName } from '../game/words';
import type { Messages } from '../i18n/catalogue';
import type { RoomInfo } from '../protocol/room';
import type { Seat, View } from '../protocol/view';
import { askedSeat } from '../game/people';
import { awaySeats } from './players';

export interface Status {
  /** "places a tile", where they are asked; else empty. */
  readonly doing: string;
  /** "computer, easy", "away": remarks, each for itself. */
  readonly remarks: readonly string[];
}

/** Without a room, of a record say, it tells of the game alone. */
export function statusOf(
  view: View,
  room: RoomInfo | null,
  seat: Seat,
  ours: boolean,
  { table: words, chapter }: Pick<Messages, 'table' | 'chapter'>,
): Status {
  const info = room?.seats[seat - 1];
  const remarks: string[] = [];
  if (ours) remarks.push(words.players.ours);
  if (info?.computer) remarks.push(words.players.computer(levelName(info.level ?? '')));
  else if (info?.taken_over) remarks.push(words.players.takenOver[info.taken_over] ?? '');
  else if (room && awaySeats(room).includes(seat) && !ours) remarks.push(words.players.away);
  const asked = askedSeat(view) === seat && view.question !== null;
  return {
    doing: asked
      ? (chapter.find(`question.${view.question?.name ?? ''}.doing`) ?? words.asked)
      : '',
    remarks,
  };
}
