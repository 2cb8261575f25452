/** What the search does by itself, beside the server's. */

import type { ListedRule, RulesContents } from '../../protocol/rulesData';

const compact = (text: string) => text.toLowerCase().replace(/[\s\-–.]/g, '');
/** "bcb01" → "bcb1" */
const withoutZeros = (id: string) => id.replace(/0+(?=\d$)/, '');

/** The rule whose id this is, however it is typed: "BCB-12", "bcb 12", "riv1". */
export function ruleWithId(typed: string, contents: RulesContents | null): ListedRule | null {
  const wanted = compact(typed);
  if (wanted === '') return null;
  const rules = contents?.chapters.flatMap((chapter) => chapter.rules) ?? [];
  return (
    rules.find(({ id }) => compact(id) === wanted) ??
    rules.find(({ id }) => withoutZeros(compact(id)) === wanted) ??
    null
  );
}

/** The number of letters that a search needs. */
const fewest = 2;
/** The server reads no more. */
const most = 60;
/** What is asked of the server: without spaces at the ends; empty if it is too short to be of use. */
export function searchOf(typed: string): string {
  const words = typed.trim().replace(/\s+/g, ' ').slice(0, most);
  return words.length < fewest ? '' : words;
}

/** A piece of a text; `hit`: it is one of the words that were searched. */
export interface Marked {
  readonly text: string;
  readonly hit: boolean;
}

/** Where a word begins or ends. */
const edge = { before: '(?<![\\p{L}\\p{N}])', behind: '(?![\\p{L}\\p{N}])' };
const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A text in pieces, those marked that were found: whole words, as they stand there. */
export function markedText(text: string, marks: readonly string[]): Marked[] {
  if (marks.length === 0) return [{ text, hit: false }];
  // Of words that begin alike the longer one.
  const longest = [...marks].sort((a, b) => b.length - a.length).map(escaped);
  const pieces = text.split(
    new RegExp(`${edge.before}(${longest.join('|')})${edge.behind}`, 'giu'),
  );
  return pieces.map((piece, i) => ({ text: piece, hit: i % 2 === 1 })).filter(({ text }) => text);
}
