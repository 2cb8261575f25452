import { describe, expect, test } from 'vitest';
import { offsetOf, readPosition } from './readPosition';
import { positionLine, setupOf, writePosition } from './writePosition';

const drawn = `bastide position 1
players Red Blue
set basic:2
board -1,0                          # the cell of the first tile of the first row
| .     BA/RCr BA/RFr
| BA/L  BA/L@1 .
figures Red follower on road E of 1,0
figures Blue follower on monastery of 0,1
scores 3 0
turn 5 Red
hand BA/Rr
`;
const line =
  'bastide position 1; players Red Blue; set basic:2; tiles BA/RCr 0,0, BA/RFr 1,0, BA/L@1 0,1, ' +
  'BA/L -1,1; figures Red follower on road E of 1,0, Blue follower on monastery of 0,1; scores 3 0; ' +
  'turn 5 Red; hand BA/Rr';

describe('a position', () => {
  test('in one line is read whole, and written as it was', () => {
    const { model } = readPosition(line);
    expect(model.table).toEqual(['players Red Blue', 'set basic:2']);
    expect(model.board[2]).toEqual({ kind: 'tile', by: '', id: 'BA/L', turning: 1, cell: [0, 1] });
    expect(model.figures[1]).toMatchObject({ player: 'Blue', segment: 'monastery of 0,1' });
    expect(model.ordered).toBe(true);
    expect(model.others).toEqual([]);
    expect(positionLine(model)).toBe(line);
  });

  test('drawn by hand has the same tiles, in an order that nobody knows', () => {
    const { model } = readPosition(drawn);
    expect(model.board.map(({ cell }) => cell)).toEqual([
      [0, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
    ]);
    expect(model.ordered).toBe(false);
    expect(positionLine(model)).toContain('; order unknown; ');
    expect(readPosition(writePosition(model)).model).toEqual(model);
  });

  test('drawn with an order is told in it', () => {
    const { model } = readPosition(
      'bastide position 1\nboard 0,0\n| BA/RCr BA/RFr\norder 1,0, Red: 0,0, Blue: added road NS 1,0\n',
    );
    expect(positionLine(model)).toBe(
      'bastide position 1; tiles BA/RFr 1,0, Red: BA/RCr 0,0, Blue: added road NS 1,0',
    );
  });

  test('keeps what the editor has no control for', () => {
    const others = [
      'remember second_part_granted 1',
      'pile 2: BA/L 1, BA/RCr 2',
      'asks "place_figure" Red',
      'then list_completed, next_player',
      'hat 1, 2',
      'figures Red follower',
    ];
    const text = `bastide position 1; players "Ann B" Bo; tiles BA/L 0,0; ${others.join('; ')}`;
    const { model } = readPosition(text);
    expect(model.others).toEqual(others);
    expect(positionLine(model)).toBe(text);
    expect(setupOf(model)).toBe('bastide setup 1\nplayers "Ann B" Bo\n');
  });

  test('reads figures, tokens and what is laid in all their forms', () => {
    const statements = [
      'tiles FL/RFr.NS.o 0,0, "odd id"@2 1,0, seat 2: BA/L 2,0',
      'tokens Red wine 2, "Ann B" bridge 1',
      'laid Red castle on city N of 1,0 turn 12 part 1, Blue ferry SE at 1,2 note 1',
      'figures "Ann B" large follower on inner field 2 of 1,-2, seat 2 3 follower no 4 on field DL of 3,2 SW, ' +
        'Red barn on field NL of 0,0 corner NE of 0,0',
      'turn 12 Red part 2 of 15',
      'placed 1,0 SW',
    ];
    const text = `bastide position 1; ${statements.join('; ')}`;
    const { model } = readPosition(text);
    expect(model.others).toEqual([]);
    expect(model.figures[1]).toMatchObject({ player: 'seat 2', count: 3, number: 'no 4' });
    expect(model.figures[2]).toMatchObject({ figure: 'barn', corner: 'corner NE of 0,0' });
    expect(model.laid[1]?.where).toEqual({ place: 'tile', way: 'SE', cell: [1, 2] });
    expect(model.board[1]).toMatchObject({ id: 'odd id', turning: 2 });
    expect(positionLine(model)).toBe(text);
  });

  test('who laid a tile is called as everywhere else', () => {
    const { model } = readPosition(
      'bastide position 1; players Ann "B C"; tiles "Ann": BA/L 0,0, "B C": BA/L 1,0, seat 2: BA/L 2,0',
    );
    expect(model.board.map(({ by }) => by)).toEqual(['Ann', '"B C"', 'seat 2']);
  });

  test('comments stay, and begin nothing within quotes', () => {
    const { model } = readPosition(
      '# from the evening\nbastide position 1 # here\nplayers "A#1" B\ntiles BA/L 0,0\n',
    );
    expect(model.table).toEqual(['players "A#1" B']);
    expect(model.comments).toEqual(['from the evening']);
    expect(writePosition(model)).toMatch(/^# from the evening\nbastide position 1\n/);
  });
});

test('every entry is found again where the server says that something is wrong with it', () => {
  const { stretches, model } = readPosition(drawn);
  const at = (row: number, column: number) => {
    const offset = offsetOf(drawn, row, column);
    return stretches.find(({ from, to }) => from <= offset && offset < to)?.about;
  };
  expect(at(5, 9)).toEqual({ part: 'board', index: 0 });
  expect(model.board[at(6, 9)?.index ?? -1]).toMatchObject({ id: 'BA/L', cell: [0, 1] });
  expect(at(8, 9)).toEqual({ part: 'figure', index: 1 });
  expect(at(3, 5)).toEqual({ part: 'table', index: 1 });
  expect(at(11, 6)).toEqual({ part: 'turn', index: 0 });
  const inLine = readPosition(line).stretches;
  const offset = offsetOf(line, 1, line.indexOf('BA/RFr') + 1);
  expect(inLine.find(({ from, to }) => from <= offset && offset < to)?.about).toEqual({
    part: 'board',
    index: 1,
  });
});

test('columns are counted in whole characters', () => {
  expect(offsetOf('a\n😀b', 2, 2)).toBe(4);
});
