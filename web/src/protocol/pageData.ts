/**
 * What the page asks for over HTTP beside the room itself: what features are worth, what has happened,
 * earlier moments of a game, and what tiles look like. docs/page-data.md explains it.
 */

import type {
  Cell,
  Counts,
  Place,
  PlaceElsewhere,
  Seat,
  Segment,
  Turning,
  View,
  Way,
} from './view';

/** One line of a score: `count` things were worth `points` together. */
export interface LineItem {
  /** "tile", "pennant", "completed city" */
  readonly name: string;
  readonly count: number;
  readonly points: number;
  /** The rule's id: "BASE-20". */
  readonly rule: string;
}
export interface Valuation {
  readonly points: number;
  readonly items: readonly LineItem[];
}

/** What there is to say about a feature. */
export interface FeatureAnalysis {
  /** Its number in the view after the same event. */
  readonly feature: number;
  /** "city N of 1,0" */
  readonly name: string;
  readonly kind: string;
  readonly tiles: number;
  readonly open_sides: number;
  /** Empty cells that would have to be filled to complete it. */
  readonly missing: readonly Cell[];
  /** False for fields. */
  readonly completable: boolean;
  readonly complete: boolean;
  /** It was completed and scored earlier. */
  readonly scored: boolean;
  readonly completed_cities: number;
  readonly castles: number;
  /** Goods for whoever completes it. */
  readonly goods: Counts;
  readonly strength: readonly number[];
  readonly owners: readonly Seat[];
  /** To an owner, if it were completed as it lies; null where it cannot be. */
  readonly if_completed: Valuation | null;
  /** To an owner, if the game ended now, by the feature alone. */
  readonly at_end: Valuation;
  /** What players would get for it in fact if the game ended now. */
  readonly awards: readonly (Valuation & { readonly player: Seat })[];
  /** If it is a castle: its fief. */
  readonly castle: { readonly lords: readonly Seat[]; readonly fief: readonly Cell[] } | null;
}

/** An empty cell beside the board. */
export interface PlaceAnalysis {
  readonly cell: Cell;
  /** How many of the tiles that are left, unseen ones included, fit there in some turning. */
  readonly fitting: number;
}

/** GET /api/rooms/{id}/analysis */
export interface Analysis {
  /** The game event, or the step of a record, that it holds for. */
  readonly after: number;
  readonly features: readonly FeatureAnalysis[];
  readonly places: readonly PlaceAnalysis[];
  /** How it would end if the game ended now. */
  readonly players: readonly {
    readonly seat: Seat;
    readonly points: number;
    /** `feature`: "city N of 1,0", or null for what is no feature. */
    readonly final: readonly (Valuation & { readonly feature: string | null })[];
    readonly total: number;
  }[];
}

/** Where something is that a happening tells of: a segment without `place`, any other place with it. */
export type ToldPlace =
  | { readonly place?: 'segment'; readonly segment: Segment; readonly way?: undefined }
  | (PlaceElsewhere & { readonly way?: Way });

/** Something that happened; `after` is the game event (or step of a record) that brought it. */
export type Happening = { readonly after: number } & (
  | {
      /** An answer of a player; `automatic`: there was no other. */
      readonly kind: 'decided';
      readonly player: Seat;
      /** As in `Question.name`. */
      readonly question: string;
      readonly move: string;
      readonly automatic: boolean;
      /** Members of the move that say what else the text holds. */
      readonly number?: number;
      readonly option?: string;
      readonly tile?: string;
      readonly pass?: boolean;
    }
  | { readonly kind: 'turn_began'; readonly player: Seat; readonly turn: number }
  | { readonly kind: 'turn_resumed'; readonly player: Seat; readonly turn: number }
  | { readonly kind: 'part_began'; readonly player: Seat; readonly part: number }
  | { readonly kind: 'tile_drawn'; readonly tile: string }
  | { readonly kind: 'tile_discarded'; readonly tile: string }
  | {
      readonly kind: 'tile_placed';
      readonly player: Seat | null;
      readonly tile: string;
      readonly cell: Cell;
      readonly turning: Turning;
    }
  | ({
      readonly kind: 'figure_placed' | 'figure_returned';
      readonly player: Seat | null;
      readonly figure: string;
      /** It was not in the supply before. */
      readonly moved?: true;
      /** From where, if one of the two places is no segment. */
      readonly from?: Place;
    } & ToldPlace)
  | {
      /** A bridge, say. */
      readonly kind: 'segment_added';
      readonly player: Seat | null;
      readonly token: string;
      readonly cell: Cell;
      readonly way: Way;
    }
  | {
      readonly kind: 'tokens_changed';
      readonly player: Seat;
      readonly token: string;
      readonly number: number;
    }
  | ({
      /** Moved: to another place, or of what links, to another way. */
      readonly kind: 'token_placed' | 'token_moved';
      readonly from?: Place;
      /** Null: out of the box. */
      readonly player: Seat | null;
      readonly token: string;
    } & (
      | ToldPlace
      /** What links segments of a tile. */
      | {
          readonly place?: undefined;
          readonly segment: Segment;
          readonly cell: Cell;
          readonly way: Way;
        }
    ))
  /** A die. */
  | { readonly kind: 'rolled'; readonly player: Seat; readonly number: number }
  | {
      readonly kind: 'tile_taken';
      readonly player: Seat;
      readonly tile: string;
      readonly points: number;
    }
  | { readonly kind: 'tile_offered'; readonly tile: string }
  | { readonly kind: 'completed'; readonly segment: Segment }
  | ({
      readonly kind: 'scored';
      readonly player: Seat;
      /** Null: for something that is no feature. */
      readonly segment: Segment | null;
      /** Points of this feature were taken, by a castle. */
      readonly taken: Segment | null;
      /** Who pays these points or gets them, where players pass them on. */
      readonly other?: Seat;
      /** 'recall': the figure was taken back before. */
      readonly when: 'completed' | 'final' | 'recall';
    } & Valuation)
  | { readonly kind: 'game_over' }
);

/** GET /api/rooms/{id}/story?since=N: what happened after game event N, in the game as it stands. */
export interface Story {
  /** The last game event that is told. */
  readonly after: number;
  /** The game events of the game as it stands, without those that were taken back. */
  readonly events: readonly number[];
  readonly happenings: readonly Happening[];
}

/** GET /api/rooms/{id}/view?after=N: what lookers-on saw after that game event. */
export interface ViewAt {
  readonly after: number;
  readonly view: View;
}

/** POST /api/records, with a record as the body. */
export interface OpenedRecord {
  readonly title: string;
  /** The text of the set-up. */
  readonly setup: string;
  readonly sets: readonly string[];
  readonly players: readonly string[];
  readonly over: boolean;
  readonly story: Story;
  /** Of a saved game of JCloisterZone: the record of the same game. */
  readonly record?: string;
  readonly imported?: ImportedGame;
}

/** What else there is to say of a saved game of JCloisterZone. */
export interface ImportedGame {
  /** The file ends the game before its moves do. */
  readonly ended_by_file: boolean;
  /** What the file says of its own end. */
  readonly assertions: readonly {
    readonly text: string;
    readonly verdict: 'holds' | 'fails' | 'unknown';
    /** What is so instead. */
    readonly found: string;
  }[];
}

/** POST /api/records/export: a game as a saved game of JCloisterZone. */
export interface ExportedRecord {
  /** The text of the file. */
  readonly file: string;
  /** False: that program does not know all sets or rules of the game. */
  readonly opens: boolean;
  /** What it cannot be told of the table, or would play otherwise. */
  readonly untold: readonly string[];
}

/** One shape of a tile's ground plan, in the order of painting. */
export interface PlanShape {
  /** The segment that it shows; null for a wall, a bank. */
  readonly segment: number | null;
  /** The `d` of an SVG path. */
  readonly path: string;
  /** Of the stroke; without it the path is filled. */
  readonly width?: number;
}

/** A tile as printed. Pictures have 100 units a cell; x grows east, y grows south. */
export interface TileDesign {
  readonly id: string;
  /** Cells of the unturned tile. */
  readonly columns: number;
  readonly rows: number;
  readonly half: boolean;
  /** By turning: where the picture's north-west cell lies, seen from the tile's cell. */
  readonly corners: readonly Cell[];
  readonly segments: readonly {
    readonly kind: string;
    /** Symbols on it: "pennant", "inn", "goods"; with their value if they have one. */
    readonly symbols: readonly { readonly name: string; readonly value?: string }[];
    /** By turning: where a figure stands, in units of the turned picture. */
    readonly places: readonly (readonly [number, number])[];
  }[];
  /** What is printed on the tile as a whole. */
  readonly marks: readonly string[];
  /** Which way what is printed on it flies, on the unturned tile; where that is printed, by turning. */
  readonly arrow?: {
    readonly to: string;
    readonly places: readonly (readonly [number, number])[];
  };
  /** Of the unturned tile. */
  readonly plan: readonly PlanShape[];
}

/** GET /api/tiles?sets=basic:2,river/1:2 or ?room=ID, GET /api/tiles?tiles=BA/L,BA/RFr */
export interface TileBook {
  /** Goes into the addresses of pictures: a new one means new pictures. */
  readonly pictures: string;
  readonly tiles: Readonly<Record<string, TileDesign>>;
  /** The same by variant, where the page has fetched that: their places and plans differ a little. */
  readonly variants?: readonly Readonly<Record<string, TileDesign>>[];
}

/** GET /api/rules/{id} */
export interface RuleText {
  readonly id: string;
  /** The heading of its chapter: "Bridges, Castles & Bazaars". */
  readonly chapter: string;
  /** What it is written in; English where there is no text in the language asked for. */
  readonly language: string;
  /** Markdown. */
  readonly text: string;
}

/** GET /api/invitation: where others in the network find this server. Empty: nowhere. */
export interface Invitation {
  readonly addresses: readonly string[];
}
