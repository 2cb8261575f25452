/** What the text of a position consists of: statements, their entries, the words of these. */

import type { Cell, Way } from '../protocol/view';

export interface Piece {
  readonly text: string;
  readonly from: number;
}
export interface Word extends Piece {
  readonly quoted: boolean;
}

/** The statements of a text, without their spaces; comments aside. */
export function statementsOf(text: string): { statements: Piece[]; comments: string[] } {
  const statements: Piece[] = [];
  const comments: string[] = [];
  let from = 0;
  let quoted = false;
  const end = (to: number) => {
    const raw = text.slice(from, to);
    const body = raw.trim();
    if (body !== '') statements.push({ text: body, from: from + raw.indexOf(body) });
  };
  for (let at = 0; at < text.length; ++at) {
    const sign = text.charAt(at);
    if (sign === '"') quoted = !quoted;
    const newLine = sign === '\n' || sign === '\r';
    if (newLine) quoted = false;
    if (quoted) continue;
    if (sign === ';' || newLine) {
      end(at);
      from = at + 1;
    } else if (sign === '#') {
      const alone = text.slice(from, at).trim() === '';
      end(at);
      const stop = text.slice(at).search(/[\r\n]/);
      const last = stop < 0 ? text.length : at + stop;
      if (alone) comments.push(text.slice(at + 1, last).trim());
      at = last - 1;
      from = last;
    }
  }
  end(text.length);
  return { statements, comments };
}

/** The words of a piece of text; those in quotes are one. */
export function wordsOf({ text, from }: Piece): Word[] {
  // The id of a tile may be in quotes, with its turning behind them.
  return [...text.matchAll(/"([^"]*)"?(@[0-3])?|[^\s"]+/g)].map((found) => ({
    text: found[1] === undefined ? found[0] : found[1] + (found[2] ?? ''),
    from: from + found.index,
    quoted: found[1] !== undefined,
  }));
}

/** What commas part; one with a number behind it belongs to a cell. */
export function entriesOf({ text, from }: Piece): Piece[] {
  const entries: Piece[] = [];
  let start = 0;
  let quoted = false;
  const end = (to: number) => {
    const raw = text.slice(start, to);
    const body = raw.trim();
    entries.push({ text: body, from: from + start + Math.max(raw.indexOf(body), 0) });
    start = to + 1;
  };
  for (let at = 0; at < text.length; ++at) {
    if (text.charAt(at) === '"') quoted = !quoted;
    if (!quoted && text.charAt(at) === ',' && !/^,-?\d/.test(text.slice(at))) end(at);
  }
  end(text.length);
  return entries;
}

// --- Words ---

const cellText = /^(-?\d+),(-?\d+)$/;
const ways: readonly string[] = ['NS', 'WE', 'NE', 'SE', 'SW', 'NW'];
export const isWay = (text: string): text is Way => ways.includes(text);

export function cellOf(word: Word | undefined): Cell | null {
  const found = word && cellText.exec(word.text);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** In quotes if it could not be read again without them. */
export const inQuotes = (name: string): string =>
  /^[^\s"#;:,[\]]+$/.test(name) ? name : `"${name}"`;

/** A player at the beginning: "Red", "seat 2"; the words behind. */
export function takePlayer(
  words: readonly Word[],
): { player: string; rest: readonly Word[] } | null {
  const [first, second] = words;
  if (!first) return null;
  if (first.text === 'seat' && !first.quoted && second && /^[1-6]$/.test(second.text))
    return { player: `seat ${second.text}`, rest: words.slice(2) };
  return { player: inQuotes(first.text), rest: words.slice(1) };
}

/** "Red: …": the player is told before a colon. */
export function takeBy(entry: Piece): { by: string; rest: Piece } {
  const found = /^("[^"]*"|seat [1-6]|[^\s":]+):\s*/.exec(entry.text);
  if (!found?.[1]) return { by: '', rest: entry };
  const length = found[0].length;
  // Called as takePlayer calls them, or a new name would not find them.
  const by = found[1].startsWith('"') ? inQuotes(found[1].slice(1, -1)) : found[1];
  return { by, rest: { text: entry.text.slice(length), from: entry.from + length } };
}

export const textOf = (words: readonly Word[]): string =>
  words.map(({ text, quoted }) => (quoted ? `"${text}"` : text)).join(' ');
