/**
 * The Markdown that the rule texts use, read into plain data: paragraphs, headings, lists, tables, and in
 * them bold, italic, code and the ids of other rules. Whatever else there is stays text, so that nothing
 * a text says becomes more than words on the page.
 */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly parts: readonly Inline[] }
  | { readonly kind: 'emphasis'; readonly parts: readonly Inline[] }
  /** The id of another rule: "BASE-04". */
  | { readonly kind: 'rule'; readonly id: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[] }
  /** `label`: what a paragraph of a rule begins with, "Example", and says what it is for; or empty. */
  | { readonly kind: 'paragraph'; readonly label: string; readonly parts: readonly Inline[] }
  | {
      readonly kind: 'list';
      /** The number of the first item; null of a list without numbers. */
      readonly start: number | null;
      readonly items: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string };

const ruleId = /^[A-Z][A-Z0-9]{1,4}-\d{2,3}(?![\w-])/;
const heading = /^(#{1,6})\s+(.*?)\s*#*$/;
const listItem = /^(?:([-*])|(\d{1,3})\.)\s+(.*)$/;
const tableRule = /^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const fence = /^```/;
const labels = /^(Option|Example|Edition|Open|Source):\s+/;

// --- Within a line ---

/** How many characters off a mark may close what another has opened, and how deep such may nest. */
const farthest = 1000;
const deepest = 3;

/** What stands between a mark that ends at `from` and the next like it; null if there is none. */
function inside(text: string, mark: string, from: number): string | null {
  const rest = text.slice(from, from + farthest);
  if (rest === '' || rest.startsWith(' ')) return null;
  for (let at = rest.indexOf(mark, 1); at > 0; at = rest.indexOf(mark, at + 1)) {
    // A star that closes italics is not one of two that make bold.
    if (mark === '*' && (rest[at + 1] === '*' || rest[at - 1] === '*')) continue;
    if (rest[at - 1] !== ' ') return rest.slice(0, at);
  }
  return null;
}

interface Found {
  readonly part: Inline;
  /** How many characters of the text it takes. */
  readonly length: number;
}

function codeAt(text: string, at: number): Found | null {
  const mark = /^`+/.exec(text.slice(at, at + farthest))?.[0] ?? '';
  const rest = text.slice(at + mark.length, at + mark.length + farthest);
  const end = rest.indexOf(mark);
  if (end <= 0) return null;
  const words = rest.slice(0, end);
  return { part: { kind: 'code', text: words.trim() || words }, length: end + 2 * mark.length };
}

function stressAt(text: string, at: number, depth: number): Found | null {
  if (depth >= deepest) return null;
  const mark = text.startsWith('**', at) ? '**' : '*';
  const words = inside(text, mark, at + mark.length);
  if (words === null) return null;
  const parts = readInline(words, depth + 1);
  const kind = mark === '**' ? 'strong' : 'emphasis';
  return { part: { kind, parts }, length: words.length + 2 * mark.length };
}

/** Of a link its words remain: rules lead to rules only. */
function linkAt(text: string, at: number): Found | null {
  const match = /^\[([^\]]{1,200})\]\([^)\s]{0,500}\)/.exec(text.slice(at, at + 720));
  if (!match?.[1]) return null;
  return { part: { kind: 'text', text: match[1] }, length: match[0].length };
}

function ruleAt(text: string, at: number): Found | null {
  if (/[\w/-]/.test(text[at - 1] ?? '')) return null;
  const match = ruleId.exec(text.slice(at, at + 12));
  return match ? { part: { kind: 'rule', id: match[0] }, length: match[0].length } : null;
}

function partAt(text: string, at: number, depth: number): Found | null {
  const first = text[at] ?? '';
  if (first === '`') return codeAt(text, at);
  if (first === '*') return stressAt(text, at, depth);
  if (first === '[') return linkAt(text, at);
  return first >= 'A' && first <= 'Z' ? ruleAt(text, at) : null;
}

/** The parts of a line of text; `depth`: within how many marks it stands. */
export function readInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  const put = () => {
    if (plain !== '') parts.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const found = partAt(text, at, depth);
    if (found) {
      put();
      parts.push(found.part);
      at += found.length;
    } else {
      // A run of marks that closes nowhere is text as a whole.
      const run = /^(?:`+|\*+)/.exec(text.slice(at, at + farthest))?.[0] ?? text[at] ?? '';
      plain += run;
      at += run.length;
    }
  }
  put();
  return parts;
}

// --- Blocks ---

class Lines {
  private at = 0;
  constructor(private readonly lines: readonly string[]) {}
  get done(): boolean {
    return this.at >= this.lines.length;
  }
  peek(ahead = 0): string {
    return this.lines[this.at + ahead] ?? '';
  }
  take(): string {
    return this.lines[this.at++] ?? '';
  }
}

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => readInline(cell.trim()));

function readTable(lines: Lines): Block {
  const head = cells(lines.take());
  lines.take();
  const rows: Inline[][][] = [];
  while (lines.peek().trimStart().startsWith('|')) rows.push(cells(lines.take()));
  return { kind: 'table', head, rows };
}

function readList(lines: Lines): Block {
  const number = listItem.exec(lines.peek())?.[2];
  const items: string[] = [];
  for (;;) {
    const item = listItem.exec(lines.peek());
    if (item && (item[2] === undefined) === (number === undefined)) {
      items.push(item[3] ?? '');
      lines.take();
    } else if (/^\s+\S/.test(lines.peek())) {
      items.push(`${items.pop() ?? ''} ${lines.take().trim()}`);
    } else {
      break;
    }
  }
  return {
    kind: 'list',
    start: number === undefined ? null : Number(number),
    items: items.map((item) => readInline(item)),
  };
}

function readCode(lines: Lines): Block {
  lines.take();
  const inside: string[] = [];
  while (!lines.done && !fence.test(lines.peek())) inside.push(lines.take());
  lines.take();
  return { kind: 'code', text: inside.join('\n') };
}

const beginsTable = (lines: Lines) =>
  lines.peek().trimStart().startsWith('|') && tableRule.test(lines.peek(1));

/** Whether a line ends the paragraph before it. Of numbered lists only those from 1 do. */
function endsParagraph(lines: Lines): boolean {
  const line = lines.peek();
  const item = listItem.exec(line);
  const list = item !== null && (item[2] === undefined || item[2] === '1');
  return line.trim() === '' || list || heading.test(line) || fence.test(line) || beginsTable(lines);
}

function readParagraph(lines: Lines): Block {
  const words = [lines.take().trim()];
  while (!lines.done && !endsParagraph(lines)) words.push(lines.take().trim());
  const text = words.join(' ');
  const label = labels.exec(text);
  return {
    kind: 'paragraph',
    label: label?.[1] ?? '',
    parts: readInline(text.slice(label?.[0].length ?? 0)),
  };
}

/** The blocks of a text. */
export function readMarkdown(text: string): Block[] {
  const lines = new Lines(text.split(/\r?\n/));
  const blocks: Block[] = [];
  while (!lines.done) {
    const line = lines.peek();
    const title = heading.exec(line);
    if (line.trim() === '') {
      lines.take();
    } else if (title) {
      lines.take();
      const [, marks = '', words = ''] = title;
      blocks.push({ kind: 'heading', level: marks.length, parts: readInline(words) });
    } else if (fence.test(line)) {
      blocks.push(readCode(lines));
    } else if (beginsTable(lines)) {
      blocks.push(readTable(lines));
    } else if (listItem.test(line)) {
      blocks.push(readList(lines));
    } else {
      blocks.push(readParagraph(lines));
    }
  }
  return blocks;
}

/** The words of parts, without their dress. */
export const plainWords = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'rule') return part.id;
      return 'parts' in part ? plainWords(part.parts) : part.text;
    })
    .join('');
