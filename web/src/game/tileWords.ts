/** What is on the board, in words. */

import { t } from '../i18n/language.svelte';
import { keyOf } from '../i18n/sayer';
import type { TileDesign } from '../protocol/pageData';
import type { PlaceForm } from '../i18n/en/terms';
import type { Cell, Place, Seat } from '../protocol/view';
import { cellOf, elsewhereWords, placeWords } from './places';
import { featurePlace, isPiece, kindWord, pieceWord } from './words';

/** "cell 3,-2" */
export const cellWord = ([x, y]: Cell): string => t().board.cell(x, y);

/** "on the tile, cell 1,2", "in the city, cell 1,2", "with Ann": a place as those hear it who cannot see the board. */
export function placeIn(
  place: Place,
  form: PlaceForm,
  nameOf: (seat: Seat | null) => string,
): string {
  const where = placeWords(
    place,
    ({ kind }) => featurePlace(kind, form),
    (other) => elsewhereWords(other, form, nameOf),
  );
  const cell = cellOf(place);
  return cell ? t().board.inCell(where, cellWord(cell)) : where;
}

/** What matters to the rules, but is no symbol that one sees. */
export const unseen: readonly string[] = ['castle_base', 'tunnel_ends', 'direction'];

/** "pennant": a symbol or a mark; null for names without words of their own. */
export const symbolTerm = (name: string): string | null =>
  t().chapter.find(`symbol.${keyOf(name)}`) ?? null;
const symbolWord = (name: string): string => symbolTerm(name) ?? name.replaceAll('_', ' ');

/** With its value, if that says more: "watchtower, points 2"; a value that is a piece is called like it. */
function symbolText(name: string, value: string | undefined): string {
  if (value === undefined || value === '1' || value === 'yes') return symbolWord(name);
  return isPiece(value) ? pieceWord(value) : `${symbolWord(name)} ${value}`;
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
