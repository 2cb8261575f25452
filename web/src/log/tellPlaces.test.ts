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
      'Jonas puts a bridge in the market quarter.',
      'Jonas puts a bridge on space 7 of the score track.',
      'Jonas puts a bridge with Ines.',
      'Jonas puts a bridge at the edge of the tile.',
    ],
    [
      'Jonas legt eine Brücke in „market quarter“.',
      'Jonas legt eine Brücke auf Feld 7 der Wertungsleiste.',
      'Jonas legt eine Brücke zu Ines.',
      'Jonas legt eine Brücke an die Kante des Plättchens.',
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
      'Jonas puts an abbot in the market quarter.',
      'Jonas takes the abbot back from the tile.',
      'Jonas takes the abbot back from Ines.',
    ],
    [
      'Jonas setzt einen Abt auf das Plättchen.',
      'Jonas setzt einen Abt in „market quarter“.',
      'Jonas nimmt den Abt vom Plättchen zurück.',
      'Jonas nimmt den Abt von Ines zurück.',
    ],
  ],
];

test.each(sentences)('%s', (_, happenings, english, german) => {
  expect(told(happenings)).toEqual(english);
  expect(told(happenings, [], 'de')).toEqual(german);
});

test('leads to the cell on the board, if it is there', () => {
  const cells = (one: Happening) =>
    tellLog([one], [], () => 'Jonas', en).flatMap((turn) => turn.entries.map(({ cell }) => cell));
  expect(cells({ ...builds, place: 'tile', cell: [1, 0] })).toEqual([[1, 0]]);
  expect(cells({ ...builds, place: 'player', with: 3 })).toEqual([null]);
});
