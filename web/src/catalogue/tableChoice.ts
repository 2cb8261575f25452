/** What a table agrees on: the parts of a set-up file (docs/setup-files.md). Changes make a new one. */

import type { Seat } from '../protocol/view';

export interface TableChoice {
  readonly title: string;
  readonly players: number;
  /** The seat that begins, unless chance decides. */
  readonly first: Seat;
  /** Empty: none. */
  readonly preset: string;
  /** How many times, by the name as written: "basic" follows preset and edition, "basic:1" does not. */
  readonly sets: Readonly<Record<string, number>>;
  /** Copies more or fewer than the sets hold, by tile. */
  readonly tileChanges: Readonly<Record<string, number>>;
  /** Exact numbers of copies, by tile. */
  readonly tileCopies: Readonly<Record<string, number>>;
  /** Tiles on the board at the start: what stands behind `start`. */
  readonly start: readonly string[];
  /** In play or not, whatever the sets say. */
  readonly rules: Readonly<Record<string, boolean>>;
  /** Pieces of each player, by kind. */
  readonly each: Readonly<Record<string, number>>;
  readonly options: Readonly<Record<string, string>>;
}

export const emptyChoice: TableChoice = {
  title: '',
  players: 2,
  first: 1,
  preset: '',
  sets: { basic: 1 },
  tileChanges: {},
  tileCopies: {},
  start: [],
  rules: {},
  each: {},
  options: {},
};

type Entries = 'sets' | 'tileChanges' | 'tileCopies' | 'rules' | 'each' | 'options';
type EntryOf<Part extends Entries> = TableChoice[Part][string];

/** The choice with one entry set, or without it if `value` is undefined. */
export function withEntry<Part extends Entries>(
  choice: TableChoice,
  part: Part,
  name: string,
  value: EntryOf<Part> | undefined,
): TableChoice {
  const others = Object.entries(choice[part]).filter(([other]) => other !== name);
  const entries = value === undefined ? others : [...others, [name, value]];
  return { ...choice, [part]: Object.fromEntries(entries) };
}

/** The name of a set without its printing: "river/1" for "river/1:2". */
export const familyOf = (set: string): string => set.split(':')[0] ?? set;

/** How many times a family of sets is in play, in whatever printing. */
export const multipleOf = (choice: TableChoice, family: string): number =>
  Object.entries(choice.sets).reduce(
    (sum, [name, multiple]) => sum + (familyOf(name) === family ? multiple : 0),
    0,
  );

/** The choice without a family, in any printing. */
export const withoutFamily = (choice: TableChoice, family: string): TableChoice => ({
  ...choice,
  sets: Object.fromEntries(
    Object.entries(choice.sets).filter(([name]) => familyOf(name) !== family),
  ),
});
