/** A small board for tests: a road at 0,0, a city cap beside it, a bridge, figures; no game behind it. */

import type { Analysis, FeatureAnalysis, TileBook, TileDesign } from '../protocol/pageData';
import type {
  Cell,
  ChooseFigure,
  ChoosePlace,
  FigureMove,
  MoveToken,
  Place,
  PlaceElsewhere,
  PlaceTile,
  PlaceToken,
  Seat,
  Segment,
  View,
} from '../protocol/view';

const corners: readonly Cell[] = [
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
];
type Places = TileDesign['segments'][number]['places'];
/** The same place turned with the tile. */
const turned = (x: number, y: number): Places => [
  [x, y],
  [100 - y, x],
  [100 - x, 100 - y],
  [y, 100 - x],
];

/** A road from west to east between two fields. */
export const road: TileDesign = {
  id: 'road',
  columns: 1,
  rows: 1,
  half: false,
  corners,
  segments: [
    { kind: 'road', symbols: [{ name: 'inn' }], places: turned(50, 50) },
    { kind: 'field', symbols: [], places: turned(50, 20) },
    { kind: 'field', symbols: [], places: turned(50, 80) },
  ],
  marks: [],
  plan: [
    { segment: 1, path: 'M0 0H100V50H0Z' },
    { segment: 2, path: 'M0 50H100V100H0Z' },
    { segment: null, path: 'M0 50H100', width: 12 },
    { segment: 0, path: 'M0 50H100', width: 8 },
  ],
};
/** A city in the north, else a field. */
export const cap: TileDesign = {
  id: 'cap',
  columns: 1,
  rows: 1,
  half: false,
  corners,
  segments: [
    { kind: 'city', symbols: [{ name: 'castle_base', value: 'yes' }], places: turned(50, 18) },
    { kind: 'field', symbols: [], places: turned(50, 70) },
  ],
  marks: [],
  plan: [
    { segment: 1, path: 'M0 0H100V100H0Z' },
    { segment: 0, path: 'M0 0H100L70 35H30Z' },
  ],
};
export const book: TileBook = { pictures: 'p', tiles: { road, cap } };

/** Features: 1 the road with a bridge east of it, 2 and 3 its fields, 4 a city of two caps, 5 and 6 their fields. */
export const tiles: View['board']['tiles'] = [
  { id: 'road', cell: [0, 0], turning: 0, by: null, features: [1, 2, 3] },
  {
    id: 'cap',
    cell: [1, 0],
    turning: 0,
    by: 1,
    features: [4, 5],
    across: [{ token: 'bridge', kind: 'road', cell: [1, 0], way: 'WE', number: 2, feature: 1 }],
  },
  { id: 'cap', cell: [1, -1], turning: 2, by: 2, features: [4, 6] },
];

export const segment = (tile: number, number: number): Segment => {
  const laid = tiles[tile];
  const across = laid?.across?.find((one) => one.number === number);
  const kind = across?.kind ?? book.tiles[laid?.id ?? '']?.segments[number]?.kind ?? '';
  const feature = across?.feature ?? laid?.features[number] ?? 0;
  const cell = laid?.cell ?? ([0, 0] as const);
  return { name: `${kind} of ${cell}`, kind, cell, tile, number, feature };
};

export const place = (x: number, y: number, turning: number): PlaceTile => ({
  kind: 'place_tile',
  text: `${x},${y} turned ${turning}`,
  cell: [x, y],
  turning,
});

/** The view of seat 1, who is asked; `change` says what is different. */
export function view(change: Partial<View> = {}): View {
  const player = (seat: number, name: string) => ({
    seat,
    name,
    score: 0,
    figures: { follower: 5 },
    tokens: {},
    holds: null,
  });
  return {
    format: 'bastide view',
    version: 1,
    seat: 1,
    title: '',
    players: [player(1, 'Ann'), player(2, 'Blue')],
    most_counts: [],
    turn: { number: 3, part: 1, player: 1, interrupted: null },
    over: false,
    winners: [],
    board: { tiles, last_placed: 2, figures: [], tokens: [], links: [] },
    hand: 'road',
    offer: [],
    bazaar: null,
    tiles_left: 10,
    piles: [],
    discarded: { count: 0, tiles: {} },
    scoring: [],
    question: {
      name: 'place_tile',
      chooser: 1,
      kinds: ['place_tile'],
      subject: null,
      value: 0,
      can_pass: false,
    },
    moves: null,
    ...change,
  };
}

export const feature = (change: Partial<FeatureAnalysis>): FeatureAnalysis => ({
  feature: 1,
  name: 'road E of 0,0',
  kind: 'road',
  tiles: 2,
  open_sides: 2,
  missing: [],
  completable: true,
  complete: false,
  scored: false,
  completed_cities: 0,
  castles: 0,
  goods: {},
  strength: [0, 0],
  owners: [],
  if_completed: { points: 4, items: [] },
  at_end: { points: 2, items: [] },
  awards: [],
  castle: null,
  ...change,
});
export const analysis = (change: Partial<Analysis> = {}): Analysis => ({
  after: 1,
  features: [feature({})],
  places: [],
  players: [],
  ...change,
});

export const tokenMove = (token: string, place: Place): PlaceToken => ({
  kind: 'place_token',
  token,
  text: `${token} ${JSON.stringify(place)}`,
  ...place,
});

/** A place of each kind that is no segment, on this board or beside it. */
export const placesElsewhere: readonly PlaceElsewhere[] = [
  { place: 'tile', cell: [0, 0] },
  { place: 'cell', cell: [2, 0] },
  { place: 'side', cell: [0, 0], side: 'N' },
  { place: 'corner', corner: { cell: [0, 0], at: 'SE' } },
  { place: 'beside_board', beside: 'market quarter' },
  { place: 'score_track', space: 7 },
  { place: 'player', with: 2 },
];
export const placeMove = (place: PlaceElsewhere): ChoosePlace => ({
  kind: 'choose_place',
  text: `choose ${JSON.stringify(place)}`,
  ...place,
});
export const chooseFigure = (figure: string, player: Seat | null, place: Place): ChooseFigure => ({
  kind: 'choose_figure',
  text: `choose ${figure} of ${player} ${JSON.stringify(place)}`,
  figure,
  player,
  ...place,
});
export const moveToken = (token: string, place: Place, from?: Place): MoveToken => ({
  kind: 'move_token',
  text: `move ${token} ${JSON.stringify(from ?? null)} ${JSON.stringify(place)}`,
  token,
  ...(from ? { from } : {}),
  ...place,
});

export const figureMove = (
  figure: string,
  where: Segment,
  kind: 'place_figure' | 'return_figure' = 'place_figure',
): FigureMove => ({
  kind,
  figure,
  place: 'segment',
  segment: where,
  text: `${kind} ${figure} ${where.name}`,
});
