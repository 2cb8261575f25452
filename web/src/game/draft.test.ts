import { describe, expect, test } from 'vitest';
import type { Move, PlaceTile, PlaceToken, Way } from '../protocol/view';
import { Draft } from './draft.svelte';

const place = (x: number, y: number, turning: number): PlaceTile => ({
  kind: 'place_tile',
  text: `${x},${y} turned ${turning}`,
  cell: [x, y],
  turning,
});

describe('placing a tile', () => {
  const withBridge: PlaceTile = {
    ...place(1, 0, 2),
    text: '1,0 turned 2 bridge WE',
    across: { token: 'bridge', cell: [1, 0], way: 'WE' },
  };
  const moves: Move[] = [place(1, 0, 2), withBridge, place(1, 0, 3), place(0, 1, 0)];

  test('a cell keeps the turning of the hand where it fits', () => {
    const draft = new Draft(moves, 3);
    draft.pickCell([1, 0]);
    expect(draft.answer()).toBe('1,0 turned 3');
  });
  test('else the tile is turned on until it fits', () => {
    const draft = new Draft(moves, 1);
    draft.pickCell([1, 0]);
    expect(draft.answer()).toBe('1,0 turned 2');
  });
  test('in a cell it turns through what fits only', () => {
    const draft = new Draft(moves);
    draft.pickCell([1, 0]);
    draft.turn(1);
    expect(draft.turning).toBe(3);
    draft.turn(1);
    expect(draft.turning).toBe(2);
    draft.turn(-1);
    expect(draft.turning).toBe(3);
  });
  test('in the hand it turns freely, and that is no answer', () => {
    const draft = new Draft(moves);
    draft.turn(-1);
    expect(draft.turning).toBe(3);
    expect(draft.answer()).toBeNull();
  });
  test('a bridge can be chosen with it', () => {
    const draft = new Draft(moves, 2);
    draft.pickCell([1, 0]);
    expect(draft.choicesAcross()).toHaveLength(2);
    draft.pick(withBridge);
    expect(draft.answer()).toBe('1,0 turned 2 bridge WE');
  });
  test('a turning that needs no bridge comes first, whatever the order of the answers', () => {
    const bridged = (turning: number): PlaceTile => ({ ...withBridge, ...{ turning } });
    const draft = new Draft([bridged(0), bridged(1), bridged(3), place(1, 0, 3)]);
    draft.pickCell([1, 0]);
    expect(draft.answer()).toBe('1,0 turned 3');
    expect(draft.spent).toBeNull();
    expect(draft.costAt([1, 0])).toBeNull();
    // Whoever turns it there means that.
    draft.turn(1);
    expect([draft.turning, draft.spent?.token]).toEqual([0, 'bridge']);
  });
  test('turned over a cell it lies there as it was seen', () => {
    const bridged: PlaceTile = { ...withBridge, turning: 0 };
    const draft = new Draft([
      place(1, 0, 3),
      bridged,
      { ...bridged, cell: [0, 1] },
      place(0, 1, 3),
    ]);
    draft.turnOver([1, 0], 1);
    expect(draft.turningFor([1, 0])).toBe(0);
    // Elsewhere nobody has said that a bridge may be spent.
    expect(draft.turningFor([0, 1])).toBe(3);
    draft.pickCell([1, 0]);
    expect(draft.spent?.token).toBe('bridge');
    draft.pickCell([0, 1]);
    expect(draft.spent).toBeNull();
  });
  test('a cell where each way needs a bridge says what it costs', () => {
    const draft = new Draft([withBridge, { ...withBridge, turning: 0 }]);
    expect(draft.costAt([1, 0])).toBe('bridge');
    expect(draft.costAt([5, 5])).toBeNull();
  });
  test('cells that do not fit cannot be picked', () => {
    const draft = new Draft(moves);
    draft.pickCell([5, 5]);
    expect(draft.cell).toBeNull();
  });
  test('each cell is offered once', () => {
    expect(new Draft(moves).cells()).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});

describe('naming a number', () => {
  const moves: Move[] = [
    { kind: 'pass', text: 'pass' },
    { kind: 'choose_number', from: 2, to: 40 },
  ];
  test('stays within the range', () => {
    const draft = new Draft(moves);
    draft.pickNumber(99);
    expect(draft.answer()).toBe('number 40');
    draft.pickNumber(-3);
    expect(draft.answer()).toBe('number 2');
  });
  test('the number that is shown is the answer', () => {
    const draft = new Draft(moves);
    expect(draft.answer()).toBe('number 2');
    draft.pickNumber(7);
    draft.clear();
    expect(draft.answer()).toBe('number 7');
  });
  test('passing is another answer', () => {
    const draft = new Draft(moves);
    if (draft.pass) draft.pick(draft.pass);
    expect(draft.answer()).toBe('pass');
  });
});

describe('the only answer there is', () => {
  const pass: Move = { kind: 'pass', text: 'pass' };
  const auction: Move = { kind: 'choose_option', text: 'auction', option: 'auction' };
  test('needs no choosing', () => {
    expect(new Draft([auction, pass]).answer()).toBe('auction');
  });
  test('but has to be looked at if it lies on the board', () => {
    expect(new Draft([place(1, 0, 2), pass]).answer()).toBeNull();
  });
  test('is not one of several, and not passing', () => {
    const buy: Move = { kind: 'choose_option', text: 'buy', option: 'buy' };
    expect(new Draft([auction, buy]).answer()).toBeNull();
    expect(new Draft([pass]).answer()).toBeNull();
  });
});

describe('whether an answer is settled', () => {
  const at = (number: number, figure: string): Move => ({
    kind: 'place_figure',
    text: `${figure} on city ${number}`,
    figure,
    place: 'segment',
    segment: { name: `city ${number}`, kind: 'city', cell: [0, 0], tile: 0, number, feature: 1 },
  });
  const [follower, large, alone] = [at(0, 'follower'), at(0, 'large follower'), at(1, 'follower')];
  const draft = () => new Draft([follower, large, alone]);

  test('a single answer for a place is', () => {
    const one = draft();
    one.pick(alone);
    expect(one.settled).toBe(true);
  });
  test('one of several is when the place is pointed at again', () => {
    const one = draft();
    one.pick(follower);
    expect(one.settled).toBe(false);
    one.pick(large);
    expect(one.settled).toBe(true);
    one.clear();
    expect(one.settled).toBe(false);
  });
  test('neither tiles nor numbers are', () => {
    const one = new Draft([place(0, 0, 1), { kind: 'choose_number', from: 0, to: 9 }]);
    one.pick(place(0, 0, 1));
    expect(one.settled).toBe(false);
    one.pickNumber(3);
    expect(one.settled).toBe(false);
  });
});

describe('what links two sides of a cell', () => {
  const ferry = (way: Way): PlaceToken => ({
    kind: 'place_token',
    text: `ferry ${way} at 1,2`,
    token: 'ferry',
    place: 'tile',
    cell: [1, 2],
    way,
    links: true,
  });
  const [straight, bent] = [ferry('WE'), ferry('SE')];

  test('is seen before it is meant, and others are seen in its place', () => {
    const draft = new Draft([straight, bent]);
    draft.pick(straight);
    expect([draft.answer(), draft.settled, draft.waits]).toEqual(['ferry WE at 1,2', false, true]);
    draft.pick(bent);
    expect([draft.answer(), draft.settled, draft.waits]).toEqual(['ferry SE at 1,2', false, true]);
    draft.pick(bent);
    expect([draft.settled, draft.waits]).toEqual([true, false]);
  });
  test('is meant at once where it is named, or where there is no other', () => {
    const named = new Draft([straight, bent]);
    named.settle(bent);
    expect(named.settled).toBe(true);
    const only = new Draft([straight, { kind: 'pass', text: 'pass' }]);
    only.pick(straight);
    expect(only.settled).toBe(true);
  });
});

describe('what is shown before it is meant', () => {
  const floor: Move = {
    kind: 'place_token',
    text: 'tower floor at 1,2',
    token: 'tower floor',
    place: 'tile',
    cell: [1, 2],
  };
  const bought: Move = {
    kind: 'return_figure',
    text: 'take back follower with seat 2',
    figure: 'follower',
    place: 'player',
    with: 2,
  };

  test.each([
    ['what reaches other tiles', floor],
    ['what costs points', bought],
  ])('%s is chosen once, and meant when it is chosen again', (_, move) => {
    for (const choose of ['pick', 'settle'] as const) {
      const draft = new Draft([move, { kind: 'pass', text: 'pass' }]);
      draft[choose](move);
      expect([draft.answer(), draft.settled, draft.waits]).toEqual([move.text, false, true]);
      draft[choose](move);
      expect([draft.settled, draft.waits]).toEqual([true, false]);
    }
  });
  test('figures of which one must be taken back cost nothing', () => {
    const draft = new Draft([
      bought,
      { ...bought, text: 'take back builder with seat 2', figure: 'builder' },
    ]);
    draft.pick(bought);
    draft.settle(bought);
    expect(draft.settled).toBe(true);
  });
});
