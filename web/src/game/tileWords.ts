/** What is on the board, in words. */

import { t } from '../i18n/language.svelte';
import { keyOf } from '../i18n/sayer';
import type { TileDesign } from '../protocol/pageData';
import type { Cell } from '../protocol/view';
import { kindWord } from './words';

/** "cell 3,-2" */
export const cellWord = ([x, y]: Cell): string => t().board.cell(x, y);

/** What matters to the rules, but is no symbol that one sees. */
export const unseen: readonly string[] = ['castle_base', 'tunnel_ends', 'direction'];

const symbolWord = (name: string): string =>
  t().board.symbols[name] ?? t().chapter.find(`symbol.${keyOf(name)}`) ?? name.replaceAll('_', ' ');

function symbolText(name: string, value: string | undefined): string {
  if (value === undefined || value === '1' || value === 'yes') return symbolWord(name);
  if (name === 'goods') return symbolWord(value);
  return `${symbolWord(name)} ${value}`;
}

/** "2 fields" */
const severalWords = (kind: string, count: number): string =>
  count === 1 ? kindWord(kind) : `${count} ${t().board.kindsMany[kind] ?? `× ${kindWord(kind)}`}`;

/** "Tile with city (pennant), road, 2 fields"; its id where nothing else is known of it. */
export function tileWords(id: string, design: TileDesign | undefined): string {
  const words = t().board;
  if (!design) return words.tile(id);
  const parts: string[] = [];
  const plain = new Map<string, number>();
  for (const segment of design.segments) {
    const symbols = segment.symbols
      .filter(({ name }) => !unseen.includes(name))
      .map(({ name, value }) => symbolText(name, value));
    if (symbols.length > 0)
      parts.push(words.withSymbols(kindWord(segment.kind), symbols.join(', ')));
    else plain.set(segment.kind, (plain.get(segment.kind) ?? 0) + 1);
  }
  for (const [kind, count] of plain) parts.push(severalWords(kind, count));
  // A mark that names what is there says it once.
  const all = new Set([...parts, ...design.marks.map(symbolWord)]);
  return words.tileWith([...all].join(', '));
}
