import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chooseLanguage, loadLanguage } from '../i18n/language.svelte';
import type { Analysis } from '../protocol/pageData';
import type { FigureOnBoard, Move, View } from '../protocol/view';
import { chooseFigure, moveToken, segment, tiles, tokenMove, view } from '../testing/smallBoard';
import { bringsOf, bringsWords, meaningOfMove } from './brings';

beforeAll(() => loadLanguage('de'));
afterEach(() => chooseLanguage('en'));

const nameOf = (seat: number | null) => (seat === null ? '' : (['Ann', 'Bo'][seat - 1] ?? ''));
const stands = (kind: string, player: number, tile: number, number = 0): FigureOnBoard => ({
  kind,
  player,
  role: null,
  place: 'segment',
  segment: segment(tile, number),
});
const withFigures = (figures: View['board']['figures'], change: Partial<View> = {}): View =>
  view({ board: { tiles, last_placed: null, figures, tokens: [], links: [] }, ...change });

describe('a token that comes to figures', () => {
  const leads = moveToken('dragon', { place: 'tile', cell: [1, 0] });
  const there = [stands('follower', 2, 1), stands('follower', 2, 1), stands('builder', 1, 1, 1)];
  const elsewhere = stands('follower', 1, 0);

  test('sends those home who stand there, and tells nothing of those who go home elsewhere', () => {
    const brings = bringsOf(withFigures([...there, elsewhere]), leads, withFigures([]));
    expect(brings.gone).toHaveLength(3);
    expect(bringsWords(leads, brings, nameOf)).toBe(
      'it eats 2 followers of Bo and the builder of Ann',
    );
    chooseLanguage('de');
    expect(bringsWords(leads, brings, nameOf)).toBe(
      'er frisst 2 Gefolgsleute von Bo und den Baumeister von Ann',
    );
  });
  test('leaves those whom it cannot send home', () => {
    const barn = stands('barn', 2, 1);
    const brings = bringsOf(withFigures([barn]), leads, withFigures([barn]));
    expect(bringsWords(leads, brings, nameOf)).toBe('it eats nobody');
  });
  test('other tokens do nothing to them', () => {
    const fairy = moveToken('fairy', { place: 'tile', cell: [1, 0] });
    const brings = bringsOf(withFigures(there), fairy, withFigures([]));
    expect(bringsWords(fairy, brings, nameOf)).toBe('');
  });
});

test('what is built reaches so far, and whom', () => {
  const build = tokenMove('tower floor', { place: 'tile', cell: [1, 0] });
  const question = {
    name: 'capture_figure',
    chooser: 1,
    kinds: [],
    subject: null,
    value: 0,
    can_pass: true,
  };
  const high = (moves: Move[]): View => ({
    ...view({ question, moves }),
    board: {
      ...view().board,
      tokens: [{ kind: 'tower floor', players: [1], count: 2, place: 'tile', cell: [1, 0] }],
    },
  });
  const bo = chooseFigure('follower', 2, { place: 'segment', segment: segment(0, 0) });
  expect(bringsWords(build, bringsOf(view(), build, high([bo])), nameOf)).toBe(
    '2 floors: reaches 2 tiles to each side; it can capture the follower of Bo',
  );
  const nobody = {
    ...high([]),
    question: { ...question, name: 'draw', chooser: 'nature' as const },
  };
  expect(bringsWords(build, bringsOf(view(), build, nobody), nameOf)).toBe(
    '2 floors: reaches 2 tiles to each side; reaches nobody',
  );
});

test('a figure that another player holds costs what is paid', () => {
  const back: Move = {
    kind: 'return_figure',
    text: 'take back follower with seat 2',
    figure: 'follower',
    place: 'player',
    with: 2,
  };
  const scored = (ann: number, bo: number) =>
    view({
      players: view().players.map((one, i) => ({ ...one, score: [ann, bo][i] ?? 0 })),
    });
  const brings = bringsOf(scored(10, 0), back, scored(7, 3));
  expect(bringsWords(back, brings, nameOf)).toBe('costs 3 points, for Bo');
});

describe('a token that changes what its feature is worth', () => {
  const mage = tokenMove('mage', { place: 'segment', segment: segment(0, 0) });
  const worth = (now: number, completed: number, scored = false) =>
    ({
      features: [
        {
          feature: segment(0, 0).feature,
          scored,
          at_end: { points: now, items: [] },
          if_completed: { points: completed, items: [] },
        },
      ],
    }) as unknown as Analysis;
  const change = { before: worth(3, 6), after: worth(6, 9) };

  test('tells its points without and with the token', () => {
    expect(bringsWords(mage, bringsOf(view(), mage, view(), change), nameOf)).toBe(
      'completed 6 → 9 points, now 3 → 6',
    );
  });
  test('nothing of what has been scored by then', () => {
    const after = worth(0, 0, true);
    const brings = bringsOf(view(), mage, view(), { ...change, after });
    expect(bringsWords(mage, brings, nameOf)).toBe('');
  });
});

describe('places on a tile where figures stand on each other', () => {
  const acrobat = (player: number): FigureOnBoard =>
    ({
      kind: 'follower',
      player,
      role: null,
      place: 'tile',
      cell: [0, 0],
    }) as unknown as FigureOnBoard;
  const joins = {
    kind: 'place_figure',
    text: 'follower at 0,0',
    figure: 'follower',
    place: 'tile',
    cell: [0, 0],
  } as const;
  const scores = { kind: 'choose_place', text: 'choose 0,0', place: 'tile', cell: [0, 0] } as const;

  test('tell who stands there, and what choosing them brings', () => {
    expect(meaningOfMove(withFigures([]), joins, nameOf)).toContain('nobody stands there yet');
    const two = withFigures([acrobat(1), acrobat(2)]);
    expect(meaningOfMove(two, joins, nameOf)).toContain('completes the pyramid');
    const three = withFigures([acrobat(1), acrobat(1), acrobat(2)]);
    expect(meaningOfMove(three, scores, nameOf)).toBe(
      '5 points each for 2 followers of Ann and the follower of Bo',
    );
  });
});
