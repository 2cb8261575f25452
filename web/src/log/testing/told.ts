/** The log as tests read it: at a table of Margaux, Jonas and Ines. */

import { de } from '../../i18n/de';
import { en } from '../../i18n/en';
import type { Happening } from '../../protocol/pageData';
import type { RoomEvent } from '../../protocol/room';
import type { Seat } from '../../protocol/view';
import { tellLog } from '../tellLog';

const names = ['Margaux', 'Jonas', 'Ines'];
export const nameOf = (seat: Seat | null) => (seat === null ? '' : (names[seat - 1] ?? ''));
const languages = { en, de } as const;

/** All sentences as they are read, turns as headings. */
export function told(
  happenings: readonly Happening[],
  events: readonly RoomEvent[] = [],
  language: keyof typeof languages = 'en',
): string[] {
  return tellLog(happenings, events, nameOf, languages[language]).flatMap((turn) =>
    turn.entries.map(({ name, text, points }) =>
      [name, text, points === null ? '' : `(${points})`].filter((part) => part !== '').join(' '),
    ),
  );
}
