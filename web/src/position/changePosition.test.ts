import { describe, expect, test } from 'vitest';
import type { TablePieces } from '../protocol/positions';
import {
  addFigure,
  addTile,
  asksSomething,
  holdTokens,
  layAcross,
  moveTile,
  placesFor,
  removeTile,
  namesOf,
  renamePlayers,
  setScore,
  setTable,
  setTurn,
  setWaiting,
  takeAcross,
  turnTile,
  waitingOf,
} from './changePosition';
import { laidWords, layLink, layToken, oneFewer } from './laid';
import { readPosition } from './readPosition';
import { segmentNames } from './segments';
import { positionLine } from './writePosition';

const road = ['road E of 0,0', 'city N of 0,0', 'field EL of 0,0', 'field ER of 0,0'];
const turned = ['road N of 0,0', 'city E of 0,0', 'field NR of 0,0', 'field NL of 0,0'];
const bridge = {
  name: 'bridge',
  each: 3,
  in_all: 12,
  place: 'tile',
  on_segments: [],
  ways: ['NS', 'WE'],
  held: true,
  links: false,
  adds: 'road',
};
const pieces = {
  tiles: [{ id: 'BA/RCr', copies: 4, names: [road, turned, road, turned] }],
  figures: [{ name: 'follower', each: 7, on_corner: false, stands_on: ['road', 'city', 'field'] }],
  tokens: [bridge],
} as unknown as TablePieces;

const position = readPosition(
  'bastide position 1; players Red Blue; tiles BA/RCr 0,0, BA/RCr 1,0; ' +
    'figures Red follower on city N of 0,0, Blue follower on road E of 1,0; turn 3 Red; placed 1,0; ' +
    'asks "place_figure" Red; remember "x" 1',
).model;

describe('tiles', () => {
  test('that are put by hand have come in an order that nobody knows', () => {
    const model = addTile(position, 'BA/L', 2, [0, -1]);
    expect(positionLine(model)).toContain('BA/L@2 0,-1; order unknown');
  });
  test('go with all that is on them', () => {
    const model = removeTile(layAcross(position, 'road', 'NS', [1, 0]), 1, pieces);
    expect(model.board).toHaveLength(1);
    expect(model.figures.map(({ player }) => player)).toEqual(['Red']);
    expect(model.placed).toBeNull();
    expect(model.others).toEqual(['remember "x" 1']);
  });
  test('are turned and moved with what stands on them', () => {
    const once = turnTile(position, 0, 1, pieces);
    expect(once.figures[0]?.segment).toBe('city E of 0,0');
    expect(once.figures[1]?.segment).toBe('road E of 1,0');
    expect(turnTile(once, 0, -1, pieces)).toEqual(position);
    const moved = moveTile(position, 1, [0, 1], 1, pieces);
    expect(moved.figures[1]?.segment).toBe('road N of 0,1');
    expect(moved.placed).toBe('0,1');
  });
});

describe('half tiles', () => {
  const read = (placed: string) =>
    readPosition(
      `bastide position 1; players Red Blue; tiles BA/L 0,0, HL1/01 1,0, HL1/02@2 1,0; placed ${placed}`,
    ).model;
  const placed = (model: typeof position) => model.placed;

  test('just placed are followed when they are moved and turned', () => {
    const first = read('1,0 SW');
    expect(placed(moveTile(first, 1, [0, 1], 0, pieces))).toBe('0,1 SW');
    expect(placed(moveTile(first, 1, [0, 1], 3, pieces))).toBe('0,1 SE');
    let turned = first;
    for (const corner of ['NW', 'NE', 'SE', 'SW']) {
      turned = turnTile(turned, 1, 1, pieces);
      expect(placed(turned)).toBe(`1,0 ${corner}`);
    }
    expect(placed(turnTile(first, 1, -1, pieces))).toBe('1,0 SE');
    // Without a corner the later one is meant.
    expect(placed(moveTile(read('1,0'), 2, [0, 1], 1, pieces))).toBe('0,1');
  });
  test('leave the other alone, which was just placed', () => {
    for (const [text, other] of [
      ['1,0 SW', 2],
      ['1,0 NE', 1],
      ['1,0', 1],
    ] as const) {
      const model = read(text);
      expect(placed(moveTile(model, other, [0, 1], 0, pieces))).toBe(text);
      expect(placed(turnTile(model, other, 1, pieces))).toBe(text);
      expect(placed(removeTile(model, other, pieces))).toBe(text);
      expect(placed(removeTile(model, 3 - other, pieces))).toBeNull();
    }
  });
});

describe('bridges', () => {
  const from = { pieces, player: 'Red', token: 'bridge' };
  const laid = layAcross(position, 'road', 'NS', [1, 0], from);
  const manned = addFigure(laid, 'Blue', 'follower', 'road S of 1,0');
  const tile = position.board[1];
  if (tile?.kind !== 'tile') throw new Error('no tile');
  const line = (model: typeof position) => positionLine(model);

  test('have room for figures', () => {
    const names = placesFor(pieces, 'follower', tile, laid.board).map(({ name }) => name);
    expect(names).toEqual([...segmentNames(pieces, tile), 'road N of 1,0']);
    expect(line(laid)).toContain('tokens Red bridge 2');
  });
  test('are turned and moved with their tile, and with who stands on them', () => {
    const turned = turnTile(manned, 1, 1, pieces);
    expect(line(turned)).toContain('added road WE 1,0');
    expect(line(turned)).toContain('Blue follower on road E of 1,0');
    const moved = moveTile(manned, 1, [0, 1], 0, pieces);
    expect(line(moved)).toContain('added road NS 0,1');
    expect(line(moved)).toContain('Blue follower on road N of 0,1');
  });
  test('go with who stands on them, back to who has paid for them', () => {
    const taken = takeAcross(manned, 2, tile, pieces);
    // The road that is printed keeps its own.
    expect(taken.figures.map(({ segment }) => segment)).toEqual(['city N of 0,0', 'road E of 1,0']);
    expect(taken.board).toEqual(position.board);
    expect(taken.tokens).toEqual([]);
    const bare = removeTile(manned, 1, pieces);
    expect(bare.tokens).toEqual([]);
    expect(bare.figures.map(({ segment }) => segment)).toEqual(['city N of 0,0']);
  });
});

test('figures may stand where their kind stands', () => {
  const tile = position.board[1];
  if (tile?.kind !== 'tile') throw new Error('no tile');
  expect(placesFor(pieces, 'follower', tile, position.board).map(({ name }) => name)).toEqual([
    'road E of 1,0',
    'city N of 1,0',
    'field EL of 1,0',
    'field ER of 1,0',
  ]);
  expect(placesFor(pieces, 'abbot', tile, position.board)).toEqual([]);
  expect(addFigure(position, 'Red', 'follower', 'road E of 0,0').figures).toHaveLength(3);
});

test('a cell has one ferry, and a player one number of tokens', () => {
  const once = layLink(position, 'Red', 'ferry', 'NS', [0, 0]);
  expect(layLink(once, 'Blue', 'ferry', 'WE', [0, 0]).laid).toMatchObject([{ player: 'Blue' }]);
  const held = holdTokens(holdTokens(position, 'Red', 'wine', 2), 'Red', 'wine', 3);
  expect(held.tokens).toEqual([{ player: 'Red', token: 'wine', count: 3 }]);
  expect(holdTokens(held, 'Red', 'wine', null).tokens).toEqual([]);
});

test('points are those of all seats', () => {
  expect(setScore(position, 2, 12, 2).scores).toEqual([0, 12]);
});

test('the question that waits replaces the one that was written', () => {
  expect(waitingOf(position)).toBeNull();
  const drawing = setWaiting(position, { kind: 'draw' });
  expect(drawing.others).toEqual(['remember "x" 1']);
  expect(waitingOf(drawing)).toEqual({ kind: 'draw' });
  const placed = setWaiting(drawing, { kind: 'placed', cell: [1, 0] });
  expect(waitingOf(placed)).toEqual({ kind: 'placed', cell: [1, 0] });
  expect(waitingOf(setWaiting(placed, { kind: 'hand', tile: 'BA/L' }))).toEqual({
    kind: 'hand',
    tile: 'BA/L',
  });
  expect(setTurn(position, 'Blue', 4).turn).toEqual({ number: 4, player: 'Blue', tail: '' });
});

test('in the middle of a turn something is to be answered', () => {
  const of = (statements: string) =>
    asksSomething(readPosition(`bastide position 1; tiles BA/RCr 0,0; ${statements}`).model);
  expect(of('turn 2 Red')).toBe(false);
  expect(of('turn 0 Red part 0; over')).toBe(false);
  expect(of('hand BA/L')).toBe(true);
  expect(of('placed 0,0')).toBe(true);
  expect(of('asks "place_figure" Red; then next_player')).toBe(true);
});

test('another table leaves what lies on it', () => {
  const model = setTable(position, 'bastide setup 1\nplayers A B C\n\n# x\nset basic:2\n');
  expect(model.table).toEqual(['players A B C', 'set basic:2']);
  expect(model.board).toEqual(position.board);
});

describe('players', () => {
  const of = (players: string, rest = '') =>
    readPosition(`bastide position 1; players ${players}; tiles BA/RCr 0,0${rest}`).model;
  const figure = (player: string) => `; figures ${player} follower on city N of 0,0`;

  test('who is left alone keeps the name, in quotes', () => {
    const model = of('Red Blue', `${figure('Red')}; scores 3 4; turn 3 Blue`);
    const alone = renamePlayers(model, ['Red', 'Blue'], ['Red']);
    expect(positionLine(alone)).toBe(positionLine(of('"Red"', `${figure('Red')}; scores 3`)));
    const called = renamePlayers(model, ['Red', 'Blue'], ['"Ann B"']);
    expect(positionLine(called)).toContain('players "Ann B"; ');
    expect(positionLine(called)).toContain('figures "Ann B" follower');
  });
  test('who plays alone is called otherwise, and gets company', () => {
    const alone = of('"Red"', `${figure('"Red"')}; turn 3 Red`);
    expect(positionLine(renamePlayers(alone, ['Red'], ['Ann']))).toBe(
      positionLine(of('"Ann"', `${figure('Ann')}; turn 3 Ann`)),
    );
    expect(positionLine(renamePlayers(alone, ['Red'], ['Red', 'Blue']))).toContain(
      'players Red Blue; ',
    );
    const unnamed = of('1', figure('seat 1'));
    expect(positionLine(renamePlayers(unnamed, ['seat 1'], ['Ann']))).toBe(
      positionLine(of('"Ann"', figure('Ann'))),
    );
  });
  test('the set-up tells what they are called', () => {
    expect(namesOf(of('"Ann B" Bo', figure('Bo')))).toEqual(['Ann B', 'Bo']);
    expect(namesOf(of('"3"', figure('"3"')))).toEqual(['3']);
    expect(namesOf(of('3', figure('seat 1')))).toEqual(['Seat 1', 'Seat 2', 'Seat 3']);
    expect(namesOf(of('9', figure('seat 1')))).toBeNull();
    expect(namesOf({ ...of('3', figure('seat 1')), table: [] })).toBeNull();
  });
  test('who begins is one of those who play', () => {
    const model = { ...of('Red Blue'), table: ['first 2', 'players Red Blue', 'set basic'] };
    const tableOf = (after: readonly string[]) =>
      renamePlayers(model, ['Red', 'Blue'], after).table;
    expect(tableOf(['Red'])).toEqual(['players "Red"', 'set basic']);
    expect(tableOf(['Red', 'Ann'])).toEqual(['first 2', 'players Red Ann', 'set basic']);
  });
  test('who has no name gets none', () => {
    const model = of('3', figure('seat 1'));
    const before = ['seat 1', 'seat 2', 'seat 3'];
    const fewer = renamePlayers(model, before, ['"Seat 1"', '"Seat 2"']);
    expect(positionLine(fewer)).toBe(positionLine(of('2', figure('seat 1'))));
    const alone = renamePlayers(model, before, ['"Seat 1"']);
    expect(positionLine(alone)).toBe(positionLine(of('1', figure('seat 1'))));
    const named = renamePlayers(model, before, ['"Seat 1"', 'Ann']);
    expect(positionLine(named)).toBe(positionLine(of('"Seat 1" Ann', figure('seat 1'))));
  });
});

describe('tokens that lie somewhere', () => {
  const read = (laid: string) =>
    readPosition(`bastide position 1; players Red "Ann B"; tiles BA/L 0,0; laid ${laid}`).model;
  test.each([
    ['ingot at 0,0', '', 1],
    ['3 ingot at 0,0', '', 3],
    ['Red 2 gold bar at 0,0', 'Red', 2],
    ['"Ann B" toll at 0,0 side E', '"Ann B"', 1],
    ['wreath at 0,0 corner SE', '', 1],
    ['seat 2 gem in market quarter', 'seat 2', 1],
    ['messenger at space 12', '', 1],
    ['seal with Red', '', 1],
    ['Red castle on city N of 0,0 turn 3 part 1', 'Red', 1],
    ['Blue ferry SE at 0,0 note 1', 'Blue', 1],
  ])('are read and written: %s', (text, player, count) => {
    const model = read(text);
    expect(model.others).toEqual([]);
    expect(model.laid).toMatchObject([{ player, count }]);
    expect(model.laid.map(laidWords)).toEqual([text]);
  });
  test('stay as they are written where nobody knows what is meant', () => {
    expect(read('ingot at 0,0 edge E').others).toEqual(['laid ingot at 0,0 edge E']);
  });
  test('turn and move with their tile, and go with it', () => {
    const model = read(
      '2 ingot at 0,0, toll at 0,0 side W, wreath at 0,0 corner NW, seal with Red',
    );
    const turned = moveTile(model, 0, [1, 0], 1, pieces);
    expect(turned.laid.map(laidWords)).toEqual([
      '2 ingot at 1,0',
      'toll at 1,0 side N',
      'wreath at 1,0 corner NE',
      'seal with Red',
    ]);
    expect(removeTile(turned, 0, pieces).laid.map(laidWords)).toEqual(['seal with Red']);
  });
  test('form stacks, from which one after the other goes', () => {
    const where = { place: 'tile', cell: [0, 0], way: null } as const;
    const twice = layToken(layToken(position, '', 'ingot', where), '', 'ingot', where);
    expect(twice.laid.map(laidWords)).toEqual(['2 ingot at 0,0']);
    expect(oneFewer(twice, 0).laid.map(laidWords)).toEqual(['ingot at 0,0']);
    expect(oneFewer(oneFewer(twice, 0), 0).laid).toEqual([]);
  });
  test('are with whoever is called otherwise now', () => {
    const model = read('seal with Red, Red toll at 0,0 side E, ingot at 0,0');
    const after = renamePlayers(model, ['Red', '"Ann B"'], ['Cy', '"Ann B"']);
    expect(after.laid.map(laidWords)).toEqual([
      'seal with Cy',
      'Cy toll at 0,0 side E',
      'ingot at 0,0',
    ]);
  });
});
