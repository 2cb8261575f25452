/** The log of tokens and figures in places that are no segments. */

import { expect, test } from 'vitest';
import { en } from '../i18n/en';
import type { Happening } from '../protocol/pageData';
import { tellLog } from './tellLog';
import { told } from './testing/told';

const builds = { after: 21, kind: 'token_placed', player: 2, token: 'bridge' } as const;
const stands = { after: 21, player: 2, figure: 'abbot' } as const;

/** What happens, and its sentences: English, German. */
const sentences: readonly [string, readonly Happening[], string[], string[]][] = [
  [
    'tokens out of a supply onto a tile, several as one',
    [
      { after: 21, kind: 'tokens_changed', player: 1, token: 'bridge', number: -1 },
      { after: 21, kind: 'token_placed', player: 1, token: 'bridge', place: 'tile', cell: [1, 0] },
      { after: 21, kind: 'tokens_changed', player: 1, token: 'bridge', number: -1 },
      { after: 21, kind: 'token_placed', player: 1, token: 'bridge', place: 'tile', cell: [1, 0] },
      { after: 22, kind: 'token_placed', player: 1, token: 'bridge', place: 'tile', cell: [1, 0] },
    ],
    ['Margaux puts 2 bridges on the tile.', 'Margaux puts a bridge on the tile.'],
    ['Margaux legt 2 Brücken auf das Plättchen.', 'Margaux legt eine Brücke auf das Plättchen.'],
  ],
  [
    'a title that somebody takes from somebody else, or keeps',
    [
      { after: 21, kind: 'tokens_changed', player: 1, token: 'king', number: -1 },
      { after: 21, kind: 'tokens_changed', player: 2, token: 'king', number: 1 },
      { after: 22, kind: 'tokens_changed', player: 2, token: 'king', number: -1 },
      { after: 22, kind: 'tokens_changed', player: 2, token: 'king', number: 1 },
    ],
    [
      'Jonas is king now, with the largest city so far.',
      'Jonas is king now, with the largest city so far.',
    ],
    [
      'Jonas ist jetzt König, mit der größten Stadt bisher.',
      'Jonas ist jetzt König, mit der größten Stadt bisher.',
    ],
  ],
  [
    'tokens out of the box, by nobody',
    [
      {
        after: 21,
        kind: 'token_placed',
        player: null,
        token: 'castle',
        place: 'cell',
        cell: [1, 0],
      },
      {
        after: 21,
        kind: 'token_placed',
        player: null,
        token: 'bridge',
        place: 'tile',
        cell: [1, 0],
      },
      {
        after: 21,
        kind: 'token_placed',
        player: null,
        token: 'bridge',
        place: 'tile',
        cell: [1, 0],
      },
    ],
    ['A castle comes to lie on the empty cell.', '2 bridges come to lie on the tile.'],
    ['Burg kommt auf das freie Feld.', '2 Brücken kommen auf das Plättchen.'],
  ],
  [
    'tokens beside the board',
    [
      { ...builds, place: 'beside_board', beside: 'market quarter' },
      { ...builds, place: 'score_track', space: 7 },
      { ...builds, place: 'player', with: 3 },
      { ...builds, place: 'side', cell: [0, 0], side: 'N' },
    ],
    [
      'Jonas puts a bridge into the market quarter.',
      'Jonas puts a bridge on space 7 of the score track.',
      'Jonas puts a bridge with Ines.',
      'Jonas puts a bridge at the top edge of the tile.',
    ],
    [
      'Jonas legt eine Brücke ins Marktviertel.',
      'Jonas legt eine Brücke auf Feld 7 der Wertungsleiste.',
      'Jonas legt eine Brücke zu Ines.',
      'Jonas legt eine Brücke an die obere Kante des Plättchens.',
    ],
  ],
  [
    'figures that stand on no segment, and come back',
    [
      { ...stands, kind: 'figure_placed', place: 'tile', cell: [1, 0] },
      { ...stands, kind: 'figure_placed', place: 'beside_board', beside: 'market quarter' },
      { ...stands, kind: 'figure_returned', place: 'tile', cell: [1, 0] },
      { ...stands, kind: 'figure_returned', place: 'player', with: 3 },
    ],
    [
      'Jonas puts an abbot on the tile.',
      'Jonas puts an abbot into the market quarter.',
      'Jonas takes the abbot back from the tile.',
      'Jonas takes the abbot back from Ines.',
    ],
    [
      'Jonas setzt einen Abt auf das Plättchen.',
      'Jonas setzt einen Abt ins Marktviertel.',
      'Jonas nimmt den Abt vom Plättchen zurück.',
      'Jonas nimmt den Abt von Ines zurück.',
    ],
  ],
];

const moves = { after: 21, kind: 'token_moved', token: 'bridge' } as const;
const passed = {
  after: 21,
  kind: 'scored',
  segment: null,
  taken: null,
  when: 'completed',
} as const;
const city = {
  name: 'city N of 0,0',
  kind: 'city',
  cell: [0, 0],
  tile: 0,
  number: 0,
  feature: 7,
} as const;
const line = { name: 'ransom', count: 1, points: 3, rule: 'TOW-21' } as const;

/** Shapes that come with later chapters. */
const later: typeof sentences = [
  [
    'tokens that move, by somebody and by themselves',
    [
      {
        ...moves,
        player: 2,
        from: { place: 'tile', cell: [0, 0] },
        place: 'tile',
        cell: [1, 0],
      },
      {
        ...moves,
        player: null,
        from: { place: 'segment', segment: city },
        place: 'score_track',
        space: 3,
      },
      { ...moves, player: 1, place: 'player', with: 3 },
      { ...moves, player: 1, from: { place: 'cell', cell: [0, 1] }, segment: city },
    ],
    [
      'Jonas moves the bridge to another tile.',
      'The bridge moves from the city to space 3 of the score track.',
      'Margaux moves the bridge to Ines.',
      'Margaux moves the bridge from the empty cell to the city.',
    ],
    [
      'Jonas zieht die Brücke auf ein anderes Plättchen.',
      'Brücke zieht aus der Stadt auf Feld 3 der Wertungsleiste.',
      'Margaux zieht die Brücke zu Ines.',
      'Margaux zieht die Brücke vom freien Feld in die Stadt.',
    ],
  ],
  [
    'whom a token sends home to which it is moved',
    [
      {
        ...moves,
        token: 'dragon',
        player: 2,
        from: { place: 'tile', cell: [0, 0] },
        place: 'tile',
        cell: [1, 0],
      },
      { after: 21, kind: 'figure_returned', player: 1, figure: 'follower', segment: city },
      { after: 21, kind: 'figure_returned', player: 3, figure: 'builder', segment: city },
      {
        ...moves,
        token: 'dragon',
        player: 3,
        from: { place: 'tile', cell: [1, 0] },
        place: 'tile',
        cell: [1, 1],
      },
    ],
    [
      'Jonas moves the dragon on by a tile: it eats the follower of Margaux and the builder of Ines.',
      'Ines moves the dragon on by a tile.',
    ],
    [
      'Jonas zieht den Drachen ein Plättchen weiter: er frisst den Gefolgsmann von Margaux und den Baumeister von Ines.',
      'Ines zieht den Drachen ein Plättchen weiter.',
    ],
  ],
  [
    'figures that others take or send home',
    [
      {
        after: 21,
        kind: 'figure_placed',
        player: 1,
        figure: 'follower',
        moved: true,
        from: { place: 'segment', segment: city },
        place: 'player',
        with: 2,
      },
      {
        after: 22,
        kind: 'decided',
        player: 2,
        question: 'place_figure',
        move: 'choose follower of seat 1 on city N of 0,0',
        automatic: false,
      },
      { after: 22, kind: 'figure_returned', player: 1, figure: 'follower', segment: city },
    ],
    [
      'Jonas captures the follower of Margaux from the city.',
      'Jonas sends the follower of Margaux home from the city.',
    ],
    [
      'Jonas nimmt den Gefolgsmann von Margaux aus der Stadt gefangen.',
      'Jonas schickt den Gefolgsmann von Margaux aus der Stadt heim.',
    ],
  ],
  [
    'what is built on a tile, and who stands on top of it',
    [
      {
        after: 21,
        kind: 'token_placed',
        player: 2,
        token: 'tower floor',
        place: 'tile',
        cell: [1, 0],
      },
      { ...stands, kind: 'figure_placed', place: 'tile', cell: [1, 0] },
      {
        after: 22,
        kind: 'figure_placed',
        player: 2,
        figure: 'abbot',
        from: { place: 'tile', cell: [1, 0] },
        place: 'player',
        with: 1,
      },
    ],
    [
      'Jonas puts a tower floor onto the tower.',
      'Jonas puts an abbot onto the tower.',
      'Margaux captures the abbot of Jonas from the tower.',
    ],
    [
      'Jonas legt ein Turmgeschoss auf den Turm.',
      'Jonas setzt einen Abt auf den Turm.',
      'Margaux nimmt den Abt von Jonas vom Turm gefangen.',
    ],
  ],
  [
    'points that one player gives to another',
    [
      { ...passed, player: 2, other: 1, points: -3, items: [{ ...line, points: -3 }] },
      { ...passed, player: 1, other: 2, points: 3, items: [line] },
    ],
    ['Jonas gives 3 points to Margaux. (-3)', 'Margaux gets 3 points from Jonas. (3)'],
    ['Jonas gibt 3 Punkte an Margaux ab. (-3)', 'Margaux bekommt 3 Punkte von Jonas. (3)'],
  ],
  [
    'points that are lost',
    [
      { ...passed, player: 2, points: -1, items: [{ ...line, points: -1 }] },
      { ...passed, player: 1, segment: city, points: -6, items: [{ ...line, points: -6 }] },
    ],
    ['Jonas loses 1 point. (-1)', 'Margaux loses 6 points for a city. (-6)'],
    ['Jonas verliert 1 Punkt. (-1)', 'Margaux verliert 6 Punkte für eine Stadt. (-6)'],
  ],
];

test.each([...sentences, ...later])('%s', (_, happenings, english, german) => {
  expect(told(happenings)).toEqual(english);
  expect(told(happenings, [], 'de')).toEqual(german);
});

test('leads to the cell on the board, if it is there', () => {
  const cells = (one: Happening) =>
    tellLog([one], [], () => 'Jonas', en).flatMap((turn) => turn.entries.map(({ cell }) => cell));
  expect(cells({ ...builds, place: 'tile', cell: [1, 0] })).toEqual([[1, 0]]);
  expect(cells({ ...builds, place: 'player', with: 3 })).toEqual([null]);
});
