/**
 * The answer that a player is about to give: what is chosen on the board and in the panel, until it is
 * confirmed. It knows the shapes of moves and no expansion.
 */

import type {
  Across,
  Cell,
  ChooseNumber,
  Move,
  PlaceMove,
  PlaceTile,
  Turning,
} from '../protocol/view';
import { type Foreseen, buysBack, changesWorth, nothingForeseen, reaches } from './brings';
import { cellKey } from './cells';
import { cellOf, figureKey, namesPlace, placeKey, segmentOf } from './places';

/** The kind of figure that is meant where nobody says which. */
export const commonFigure = 'follower';

/** A placement is one of several with the same cell and turning if something may lie across. */
const sameAcross = (one: Across | undefined, other: Across | undefined): boolean =>
  one?.token === other?.token &&
  one?.way === other?.way &&
  (one === undefined || other === undefined || cellKey(one.cell) === cellKey(other.cell));

/** Where an answer is pointed at, on the board or beside it; null: nowhere. */
function placeOf(move: Move): string | null {
  if (move.kind === 'place_tile') return cellKey(move.cell);
  return namesPlace(move) ? answerPlace(move) : null;
}
const isOnBoard = (move: Move): boolean =>
  move.kind === 'place_tile' || (namesPlace(move) && cellOf(move) !== null);

/**
 * Answers with the same key are about the same place: a barn goes where a farmer of its field might. Of figures
 * to choose each is pointed at by itself.
 */
export function answerPlace(move: PlaceMove): string {
  if (move.kind === 'choose_figure') return figureKey(move);
  const segment = segmentOf(move);
  return placeKey(segment ? { place: 'segment', segment } : move);
}

const isLaidAcross = (move: Move): boolean => move.kind === 'place_token' && Boolean(move.way);

export class Draft {
  /** All answers that may be given. */
  readonly moves: readonly Move[];
  /** The tile in hand is turned so, wherever it will go. */
  turning = $state<Turning>(0);
  /** Where the tile in hand is about to go. */
  cell = $state.raw<Cell | null>(null);
  /** What has been chosen; a number stands in `number`. */
  chosen = $state.raw<Move | null>(null);
  /** The number that is about to be named, where one is asked for. */
  number = $state<number | null>(null);
  /** That what the tile costs as it lies may be spent has been said. */
  accepted = $state(false);
  /** The kind of figure that is placed where several may be; null: the common one. */
  figure = $state<string | null>(null);
  /**
   * The answer that the pointer or the focus is on, in a list or on the board: the board lights up its
   * feature or cell, the list its entry.
   */
  pointed = $state.raw<Move | null>(null);
  /** What answers would bring about, as far as it is known. */
  brings = $state.raw<Foreseen>(nothingForeseen);
  /**
   * Nothing is left to say about what is chosen: where answers count at once, this one does. False for
   * tiles, which may be turned, for numbers, and for the first of several figures at a place.
   */
  settled = $state(false);

  readonly placements: readonly PlaceTile[];
  /** The range of numbers that is asked for. */
  readonly range: ChooseNumber | null;
  readonly pass: Move | null;
  /** The kinds of figures that may be placed, the common one first. */
  readonly figureKinds: readonly string[];
  /** The only answer that there is, passing aside, if it has no place on the board: it needs no choosing. */
  readonly single: Move | null;
  private readonly byCell = new Map<string, PlaceTile[]>();
  /** The cell over which the tile was turned last: there it lies as it was turned, whatever that costs. */
  private turnedOver = $state<string | null>(null);

  /**
   * `turning`: as the tile in hand lay before; `before`: a draft of the same question, whose answers have been learnt
   * anew: a tile stays where it was about to be placed.
   */
  constructor(moves: readonly Move[], turning: Turning = 0, before: Draft | null = null) {
    this.moves = moves;
    this.turning = before?.turning ?? turning;
    this.placements = moves.filter((move) => move.kind === 'place_tile');
    this.range = moves.find((move) => move.kind === 'choose_number') ?? null;
    this.pass = moves.find((move) => move.kind === 'pass') ?? null;
    const kinds = new Set(moves.flatMap((one) => (one.kind === 'place_figure' ? one.figure : [])));
    this.figureKinds = [...kinds].sort(
      (a, b) => Number(b === commonFigure) - Number(a === commonFigure),
    );
    const [only, ...others] = moves.filter((move) => move.kind !== 'pass');
    const simple = only && only.kind !== 'choose_number' && !isOnBoard(only);
    this.single = simple && others.length === 0 ? only : null;
    for (const move of this.placements) {
      const key = cellKey(move.cell);
      this.byCell.set(key, [...(this.byCell.get(key) ?? []), move]);
    }
    if (this.range) this.number = this.range.from;
    const lies = before?.chosen?.kind === 'place_tile' ? before.chosen.text : null;
    const same = this.placements.find(({ text }) => text === lies);
    if (!same) return;
    this.cell = same.cell;
    this.chosen = same;
    this.turnedOver = before?.turnedOver ?? null;
  }

  /** The cells where the tile in hand fits in some turning, each once. */
  cells(): Cell[] {
    return [...this.byCell.values()].flatMap((moves) => moves.slice(0, 1).map((move) => move.cell));
  }
  /** All ways to place the tile in a cell. */
  placementsAt(cell: Cell): readonly PlaceTile[] {
    return this.byCell.get(cellKey(cell)) ?? [];
  }
  /** The turnings that fit in a cell, ascending. */
  turningsAt(cell: Cell): Turning[] {
    return [...new Set(this.placementsAt(cell).map((move) => move.turning))].sort((a, b) => a - b);
  }
  /** The ways to place the tile in a cell with a turning: those that spend nothing come first. */
  placementsIn(cell: Cell, turning: Turning): readonly PlaceTile[] {
    const all = this.placementsAt(cell).filter((move) => move.turning === turning);
    return [...all.filter(({ across }) => !across), ...all.filter(({ across }) => across)];
  }
  /** What may lie across the tile with it, in the chosen cell and turning; the first is chosen. */
  choicesAcross(): readonly PlaceTile[] {
    return this.cell ? this.placementsIn(this.cell, this.turning) : [];
  }
  /** The token that the tile costs in a cell, a bridge say, in whichever turning; null: it need not cost any. */
  costAt(cell: Cell): string | null {
    const all = this.placementsAt(cell);
    return all.every(({ across }) => across) ? (all[0]?.across?.token ?? null) : null;
  }
  /** What is spent if the tile is placed as it lies now. */
  get spent(): Across | null {
    return (this.chosen?.kind === 'place_tile' && this.chosen.across) || null;
  }

  /**
   * How the tile comes to lie in a cell: turned as it is if that fits, else turned on until it does. Turnings that
   * cost no token come first, unless it was turned over this very cell. Null where it does not fit.
   */
  turningFor(cell: Cell): Turning | null {
    const fitting = this.turningsAt(cell);
    const free = fitting.filter((turning) => !this.placementsIn(cell, turning)[0]?.across);
    const wanted = free.length > 0 && this.turnedOver !== cellKey(cell) ? free : fitting;
    const turned = [0, 1, 2, 3].map((step) => (this.turning + step) % 4);
    return turned.find((turning) => wanted.includes(turning)) ?? null;
  }
  /** Puts the tile there. */
  pickCell(cell: Cell): void {
    const turning = this.turningFor(cell);
    if (turning === null) return;
    this.cell = cell;
    this.turning = turning;
    this.lay(this.choicesAcross()[0] ?? null);
  }

  /** The tile lies otherwise: what it costs now has to be said yes to again. */
  private lay(move: PlaceTile | null): void {
    if (move !== this.chosen) this.accepted = false;
    this.chosen = move;
  }

  /** Turns the tile on over a cell in which it is only seen yet, to how it fits there next. */
  turnOver(cell: Cell, step: 1 | -1): void {
    const fitting = this.turningsAt(cell);
    if (fitting.length === 0) return this.turn(step);
    this.turning = this.turningFor(cell) ?? this.turning;
    do this.turn(step);
    while (!fitting.includes(this.turning));
    this.turnedOver = cellKey(cell);
  }
  /** Turns the tile on, in a cell only to where it fits. `step`: 1 clockwise, -1 against it. */
  turn(step: 1 | -1): void {
    const fitting = this.cell ? this.turningsAt(this.cell) : [0, 1, 2, 3];
    for (let i = 1; i <= 4; ++i) {
      const turning = (this.turning + step * i + 8) % 4;
      if (!fitting.includes(turning)) continue;
      this.turning = turning;
      break;
    }
    this.turnedOver = this.cell && cellKey(this.cell);
    if (this.cell) this.lay(this.choicesAcross()[0] ?? null);
  }

  /** Chooses an answer, wherever it was pointed at. */
  pick(move: Move): void {
    this.settled =
      move.kind !== 'place_tile' &&
      ((this.isAlone(move) && !this.isSeenFirst(move)) || this.isMeant(move));
    if (move.kind === 'place_tile') {
      this.cell = move.cell;
      this.turning = move.turning;
      this.lay(this.choicesAcross().find((one) => sameAcross(one.across, move.across)) ?? move);
    } else {
      this.chosen = move;
    }
  }
  /** Chooses an answer that is named as such, in a list say: there is nothing left to say about it. */
  settle(move: Move): void {
    const again = this.chosen === move;
    this.pick(move);
    this.settled = move.kind !== 'place_tile' && (again || !this.isSeenFirst(move));
  }
  /** The only answer for its place. */
  private isAlone(move: Move): boolean {
    const place = placeOf(move);
    return place === null || this.moves.filter((other) => placeOf(other) === place).length === 1;
  }
  /**
   * Its place was chosen before: now it is said which of the answers there is meant. What lies across a cell is
   * seen there when it is chosen, and meant when it is chosen again.
   */
  private isMeant(move: Move): boolean {
    if (isLaidAcross(move) || this.isSeenFirst(move)) return this.chosen === move;
    return this.chosen !== null && placeOf(this.chosen) === placeOf(move);
  }
  /**
   * What it reaches or costs is shown when it is chosen; it is meant when it is chosen again, or confirmed. Who must take
   * one of their figures back pays nothing.
   */
  private isSeenFirst(move: Move): boolean {
    return reaches(move) || changesWorth(move) || (buysBack(move) && !this.moves.every(buysBack));
  }
  /** What is chosen is seen on the board, and has yet to be confirmed. */
  get waits(): boolean {
    const { chosen } = this;
    return chosen !== null && (isLaidAcross(chosen) || this.isSeenFirst(chosen)) && !this.settled;
  }
  /**
   * The answer that a place stands for, of those that may be given there: with the kind of figure that was chosen,
   * else the common one. Undefined: a kind was chosen that cannot be placed there.
   */
  meantOf<One extends Move>(moves: readonly One[]): One | undefined {
    const [first] = moves;
    if (first?.kind !== 'place_figure') return first;
    const figure = (one: Move) => (one.kind === 'place_figure' ? one.figure : '');
    if (this.figure !== null) return moves.find((one) => figure(one) === this.figure);
    const kind = this.figureKinds.find((name) => moves.some((one) => figure(one) === name));
    return moves.find((one) => figure(one) === kind);
  }
  pickNumber(number: number): void {
    if (!this.range) return;
    this.settled = false;
    this.number = Math.min(Math.max(Math.trunc(number), this.range.from), this.range.to);
    this.chosen = this.range;
  }
  /** Takes the choice back; the tile keeps its turning. */
  clear(): void {
    this.cell = null;
    this.chosen = null;
    this.pointed = null;
    this.settled = false;
    this.accepted = false;
  }

  /**
   * What is sent to confirm: the chosen answer, else the number that is shown, or the only answer that there
   * is. Null while there is nothing to confirm.
   */
  answer(): string | null {
    const given = this.chosen ?? this.range ?? this.single;
    if (given?.kind !== 'choose_number') return given?.text ?? null;
    return this.number === null ? null : `number ${this.number}`;
  }
}
