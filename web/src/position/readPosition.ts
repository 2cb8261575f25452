/** Reads the text of a position as far as the editor knows it; where every part stands is told, too. */

import type { Cell, Turning } from '../protocol/view';
import {
  emptyModel,
  type About,
  type BoardEntry,
  type FigureEntry,
  type PositionModel,
  type TokensEntry,
} from './positionModel';
import { laidEntry } from './laid';
import {
  cellOf,
  entriesOf,
  inQuotes,
  isWay,
  statementsOf,
  takeBy,
  takePlayer,
  textOf,
  wordsOf,
  type Piece,
} from './textParts';

/** A stretch of the text, from one character to before another, and what it is about. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly about: About;
}
export interface ReadPosition {
  readonly model: PositionModel;
  readonly stretches: readonly Stretch[];
}

const tableWords = new Set(
  'title players first preset set tile start rules each option'.split(' '),
);

// --- Entries: each is read whole, or not at all ---

const tileText = /^(.+?)(?:@([0-3]))?$/;

function boardEntry(entry: Piece): BoardEntry | null {
  const { by, rest } = takeBy(entry);
  const words = wordsOf(rest);
  const cell = cellOf(words.at(-1));
  const [first, adds, way] = words;
  if (!cell || !first) return null;
  if (first.text === 'added' && words.length === 4 && adds && way && isWay(way.text))
    return { kind: 'added', by, adds: adds.text, way: way.text, cell };
  if (words.length !== 2) return null;
  const [, id, turning] = tileText.exec(first.text) ?? [];
  return id ? { kind: 'tile', by, id, turning: Number(turning ?? 0) as Turning, cell } : null;
}

function figureEntry(entry: Piece): FigureEntry | null {
  const taken = takePlayer(wordsOf(entry));
  if (!taken) return null;
  let words = taken.rest;
  const on = words.findIndex(({ text }) => text === 'on');
  if (on < 1) return null;
  let count = 1;
  if (/^\d+$/.test(words[0]?.text ?? '')) {
    count = Number(words[0]?.text);
    words = words.slice(1);
  }
  const before = words.slice(0, on - (taken.rest.length - words.length));
  const behind = words.slice(before.length + 1);
  const numbered = before.findIndex(({ text }) => text === 'no');
  const corner = behind.findIndex(({ text }) => text === 'corner');
  const figure = textOf(numbered < 0 ? before : before.slice(0, numbered));
  const segment = textOf(corner < 0 ? behind : behind.slice(0, corner));
  if (figure === '' || segment === '') return null;
  return {
    player: taken.player,
    count,
    figure,
    segment,
    number: numbered < 0 ? '' : textOf(before.slice(numbered)),
    corner: corner < 0 ? '' : textOf(behind.slice(corner)),
  };
}

function tokensEntry(entry: Piece): TokensEntry | null {
  const taken = takePlayer(wordsOf(entry));
  const count = taken?.rest.at(-1)?.text ?? '';
  if (!taken || taken.rest.length < 2 || !/^\d+$/.test(count)) return null;
  return {
    player: taken.player,
    token: textOf(taken.rest.slice(0, -1)),
    count: Number(count),
  };
}

// --- The whole ---

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

class Reader {
  readonly model: Writable<PositionModel> = { ...emptyModel };
  readonly stretches: Stretch[] = [];
  /** The cell of the next row that is drawn, and where the rows begin. */
  private row: { at: Cell; begins: number } | null = null;
  private order: readonly Piece[] | null = null;
  /** Tiles and what lies across them, with where they stand. */
  private readonly board: { entry: BoardEntry; piece: Piece }[] = [];

  take(statement: Piece): void {
    const [first = { text: '', from: statement.from, quoted: false }] = wordsOf(statement);
    const length = first.text.length;
    const rest = { text: statement.text.slice(length), from: statement.from + length };
    if (statement.text.startsWith('|')) {
      if (this.takeRow(statement)) return;
    } else if (tableWords.has(first.text)) {
      this.add('table', statement, statement.text);
      return;
    } else if (this.takePart(first.text, rest, statement)) return;
    this.add('other', statement, statement.text);
  }

  /** The names of the players as they are written, as far as the set-up tells them. */
  private players(): ReadonlySet<string> {
    const line = this.model.table.find((one) => /^players\b/.test(one)) ?? '';
    const [, ...names] = wordsOf({ text: line, from: 0 });
    return new Set(names.map(({ text }) => inQuotes(text)));
  }
  private add(part: 'table' | 'other', piece: Piece, text: string): void {
    const key = part === 'table' ? 'table' : 'others';
    this.mark(piece, { part, index: this.model[key].length });
    this.model[key] = [...this.model[key], text];
  }
  private mark(piece: Piece, about: About): void {
    this.stretches.push({ from: piece.from, to: piece.from + piece.text.length, about });
  }

  private takePart(word: string, rest: Piece, whole: Piece): boolean {
    switch (word) {
      case 'tiles':
        return this.takeAll(rest, boardEntry, (entry, piece) => this.board.push({ entry, piece }));
      case 'board':
        return this.beginBoard(rest);
      case 'order':
        return this.takeOrder(rest);
      case 'figures':
        return this.takeList('figures', 'figure', rest, figureEntry);
      case 'laid':
        return this.takeList('laid', 'laid', rest, (entry) => laidEntry(entry, this.players()));
      case 'tokens':
        return this.takeList('tokens', 'tokens', rest, tokensEntry);
      default:
        return this.takeSimple(word, rest, whole);
    }
  }

  private takeSimple(word: string, rest: Piece, whole: Piece): boolean {
    const words = wordsOf(rest);
    const { model } = this;
    switch (word) {
      case 'scores':
        if (words.length === 0 || words.some(({ text }) => !/^-?\d+$/.test(text))) return false;
        model.scores = words.map(({ text }) => Number(text));
        break;
      case 'turn': {
        const taken = takePlayer(words.slice(1));
        if (!taken || !/^\d+$/.test(words[0]?.text ?? '')) return false;
        model.turn = {
          number: Number(words[0]?.text),
          player: taken.player,
          tail: textOf(taken.rest),
        };
        break;
      }
      case 'hand':
        if (words.length !== 1 || !words[0]) return false;
        model.hand = words[0].text;
        break;
      case 'placed':
        if (!cellOf(words[0])) return false;
        model.placed = textOf(words);
        break;
      default:
        return false;
    }
    this.mark(whole, { part: 'turn', index: 0 });
    return true;
  }

  /** All entries, or none of them: then the statement stays as it is. */
  private takeAll<Entry>(
    rest: Piece,
    read: (piece: Piece) => Entry | null,
    keep: (entry: Entry, piece: Piece) => void,
  ): boolean {
    const found = entriesOf(rest).map((piece) => ({ piece, entry: read(piece) }));
    if (found.some(({ entry }) => entry === null)) return false;
    for (const { piece, entry } of found) if (entry !== null) keep(entry, piece);
    return true;
  }
  private takeList<Part extends 'figures' | 'laid' | 'tokens'>(
    list: Part,
    part: About['part'],
    rest: Piece,
    read: (piece: Piece) => PositionModel[Part][number] | null,
  ): boolean {
    return this.takeAll(rest, read, (entry, piece) => {
      this.mark(piece, { part, index: this.model[list].length });
      this.model[list] = [...this.model[list], entry] as PositionModel[Part];
    });
  }

  // --- Drawn boards ---

  private beginBoard(rest: Piece): boolean {
    const [cell, ...rows] = rest.text.split('|');
    const at = cellOf(wordsOf({ text: cell ?? '', from: rest.from })[0]);
    if (!at) return false;
    this.row = { at, begins: this.board.length };
    this.model.ordered = this.order !== null;
    let from = rest.from + (cell?.length ?? 0);
    for (const row of rows) {
      this.takeRow({ text: `|${row}`, from });
      from += row.length + 1;
    }
    return true;
  }
  private takeRow(statement: Piece): boolean {
    if (!this.row) return false;
    const [x, y] = this.row.at;
    const words = wordsOf({ text: statement.text.slice(1), from: statement.from + 1 });
    words.forEach((word, column) => {
      const [, id, turning] = tileText.exec(word.text) ?? [];
      if (!id || id === '.') return;
      const cell: Cell = [x + column, y];
      this.board.push({
        entry: { kind: 'tile', by: '', id, turning: Number(turning ?? 0) as Turning, cell },
        piece: word,
      });
    });
    this.row = { ...this.row, at: [x, y + 1] };
    return true;
  }
  private takeOrder(rest: Piece): boolean {
    if (rest.text.trim() === 'unknown') {
      this.model.ordered = false;
      return true;
    }
    const entries = entriesOf(rest);
    const readable = entries.every((entry) => {
      const words = wordsOf(takeBy(entry).rest);
      return cellOf(words.at(-1)) !== null && (words.length === 1 || boardEntry(entry) !== null);
    });
    if (!readable) return false;
    this.order = entries;
    return true;
  }

  /** Puts a drawn board into the order that it tells. */
  finish(): void {
    const inOrder = this.order?.flatMap((piece) => {
      const { by, rest } = takeBy(piece);
      const words = wordsOf(rest);
      const cell = cellOf(words.at(-1));
      if (words.length > 1) {
        const entry = boardEntry(piece);
        return entry ? [{ entry, piece }] : [];
      }
      const drawn = this.board.find(
        ({ entry }) => entry.kind === 'tile' && cell && `${entry.cell}` === `${cell}`,
      );
      return drawn ? [{ entry: { ...drawn.entry, by }, piece: drawn.piece }] : [];
    });
    if (inOrder) {
      const told = new Set(inOrder.map(({ piece }) => piece.from));
      const left = this.board.filter(({ piece }) => !told.has(piece.from));
      this.board.splice(0, Infinity, ...inOrder, ...left);
      this.model.ordered = left.length === 0;
    }
    this.model.board = this.board.map(({ entry }) => entry);
    this.board.forEach(({ piece }, index) => this.mark(piece, { part: 'board', index }));
  }
}

/** Whether a text is meant as a position. */
export const beginsAsPosition = (text: string): boolean =>
  /^(?:\s*(?:#[^\n]*)?\n)*\s*bastide\s+position\b/.test(text);

/** What the text says. What cannot be understood here is among `others`, as it was written. */
export function readPosition(text: string): ReadPosition {
  const reader = new Reader();
  const { statements, comments } = statementsOf(text);
  const [head, ...rest] = statements;
  const headed = head && /^bastide\s+position\s+1$/.test(head.text);
  for (const statement of headed ? rest : statements) reader.take(statement);
  reader.finish();
  return { model: { ...reader.model, comments }, stretches: reader.stretches };
}

/** Where a line and a column, in characters from 1, are in the text. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const inLine = [...(lines[line - 1] ?? '')].slice(0, Math.max(column - 1, 0)).join('');
  return before + inLine.length;
}
