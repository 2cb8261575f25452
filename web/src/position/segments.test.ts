import { describe, expect, test } from 'vitest';
import type { TablePieces } from '../protocol/positions';
import { turnTile } from './changePosition';
import { localView } from './localView';
import { readPosition } from './readPosition';
import { isOn, nameTurned, segmentMeant, segmentsOn, wayTurned } from './segments';
import { cityPieces, cityTiles } from './testing/server';
import { positionLine } from './writePosition';

const read = (statements: string) =>
  readPosition(`bastide position 1; players Red Blue; set basic:2; ${statements}`).model;
/** A straight road under a city: BA/RCr reaches west and east with its road, and with the field above it. */
const model = read('tiles BA/RCr 0,0, BA/Rr@2 -1,0');
const tileAt = (index: number) => {
  const entry = model.board[index];
  if (entry?.kind !== 'tile') throw new Error('no tile');
  return entry;
};
const meant = (name: string, index = 0) =>
  segmentMeant(cityPieces, model.board, tileAt(index), name)?.number ?? null;

describe('a segment is found', () => {
  test('by each of its sides', () => {
    expect(meant('road E of 0,0')).toBe(0);
    expect(meant('road W of 0,0')).toBe(0);
    expect(meant('city N of 0,0')).toBe(1);
    expect(meant('field WR of 0,0')).toBe(2);
    expect(meant('field WL of 0,0')).toBe(3);
    // Below the road the field has the whole side.
    expect(meant('field SL of 0,0')).toBe(3);
    expect(meant('field SR of 0,0')).toBe(3);
    expect(meant('field S of 0,0')).toBe(3);
  });
  test('in each turning', () => {
    const { tiles } = cityPieces;
    for (const { id, names } of tiles)
      for (let turning = 0; turning < 4; ++turning)
        for (let turns = 0; turns < 4; ++turns)
          names[(turning + turns) % 4]?.forEach((name, number) => {
            const tile = { kind: 'tile', by: '', id, turning, cell: [0, 0] } as const;
            const found = segmentMeant(cityPieces, [tile], tile, nameTurned(name, -turns));
            expect(found?.number).toBe(number);
          });
  });
  test('and not where it is another tile, kind or side', () => {
    expect(meant('road N of 0,0')).toBeNull();
    expect(meant('city W of 0,0')).toBeNull();
    expect(meant('road E of 1,0')).toBeNull();
    expect(meant('monastery of 0,0')).toBeNull();
    expect(meant('field N of 0,0')).toBeNull();
  });
  test('over it as well, by both ends', () => {
    const bridged = read('tiles BA/L 0,0, added road NS 0,0');
    const [tile] = bridged.board;
    if (tile?.kind !== 'tile') throw new Error('no tile');
    for (const name of ['road N of 0,0', 'road S of 0,0'])
      expect(segmentMeant(cityPieces, bridged.board, tile, name)).toMatchObject({
        name: 'road N of 0,0',
        number: 2,
        way: 'NS',
      });
    expect(segmentMeant(cityPieces, bridged.board, tile, 'road E of 0,0')).toBeNull();
    expect(segmentsOn(cityPieces, bridged.board, tile)).toHaveLength(3);
  });
});

test('what nobody understands stays with its cell', () => {
  expect(isOn(cityPieces, model.board, tileAt(0), 'river N of 0,0')).toBe(true);
  expect(isOn(cityPieces, model.board, tileAt(1), 'river N of 0,0')).toBe(false);
});
test('of two halves in a cell only one has the segment', () => {
  const names = (name: string) => [0, 1, 2, 3].map((turns) => [nameTurned(name, turns)]);
  const pieces = {
    tiles: [{ id: 'HL1/01', copies: 2, names: names('road N of 0,0') }],
  } as unknown as TablePieces;
  const { board } = read('tiles HL1/01 0,0, HL1/01@2 0,0');
  const on = board.map(
    (entry) => entry.kind === 'tile' && isOn(pieces, board, entry, 'road S of 0,0'),
  );
  expect(on).toEqual([false, true]);
});

test('names and ways turn with the tile', () => {
  expect(nameTurned('field WR of 2,0', 1)).toBe('field NR of 2,0');
  expect(nameTurned('monastery of 2,0', 1)).toBe('monastery of 2,0');
  expect(nameTurned('field DL of 3,2 SW', 1)).toBe('field DL of 3,2 NW');
  expect([wayTurned('NS', -1), wayTurned('NE', 2), wayTurned('NW', 1)]).toEqual(['WE', 'SW', 'NE']);
});

test('figures that are named by another side are seen, and stay where they stand when the tile is turned', () => {
  const named = read('tiles BA/RCr 0,0; figures Red follower on road W of 0,0');
  const [figure] = localView(named, cityPieces, cityTiles).board.figures;
  expect(figure).toMatchObject({ place: 'segment', segment: { tile: 0, number: 0 } });
  const turned = turnTile(named, 0, 1, cityPieces);
  expect(positionLine(turned)).toContain('Red follower on road N of 0,0');
  // Names that are not understood are turned, too, and not lost.
  const wrong = read('tiles BA/RCr 0,0; figures Red follower on river W of 0,0');
  expect(positionLine(turnTile(wrong, 0, 1, cityPieces))).toContain('on river N of 0,0');
});
