import { describe, expect, test } from 'vitest';
import { boxLines, hasBox, renamePlayers, withBox } from './changePosition';
import { localView, seatOf } from './localView';
import { found, paletteOf, traitsAmong } from './palette';
import { linkTo, longestLink, positionOfHash, positionPath, saysTheSame } from './positionLink';
import { parted, problemsIn } from './positionProblems';
import { readPosition } from './readPosition';
import { cityPieces, cityText, cityTiles } from './testing/server';
import { freeCells, mayLie, offeredBy, tileOn, type TokenKind } from './tools';
import { figuresOn, grouped } from './whyNot';
import { positionLine } from './writePosition';

const { model } = readPosition(cityText);
const view = localView(model, cityPieces, cityTiles);
const lineOf = (changed: typeof model | null) => changed && positionLine(changed);
const work = { model, pieces: cityPieces, tiles: cityTiles, view };

describe('without the server', () => {
  test('the board shows what the text says', () => {
    expect(view.board.tiles.map(({ id, cell }) => [id, cell])).toEqual([
      ['BA/RCr', [0, 0]],
      ['BA/Rr', [-1, 0]],
    ]);
    const [figure] = view.board.figures;
    // The city is the second segment of its tile.
    expect(figure).toMatchObject({
      kind: 'follower',
      player: 1,
      place: 'segment',
      segment: { tile: 0, number: 1 },
    });
    expect(view.players[0]?.figures['follower']).toBe(6);
  });
  test('a place that is named by another of its sides is found by its kind', () => {
    const other = readPosition(cityText.replace('city N', 'city W')).model;
    const [figure] = localView(other, cityPieces, cityTiles).board.figures;
    expect(figure).toMatchObject({ place: 'segment', segment: { number: 1 } });
  });
  test('who is nobody at the table has no figures', () => {
    expect(seatOf('Green', cityPieces.players)).toBeNull();
    expect(seatOf('seat 2', cityPieces.players)).toBe(2);
    expect(seatOf('Blue', cityPieces.players)).toBe(2);
  });
});

describe('tools', () => {
  test('put tiles beside others, in every turning', () => {
    const offered = offeredBy({ kind: 'tile', id: 'BA/L' }, null, work);
    expect(freeCells(model, cityTiles)).toHaveLength(6);
    expect(offered.moves).toHaveLength(24);
    expect(lineOf(offered.apply('1,0 3'))).toContain('BA/L@3 1,0');
    expect(offered.hand).toBe('BA/L');
  });
  test('move a tile to where it does not touch its old place alone', () => {
    const offered = offeredBy({ kind: 'move' }, 1, work);
    expect(lineOf(offered.apply('0,-1 2'))).toContain('BA/Rr@2 0,-1');
  });
  test('stand figures on segments of their kind', () => {
    const tool = { kind: 'figure', figure: 'follower', player: 'Blue' } as const;
    const offered = offeredBy(tool, 1, work);
    expect(offered.moves.map((move) => ('text' in move ? move.text : ''))).toEqual([
      'road N of -1,0',
      expect.stringMatching(/^field/),
      expect.stringMatching(/^field/),
    ]);
    expect(offeredBy(tool, null, work).moves).toEqual([]);
  });
  test('take what is laid across from whoever lays it', () => {
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
    } as const;
    const withBridges = { ...work, pieces: { ...cityPieces, tokens: [bridge] } };
    const tool = { kind: 'token', token: 'bridge', player: 'Blue' } as const;
    const once = offeredBy(tool, 1, withBridges).apply('NS at -1,0');
    expect(lineOf(once)).toContain('added road NS -1,0');
    expect(once?.tokens).toContainEqual({ player: 'Blue', token: 'bridge', count: 2 });
    const again = once && offeredBy(tool, 0, { ...withBridges, model: once }).apply('WE at 0,0');
    expect(again?.tokens).toContainEqual({ player: 'Blue', token: 'bridge', count: 1 });
  });
  const kind = (name: string, of: Partial<TokenKind>): TokenKind => ({
    name,
    each: 0,
    in_all: 9,
    place: 'segment',
    on_segments: [],
    ways: [],
    held: true,
    links: false,
    adds: null,
    ...of,
  });
  const laying = (token: TokenKind, text: typeof model = model) => {
    const known = { ...cityPieces, tokens: [token], beside: ['market quarter'] };
    const shown = localView(text, known, cityTiles);
    const tool = { kind: 'token', token: token.name, player: 'Blue' } as const;
    return offeredBy(tool, 0, { ...work, model: text, pieces: known, view: shown });
  };
  test.each<[string, Partial<TokenKind>, number, string, string]>([
    [
      'segments of its kinds',
      { on_segments: ['city'], each: 1 },
      1,
      'on city N of 0,0',
      'Blue gem',
    ],
    ['the tile as a whole', { place: 'tile' }, 1, 'at 0,0', 'laid gem'],
    ['sides of the tile', { place: 'side', each: 2 }, 4, 'at 0,0 side W', 'Blue gem'],
    ['corners of the tile', { place: 'corner' }, 4, 'at 0,0 corner SW', 'laid gem'],
    ['empty cells', { place: 'cell' }, 6, 'at 1,0', 'laid gem'],
    ['places beside the board', { place: 'beside_board' }, 1, 'in market quarter', 'laid gem'],
    ['spaces of the score track', { place: 'score_track' }, 50, 'at space 7', 'laid gem'],
    ['players', { place: 'player' }, 2, 'with Red', 'laid gem'],
    [
      'ways over the tile',
      { place: 'tile', ways: ['NS'], links: true },
      1,
      'NS at 0,0',
      'Blue gem',
    ],
  ])('lay a token on %s, and nowhere else', (_, of, count, text, written) => {
    const offered = laying(kind('gem', of));
    expect(offered.moves).toHaveLength(count);
    const places = offered.moves.map((move) => ('text' in move ? move.text : ''));
    expect(places).toContain(text);
    expect(new Set(places).size).toBe(count);
    const after = offered.apply(text);
    expect(lineOf(after)).toContain(`${written} ${text}`);
    // The board shows it before the server has said anything.
    const { board } = localView(after ?? model, cityPieces, cityTiles);
    expect([...board.tokens, ...board.links]).toMatchObject([{ kind: 'gem' }]);
  });
  test('offer no token that lies nowhere', () => {
    expect(mayLie(kind('wine', {}))).toBe(false);
    expect(laying(kind('wine', {})).moves).toEqual([]);
    expect(mayLie(kind('ingot', { place: 'tile' }))).toBe(true);
    expect(mayLie(kind('ferry', { place: 'tile', in_all: 0 }))).toBe(false);
  });
  test('count a stack of tokens on a tile', () => {
    const once = laying(kind('ingot', { place: 'tile' })).apply('at 0,0');
    const twice = once && laying(kind('ingot', { place: 'tile' }), once).apply('at 0,0');
    expect(lineOf(twice)).toContain('laid 2 ingot at 0,0');
    const [tokens] = localView(twice ?? model, cityPieces, cityTiles).board.tokens;
    expect(tokens).toMatchObject({ kind: 'ingot', count: 2, players: [], place: 'tile' });
  });
  test('find a tile in the view, which may have another order', () => {
    const tiles = [...view.board.tiles].reverse();
    const turned = { ...work, view: { ...view, board: { ...view.board, tiles } } };
    const tool = { kind: 'figure', figure: 'follower', player: 'Blue' } as const;
    const [move] = offeredBy(tool, 1, turned).moves;
    expect(move && 'segment' in move ? move.segment?.tile : null).toBe(0);
  });
  test('know which tile lies where', () => {
    expect(tileOn(model, cityTiles, [-1, 0])).toBe(1);
    expect(tileOn(model, cityTiles, [5, 0])).toBeNull();
  });
});

test('the palette counts what is left, and finds by id, words and kind', () => {
  const palette = paletteOf(cityPieces, cityTiles, model);
  expect(palette.find(({ id }) => id === 'BA/RCr')?.left).toBe(3);
  // One is in hand.
  const caps = cityPieces.tiles.find(({ id }) => id === 'BA/C')?.copies ?? 0;
  expect(palette.find(({ id }) => id === 'BA/C')?.left).toBe(caps - 1);
  expect(traitsAmong(palette)).toContain('monastery');
  const ids = (typed: string, traits: string[]) =>
    found(palette, typed, new Set(traits), ({ id }) => `tile ${id}`).map(({ id }) => id);
  expect(ids('', ['monastery'])).toEqual(['BA/L']);
  expect(ids('ba/rc tile', [])).toEqual(['BA/RCr']);
  expect(ids('', ['monastery', 'city'])).toEqual([]);
});

describe('what is wrong', () => {
  test('is found in the text and on the board', () => {
    const read = readPosition(cityText);
    const [edge, count] = problemsIn(
      'position:4:19: BA/Rr@2 at -1,0: the touching edges differ (BASE-04)\n' +
        'position:7:6: the table has 1 of BA/C in all (GEN-09)',
      cityText,
      read,
    );
    expect(edge).toMatchObject({ rule: 'BASE-04', cell: [-1, 0], about: { part: 'board' } });
    expect(edge?.text).toBe('BA/Rr@2 at -1,0: the touching edges differ');
    expect(count).toMatchObject({ rule: 'GEN-09', cell: null, about: { part: 'turn' } });
  });
  test('without a rule or a place is told as it is', () => {
    expect(parted('no tile lies (yet)')).toEqual({ text: 'no tile lies (yet)', rule: null });
    const [problem] = problemsIn('no tile lies on the board', '', readPosition(''));
    expect(problem).toMatchObject({ line: 0, cell: null, about: null });
  });
});

describe('links', () => {
  test('lead to the position that they were made of', () => {
    const link = new URL(linkTo(model) ?? '');
    expect(positionOfHash(link.hash)).toBe(positionLine(model));
    expect(positionPath('a b')).toBe('/position#a%20b');
    expect(positionOfHash('')).toBeNull();
  });
  test('that were broken on their way are read as far as it goes', () => {
    expect(positionOfHash('#bastide%20position%201%E0;%2')).toBe('bastide position 1%E0;%2');
  });
  test('lead to a text that differs in comments alone', () => {
    expect(saysTheSame(positionLine(model), `# mine\n${cityText}`)).toBe(true);
    expect(saysTheSame(positionLine(model), cityText.replace('BA/C', 'BA/L'))).toBe(false);
  });
  test('that would be too long are none', () => {
    const others = Array.from({ length: longestLink / 10 }, () => 'remember "x" 1');
    expect(linkTo({ ...model, others })).toBeNull();
  });
});

test('refusals with the same reason stand together', () => {
  const why = { legal: false, text: 'no', rule: 'BASE-04' };
  expect(
    grouped([
      { move: 'a', ...why },
      { move: 'b', legal: true },
      { move: 'c', ...why },
      { move: 'd', ...why, rule: 'BASE-10' },
    ]).map(({ moves }) => moves),
  ).toEqual([['a', 'c'], ['d']]);
  const [placed] = view.board.tiles;
  expect(placed && figuresOn(cityPieces, placed)).toContain('follower on city N of 0,0');
});

test('players are renamed wherever they are named, and go with all they have', () => {
  const renamed = renamePlayers(model, ['Red', 'Blue'], ['Ann', 'Blue', 'Cy']);
  expect(positionLine(renamed)).toContain('players Ann Blue Cy; ');
  expect(positionLine(renamed)).toContain('figures Ann follower on city N of 0,0');
  const gone = renamePlayers(model, ['Blue', 'Red'], ['Blue']);
  expect(gone.figures).toEqual([]);
  expect(gone.turn).toBeNull();
});

test('who is left alone keeps the name', () => {
  const alone = renamePlayers(model, ['Red', 'Blue'], ['Red']);
  expect(positionLine(alone)).toContain('players "Red"; ');
  expect(positionLine(alone)).toContain('figures Red follower on city N of 0,0');
  expect(positionLine(alone)).toContain('turn 2 Red');
});

test('a box comes back with its printing', () => {
  const lines = boxLines(model, 'basic');
  expect(lines).toEqual(['set basic:2']);
  const gone = withBox(withBox(model, 'river/1', true), 'basic', false);
  expect(withBox(gone, 'basic', true, lines).table).toContain('set basic:2');
});

test('boxes come and go as lines of the set-up', () => {
  const more = withBox(model, 'river/1', true);
  expect(more.table).toContain('set river/1');
  expect(hasBox(more, 'river/1')).toBe(true);
  expect(withBox(more, 'river/1', false).table).toEqual(model.table);
  expect(hasBox(model, 'basic')).toBe(true);
  const none = { ...model, table: ['players A B'] };
  expect(hasBox(none, 'basic')).toBe(true);
  expect(withBox(none, 'flier', true).table).toEqual(['players A B', 'set basic', 'set flier']);
});
