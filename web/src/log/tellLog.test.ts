import { describe, expect, test } from 'vitest';
import { en } from '../i18n/en';
import type { Happening } from '../protocol/pageData';
import type { RoomEvent } from '../protocol/room';
import type { Seat } from '../protocol/view';
import { bigCity, segment } from '../testing/fixtures';
import { tellLog } from './tellLog';
import { nameOf, told } from './testing/told';

const scored = (change: object): Happening => ({ ...bigCity, items: [], ...change });
const decided = (question: string, change: object = {}): Happening => ({
  after: 5,
  kind: 'decided',
  player: 2,
  question,
  move: '',
  automatic: false,
  ...change,
});
const bid = (player: Seat, points: number): Happening =>
  scored({
    player,
    segment: null,
    points,
    items: [{ name: 'bid', count: Math.abs(points), points, rule: 'BCB-64' }],
  });
const placed: Happening = {
  after: 5,
  kind: 'tile_placed',
  player: 1,
  tile: 'BA/L',
  cell: [1, 0],
  turning: 2,
};

const ferry = {
  after: 5,
  player: 1,
  token: 'ferry',
  segment: segment('road'),
  cell: [1, 2],
  way: 'SE',
} as const;

/** What happens, and its sentences: English, German. */
const sentences: readonly [string, readonly Happening[], string[], string[]][] = [
  [
    'tiles from the start',
    [
      { ...placed, player: null },
      { ...placed, player: null, tile: 'RI/s' },
    ],
    ['2 tiles lie on the table.'],
    ['2 Plättchen liegen aus.'],
  ],
  ['a tile', [placed], ['Margaux places a tile.'], ['Margaux legt ein Plättchen.']],
  [
    'a tile and its figure',
    [
      placed,
      decided('place_figure', { player: 1 }),
      {
        after: 6,
        kind: 'figure_placed',
        player: 1,
        figure: 'large follower',
        segment: segment('road'),
      },
    ],
    ['Margaux places a tile and puts a large follower on the road.'],
    ['Margaux legt ein Plättchen und setzt einen großen Gefolgsmann auf die Straße.'],
  ],
  [
    'a figure for itself',
    [{ after: 6, kind: 'figure_placed', player: 2, figure: 'abbot', segment: segment('garden') }],
    ['Jonas puts an abbot in the garden.'],
    ['Jonas setzt einen Abt in den Garten.'],
  ],
  [
    'a figure taken back',
    [{ after: 6, kind: 'figure_returned', player: 2, figure: 'abbot', segment: segment('garden') }],
    ['Jonas takes the abbot back from the garden.'],
    ['Jonas nimmt den Abt aus dem Garten zurück.'],
  ],
  [
    'figures of what is scored come back without a word',
    [
      { after: 21, kind: 'completed', segment: segment('city') },
      bigCity,
      {
        after: 21,
        kind: 'figure_returned',
        player: 1,
        figure: 'follower',
        segment: segment('city'),
      },
    ],
    ['Margaux scores a city of 8 tiles. (27)'],
    ['Margaux wertet eine Stadt mit 8 Plättchen. (27)'],
  ],
  [
    'something completed for nobody',
    [{ after: 21, kind: 'completed', segment: segment('city') }],
    ['A city is completed; nobody scores it.'],
    ['Eine Stadt ist fertig; niemand wertet.'],
  ],
  ['but not a road', [{ after: 21, kind: 'completed', segment: segment('road') }], [], []],
  [
    'the end of the game',
    [
      scored({ when: 'final', segment: segment('field'), points: 9 }),
      scored({
        segment: null,
        points: 10,
        items: [{ name: 'wine', count: 3, points: 10, rule: '' }],
      }),
      scored({
        segment: null,
        points: 8,
        items: [{ name: 'ingot', count: 4, points: 8, rule: '' }],
      }),
      scored({
        segment: null,
        points: 5,
        items: [{ name: 'crown', count: 1, points: 5, rule: '' }],
      }),
      { after: 21, kind: 'game_over' },
    ],
    [
      'Margaux scores a field at the end. (9)',
      'Margaux has the most wine. (10)',
      'Margaux has 4 ingots. (8)',
      'Margaux gets points: crown. (5)',
      'The game is over.',
    ],
    [
      'Margaux wertet am Ende eine Wiese. (9)',
      'Margaux hat am meisten Wein. (10)',
      'Margaux hat 4 Goldbarren. (8)',
      'Margaux bekommt Punkte: crown. (5)',
      'Das Spiel ist zu Ende.',
    ],
  ],
  [
    'a castle',
    [
      { after: 21, kind: 'tokens_changed', player: 3, token: 'castle', number: -1 },
      { after: 21, kind: 'token_placed', player: 3, token: 'castle', segment: segment('city') },
      scored({ taken: segment('road'), points: 4 }),
    ],
    [
      'Ines builds a castle on the city.',
      'Margaux scores with a castle: the points of a road. (4)',
    ],
    [
      'Ines baut eine Burg auf die Stadt.',
      'Margaux wertet mit einer Burg die Punkte einer Straße. (4)',
    ],
  ],
  [
    'a bridge',
    [
      { after: 21, kind: 'tokens_changed', player: 1, token: 'bridge', number: -1 },
      { after: 21, kind: 'segment_added', player: 1, token: 'bridge', cell: [1, 0], way: 'NS' },
    ],
    ['Margaux builds a bridge.'],
    ['Margaux baut eine Brücke.'],
  ],
  [
    'goods',
    [
      { after: 21, kind: 'tokens_changed', player: 2, token: 'wine', number: 2 },
      { after: 21, kind: 'tokens_changed', player: 2, token: 'grain', number: 1 },
    ],
    ['Jonas gets 2 wine and 1 grain.'],
    ['Jonas bekommt 2 Wein und 1 Korn.'],
  ],
  [
    'a tile that fits nowhere, and one that is let go',
    [
      { after: 4, kind: 'tile_discarded', tile: 'BA/RRRR' },
      decided('place_tile', { pass: true }),
      { after: 5, kind: 'tile_discarded', tile: 'BA/RRRR' },
    ],
    ['A tile fits nowhere and is out of the game.', 'Jonas lets a tile go: it is out of the game.'],
    [
      'Ein Plättchen passt nirgends und kommt aus dem Spiel.',
      'Jonas verzichtet auf ein Plättchen: Es kommt aus dem Spiel.',
    ],
  ],
  [
    'a bazaar',
    [
      { after: 5, kind: 'tile_offered', tile: 'BA/L' },
      { after: 5, kind: 'tile_offered', tile: 'BA/RFr' },
      decided('want_auction', { option: 'auction' }),
      decided('want_auction', { pass: true, player: 1 }),
      decided('offer_tile', { tile: 'BA/L' }),
      decided('open_bidding', { number: 1 }),
      decided('bid', { player: 3, number: 3 }),
      decided('bid', { player: 1, pass: true }),
      decided('buy_or_sell', { option: 'buy' }),
      bid(2, -3),
      bid(3, 3),
      { after: 21, kind: 'tile_taken', player: 2, tile: 'BA/L', points: 3 },
      { after: 5, kind: 'tile_taken', player: 1, tile: 'BA/RFr', points: 0 },
    ],
    [
      'A bazaar: 2 tiles lie open.',
      'Jonas wants an auction.',
      'Margaux wants no auction.',
      'Jonas puts a tile up for auction.',
      'Jonas opens the bidding with 1.',
      'Ines bids 3.',
      'Margaux does not bid.',
      'Jonas buys the tile.',
      'Jonas pays Ines for the tile. (-3)',
      'Ines is paid by Jonas. (3)',
      'Margaux takes a tile without paying.',
    ],
    [
      'Ein Basar: 2 Plättchen liegen offen.',
      'Jonas will eine Versteigerung.',
      'Margaux will keine Versteigerung.',
      'Jonas bietet ein Plättchen zur Versteigerung an.',
      'Jonas eröffnet mit 1.',
      'Ines bietet 3.',
      'Margaux bietet nicht.',
      'Jonas kauft das Plättchen.',
      'Jonas zahlt an Ines für das Plättchen. (-3)',
      'Ines wird von Jonas bezahlt. (3)',
      'Margaux nimmt ein Plättchen, ohne zu zahlen.',
    ],
  ],
  [
    'a bid that nobody gets',
    [bid(1, -2), { after: 21, kind: 'tile_taken', player: 3, tile: 'BA/L', points: 4 }],
    ['Margaux pays for the tile. (-2)', 'Ines takes a tile for 4 points.'],
    ['Margaux zahlt für das Plättchen. (-2)', 'Ines nimmt ein Plättchen für 4 Punkte.'],
  ],
  [
    'answers',
    [
      decided('pick_for_castle', { move: 'choose road E of 3,4' }),
      decided('pick_for_castle', { move: 'choose road E of 3,4', automatic: true }),
      decided('ask_the_dragon', { move: 'yes' }),
    ],
    ['Jonas chooses what the castle scores: the road.', 'Jonas answers “ask the dragon”: yes.'],
    ['Jonas wählt, was die Burg wertet: die Straße.', 'Jonas antwortet auf „ask the dragon“: yes.'],
  ],
  [
    'a second part',
    [
      { after: 5, kind: 'part_began', player: 1, part: 1 },
      { after: 5, kind: 'part_began', player: 1, part: 2 },
    ],
    ['Margaux plays again.'],
    ['Margaux ist noch einmal dran.'],
  ],
  [
    'a ferry placed, another moved',
    [
      { ...ferry, kind: 'token_placed' },
      { ...ferry, kind: 'token_moved', player: 2 },
    ],
    ['Margaux places a ferry.', 'Jonas moves a ferry.'],
    ['Margaux setzt eine Fähre.', 'Jonas setzt eine Fähre um.'],
  ],
  [
    'a flight that ends in a city',
    [
      placed,
      { after: 5, kind: 'rolled', player: 1, number: 2 },
      decided('land', { player: 1, automatic: true }),
      { after: 5, kind: 'figure_placed', player: 1, figure: 'follower', segment: segment('city') },
    ],
    ['Margaux places a tile.', 'Margaux flies 2 tiles: a follower lands in the city.'],
    [
      'Margaux legt ein Plättchen.',
      'Margaux fliegt 2 Plättchen weit und setzt einen Gefolgsmann in die Stadt.',
    ],
  ],
  [
    'a flight that ends nowhere, and a figure of somebody else afterwards',
    [
      { after: 5, kind: 'rolled', player: 1, number: 3 },
      { after: 6, kind: 'figure_placed', player: 2, figure: 'wagon', segment: segment('city') },
    ],
    ['Margaux rolls a 3: the flight ends nowhere.', 'Jonas puts a wagon in the city.'],
    ['Margaux würfelt eine 3: Der Flug endet nirgends.', 'Jonas setzt einen Wagen in die Stadt.'],
  ],
  [
    'a wagon that moves on, as what stood on the board before',
    [
      placed,
      {
        after: 5,
        kind: 'figure_placed',
        player: 1,
        figure: 'wagon',
        segment: segment('city'),
        moved: true,
      },
    ],
    ['Margaux places a tile.', 'Margaux moves the wagon on: it is in the city now.'],
    ['Margaux legt ein Plättchen.', 'Margaux zieht den Wagen weiter in die Stadt.'],
  ],
  [
    'a wagon that comes home',
    [
      {
        after: 5,
        kind: 'figure_returned',
        player: 1,
        figure: 'wagon',
        segment: segment('road'),
      },
    ],
    ['Margaux takes the wagon back from the road.'],
    ['Margaux nimmt den Wagen von der Straße zurück.'],
  ],
  [
    'an abbey, which was in the supply',
    [
      decided('play_abbey', { player: 1 }),
      { after: 5, kind: 'tokens_changed', player: 1, token: 'abbey', number: -1 },
      { ...placed, tile: 'AM/A' },
    ],
    ['Margaux places an abbey.'],
    ['Margaux legt eine Abtei.'],
  ],
  [
    'a token out of the bag, with where it comes to lie in the same sentence',
    [
      decided('tend_flock', { player: 1, option: 'grow' }),
      { after: 5, kind: 'token_drawn', player: 1, question: 'draw_sheep', token: 'two sheep' },
      {
        after: 5,
        kind: 'token_placed',
        player: null,
        token: 'two sheep',
        place: 'tile',
        cell: [0, 0],
      },
    ],
    ['Margaux draws a pair of sheep from the bag.'],
    ['Margaux zieht zwei Schafe aus dem Beutel.'],
  ],
  [
    'a token of nobody that comes to a feature',
    [
      decided('move_mage_or_witch', { player: 1 }),
      { after: 5, kind: 'token_placed', player: null, token: 'witch', segment: segment('road') },
    ],
    ['A witch comes to lie on the road.'],
    ['Hexe kommt auf die Straße.'],
  ],
  [
    'points that are not for the feature in which they are scored',
    [
      decided('tend_flock', { player: 1, option: 'score' }),
      scored({
        after: 5,
        player: 1,
        segment: segment('field'),
        points: 5,
        items: [{ name: 'sheep', count: 5, points: 5, rule: 'HS-08' }],
      }),
    ],
    ['Margaux has 5 sheep in the field. (5)'],
    ['Margaux hat 5 Schafe auf der Wiese. (5)'],
  ],
  ['a tile drawn', [{ after: 5, kind: 'tile_drawn', tile: 'BA/L' }], [], []],
];

describe.each(sentences)('%s', (_, happenings, english, german) => {
  test('in English', () => expect(told(happenings)).toEqual(english));
  test('in German', () => expect(told(happenings, [], 'de')).toEqual(german));
});

test('every kind of happening is told above', () => {
  const kinds = new Set(sentences.flatMap(([, happenings]) => happenings.map((one) => one.kind)));
  const all: Record<Happening['kind'], true> = {
    decided: true,
    turn_began: true,
    turn_resumed: true,
    part_began: true,
    tile_drawn: true,
    tile_discarded: true,
    tile_placed: true,
    figure_placed: true,
    figure_returned: true,
    segment_added: true,
    tokens_changed: true,
    token_placed: true,
    token_moved: true,
    rolled: true,
    token_drawn: true,
    tile_taken: true,
    tile_offered: true,
    completed: true,
    scored: true,
    game_over: true,
  };
  // Turns are headings.
  expect(Object.keys(all).filter((kind) => !kinds.has(kind as Happening['kind']))).toEqual([
    'turn_began',
    'turn_resumed',
  ]);
});

describe('turns', () => {
  const happenings: Happening[] = [
    { after: 3, kind: 'turn_began', player: 1, turn: 1 },
    { ...placed, after: 4 },
    { after: 4, kind: 'turn_began', player: 2, turn: 2 },
    { ...placed, after: 7, player: 2 },
    { after: 7, kind: 'turn_resumed', player: 1, turn: 1 },
  ];
  const event = (number: number, change: object) =>
    ({ number, at: 1000 * number, ...change }) as RoomEvent;

  test('are headings with what happened in them', () => {
    const turns = tellLog(happenings, [], nameOf, en);
    expect(
      turns.map(({ number, player, resumed, entries }) => [
        number,
        player,
        resumed,
        entries.length,
      ]),
    ).toEqual([
      [1, 1, false, 1],
      [2, 2, false, 1],
      [1, 1, true, 0],
    ]);
  });
  test('have what happened in the room where it happened', () => {
    const events = [
      event(1, { kind: 'seat_taken', seat: 1, name: 'Margaux' }),
      event(5, { kind: 'said', seat: 3, name: 'Ines', text: 'Ha!' }),
      event(6, { kind: 'reacted', seat: 2, reaction: 'oops' }),
      event(8, { kind: 'taken_over', seat: 2, why: 'absent' }),
      event(9, { kind: 'handed_back', seat: 2 }),
      event(10, { kind: 'undo_asked', seat: 1 }),
      event(11, { kind: 'undo_answered', seat: 2, agrees: true }),
      event(12, { kind: 'undone', seat: 1, answers: 2 }),
      event(13, { kind: 'undo_answered', agrees: false }),
      event(14, { kind: 'said', name: 'Zoe', text: 'Hi' }),
    ];
    expect(told(happenings, events)).toEqual([
      'Margaux places a tile.',
      'Ines “Ha!”',
      'Jonas “Oops!”',
      'Jonas places a tile.',
      'Jonas is away: a computer player goes on.',
      'Jonas is back and plays on.',
      'Margaux asks to take a move back.',
      'Jonas agrees to take it back.',
      'Margaux takes back the last 2 moves.',
      'Nobody answered in time, so nothing is taken back.',
      'Zoe “Hi”',
    ]);
    expect(told([], events, 'de')).toContain('Jonas ist nicht da: Der Computer spielt weiter.');
  });
  test('tell who has completed what is scored', () => {
    const city: Happening = { ...bigCity, after: 4, when: 'completed' };
    const recalled = scored({ after: 4, when: 'recall', segment: segment('monastery') });
    const turn = (player: Seat): Happening => ({ after: 3, kind: 'turn_began', player, turn: 1 });
    expect(told([turn(1), city])).toEqual(['Margaux completes and scores a city of 8 tiles. (27)']);
    expect(told([turn(2), city])).toEqual([
      'Margaux scores a city of 8 tiles, completed by Jonas. (27)',
    ]);
    expect(told([turn(2), city], [], 'de')).toEqual([
      'Margaux wertet eine Stadt mit 8 Plättchen, von Jonas vollendet. (27)',
    ]);
    // A figure that is taken home completes nothing.
    expect(told([turn(1), recalled])[0]).toMatch(/^Margaux scores a monastery/);
  });
  test('keep their keys when more follows', () => {
    const keys = (all: readonly Happening[]) =>
      tellLog(all, [], nameOf, en).flatMap((turn) => turn.entries.map((entry) => entry.key));
    const before = keys(happenings.slice(0, 3));
    expect(keys(happenings).slice(0, before.length)).toEqual(before);
  });
});

test('what is chosen for a castle leads to its place on the board', () => {
  const chosen = decided('pick_for_castle', { move: 'choose road E of 3,4' });
  const [entry] = tellLog([chosen], [], nameOf, en).flatMap(({ entries }) => entries);
  expect(entry?.cell).toEqual([3, 4]);
});
