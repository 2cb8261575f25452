/** The lines of a score, as they are shown: each says what it counts, and all together make the points. */

import type { Messages } from '../i18n/catalogue';
import { keyOf, type Sayer } from '../i18n/sayer';
import type { LineItem } from '../protocol/pageData';

export interface ShownLine {
  /** "8 tiles × 2" */
  readonly text: string;
  /** "1 more for each", or empty. */
  readonly note: string;
  readonly points: number;
  readonly rule: string;
}

/** How much a line without a count adds to each thing that is counted above it; null if unevenly. */
function raise(before: readonly LineItem[], item: LineItem): number | null {
  const things = before.reduce((sum, line) => sum + line.count, 0);
  if (item.count !== 0 || item.points <= 0 || things === 0) return null;
  return item.points % things === 0 ? item.points / things : null;
}

/** What each thing of a line is worth; null where that says nothing. */
function eachOf(item: LineItem): number | null {
  if (item.count === 0 || item.points % item.count !== 0) return null;
  return item.points / item.count;
}

/** "8 tiles × 2", "with an inn". */
function itemText(item: LineItem, chapter: Sayer): string {
  const worth = eachOf(item);
  const each = worth === null ? '' : ` × ${worth}`;
  return (
    chapter.find(`item.${keyOf(item.name)}.line`, { count: item.count, each }) ??
    (item.count === 0 ? item.name : `${item.count} ${item.name}${each}`)
  );
}

export function shownLines(
  items: readonly LineItem[],
  { table: { log: words }, chapter }: Pick<Messages, 'table' | 'chapter'>,
): ShownLine[] {
  return items.map((item, i) => {
    const more = raise(items.slice(0, i), item);
    const nothing = item.count === 0 && item.points === 0;
    return {
      text: itemText(item, chapter),
      note: more !== null ? words.moreEach(more) : nothing ? words.worthNothing : '',
      points: item.points,
      rule: item.rule,
    };
  });
}

export const sumOf = (items: readonly LineItem[]): number =>
  items.reduce((sum, item) => sum + item.points, 0);

/** "+27", "−2": with a true minus sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : plain(points));
/** "27", "−2": a score, which may be less than nothing. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));
