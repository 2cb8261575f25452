/** What follows from a choice: which sets, rules, pieces and values are at the table, and how many tiles. */

import type {
  Catalogue,
  CatalogueExpansion,
  CatalogueOption,
  CataloguePiece,
  CataloguePreset,
  CatalogueSet,
} from '../protocol/catalogue';
import { familyOf, withEntry, type TableChoice } from './tableChoice';

/** A set in all its printings. */
export interface SetFamily {
  /** Without a printing: "basic", "river/1". */
  readonly name: string;
  readonly printings: readonly CatalogueSet[];
  /** Whether its rules are there; else its tiles are shuffled in as plain ones. */
  readonly hasRules: boolean;
}

/** All sets by family, in the order of the catalogue. */
export function familiesOf(catalogue: Catalogue): SetFamily[] {
  const families = new Map<string, CatalogueSet[]>();
  for (const set of catalogue.sets) {
    const name = familyOf(set.set);
    families.set(name, [...(families.get(name) ?? []), set]);
  }
  return [...families].map(([name, printings]) => ({
    name,
    printings,
    hasRules: printings.some((set) => set.rules.length > 0),
  }));
}

export const presetOf = (catalogue: Catalogue, choice: TableChoice): CataloguePreset | undefined =>
  catalogue.presets.find((preset) => preset.name === choice.preset);

export const optionOf = (catalogue: Catalogue, key: string): CatalogueOption | undefined =>
  catalogue.options.find((option) => option.key === key);

/** The value of an option if the table says nothing: that of the preset, else of the edition. */
export function valueWithout(catalogue: Catalogue, choice: TableChoice, key: string): string {
  const fromPreset = presetOf(catalogue, choice)?.options.find((option) => option.key === key);
  if (fromPreset) return fromPreset.value;
  const option = optionOf(catalogue, key);
  if (!option) return '';
  const ofFirstEdition =
    option.default_C1 !== undefined && valueOf(catalogue, choice, 'edition') === 'C1';
  return ofFirstEdition ? (option.default_C1 ?? option.default) : option.default;
}

/** The value of an option at the table. */
export const valueOf = (catalogue: Catalogue, choice: TableChoice, key: string): string =>
  choice.options[key] ?? valueWithout(catalogue, choice, key);

/** Options whose value is not the catalogue's default, with that value. */
export const changedOptions = (
  catalogue: Catalogue,
  choice: TableChoice,
): { option: CatalogueOption; value: string }[] =>
  catalogue.options
    .map((option) => ({ option, value: valueOf(catalogue, choice, option.key) }))
    .filter(({ option, value }) => value !== option.default);

/** The set that a name means: as it stands, else in the printing of the preset or the edition. */
export function meantSet(
  catalogue: Catalogue,
  choice: TableChoice,
  name: string,
): CatalogueSet | undefined {
  const find = (full: string) => catalogue.sets.find((set) => set.set === full);
  const printing = presetOf(catalogue, choice)?.printings.find((one) => one.set === name);
  const ofEdition = valueOf(catalogue, choice, 'edition') === 'C1' ? '1' : '2';
  return find(name) ?? find(`${name}:${printing?.printing ?? ofEdition}`);
}

/** The sets in play, each with how many times. */
export const setsInPlay = (
  catalogue: Catalogue,
  choice: TableChoice,
): { set: CatalogueSet; name: string; multiple: number }[] =>
  Object.entries(choice.sets).flatMap(([name, multiple]) => {
    const set = meantSet(catalogue, choice, name);
    return set && multiple > 0 ? [{ set, name, multiple }] : [];
  });

/** Whether a table can say that these rules are in play or not. Those of the base game always are. */
export const canBeNamed = ({ name, follows_from }: CatalogueExpansion): boolean =>
  name !== 'base' && follows_from.length === 0;

/** Names of the expansions that the sets bring by themselves. */
export const rulesOfSets = (catalogue: Catalogue, choice: TableChoice): Set<string> =>
  new Set(['base', ...setsInPlay(catalogue, choice).flatMap(({ set }) => set.rules)]);

/** Names of the expansions in play. */
export function rulesInPlay(catalogue: Catalogue, choice: TableChoice): Set<string> {
  const inPlay = rulesOfSets(catalogue, choice);
  for (const [name, on] of Object.entries(choice.rules)) {
    if (on) inPlay.add(name);
    else inPlay.delete(name);
  }
  // Those that others follow from come before them in the catalogue.
  for (const { name, follows_from } of catalogue.expansions) {
    const follows = follows_from.some(
      ({ expansion, option, value }) =>
        (expansion === '' || inPlay.has(expansion)) &&
        (option === '' || valueOf(catalogue, choice, option) === value),
    );
    if (follows) inPlay.add(name);
  }
  return inPlay;
}

/** Pieces that players have, each with the number that a player gets if the table says nothing. */
export function piecesInPlay(
  catalogue: Catalogue,
  choice: TableChoice,
): { piece: CataloguePiece; standard: number }[] {
  const inPlay = rulesInPlay(catalogue, choice);
  const isRule = (name: string) => catalogue.expansions.some((one) => one.name === name);
  return catalogue.pieces
    .filter((piece) => inPlay.has(isRule(piece.name) ? piece.name : piece.rules))
    .map((piece) => ({ piece, standard: standardOf(piece, choice.players) }));
}

const standardOf = (piece: CataloguePiece, players: number): number =>
  piece.by_players[players - 1] ?? piece.default;

/** How many copies of a tile the sets bring. */
export const copiesFromSets = (catalogue: Catalogue, choice: TableChoice, tile: string): number =>
  setsInPlay(catalogue, choice).reduce(
    (sum, { set, multiple }) =>
      sum + multiple * (set.tiles.find((one) => one.tile === tile)?.copies ?? 0),
    0,
  );

/** How many copies of a tile are in play. */
export const copiesOf = (catalogue: Catalogue, choice: TableChoice, tile: string): number =>
  choice.tileCopies[tile] ??
  copiesFromSets(catalogue, choice, tile) + (choice.tileChanges[tile] ?? 0);

/** The choice with a number of copies of a tile, said as a change, so that it follows the sets. */
export function withCopies(
  catalogue: Catalogue,
  choice: TableChoice,
  tile: string,
  copies: number,
): TableChoice {
  const change = copies - copiesFromSets(catalogue, choice, tile);
  const exact = withEntry(choice, 'tileCopies', tile, undefined);
  return withEntry(exact, 'tileChanges', tile, change === 0 ? undefined : change);
}

export interface TileCount {
  readonly tiles: number;
  /** False where the rules of several rivers leave out more than is known here. */
  readonly exact: boolean;
}

/** How many tiles are played, those on the board at the start included. */
export function countTiles(catalogue: Catalogue, choice: TableChoice): TileCount {
  const sets = setsInPlay(catalogue, choice);
  let tiles = sets.reduce((sum, { set, multiple }) => sum + multiple * set.total, 0);
  const changed = new Set([...Object.keys(choice.tileChanges), ...Object.keys(choice.tileCopies)]);
  for (const tile of changed)
    tiles += copiesOf(catalogue, choice, tile) - copiesFromSets(catalogue, choice, tile);
  const rivers = sets.filter(({ set }) => set.rules.includes('river') && set.start.length > 0);
  const rivered = rivers.length > 0 && rulesInPlay(catalogue, choice).has('river');
  if (!rivered) return { tiles, exact: true };
  // One spring is used, and none of the start tiles unless the table says so.
  const springs = new Set(rivers.flatMap(({ set }) => set.start.map((start) => start.tile)));
  for (const spring of springs) tiles -= copiesOf(catalogue, choice, spring);
  const isRemoved = valueOf(catalogue, choice, 'river_start_tile') === 'removed';
  const hasStart = sets.some(({ set }) => set.rules.includes('base') && set.start.length > 0);
  return {
    tiles: tiles + 1 - (isRemoved && hasStart && choice.start.length === 0 ? 1 : 0),
    exact: rivers.length === 1,
  };
}

/** What the server would refuse, as far as it can be seen before. */
export type Obstacle = 'noStart' | 'tooManyTiles';
export function obstaclesOf(catalogue: Catalogue, choice: TableChoice): Obstacle[] {
  const starts = setsInPlay(catalogue, choice).some(({ set }) => set.start.length > 0);
  const obstacles: Obstacle[] = [];
  if (!starts && choice.start.length === 0) obstacles.push('noStart');
  if (countTiles(catalogue, choice).tiles > catalogue.limits.tiles) obstacles.push('tooManyTiles');
  return obstacles;
}
