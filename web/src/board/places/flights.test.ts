import { describe, expect, test } from 'vitest';
import type { Move, PlacedTile } from '../../protocol/view';
import { boardModel } from '../boardModel';
import { flightOf } from './flights';
import { spotsOf } from './spots';
import { book, figureMove, road, segment, tiles, view } from '../../testing/smallBoard';

const machine = {
  ...road,
  id: 'machine',
  arrow: {
    to: 'NW' as const,
    places: [
      [30, 20],
      [80, 30],
      [70, 80],
      [20, 70],
    ] as const,
  },
};
const withMachine = { ...book, tiles: { ...book.tiles, machine } };
const placing = {
  name: 'place_figure',
  chooser: 1,
  kinds: ['place_figure'],
  subject: null,
  value: 0,
  can_pass: true,
} as const;
const laid = (turning: number): PlacedTile => ({
  id: 'machine',
  cell: [2, 0],
  turning,
  by: 1,
  features: [7, 8, 9],
});
const modelOf = (turning: number) => {
  const board = {
    tiles: [...tiles, laid(turning)],
    last_placed: 3,
    figures: [],
    tokens: [],
    links: [],
  };
  return boardModel(view({ board, question: placing }), withMachine);
};
const into: Move = {
  kind: 'place_figure',
  text: 'follower at 2,0',
  figure: 'follower',
  place: 'tile',
  cell: [2, 0],
};
const landing = (x: number, y: number): Move =>
  figureMove('follower', { ...segment(2, 0), cell: [x, y] });

describe('a flight', () => {
  test('goes where the machine points as it lies, up to three cells far', () => {
    const flight = flightOf([into], modelOf(0), [2, 0]);
    expect(flight?.lands).toBe(false);
    expect(flight?.from).toEqual({ x: 230, y: 20 });
    expect(flight?.ends).toEqual([
      { cell: [1, -1], number: 1 },
      { cell: [0, -2], number: 2 },
      { cell: [-1, -3], number: 3 },
    ]);
    expect(flightOf([into], modelOf(1), [2, 0])?.ends[0]?.cell).toEqual([3, -1]);
    expect(flightOf([into], modelOf(2), [2, 0])?.ends[2]?.cell).toEqual([5, 3]);
  });
  test('that is over ends where all places to land are', () => {
    const flight = flightOf([landing(0, -2), landing(0, -2)], modelOf(0), [2, 0]);
    expect(flight?.lands).toBe(true);
    expect(flight?.ends).toEqual([{ cell: [0, -2], number: 2 }]);
  });
  test('is none where figures are placed as usual', () => {
    expect(flightOf([landing(2, 0)], modelOf(0), [2, 0])).toBeNull();
    expect(flightOf([landing(1, -1), landing(0, -2)], modelOf(0), [2, 0])).toBeNull();
    expect(flightOf([], modelOf(0), [2, 0])).toBeNull();
  });
  test('is none onto a tile where nothing flies: figures stay on what is built there', () => {
    const top: Move = { ...into, text: 'follower at 0,0', cell: [0, 0] };
    const model = modelOf(0);
    expect(flightOf([top], model, [1, -1])).toBeNull();
    expect(spotsOf([top], model)[0]?.flies).toBe(false);
    expect(flightOf([top, into], model, [2, 0])?.from).toEqual({ x: 230, y: 20 });
  });
  test('is none where another question asks for a tile', () => {
    const model = { ...modelOf(0), question: { ...placing, name: 'put_fairy' } };
    expect(flightOf([into], model, [2, 0])).toBeNull();
    expect(spotsOf([into], model)[0]?.flies).toBe(false);
  });
  test('begins at a disc where the machine is printed', () => {
    const [spot] = spotsOf([into], modelOf(3));
    expect(spot?.at).toEqual({ x: 220, y: 70 });
    expect(spot?.segment).toBeNull();
  });
});
