/** What later chapters ask for, on the board: places of every kind, figures of others, tokens that move. */

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Draft } from '../game/draft.svelte';
import type { Move, Place, View } from '../protocol/view';
import Board from './Board.svelte';
import {
  analysis,
  book,
  chooseFigure,
  moveToken,
  placeMove,
  placesElsewhere,
  segment,
  view,
} from '../testing/smallBoard';

afterEach(cleanup);
beforeEach(() => document.documentElement.classList.add('calm'));

function show(moves: readonly Move[], board: Partial<View['board']> = {}) {
  const draft = new Draft(moves);
  const onconfirm = vi.fn();
  const shown = render(Board, {
    view: view({ board: { ...view().board, ...board } }),
    analysis: analysis(),
    tiles: book,
    draft,
    onconfirm,
  });
  return { ...shown, draft, onconfirm };
}
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const onRoad: Place = { place: 'segment', segment: segment(0, 0) };
type Figures = View['board']['figures'];

test.each(placesElsewhere.map((place) => [place.place, placeMove(place)] as const))(
  'a place is chosen by pointer and by keys: %s',
  async (_, move) => {
    const { draft, onconfirm } = show([move, placeMove({ place: 'cell', cell: [0, 1] })]);
    const names = screen.getAllByRole('button', { name: /^Choose / });
    expect(names).toHaveLength(2);
    const [one] = names.filter((name) => !/cell 0,1/.test(name.getAttribute('aria-label') ?? ''));
    if (!one) throw new Error('a button');
    await fireEvent.pointerEnter(one, { pointerType: 'mouse' });
    expect(draft.pointed).toBe(move);
    await fireEvent.click(one);
    expect(draft.answer()).toBe(move.text);
    expect(one.getAttribute('aria-pressed')).toBe('true');
    expect(one.tabIndex === 0 || one.dataset['target'] !== undefined).toBe(true);
    await fireEvent.keyDown(one, { key: 'Enter' });
    expect(onconfirm).toHaveBeenCalledOnce();
  },
);

test('places beside the board stand in their own list, with what is there already', async () => {
  const quarter = { place: 'beside_board', beside: 'market quarter' } as const;
  const there = { kind: 'follower', player: 2, role: null, ...quarter } as const;
  const { draft } = show([placeMove(quarter)], { figures: [there, there] as Figures });
  const list = screen.getByRole('list', { name: 'beside the board' });
  const [row] = within(list).getAllByRole('listitem');
  expect(row?.textContent).toMatch(/In the market quarter.*2 followers Blue/s);
  await fireEvent.click(within(list).getByRole('button', { name: 'Choose the market quarter' }));
  expect(draft.answer()).toContain('market quarter');
});

test('figures of others are ringed where they stand, and captives where they are held', async () => {
  const captive: Place = { place: 'player', with: 2 };
  const there: readonly [string, number, Place][] = [
    ['follower', 2, onRoad],
    ['follower', 1, captive],
    ['large follower', 1, captive],
  ];
  const moves = there.map(([figure, player, place]) => chooseFigure(figure, player, place));
  const standing = there.map(([kind, player, place]) => ({ kind, player, role: null, ...place }));
  const { container, draft } = show(moves, { figures: standing as Figures });
  expect(container.querySelectorAll('.spot.ring')).toHaveLength(1);
  await fireEvent.click(button(/^Choose the follower of Blue on the road, cell 0,0/));
  expect([draft.answer(), draft.settled]).toEqual([moves[0]?.text, true]);
  await fireEvent.click(button('Choose the large follower of Ann with Blue'));
  expect([draft.answer(), draft.settled]).toEqual([moves[2]?.text, true]);
  // What can be chosen is not shown a second time beside its button.
  expect(container.querySelectorAll('li .piece')).toHaveLength(0);
});

test('a captive that can be taken back is shown once, by the button that does it', async () => {
  const captive = { place: 'player', with: 2 } as const;
  const back: Move = { kind: 'return_figure', text: 'back', figure: 'follower', ...captive };
  const held = { kind: 'follower', player: 1, role: null, ...captive } as const;
  const { container, draft } = show([back], { figures: [held, held] as Figures });
  expect(container.querySelectorAll('li .piece')).toHaveLength(0);
  expect(button('Take back follower from Blue').textContent.trim()).toMatch(/2$/);
  await fireEvent.click(button('Take back follower from Blue'));
  expect(draft.answer()).toBe('back');
});

test('a token that is pointed at shows its way', async () => {
  const from = { place: 'tile', cell: [0, 0] } as const;
  const { container, draft } = show([moveToken('dragon', { place: 'tile', cell: [1, 0] }, from)], {
    tokens: [{ kind: 'dragon', players: [], count: 1, ...from }],
  });
  const way = () => container.querySelector('[data-token="dragon"]');
  expect(way()).toBeNull();
  await fireEvent.click(button('Move the dragon from the tile, cell 0,0 to the tile, cell 1,0'));
  expect(draft.answer()).toMatch(/^move dragon/);
  expect(way()).not.toBeNull();
});

test('stacks show how many lie there, on features as elsewhere', () => {
  const { container } = show([], {
    tokens: [
      { kind: 'tower floor', players: [], count: 3, place: 'tile', cell: [1, 0] },
      { kind: 'shed', players: [1], count: 2, ...onRoad } as View['board']['tokens'][number],
      { kind: 'gem', players: [], count: 1, place: 'cell', cell: [2, 0] },
    ],
  });
  const numbers = [...container.querySelectorAll('.number text')].map((one) => one.textContent);
  expect(numbers.sort()).toEqual(['2', '3']);
});

test('who has a name of the server’s making is called in the language of the page', () => {
  const there = { kind: 'follower', player: 2, role: null, place: 'player', with: 1 } as const;
  const players = view().players.map((player) => ({ ...player, name: `Seat ${player.seat}` }));
  render(Board, {
    view: view({ players, board: { ...view().board, figures: [there] as Figures } }),
    analysis: analysis(),
    tiles: book,
    draft: null,
  });
  expect(screen.getByRole('list', { name: 'beside the board' }).textContent).toMatch(
    /With Seat 1.*follower Seat 2/s,
  );
});
