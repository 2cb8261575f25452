/**
 * Set-up files, written and read (docs/setup-files.md). The server checks them; what is read here is only
 * what the form needs to show them. Lines that are no lines of a set-up are told, and nothing is guessed.
 */

import { emptyChoice, type TableChoice } from '../catalogue/tableChoice';

/** What a line of a set-up is about: where a mistake in it belongs. */
export interface SetupPlace {
  readonly part:
    | 'format'
    | 'title'
    | 'players'
    | 'first'
    | 'preset'
    | 'set'
    | 'tile'
    | 'start'
    | 'rules'
    | 'each'
    | 'option';
  /** The set, the tile, the piece, … */
  readonly name: string;
}
export interface SetupText {
  readonly text: string;
  /** By line: `places[0]` is the first one. */
  readonly places: readonly SetupPlace[];
}

/** A text in double quotes, which the format cannot write itself. */
const quoted = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- these are what is replaced
  `"${text.replaceAll('"', "'").replace(/[\u0000-\u001f\u007f]/g, ' ')}"`;
const word = (text: string): string => (/^[^\s"#;]+$/.test(text) ? text : quoted(text));

type Line = readonly [text: string, part: SetupPlace['part'], name: string];

function linesOf(choice: TableChoice): Line[] {
  const lines: Line[] = [['bastide setup 1', 'format', '']];
  if (choice.title !== '') lines.push([`title ${quoted(choice.title)}`, 'title', '']);
  lines.push([`players ${choice.players}`, 'players', '']);
  if (choice.first !== 1) lines.push([`first ${choice.first}`, 'first', '']);
  if (choice.preset !== '') lines.push([`preset ${word(choice.preset)}`, 'preset', '']);
  for (const [name, multiple] of Object.entries(choice.sets))
    if (multiple > 0)
      lines.push([`set ${word(name)}${multiple === 1 ? '' : ` ${multiple}`}`, 'set', name]);
  for (const [tile, change] of Object.entries(choice.tileChanges))
    if (change !== 0)
      lines.push([`tile ${word(tile)} ${change > 0 ? '+' : ''}${change}`, 'tile', tile]);
  for (const [tile, copies] of Object.entries(choice.tileCopies))
    lines.push([`tile ${word(tile)} = ${copies}`, 'tile', tile]);
  for (const start of choice.start) lines.push([`start ${start}`, 'start', start]);
  for (const [name, on] of Object.entries(choice.rules))
    lines.push([`rules ${word(name)}${on ? '' : ' off'}`, 'rules', name]);
  for (const [piece, count] of Object.entries(choice.each))
    lines.push([`each ${count} ${piece}`, 'each', piece]);
  for (const [key, value] of Object.entries(choice.options))
    lines.push([`option ${word(key)} ${word(value)}`, 'option', key]);
  return lines;
}

/** The set-up of a table, in the one form that the program writes, too. */
export function writeSetup(choice: TableChoice): SetupText {
  const lines = linesOf(choice);
  return {
    text: lines.map(([text]) => `${text}\n`).join(''),
    places: lines.map(([, part, name]) => ({ part, name })),
  };
}

/** The words of a line: in quotes, or between spaces; what stands behind # is a comment. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const found of line.matchAll(/"([^"]*)"|([^\s"#]+)|(#.*)/g)) {
    if (found[3] !== undefined) break;
    words.push(found[1] ?? found[2] ?? '');
  }
  return words;
}

const wholeNumber = /^[+-]?\d+$/;

/** A choice that is being put together line by line. */
class Reading {
  title = emptyChoice.title;
  players = emptyChoice.players;
  first = emptyChoice.first;
  preset = emptyChoice.preset;
  sets: Record<string, number> = {};
  tileChanges: Record<string, number> = {};
  tileCopies: Record<string, number> = {};
  start: string[] = [];
  rules: Record<string, boolean> = {};
  each: Record<string, number> = {};
  options: Record<string, string> = {};

  /** Whether the line could be read. */
  take(kind: string, words: readonly string[]): boolean {
    const [one, two, three] = words;
    if (one === undefined) return false;
    switch (kind) {
      case 'title':
        this.title = words.join(' ');
        return true;
      case 'players':
        this.players = words.length === 1 && wholeNumber.test(one) ? Number(one) : words.length;
        return true;
      case 'first':
        this.first = Number(one);
        return wholeNumber.test(one);
      case 'preset':
        this.preset = one;
        return true;
      case 'set':
        this.sets[one] = Number(two ?? 1);
        return wholeNumber.test(two ?? '1');
      case 'tile':
        return this.takeTile(one, two, three);
      case 'start':
        this.start.push(words.map(word).join(' '));
        return words.length === 4;
      case 'rules':
        this.rules[one] = two !== 'off';
        return two === undefined || two === 'on' || two === 'off';
      case 'each':
        this.each[words.slice(1).join(' ')] = Number(one);
        return wholeNumber.test(one) && two !== undefined;
      case 'option':
        if (two !== undefined) this.options[one] = two;
        return words.length === 2;
      default:
        return false;
    }
  }

  private takeTile(tile: string, second = '', third = ''): boolean {
    // "= 3" may stand as one word, and so may "+ 3".
    const [, sign, number] = /^([+=-])(\d+)$/.exec(second + third) ?? [];
    if (sign === undefined) return false;
    if (sign === '=') this.tileCopies[tile] = Number(number);
    else this.tileChanges[tile] = Number(`${sign}${number}`);
    return true;
  }
}

/** A set-up as far as it can be read, and the numbers of the lines that cannot. */
export function readSetup(text: string): { choice: TableChoice; unread: readonly number[] } {
  const reading = new Reading();
  const unread: number[] = [];
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const [kind, ...words] = wordsOf(line);
    if (kind === undefined) return;
    const isFormat = kind === 'bastide' && words.join(' ') === 'setup 1';
    if (!isFormat && !reading.take(kind, words)) unread.push(index + 1);
  });
  const { title, players, first, preset, tileChanges, tileCopies, start, rules, each, options } =
    reading;
  const sets = Object.keys(reading.sets).length > 0 ? reading.sets : emptyChoice.sets;
  return {
    choice: {
      ...{ title, players, first, preset, sets, tileChanges, tileCopies },
      ...{ start, rules, each, options },
    },
    unread,
  };
}

/** A mistake of a set-up, as the server tells it. */
export interface SetupProblem {
  readonly text: string;
  /** Null: of no line in particular. */
  readonly place: SetupPlace | null;
}

/** Takes the text of a `bad_setup` apart: "setup:3: set basci: there is no such set", line by line. */
export function problemsOf(refused: string, places: readonly SetupPlace[]): SetupProblem[] {
  return refused
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, number, text] = /^setup:(\d+):(?:\d+:)?\s*(.*)$/.exec(line) ?? [];
      if (number === undefined || text === undefined) return { text: line, place: null };
      return { text, place: places[Number(number) - 1] ?? null };
    });
}
