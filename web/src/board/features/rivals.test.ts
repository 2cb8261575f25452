/** Features of which whichever is completed first beats the other. */

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { peopleOf } from '../../game/people';
import { chooseLanguage } from '../../i18n/language.svelte';
import type { Cell, FigureOnBoard } from '../../protocol/view';
import { book, feature, segment, view } from '../../testing/smallBoard';
import { boardModel } from '../boardModel';
import Contests from './Contests.svelte';
import FeatureCard from './FeatureCard.svelte';
import { contestsOf } from './rivals';

beforeEach(() => chooseLanguage('en'));
afterEach(cleanup);

const standing = (player: number, tile: number): FigureOnBoard => ({
  kind: 'follower',
  player,
  role: null,
  place: 'segment',
  segment: segment(tile, 0),
});
const board = { ...view().board, figures: [standing(1, 0), standing(2, 1)] };
const shown = view({ board });
const people = peopleOf(shown);
const model = boardModel(shown, book);
const cells = (count: number): Cell[] => Array.from({ length: count }, (_, i) => [9, i] as const);
const building = (number: number, kind: string, missing: number, rivals: readonly number[]) =>
  feature({
    feature: number,
    kind,
    tiles: 1,
    missing: cells(missing),
    owners: [number === 1 ? 1 : 2],
    at_end: {
      points: 9 - missing,
      items: [{ name: 'tiles', count: 9 - missing, points: 9 - missing, rule: '' }],
    },
    rivals: [...rivals],
  });
const known = (mine: number, theirs: number) =>
  new Map([
    [1, building(1, 'shrine', mine, [4])],
    [4, building(4, 'monastery', theirs, [1])],
  ]);

test('a pair is told once, with who is ahead', () => {
  const contests = contestsOf(model, known(2, 5));
  expect(contests).toHaveLength(1);
  const [contest] = contests;
  expect(contest?.ahead).toBe(0);
  expect(contest?.both.map(({ tiles, needed, owners }) => [tiles, needed, owners])).toEqual([
    [7, 9, [1]],
    [4, 9, [2]],
  ]);
  expect(contestsOf(model, known(5, 2))[0]?.ahead).toBe(1);
  expect(contestsOf(model, known(3, 3))[0]?.ahead).toBeNull();
});
test('one without the other, or with nobody on it, is no pair', () => {
  const alone = new Map([[1, building(1, 'shrine', 2, [4])]]);
  expect(contestsOf(model, alone)).toEqual([]);
  expect(contestsOf(boardModel(view(), book), known(2, 5))).toEqual([]);
  expect(contestsOf(model, new Map([[1, feature({})]]))).toEqual([]);
});
test('the board shows both numbers, the one ahead on gold, and says what it is about', async () => {
  const contests = contestsOf(model, known(2, 5));
  const { container, rerender } = render(Contests, { contests, people });
  const sides = [...container.querySelectorAll('.side')];
  expect(sides.map((side) => side.textContent)).toEqual(['7/9', '4/9']);
  expect(sides.map((side) => side.classList.contains('ahead'))).toEqual([true, false]);
  expect(container.querySelector('title')?.textContent).toBe(
    'Shrine (Ann) with 7 of 9 tiles against monastery (Blue) with 4 of 9 tiles: ' +
      'whichever is completed first scores; the shrine is ahead',
  );
  await rerender({ contests: contestsOf(model, known(3, 3)), people });
  expect(container.querySelector('title')?.textContent).toMatch(/both are as far$/);
});
test('the card of a feature tells against whom it is', async () => {
  const [mine, theirs] = [...known(2, 1).values()];
  if (!mine || !theirs) throw new Error('two buildings');
  const { rerender } = render(FeatureCard, {
    feature: mine,
    rivals: [theirs],
    people,
    onclose: null,
  });
  expect(
    screen.getByText(
      'Against the monastery (Blue): whichever is completed first scores, the other goes home. ' +
        '2 tiles are missing here, 1 there.',
    ),
  ).toBeTruthy();
  await rerender({ rivals: [] });
  expect(screen.queryByText(/^Against/)).toBeNull();
});
