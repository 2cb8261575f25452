import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Draft } from '../game/draft.svelte';
import type { Move, View } from '../protocol/view';
import { speaker } from '../ui/speaker.svelte';
import Board from './Board.svelte';
import {
  analysis,
  book,
  feature,
  figureMove,
  place,
  segment,
  tokenMove,
  view,
} from '../testing/smallBoard';

// Motion is left to browsers.
afterEach(cleanup);
beforeEach(() => {
  document.documentElement.classList.add('calm');
  speaker.told = [];
});

function show(moves: readonly Move[] | null, change: Partial<View> = {}) {
  const draft = moves && new Draft(moves);
  const onconfirm = vi.fn();
  const shown = render(Board, {
    view: view(change),
    analysis: analysis(),
    tiles: book,
    draft,
    onconfirm,
  });
  return { ...shown, draft, onconfirm };
}
const placements = [place(2, 0, 0), place(2, 0, 2), place(0, 1, 1), place(-1, 0, 0)];

describe('placing a tile', () => {
  test('each cell that fits is a button that says so', () => {
    show(placements);
    expect(
      screen.getByRole('button', { name: /cell 2,0; fits in 2 ways; west: Tile with/ }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /cell 0,1; fits in one way/ })).toBeTruthy();
  });
  test('a click puts the tile there, the next ones turn it, the check mark confirms', async () => {
    const { draft, onconfirm } = show(placements);
    await fireEvent.click(screen.getByRole('button', { name: /cell 2,0/ }));
    expect(draft?.answer()).toBe('2,0 turned 0');
    // Later than a double click.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    const ghost = screen.getByRole('button', { name: /way 1 of 2/ });
    await fireEvent.click(ghost, { detail: 1 });
    expect(draft?.answer()).toBe('2,0 turned 2');
    expect(onconfirm).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Place it here' }));
    expect(onconfirm).toHaveBeenCalledOnce();
  });
  test('the only place there is can be reached by every arrow', async () => {
    show([place(2, 0, 0)]);
    const board = screen.getByRole('application');
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
      board.focus();
      await fireEvent.keyDown(board, { key });
      expect(document.activeElement?.getAttribute('data-target'), key).toBe('2,0');
    }
  });
  test('a double click on a free cell confirms as it lies', async () => {
    const { draft, onconfirm } = show(placements);
    // Both clicks at the same moment, however slow the machine.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await fireEvent.click(screen.getByRole('button', { name: /cell 2,0/ }), { detail: 1 });
    await fireEvent.click(screen.getByRole('button', { name: /way 1 of 2/ }), { detail: 2 });
    expect(onconfirm).toHaveBeenCalledOnce();
    expect(draft?.answer()).toBe('2,0 turned 0');
  });
  test('what fits in one way only is not offered to be turned', async () => {
    show(placements);
    await fireEvent.click(screen.getByRole('button', { name: /cell 0,1/ }));
    expect(screen.queryByRole('button', { name: 'Turn the tile' })).toBeNull();
  });
  test('the wheel over the tile turns it', async () => {
    const { draft } = show(placements);
    await fireEvent.click(screen.getByRole('button', { name: /cell 2,0/ }));
    await fireEvent.wheel(screen.getByRole('button', { name: /way 1 of 2/ }), { deltaY: 120 });
    expect(draft?.turning).toBe(2);
  });
  test('what may lie across can be chosen on the board', async () => {
    const bridged: Move = {
      ...place(2, 0, 0),
      text: '2,0 turned 0 bridge NS',
      across: { token: 'bridge', cell: [2, 0], way: 'NS' },
    };
    const { draft } = show([place(2, 0, 0), bridged]);
    await fireEvent.click(screen.getByRole('button', { name: /cell 2,0/ }));
    await fireEvent.click(screen.getByRole('button', { name: /bridge from north to south/ }));
    expect(draft?.answer()).toBe('2,0 turned 0 bridge NS');
  });
  test('a place that costs a bridge says so there, before and after it is picked', async () => {
    const bridged = (turning: number): Move => ({
      ...place(2, 0, turning),
      text: `2,0 turned ${turning} bridge NS`,
      across: { token: 'bridge', cell: [2, 0], way: 'NS' },
    });
    const { container, draft } = show([bridged(0), bridged(2), place(0, 1, 1)]);
    const cell = screen.getByRole('button', {
      name: /cell 2,0; fits in 2 ways; with a bridge \(0 left\);/,
    });
    expect(cell.querySelector('.cost')).toBeTruthy();
    expect(cell.title).toBe('with a bridge (0 left)');
    expect(container.querySelectorAll('.place .cost')).toHaveLength(1);
    await fireEvent.click(cell);
    const told = 'This costs a bridge from north to south in cell 2,0.';
    expect(screen.getByRole('button', { name: new RegExp(`way 1 of 2. ${told}`) })).toBeTruthy();
    expect(container.querySelector('.ghost .cost')?.textContent).toContain(
      'with a bridge (0 left)',
    );
    expect(
      screen.getByRole('button', { name: 'Place it here, with a bridge (0 left)' }),
    ).toBeTruthy();
    if (draft) draft.accepted = true;
    await tick();
    expect(container.querySelector('.ghost .cost')).toBeNull();
    draft?.turn(1);
    await tick();
    expect(speaker.told.map(({ text }) => text)).toEqual([
      `The tile lies in cell 2,0, way 2 of 2. ${told} R turns it. Enter places it.`,
    ]);
  });
  test('without a draft nothing can be pointed at', () => {
    const { container } = show(null);
    expect(container.querySelector('[data-target]')).toBeNull();
  });
});

describe('by keys', () => {
  test('arrows lead to the board where nothing has the focus', async () => {
    show(placements);
    await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('data-target')).toBe('2,0');
  });
  test('a tile is placed without a pointer', async () => {
    const { draft, onconfirm } = show(placements);
    const board = screen.getByRole('application', { name: 'The board' });
    board.focus();
    await fireEvent.keyDown(board, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('data-target')).toBe('2,0');
    await fireEvent.keyDown(document.activeElement ?? board, { key: 'ArrowLeft' });
    await fireEvent.keyDown(document.activeElement ?? board, { key: 'ArrowRight' });
    await fireEvent.click(document.activeElement ?? board);
    await tick();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/way 1 of 2/);
    await fireEvent.keyDown(document.activeElement ?? board, { key: 'r' });
    expect(draft?.answer()).toBe('2,0 turned 2');
    // The button that has the focus says that the tile lies there; that it is turned is said beside.
    expect(speaker.told.map(({ text }) => text)).toEqual([
      'The tile lies in cell 2,0, way 2 of 2. R turns it. Enter places it.',
    ]);
    await fireEvent.keyDown(document.activeElement ?? board, { key: 'Enter' });
    expect(onconfirm).toHaveBeenCalledOnce();
  });
  test('letters in a text field turn nothing', async () => {
    const { draft } = show(placements);
    const field = document.body.appendChild(document.createElement('input'));
    await fireEvent.keyDown(field, { key: 'r' });
    expect(draft?.turning).toBe(0);
    await fireEvent.keyDown(document.body, { key: 'r' });
    expect(draft?.turning).toBe(1);
    field.remove();
  });
  test('Escape takes the tile back', async () => {
    const { draft } = show(placements);
    await fireEvent.click(screen.getByRole('button', { name: /cell 2,0/ }));
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(draft?.cell).toBeNull();
  });
  test('one place only is reached by Tab', () => {
    const { container } = show(placements);
    expect(container.querySelectorAll('[data-target][tabindex="0"]')).toHaveLength(1);
  });
});

describe('figures', () => {
  const moves = [
    figureMove('follower', segment(0, 0)),
    figureMove('builder', segment(0, 0)),
    figureMove('follower', segment(0, 1)),
  ];
  test('the first kind is picked with the disc, others beside it', async () => {
    const { draft } = show(moves);
    await fireEvent.click(screen.getByRole('button', { name: /^Follower on the road: 2 points/ }));
    expect(draft?.chosen).toBe(moves[0]);
    await fireEvent.click(screen.getByRole('button', { name: /^Builder on the road/ }));
    expect(draft?.chosen).toBe(moves[1]);
  });
  test('a double click confirms, and so does Enter on what is chosen', async () => {
    const { onconfirm, draft } = show(moves);
    const disc = screen.getByRole('button', { name: /^Follower on the field/ });
    await fireEvent.keyDown(disc, { key: 'Enter' });
    expect(onconfirm).not.toHaveBeenCalled();
    await fireEvent.click(disc);
    expect(draft?.chosen).toBe(moves[2]);
    await fireEvent.keyDown(disc, { key: 'Enter' });
    await fireEvent.dblClick(disc);
    expect(onconfirm).toHaveBeenCalledTimes(2);
  });
});

describe('a token for a tile', () => {
  const moves = [
    tokenMove('bridge', { place: 'tile', cell: [0, 0] }),
    tokenMove('bridge', { place: 'tile', cell: [1, 0] }),
  ];
  const disc = (cell: string) =>
    screen.getByRole('button', { name: `Bridge on the tile, cell ${cell}` });

  test('is placed by pointing at the tile, and confirmed there', async () => {
    const { draft, onconfirm } = show(moves);
    await fireEvent.click(disc('1,0'));
    expect(draft?.chosen).toBe(moves[1]);
    expect(draft?.settled).toBe(true);
    await fireEvent.click(disc('0,0'));
    expect(draft?.chosen).toBe(moves[0]);
    await fireEvent.dblClick(disc('0,0'));
    expect(onconfirm).toHaveBeenCalledOnce();
  });
  test('is placed by keys: arrows lead from tile to tile, Enter confirms what is chosen', async () => {
    const { draft, onconfirm } = show(moves);
    const board = screen.getByRole('application');
    board.focus();
    await fireEvent.keyDown(board, { key: 'ArrowRight' });
    const focused = document.activeElement as HTMLElement;
    expect([disc('0,0'), disc('1,0')]).toContain(focused);
    await fireEvent.click(focused);
    await fireEvent.keyDown(focused, { key: 'Enter' });
    expect(draft?.chosen?.kind).toBe('place_token');
    expect(onconfirm).toHaveBeenCalledOnce();
  });
  test('lights up its tile while a list points at it', async () => {
    const { draft, container } = show(moves);
    if (draft) draft.pointed = moves[1] ?? null;
    await tick();
    expect(container.querySelector('path.light')?.getAttribute('d')).toBe(
      'M100 0L200 0L200 100L100 100Z',
    );
  });
});

test('what lies on a tile or a free cell is drawn, a stack with its number', () => {
  const board: View['board'] = {
    ...view().board,
    tokens: [
      { kind: 'bridge', players: [], count: 3, place: 'tile', cell: [0, 0] },
      { kind: 'gem', players: [], count: 1, place: 'cell', cell: [2, 0] },
    ],
    figures: [{ kind: 'follower', player: 2, role: null, place: 'tile', cell: [1, 0] }],
  };
  const { container } = show(null, { board });
  const pieces = [...container.querySelectorAll('.elsewhere')].map((one) => [
    one.querySelector('title')?.textContent,
    one.querySelector('.number text')?.textContent,
  ]);
  expect(pieces).toEqual([
    ['Blue: follower on the tile, cell 1,0', undefined],
    ['3 bridges on the tile, cell 0,0', '3'],
    ['Gem on the empty cell, cell 2,0', undefined],
  ]);
});

test('a bridge is laid by where it would lie: a click, then Enter or a double click', async () => {
  const bridge = (way: 'NS' | 'WE'): Move => ({
    kind: 'place_token',
    token: 'bridge',
    place: 'tile',
    cell: [0, 0],
    way,
    text: `bridge ${way}`,
  });
  const { draft, onconfirm } = show([bridge('NS'), bridge('WE')]);
  const band = screen.getByRole('button', { name: /^Bridge from north to south/ });
  await fireEvent.keyDown(band, { key: 'Enter' });
  expect(onconfirm).not.toHaveBeenCalled();
  await fireEvent.click(band);
  expect(draft?.answer()).toBe('bridge NS');
  await fireEvent.keyDown(band, { key: 'Enter' });
  await fireEvent.dblClick(band);
  expect(onconfirm).toHaveBeenCalledTimes(2);
});

describe('marks', () => {
  test('dead places always, numbers only on demand', async () => {
    const places = [
      { cell: [2, 0], fitting: 0 },
      { cell: [0, 1], fitting: 7 },
    ] as const;
    const shown = render(Board, {
      view: view(),
      analysis: analysis({ places }),
      tiles: book,
      draft: null,
    });
    expect(shown.container.querySelectorAll('.dead')).toHaveLength(1);
    expect(shown.queryByText('7')).toBeNull();
    await shown.rerender({ overlay: 'fits' });
    expect(shown.getByText('7')).toBeTruthy();
  });
  test('with no tile left no place is dead, and none has a number', () => {
    const { container } = render(Board, {
      view: view({ tiles_left: 0 }),
      analysis: analysis({ places: [{ cell: [2, 0], fitting: 0 }] }),
      tiles: book,
      draft: null,
      overlay: 'fits',
    });
    expect(container.querySelector('.dead, .fits')).toBeNull();
  });
  test('a place where the tile in hand fits is not dead', () => {
    const { container } = render(Board, {
      view: view(),
      analysis: analysis({ places: [{ cell: [2, 0], fitting: 0 }] }),
      tiles: book,
      draft: new Draft(placements),
    });
    expect(container.querySelector('.dead')).toBeNull();
  });
  test('a feature lit from outside leaves only its segments bright', () => {
    const { container } = render(Board, {
      view: view(),
      analysis: analysis(),
      tiles: book,
      draft: null,
      highlight: 4,
    });
    const bright = container.querySelectorAll('mask path[fill="#000"]');
    expect(bright).toHaveLength(2);
  });
  test('fields have the pattern of their owners', () => {
    const fields = feature({ feature: 2, kind: 'field', completable: false, owners: [1, 2] });
    const { container } = render(Board, {
      view: view(),
      analysis: analysis({ features: [fields] }),
      tiles: book,
      draft: null,
      overlay: 'fields',
    });
    const fills = [...container.querySelectorAll('pattern rect')].map((one) =>
      one.getAttribute('fill')?.replace(/#.*-of-/, '#'),
    );
    // Ann is red; the other is called Blue.
    expect(fills).toEqual(['#c8332b', 'url(#red)', '#1f5fae', 'url(#blue)']);
    const patterns = [...container.querySelectorAll('pattern[href]')].map((one) =>
      one.getAttribute('href'),
    );
    expect(patterns).toEqual(['#figure-red', '#figure-blue']);
  });
});

describe('looking at a feature', () => {
  test('a click shows its card and says so; another lets go', async () => {
    const onpickfeature = vi.fn();
    render(Board, { view: view(), analysis: analysis(), tiles: book, draft: null, onpickfeature });
    const board = screen.getByRole('application', { name: 'The board' });
    // Without a size the board is not fitted: px are units.
    await fireEvent.click(board, { clientX: 20, clientY: 51 });
    expect(onpickfeature).toHaveBeenLastCalledWith(1);
    expect(screen.getByText('Road')).toBeTruthy();
    await fireEvent.click(board, { clientX: 20, clientY: 51 });
    expect(onpickfeature).toHaveBeenLastCalledWith(null);
    expect(screen.queryByText('Road')).toBeNull();
  });
});
