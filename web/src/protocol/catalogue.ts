/** GET /api/catalogue: all that can be chosen for a room (docs/server.md, docs/setup-files.md). */

import type { Counts } from './view';

export interface CatalogueExpansion {
  readonly name: string;
  readonly title: string;
  readonly chapter: number;
  readonly sets: readonly string[];
  /** It is in play if one of these holds, and cannot be named then; empty: it can be named. */
  readonly follows_from: readonly {
    /** Which has to be in play; empty: none. */
    readonly expansion: string;
    /** Which has to have the value; empty: none. */
    readonly option: string;
    readonly value: string;
  }[];
  readonly default: boolean;
  readonly in_play: boolean;
}
export interface CatalogueSet {
  /** With its printing: "basic:2". */
  readonly set: string;
  readonly name: string;
  readonly box: string;
  readonly printing: string;
  readonly edition: string;
  readonly total: number;
  readonly tiles: readonly { readonly tile: string; readonly copies: number }[];
  /** On the board at the start. */
  readonly start: readonly {
    readonly tile: string;
    readonly x: number;
    readonly y: number;
    readonly turning: number;
  }[];
  /** Names of the expansions that it brings; empty: its rules are not there yet. */
  readonly rules: readonly string[];
}
export interface CataloguePiece {
  readonly name: string;
  readonly figure: boolean;
  readonly follower: boolean;
  readonly strength: number;
  readonly stands_on: readonly string[];
  readonly rules: string;
  readonly default: number;
  /** The standard number for one player, for two, and so on. */
  readonly by_players: readonly number[];
  readonly each: number;
}
export interface CatalogueOption {
  readonly key: string;
  readonly text: string;
  readonly rule: string;
  readonly expansion: string;
  /** Absent if the value is a number, which has bounds then. */
  readonly values?: readonly string[];
  readonly lowest?: number;
  readonly highest?: number;
  readonly default: string;
  /** With `edition` C1, where that is another one. */
  readonly default_C1?: string;
  readonly value: string;
}
export interface CataloguePreset {
  readonly name: string;
  readonly text: string;
  readonly options: readonly {
    readonly key: string;
    readonly value: string;
    readonly unsure: boolean;
  }[];
  readonly printings: readonly {
    readonly set: string;
    readonly printing: string;
    readonly unsure: boolean;
  }[];
}
export interface Range {
  readonly lowest: number;
  readonly highest: number;
}
export interface Catalogue {
  readonly version: string;
  readonly protocol: number;
  readonly expansions: readonly CatalogueExpansion[];
  readonly sets: readonly CatalogueSet[];
  readonly pieces: readonly CataloguePiece[];
  readonly options: readonly CatalogueOption[];
  readonly presets: readonly CataloguePreset[];
  readonly limits: {
    readonly players: Range;
    readonly multiples: Range;
    readonly pieces: Range;
    readonly tiles: number;
    readonly cells: number;
  };
  /** Of computer players, the easiest first. */
  readonly levels: readonly string[];
  readonly reactions: readonly string[];
  readonly refusals: readonly string[];
  readonly room_limits: Counts;
}
