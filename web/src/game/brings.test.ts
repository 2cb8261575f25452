import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chooseLanguage, loadLanguage } from '../i18n/language.svelte';
import type { FigureOnBoard, Move, View } from '../protocol/view';
import { chooseFigure, moveToken, segment, tiles, tokenMove, view } from '../testing/smallBoard';
import { bringsOf, bringsWords } from './brings';

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
