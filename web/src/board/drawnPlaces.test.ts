/** Places beside the board that are drawn on its tiles: the quarters of a town. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Draft } from '../game/draft.svelte';
import { distance } from '../game/geometry';
import { chooseLanguage } from '../i18n/language.svelte';
import type { FigureMove, Move, View } from '../protocol/view';
import { analysis, book, cap, chooseFigure, moveToken, view } from '../testing/smallBoard';
import Board from './Board.svelte';
import { boardModel } from './boardModel';
import { drawnSize } from './laid/elsewhere';
import { besideOf, pathOfToken, spotsOf } from './places/spots';

beforeEach(async () => {
  document.documentElement.classList.add('calm');
  await chooseLanguage('en');
});
afterEach(cleanup);

const names = ['castle', 'market', 'blacksmith', 'cathedral'] as const;
const quarter = (name: string) => ({ place: 'beside_board', beside: `${name} quarter` }) as const;
const town = (id: string) => ({ ...cap, id, segments: [], plan: [] });
const townBook = {
  ...book,
  tiles: { ...book.tiles, 'CO/6': town('CO/6'), 'CO/7': town('CO/7') },
};
const count = { kind: 'count', players: [], count: 1, ...quarter('castle') } as const;
const standing = (player: number, name: string) =>
  ({ kind: 'follower', player, role: null, ...quarter(name) }) as const;
const enter = (name: string, figure = 'follower'): FigureMove => ({
  kind: 'place_figure',
  figure,
  text: `${figure} in ${name} quarter`,
  ...quarter(name),
});

/** A town of two tiles, seen as they lie when they are turned. */
function townView(change: Partial<View['board']> = {}, turning = 0): View {
  const tile = (id: string, x: number) =>
    ({ id, cell: [x, 0], turning, by: null, features: [] }) as const;
  const tiles = [tile('CO/6', 1), tile('CO/7', 2)];
  const question = {
    name: 'deploy_figure',
    chooser: 1,
    kinds: ['place_figure' as const],
    subject: null,
    value: 0,
    can_pass: true,
  };
  const board = { tiles, last_placed: null, figures: [], tokens: [count], links: [], ...change };
  return view({ board, question });
}
const modelOf = (board: Partial<View['board']> = {}, turning = 0) =>
  boardModel(townView(board, turning), townBook);

function show(moves: readonly Move[], board: Partial<View['board']> = {}) {
  const draft = new Draft(moves);
  const onconfirm = vi.fn();
  const shown = render(Board, {
    view: townView(board),
    analysis: analysis({ features: [] }),
    tiles: townBook,
    draft,
    onconfirm,
  });
  return { ...shown, draft, onconfirm };
}

describe('the model', () => {
  test('has all quarters of a town that is in play, apart from each other', () => {
    const { drawn } = modelOf();
    expect(drawn.map(({ key }) => key).sort()).toEqual(
      names.map((name) => `${name}_quarter`).sort(),
    );
    for (const one of drawn)
      for (const other of drawn)
        if (one !== other) {
          const aside = Math.abs(one.at.x - other.at.x) >= drawnSize.width;
          expect(aside || Math.abs(one.at.y - other.at.y) >= drawnSize.height).toBe(true);
        }
  });
  test('has none where nothing is in any, nor without their tiles', () => {
    expect(modelOf({ tokens: [] }).drawn).toEqual([]);
    expect(modelOf({ tiles: [] }).drawn).toEqual([]);
    expect(modelOf({ tiles: [] }).elsewhere.map(({ at }) => at)).toEqual([null]);
  });
  test('turns them with their tiles', () => {
    const at = (turning: number) =>
      modelOf({}, turning).drawn.find(({ key }) => key === 'castle_quarter')?.at;
    // Seen from the middle of its tile, (250, 50).
    expect(at(0)).toEqual({ x: 274, y: 5 });
    expect(at(1)).toEqual({ x: 295, y: 74 });
    expect(at(2)).toEqual({ x: 226, y: 95 });
  });
  test('lets pieces stand side by side in their quarter, and answers beside them', () => {
    const figures = [standing(1, 'castle'), standing(1, 'castle'), standing(2, 'castle')];
    const model = modelOf({ figures });
    const places = model.elsewhere.map(({ at }) => at ?? { x: 0, y: 0 });
    expect(model.elsewhere.map(({ kind, count: number }) => [kind, number])).toEqual([
      ['follower', 2],
      ['follower', 1],
      ['count', 1],
    ]);
    const [spot] = spotsOf([enter('castle')], model);
    const all = [...places, spot?.at ?? { x: 0, y: 0 }];
    const castle = model.drawn.find(({ key }) => key === 'castle_quarter')?.at ?? { x: 0, y: 0 };
    for (const [i, one] of all.entries()) {
      expect(Math.abs(one.x - castle.x)).toBeLessThan(drawnSize.width / 2);
      expect(Math.abs(one.y - castle.y)).toBeLessThan(drawnSize.height / 2);
      for (const other of all.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(25);
    }
  });
  test('knows where a token goes from one to the other', () => {
    const model = modelOf();
    const path = pathOfToken(model, moveToken('count', quarter('market'), quarter('castle')));
    expect(path?.from).toEqual(model.elsewhere[0]?.at);
    expect(path?.to.y).toBeGreaterThan(path?.from.y ?? Infinity);
  });
});

test('what is asked of quarters on the board is not asked beside it', () => {
  const { drawn } = modelOf();
  const track = { kind: 'choose_place', text: 't', place: 'score_track', space: 3 } as const;
  expect(besideOf([enter('castle'), track], drawn).map(({ moves }) => moves)).toEqual([[track]]);
  expect(besideOf([enter('castle')])).toHaveLength(1);
});

test('a quarter says who stands there, and what it means to be there', () => {
  const { container } = show([], { figures: [standing(2, 'market'), standing(2, 'market')] });
  const titles = [...container.querySelectorAll('.drawn title')].map((one) => one.textContent);
  expect(titles).toContain(
    'Castle: count; comes out onto cities; nobody leaves while the count is there',
  );
  expect(titles).toContain(
    'Market: 2 followers of Blue; comes out onto fields, but mostly at the end',
  );
  expect(titles).toContain('Blacksmith: nobody; comes out onto roads');
  expect(container.querySelectorAll('.drawn.barred')).toHaveLength(1);
  // Not a second time beside the board.
  expect(screen.queryByRole('list', { name: 'Beside the board' })).toBeNull();
});

test('a quarter is chosen by pointer and by keys, and its consequence is told before', async () => {
  const moves = names.map((name) => enter(name));
  const { draft } = show(moves);
  const castle = screen.getByRole('button', { name: /^Follower in the castle quarter/ });
  expect(castle.getAttribute('aria-label')).toBe(
    'Follower in the castle quarter: comes out onto cities; nobody leaves while the count is there',
  );
  await fireEvent.pointerEnter(castle, { pointerType: 'mouse' });
  expect(draft.pointed).toBe(moves[0]);
  castle.focus();
  await fireEvent.click(castle);
  expect(draft.answer()).toBe('follower in castle quarter');
  await fireEvent.keyDown(castle, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/market quarter/);
});

test('several kinds of figures for a quarter open beside it', async () => {
  const { draft } = show([enter('castle'), enter('castle', 'mayor'), enter('market')]);
  await fireEvent.click(screen.getByRole('button', { name: /^Follower in the castle quarter/ }));
  await fireEvent.click(screen.getByRole('button', { name: /^Mayor in the castle quarter/ }));
  expect(draft.answer()).toBe('mayor in castle quarter');
});

test('whom the count keeps in is told before he is moved', async () => {
  const moves = [
    moveToken('count', quarter('market'), quarter('castle')),
    moveToken('count', quarter('blacksmith'), quarter('castle')),
  ];
  const { draft } = show(moves, { figures: [standing(2, 'market')] });
  const market = screen.getByRole('button', { name: /keeps the follower of Blue in$/ });
  expect(screen.getByRole('button', { name: /blacksmith quarter: nobody is there$/ })).toBeTruthy();
  await fireEvent.click(market);
  expect(draft.chosen).toBe(moves[0]);
});

test('a figure in a quarter can be chosen there', async () => {
  const move = chooseFigure('follower', 2, quarter('market'));
  const { draft } = show([move], { figures: [standing(2, 'market')] });
  await fireEvent.click(screen.getByRole('button', { name: /Blue/ }));
  expect(draft.chosen).toBe(move);
});

test('in German quarters are called as people call them', async () => {
  await chooseLanguage('de');
  const { container } = show([enter('blacksmith')]);
  expect(
    container.querySelector('[data-place="beside blacksmith_quarter"] text')?.textContent,
  ).toBe('Schmiede');
  expect(
    screen.getByRole('button', {
      name: 'Gefolgsmann im Viertel der Schmiede: zieht später auf Straßen',
    }),
  ).toBeTruthy();
});
