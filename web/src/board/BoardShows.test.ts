import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Draft } from '../game/draft.svelte';
import type { Move, PlaceToken, Segment, View, Way } from '../protocol/view';
import { speaker } from '../ui/speaker.svelte';
import Board from './Board.svelte';
import { boardModel } from './boardModel';
import { pieces } from '../pieces/pieces.svelte';
import { analysis, book, feature, figureMove, place, segment, view } from '../testing/smallBoard';
import { sprite } from '../testing/sprite';

// Motion is left to browsers.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
beforeEach(() => {
  document.documentElement.classList.add('calm');
  speaker.told = [];
});

function show(moves: readonly Move[], change: Partial<View> = {}, props: object = {}) {
  const draft = new Draft(moves);
  const shown = render(Board, {
    view: view(change),
    analysis: analysis(),
    tiles: book,
    draft,
    ...props,
  });
  /** How many shapes are left bright while the others are dimmed. */
  const bright = () =>
    shown.container.querySelectorAll('mask [fill="#000"], mask [stroke="#000"]').length;
  const dusk = () => shown.container.querySelector('.dusk');
  return { ...shown, draft, bright, dusk };
}
const choose = (what: Segment): Move => ({
  kind: 'choose_segment',
  place: 'segment',
  segment: what,
  text: `choose ${what.name}`,
});
const city = choose(segment(1, 0));
const road = choose(segment(0, 0));

describe('candidates to choose from', () => {
  const scoring = [
    { segment: segment(1, 0), owners: [1], points: 8, scored: true },
    { segment: segment(0, 0), owners: [1], points: 3, scored: true },
  ];
  test('have their points on the board', () => {
    show([city, road], { scoring });
    expect(
      screen.getByRole('button', { name: 'Choose the city: 8 points' }).textContent?.trim(),
    ).toBe('8');
    expect(
      screen.getByRole('button', { name: 'Choose the road: 3 points' }).textContent?.trim(),
    ).toBe('3');
  });
  test('light up while a list points at them', async () => {
    const { draft, bright, dusk, container } = show([city, road], { scoring });
    expect(dusk()).toBeNull();
    draft.pointed = city;
    await tick();
    // Both caps.
    expect(bright()).toBe(2);
    expect(container.querySelector('.spot.pointed .points')?.textContent).toBe('8');
    draft.pointed = road;
    await tick();
    // The road, and the bridge that carries it on.
    expect(bright()).toBe(2);
    expect(container.querySelector('.spot.pointed .points')?.textContent).toBe('3');
    draft.pointed = null;
    await tick();
    expect(dusk()).toBeNull();
  });
  test('are for a castle that is marked', () => {
    const castle = {
      kind: 'castle',
      players: [1],
      count: 1,
      place: 'segment',
      segment: segment(1, 0),
    } as const;
    const { board, question } = view();
    const asked = (subject: Segment | null) => ({
      board: { ...board, tokens: [castle] },
      question: question && { ...question, name: 'pick_for_castle', subject },
    });
    const mark = (subject: Segment | null) => {
      const { container } = show([road], asked(subject));
      return container.querySelector('.subject')?.getAttribute('transform');
    };
    expect(mark(null)).toBeUndefined();
    // Its halves lie above each other, on both sides of the cell's north edge.
    expect(mark(segment(2, 0))).toBe('translate(150 0)');
    expect(mark(segment(0, 0))).toBeUndefined();
  });
  test('are where a wagon may go on to, which is marked itself', () => {
    const wagon = (player: number, tile: number, number: number) => ({
      kind: 'wagon',
      player,
      role: null,
      place: 'segment' as const,
      segment: segment(tile, number),
    });
    const { board, question } = view();
    const subject = segment(0, 0);
    const { container } = show([figureMove('wagon', segment(2, 0))], {
      board: { ...board, figures: [wagon(1, 0, 0), wagon(2, 1, 1)] },
      question: question && { ...question, name: 'move_wagon', chooser: 1, subject },
    });
    const mark = container.querySelector('.subject');
    expect(mark?.getAttribute('transform')).toBe('translate(50 50)');
    // As large as a figure, not as a castle.
    expect(mark?.querySelector('ellipse')?.getAttribute('rx')).toBe('23');
  });
  test('stay lit softly once chosen, for fingers that point at nothing', async () => {
    const { draft, dusk } = show([city, road], { scoring });
    draft.settle(city);
    await tick();
    expect(dusk()?.classList).toContain('soft');
    draft.pointed = road;
    await tick();
    expect(dusk()?.classList).not.toContain('soft');
  });
  test('pointed at on the board are told to the list', async () => {
    const { draft, dusk } = show([city, road], { scoring });
    const disc = screen.getByRole('button', { name: /^Choose the road/ });
    await fireEvent.pointerEnter(disc, { pointerType: 'mouse' });
    expect(draft.pointed).toBe(road);
    expect(dusk()).toBeTruthy();
    await fireEvent.pointerLeave(disc);
    expect(draft.pointed).toBeNull();
    // A finger chooses.
    await fireEvent.pointerEnter(disc, { pointerType: 'touch' });
    expect(draft.pointed).toBeNull();
  });
});

describe('what else a list points at', () => {
  test('a figure is shown at its place, of several kinds the one that is meant', async () => {
    const moves = [figureMove('follower', segment(1, 0)), figureMove('builder', segment(1, 0))];
    const { draft, container } = show(moves);
    const tip = () => container.querySelector('.spot.pointed .tip')?.textContent;
    expect(tip()).toBeUndefined();
    draft.pointed = moves[1] ?? null;
    await tick();
    expect(tip()).toMatch(/^Builder on the city/);
  });
  test('a cell', async () => {
    const move: PlaceToken = {
      kind: 'place_token',
      token: 'bridge',
      place: 'tile',
      cell: [1, 0],
      way: 'WE',
      text: 'bridge 1,0 WE',
    };
    const { draft, container } = show([move]);
    expect(container.querySelector('path.light')).toBeNull();
    draft.pointed = move;
    await tick();
    expect(container.querySelector('path.light')?.getAttribute('d')).toBe(
      'M100 0L200 0L200 100L100 100Z',
    );
    expect(container.querySelector('.band.pointed')).toBeTruthy();
  });
  test('the line of a log that is about a cell alone', () => {
    const { container } = show([], {}, { highlightCell: [0, 0] });
    expect(container.querySelector('path.light')?.getAttribute('d')).toBe(
      'M0 0L100 0L100 100L0 100Z',
    );
  });
  test('what is asked goes before what a log points at', async () => {
    const { draft, container, bright } = show([city], {}, { highlightCell: [0, 0] });
    draft.pointed = city;
    await tick();
    expect(container.querySelector('path.light')).toBeNull();
    expect(bright()).toBe(2);
  });
});

describe('where the tile in hand may not lie', () => {
  const placements = [place(2, 0, 0), place(0, 1, 0), place(0, 1, 2)];
  const board = () => screen.getByRole('application', { name: 'The board' });
  const sentence = 'This tile cannot lie here in any turning (east: road).';

  test('it shakes its head, and one sentence says why, for a while', async () => {
    vi.useFakeTimers();
    const { container, draft } = show(placements);
    // Without a size the board is not fitted: px are units.
    await fireEvent.click(board(), { clientX: -50, clientY: 50 });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(container.querySelector('img.shakes')).toBeTruthy();
    expect(speaker.told.map(({ text }) => text)).toEqual([sentence]);
    expect(draft.cell).toBeNull();
    vi.advanceTimersByTime(4000);
    await tick();
    expect(screen.queryByText(sentence)).toBeNull();
  });
  test('the next choice takes the sentence away', async () => {
    show(placements);
    await fireEvent.click(board(), { clientX: -50, clientY: 50 });
    await fireEvent.click(screen.getByRole('button', { name: /cell 2,0/ }));
    expect(screen.queryByText(sentence)).toBeNull();
  });
  test('what fits in one way only shakes its head when it is turned', async () => {
    const { container, draft } = show(placements);
    await fireEvent.click(screen.getByRole('button', { name: /cell 2,0/ }));
    expect(container.querySelector('img.shakes')).toBeNull();
    await fireEvent.keyDown(document.body, { key: 'r' });
    expect(container.querySelectorAll('img.shakes')).toHaveLength(1);
    expect(screen.getByText('The tile fits here in this turning only.')).toBeTruthy();
    expect(draft.answer()).toBe('2,0 turned 0');
  });
  test('a tile that is only seen in a free cell is turned there', async () => {
    const { container, draft } = show(placements);
    const cell = screen.getByRole('button', { name: /cell 0,1/ });
    await fireEvent.pointerEnter(cell, { pointerType: 'mouse' });
    const seen = () => container.querySelector('.controls img')?.getAttribute('src');
    const first = seen();
    expect(first).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: 'r' });
    expect(seen()).not.toBe(first);
    expect(container.querySelector('img.shakes')).toBeNull();
    await fireEvent.pointerEnter(screen.getByRole('button', { name: /cell 2,0/ }), {
      pointerType: 'mouse',
    });
    await fireEvent.keyDown(document.body, { key: 'r' });
    expect(container.querySelector('img.shakes')).toBeTruthy();
    expect(draft.answer()).toBeNull();
  });
  test('a bridge that the tile needs is seen before it is put there', async () => {
    const across = { token: 'bridge', cell: [1, 0], way: 'WE' } as const;
    const { container } = show([{ ...place(2, 0, 0), across }]);
    expect(container.querySelector('.across')).toBeNull();
    await fireEvent.pointerEnter(screen.getByRole('button', { name: /cell 2,0/ }), {
      pointerType: 'mouse',
    });
    expect(container.querySelector('.across svg')).toBeTruthy();
  });
  test('what can be turned is turned', async () => {
    const { container, draft } = show(placements);
    await fireEvent.click(screen.getByRole('button', { name: /cell 0,1/ }));
    await fireEvent.keyDown(document.body, { key: 'r' });
    expect(draft.answer()).toBe('0,1 turned 2');
    expect(container.querySelector('img.shakes')).toBeNull();
  });
});

describe('what moves', () => {
  const last = { id: 'road', cell: [5, 5], turning: 0, by: 1, features: [9, 9, 9] } as const;
  const grown = (count: number) => {
    const more = [0, 1].slice(0, count).map((x) => ({ ...last, cell: [5 + x, 5] as const }));
    const { board } = view();
    return view({ board: { ...board, tiles: [...board.tiles, ...more] } });
  };
  test('the tile that has come drops; tiles that come in bulk do not', async () => {
    const one = show([]);
    expect(one.container.querySelector('.dropped')).toBeNull();
    await one.rerender({ view: grown(1) });
    expect(one.container.querySelectorAll('.dropped')).toHaveLength(1);
    await one.rerender({ view: view() });
    await one.rerender({ view: grown(2) });
    expect(one.container.querySelector('.dropped')).toBeNull();
  });
  test('the tile in hand falls where it is put, not once more when it is placed', async () => {
    const { container, draft, rerender } = show([place(5, 5, 0), place(5, 5, 2), place(6, 5, 0)]);
    const falls = () => container.querySelectorAll('.ghost .falls').length;
    await fireEvent.click(screen.getByRole('button', { name: /cell 5,5/ }));
    expect(falls()).toBe(1);
    draft.turn(1);
    await tick();
    expect(falls()).toBe(0);
    draft.pickCell([6, 5]);
    await tick();
    expect(falls()).toBe(1);
    draft.pickCell([5, 5]);
    await tick();
    await rerender({ view: grown(1), draft: null });
    expect(container.querySelector('.dropped')).toBeNull();
    expect(container.querySelectorAll('.pressed')).toHaveLength(1);
  });
  test('the tile of somebody else falls, wherever a tile was put and taken up again', async () => {
    const { container, draft, rerender } = show([place(5, 5, 0)]);
    draft.pickCell([5, 5]);
    await tick();
    draft.clear();
    await tick();
    await rerender({ view: grown(1), draft: null });
    expect(container.querySelectorAll('.dropped')).toHaveLength(1);
  });
  test('points rise from where they were scored, those of several side by side', () => {
    const rise = { points: 8, segment: segment(0, 0) };
    const rises = [
      { ...rise, key: 'a', player: 1 },
      { ...rise, key: 'b', player: 2 },
    ];
    const { container } = show([], {}, { rises });
    const labels = [...container.querySelectorAll<HTMLElement>('.rises span')];
    expect(labels.map((label) => label.textContent)).toEqual(['+8', '+8']);
    expect(labels.map(({ style }) => [style.left, style.top])).toEqual([
      ['50px', '50px'],
      ['50px', '50px'],
    ]);
    expect(labels.map(({ style }) => style.getPropertyValue('--aside'))).toEqual(['-56%', '56%']);
    expect(new Set(labels.map(({ style }) => style.background)).size).toBe(2);
  });
});

describe('ferries', () => {
  const ferry = (way: Way): PlaceToken => ({
    kind: 'place_token',
    text: `ferry ${way} at 0,0`,
    token: 'ferry',
    place: 'tile',
    cell: [0, 0],
    way,
    links: true,
  });
  const { board } = view();
  const lying = {
    kind: 'ferry',
    player: 1,
    cell: [0, 0] as const,
    way: 'WE' as const,
    segments: [segment(0, 0)],
  };

  test('can be chosen by what they link, are seen there first, and then confirmed', async () => {
    const onconfirm = vi.fn();
    const { draft, container } = show([ferry('SE'), ferry('SW')], {}, { onconfirm });
    const disc = screen.getByRole('button', { name: 'Ferry from south to east in cell 0,0' });
    await fireEvent.click(disc);
    expect(disc.getAttribute('aria-pressed')).toBe('true');
    expect(draft.answer()).toBe('ferry SE at 0,0');
    expect(draft.settled).toBe(false);
    expect(container.querySelectorAll('.preview.set')).toHaveLength(1);
    await fireEvent.keyDown(disc, { key: 'Enter' });
    expect(onconfirm).toHaveBeenCalledOnce();
  });
  test('that lie there give way to where they would lie', async () => {
    const { draft, container } = show([ferry('SE'), ferry('SW')], {
      board: { ...board, links: [lying] },
    });
    expect(container.querySelectorAll('.link:not(button)')).toHaveLength(1);
    expect(container.querySelector('.leaves')).toBeNull();
    draft.pick(ferry('SE'));
    await tick();
    expect(container.querySelectorAll('.leaves')).toHaveLength(1);
  });
});

test('who stands where a ferry is chosen is seen through', async () => {
  const { board } = view();
  const stands = (cell: number, name: string) => ({
    kind: 'follower',
    player: 1,
    role: null,
    place: 'segment' as const,
    segment: { ...segment(cell, 0), name },
  });
  const there = { board: { ...board, figures: [stands(0, 'road'), stands(1, 'city')] } };
  const ferry: Move = {
    kind: 'place_token',
    text: 'ferry SE at 0,0',
    token: 'ferry',
    place: 'tile',
    cell: [0, 0],
    way: 'SE',
    links: true,
  };
  const faint = (moves: readonly Move[]) => {
    const { container } = show(moves, there);
    return [...container.querySelectorAll('.figure')].map((one) => one.classList.contains('faint'));
  };
  // Who stands farther down comes later.
  expect(faint([ferry])).toEqual([false, true]);
  cleanup();
  expect(faint([city])).toEqual([false, false]);
});

test('what is offered on a corner stands, and lies on the field itself', () => {
  pieces.take(sprite());
  // Of a kind whose pictures differ.
  const figure = figureMove('follower', segment(1, 1));
  const pictures = (move: Move) =>
    [...show([move]).container.querySelectorAll('.spot .disc use')].map((one) =>
      one.getAttribute('href'),
    );
  expect(pictures(figure)).toEqual(['#figure-follower-lying']);
  cleanup();
  const corner = { cell: [1, 0], at: 'SW' } as const;
  expect(pictures({ ...figure, place: 'corner', corner })).toEqual(['#figure-follower']);
});

/** The second player's, in a field in which nobody has a majority. */
const barn = {
  kind: 'barn',
  player: 2,
  role: null,
  place: 'corner' as const,
  segment: segment(1, 1),
  corner: { cell: [1, 0] as const, at: 'SW' as const },
};
const free = feature({
  ...{ feature: barn.segment.feature, kind: 'field', completable: false, owners: [] },
  ...{ at_end: { points: 6, items: [] }, awards: [{ player: 2, points: 8, items: [] }] },
});

test('a field has the colour of whose barn lies in it', () => {
  const { board } = view();
  const fills = (figures: View['board']['figures']) => {
    const props = { overlay: 'fields', analysis: analysis({ features: [free] }) };
    const { container } = show([], { board: { ...board, figures } }, props);
    return [...container.querySelectorAll('pattern rect')].map((one) => one.getAttribute('fill'));
  };
  expect(fills([])).toEqual([]);
  cleanup();
  expect(fills([barn])[0]).toBe('#1f5fae');
});

test('the card of a field with a barn tells whose it is, what that means, and what the barn brings', async () => {
  const { board } = view();
  const look = async (figures: View['board']['figures']) => {
    const props = { analysis: analysis({ features: [free] }) };
    const { container } = show([], { board: { ...board, figures } }, props);
    // Without a size the board is not fitted: px are units.
    const at = screen.getByRole('application', { name: 'The board' });
    await fireEvent.click(at, { clientX: 150, clientY: 80 });
    return container.querySelector('.card .card')?.textContent ?? '';
  };
  expect(await look([])).toMatch(/Nobody’s.*at the end\s*6/s);
  cleanup();
  const told = await look([barn]);
  expect(told).toMatch(/closed by a barn: no more figures.*Blue.*at the end\s*8/s);
  expect(told).not.toContain('Nobody');
});

test('what lies on a corner lies where four tiles meet', () => {
  const { board } = view();
  const { figures } = boardModel(view({ board: { ...board, figures: [barn] } }), book);
  expect(figures.map(({ at, lies }) => ({ at, lies }))).toEqual([
    { at: { x: 100, y: 100 }, lies: false },
  ]);
});
