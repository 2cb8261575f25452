/** The view of a game as the server sends it: docs/view-json.md. */

/** `[x, y]`; x grows east, y grows south. */
export type Cell = readonly [number, number];
/** Seats are counted from 1. */
export type Seat = number;
/** Quarter turns clockwise, 0 to 3. */
export type Turning = number;
/** The sides at which something that lies across a cell ends; bridges have the first two only. */
export type Way = 'NS' | 'WE' | 'NE' | 'SE' | 'SW' | 'NW';
/** How many of each name: figures in a supply, tiles in a pile. */
export type Counts = Readonly<Record<string, number>>;

/** A part of a feature: of a tile, or of what lies across one. */
export interface Segment {
  /** "road E of 1,0" */
  readonly name: string;
  readonly kind: string;
  readonly cell: Cell;
  /** Index in `board.tiles`. */
  readonly tile: number;
  readonly number: number;
  /** Segments of one feature share it; it holds for this view only. */
  readonly feature: number;
}

export interface PlayerView {
  readonly seat: Seat;
  readonly name: string;
  readonly score: number;
  readonly figures: Counts;
  readonly tokens: Counts;
  /** A tile taken and not yet played. */
  readonly holds: string | null;
}

/** What lies across a tile, a bridge say. */
export interface Across {
  readonly token: string;
  readonly cell: Cell;
  readonly way: Way;
}

export interface PlacedTile {
  readonly id: string;
  readonly cell: Cell;
  readonly turning: Turning;
  readonly by: Seat | null;
  /** Of each printed segment the number of its feature. */
  readonly features: readonly number[];
  readonly across?: readonly (Across & {
    readonly kind: string;
    readonly number: number;
    readonly feature: number;
  })[];
}

/** Of a cell, where a barn lies, say. */
export interface Corner {
  readonly cell: Cell;
  readonly at: 'NE' | 'SE' | 'SW' | 'NW';
}

/** A place that is no segment: its kind, and what goes with it. */
export type PlaceElsewhere =
  | { readonly place: 'tile' | 'cell'; readonly cell: Cell }
  | { readonly place: 'side'; readonly cell: Cell; readonly side: 'N' | 'E' | 'S' | 'W' }
  | {
      readonly place: 'corner';
      readonly corner: Corner;
      /** The field around it, of a barn. */
      readonly segment?: Segment | undefined;
    }
  | { readonly place: 'beside_board'; readonly beside: string }
  | { readonly place: 'score_track'; readonly space: number }
  | { readonly place: 'player'; readonly with: Seat }
  | { readonly place: 'off_board' };
/** Where something lies or stands. Whatever draws, tells or chooses a place looks at `place` alone. */
export type Place = { readonly place: 'segment'; readonly segment: Segment } | PlaceElsewhere;
export type PlaceKind = Place['place'];

/** A figure in a place that is part of no feature. */
export type FigureElsewhere = PlaceElsewhere & {
  readonly kind: string;
  readonly player: Seat | null;
  readonly role: string | null;
};
/** Tokens in a place that is no segment. */
export type TokensElsewhere = PlaceElsewhere & {
  readonly kind: string;
  readonly players: readonly Seat[];
  readonly count: number;
};

/** A figure in a feature. */
export type FigureOnBoard = {
  readonly kind: string;
  readonly player: Seat | null;
  readonly role: string | null;
  readonly segment: Segment;
} & (
  | { readonly place: 'segment'; readonly corner?: undefined }
  | { readonly place: 'corner'; readonly corner: Corner }
);

/** Tokens on a feature. */
export interface TokenOnBoard {
  readonly place: 'segment';
  readonly kind: string;
  readonly players: readonly Seat[];
  /** 1 where it is not told. */
  readonly count?: number;
  readonly segment: Segment;
}

/** What links segments at two sides of its cell, a ferry say. */
export interface Link {
  readonly kind: string;
  readonly player: Seat | null;
  readonly cell: Cell;
  readonly way: Way;
  readonly segments: readonly Segment[];
}

export interface Turn {
  readonly number: number;
  readonly part: number;
  readonly player: Seat | null;
}

export interface Bazaar {
  readonly host: Seat;
  readonly auctioned: string | null;
  readonly auctioneer: Seat | null;
  readonly bid: number | null;
  readonly bidder: Seat | null;
}

export interface Pile {
  readonly left: number;
  readonly unseen: number;
  readonly tiles: Counts;
}

export interface Question {
  /** "place_tile" */
  readonly name: string;
  readonly chooser: Seat | 'nature';
  readonly kinds: readonly MoveKind[];
  readonly subject: Segment | null;
  readonly value: number;
  readonly can_pass: boolean | null;
}

interface MoveText {
  /** What is sent back to play it. */
  readonly text: string;
}
export type PlaceTile = MoveText & {
  readonly kind: 'place_tile';
  readonly cell: Cell;
  readonly turning: Turning;
  readonly across?: Across;
};
export type FigureMove = MoveText &
  Place & {
    readonly kind: 'place_figure' | 'return_figure';
    readonly figure: string;
  };
export type PlaceToken = MoveText &
  Place & {
    readonly kind: 'place_token';
    readonly token: string;
    readonly way?: Way;
    /** It links sides of its cell, as ferries do, and is not laid over it from edge to edge, as bridges are. */
    readonly links?: true;
  };
export type ChooseSegment = MoveText & {
  readonly kind: 'choose_segment';
  readonly place: 'segment';
  readonly segment: Segment;
};
/** A place that is no segment. */
export type ChoosePlace = MoveText & PlaceElsewhere & { readonly kind: 'choose_place' };
/** A figure where it stands, of whomever. */
export type ChooseFigure = MoveText &
  Place & {
    readonly kind: 'choose_figure';
    readonly figure: string;
    /** Whose it is; null: nobody's. */
    readonly player: Seat | null;
  };
/** A token that lies somewhere goes to another place. */
export type MoveToken = MoveText &
  Place & {
    readonly kind: 'move_token';
    readonly token: string;
    readonly way?: Way;
    readonly from?: Place;
  };
/** An answer that names a place. */
export type PlaceMove =
  FigureMove | PlaceToken | ChooseSegment | ChoosePlace | ChooseFigure | MoveToken;
export type ChooseTile = MoveText & { readonly kind: 'choose_tile'; readonly tile: string };
export type ChooseOption = MoveText & {
  readonly kind: 'choose_option';
  readonly option: string | number;
};
export type ChoosePlayer = MoveText & { readonly kind: 'choose_player'; readonly player: Seat };
/** All numbers of the range; what is sent back is `number N`. */
export interface ChooseNumber {
  readonly kind: 'choose_number';
  readonly from: number;
  readonly to: number;
}
export type Pass = MoveText & { readonly kind: 'pass' };
export type Outcome = MoveText & {
  readonly kind: 'outcome';
  readonly tile?: string;
  readonly player?: Seat;
  readonly outcome?: number;
  readonly weight: number;
};
/** An answer that may be given now: the shapes by which the page plays every expansion. */
export type Move =
  | PlaceTile
  | FigureMove
  | PlaceToken
  | ChooseSegment
  | ChoosePlace
  | ChooseFigure
  | MoveToken
  | ChooseTile
  | ChooseOption
  | ChoosePlayer
  | ChooseNumber
  | Pass
  | Outcome;
export type MoveKind = Move['kind'];

export interface Board {
  readonly tiles: readonly PlacedTile[];
  /** Index in `tiles`. */
  readonly last_placed: number | null;
  readonly figures: readonly (FigureOnBoard | FigureElsewhere)[];
  readonly tokens: readonly (TokenOnBoard | TokensElsewhere)[];
  readonly links: readonly Link[];
}

export interface View {
  readonly format: 'bastide view';
  readonly version: number;
  /** Null: the view of a spectator. */
  readonly seat: Seat | null;
  readonly title: string;
  readonly players: readonly PlayerView[];
  /** Kinds of tokens that bring points to whoever has the most; none where it is not told. */
  readonly most_counts?: readonly string[];
  readonly turn: Turn & { readonly interrupted: Turn | null };
  readonly over: boolean;
  readonly winners: readonly Seat[];
  readonly board: Board;
  readonly hand: string | null;
  readonly offer: readonly string[];
  readonly bazaar: Bazaar | null;
  readonly tiles_left: number;
  readonly piles: readonly Pile[];
  readonly discarded: { readonly count: number; readonly tiles: Counts | null };
  readonly scoring: readonly {
    readonly segment: Segment;
    readonly owners: readonly Seat[];
    readonly points: number;
    readonly scored: boolean;
  }[];
  readonly question: Question | null;
  /** Null but for the seat that is asked. */
  readonly moves: readonly Move[] | null;
}
