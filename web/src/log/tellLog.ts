/** The whole log: the game's happenings with what happened in the room between them. */

import type { Messages } from '../i18n/catalogue';
import type { Happening } from '../protocol/pageData';
import type { RoomEvent } from '../protocol/room';
import type { Seat } from '../protocol/view';
import type { LogEntry, LogTurn } from './entries';
import { GameTeller } from './tellGame';

type Told = Parameters<GameTeller['addOfRoom']>[1];

/** A reaction in words; of one that the page does not know yet, its name. */
export const reactionWords = (reaction: string, words: Messages['table']): string =>
  words.reactions[reaction] ?? reaction.replaceAll('_', ' ');

/** What an event of the room says in the log; null if the happenings tell it, or the lobby. */
function tellRoom(event: RoomEvent, words: Messages['table']): Told | null {
  const log = words.log;
  switch (event.kind) {
    case 'undone':
      return { seat: event.seat, text: log.undone(event.answers) };
    case 'undo_asked':
      return { seat: event.seat, text: log.undoAsked };
    case 'undo_answered':
      return event.seat === undefined
        ? { text: log.undoTimedOut }
        : { seat: event.seat, text: event.agrees ? log.undoAgreed : log.undoDenied };
    case 'taken_over':
      return { seat: event.seat, text: log.takenOver[event.why] ?? event.why };
    case 'handed_back':
      return { seat: event.seat, text: log.handedBack };
    case 'said':
      return {
        tone: 'said',
        text: log.said(event.text),
        ...(event.seat === undefined ? { name: event.name } : { seat: event.seat }),
      };
    case 'reacted':
      return {
        tone: 'said',
        seat: event.seat,
        text: log.said(reactionWords(event.reaction, words)),
      };
    case 'closed':
      return { text: log.closed };
    case 'rematched':
      return { text: log.rematched };
    default:
      return null;
  }
}

/** Without `events`, of a record say, it tells the game alone. Turns without entries are left out. */
export function tellLog(
  happenings: readonly Happening[],
  events: readonly RoomEvent[],
  nameOf: (seat: Seat | null) => string,
  { table: words, chapter, terms }: Pick<Messages, 'table' | 'chapter' | 'terms'>,
): LogTurn[] {
  const teller = new GameTeller(happenings, nameOf, words.log, chapter, terms);
  let next = 0;
  const tellRoomBefore = (number: number) => {
    for (; next < events.length; ++next) {
      const event = events[next];
      if (!event || event.number >= number) return;
      const told = tellRoom(event, words);
      if (told) teller.addOfRoom(event.number, { tone: 'room', at: event.at, ...told });
    }
  };
  happenings.forEach((one, index) => {
    tellRoomBefore(one.after);
    teller.tell(index);
  });
  tellRoomBefore(Infinity);
  return teller.turns.filter((turn) => turn.entries.length > 0 || turn === teller.turns.at(-1));
}

/** The entries of points among the happenings, for those who want no more than these. */
export const scoresOf = (turns: readonly LogTurn[]): LogEntry[] =>
  turns.flatMap((turn) => turn.entries.filter((entry) => entry.points !== null));
