/** Times and clocks in words. */

import { t } from '../i18n/language.svelte';
import type { TimeControl } from '../protocol/room';
import { inUnits } from './clocks';

/** "90 seconds", "2 minutes" */
export function timeWords(milliseconds: number): string {
  const { number, unit } = inUnits(milliseconds);
  return t().lobby.units[unit](number);
}

/** "90 s", "2 min" */
export function shortTime(milliseconds: number): string {
  const { number, unit } = inUnits(milliseconds);
  return t().lobby.shortUnits[unit](number);
}

/** "20 minutes for the game and 10 seconds more each turn" */
export function clockWords(time: TimeControl): string {
  const words = t().lobby.clockNames;
  if (time.kind === 'none') return words.none;
  const limit = words[time.kind](timeWords(time.limit ?? 0));
  return time.increment ? `${limit} ${words.increment(timeWords(time.increment))}` : limit;
}

/** "20 min + 10 s", "1 day per turn"; empty without a clock. */
export function shortClock({ kind, limit = 0, increment = 0 }: TimeControl): string {
  const words = t().lobby.create;
  if (kind === 'none') return '';
  if (kind !== 'per_game') return words.perTurn(shortTime(limit));
  return words.ofClock(shortTime(limit), increment > 0 ? shortTime(increment) : '');
}
