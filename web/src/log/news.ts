/** What others have done since it was told last, for those who listen. */

import { cellWord } from '../game/tileWords';
import { capital } from '../game/words';
import { currentLanguage } from '../i18n/language.svelte';
import type { Seat } from '../protocol/view';
import type { LogEntry, LogTurn } from './entries';

/** After a longer absence it is enough to hear the end. */
const most = 6;

/** "Jonas places a tile. Cell 2,0." */
export const newsText = ({ name, text, cell }: LogEntry): string =>
  `${name} ${text}${cell ? ` ${capital(cellWord(cell))}.` : ''}`;

export class News {
  /** The text of each entry as it was told: some grow while a turn goes on. */
  private readonly told = new Map<string, string>();
  private language = currentLanguage();

  /** `since`: what happened until that event of the room is no news. */
  constructor(private readonly since: number) {}

  /** The entries that are new, without those of `ours`, and without points, which are told by themselves. */
  take(turns: readonly LogTurn[], ours: readonly Seat[]): LogEntry[] {
    const fresh = turns
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.after > this.since && this.told.get(entry.key) !== newsText(entry));
    for (const entry of fresh) this.told.set(entry.key, newsText(entry));
    // The same in other words is no news.
    const translated = this.language !== currentLanguage();
    this.language = currentLanguage();
    if (translated) return [];
    return fresh
      .filter(({ name, points }) => name !== '' && points === null)
      .filter(({ seat }) => seat === null || !ours.includes(seat))
      .slice(-most);
  }
}
