import { afterEach, describe, expect, test } from 'vitest';
import { Draft } from '../../game/draft.svelte';
import { chooseLanguage } from '../../i18n/language.svelte';
import type { TileDesign } from '../../protocol/pageData';
import type { Move } from '../../protocol/view';
import { boardModel } from '../boardModel';
import { distance } from '../../game/geometry';
import {
  type SpotMove,
  bandsOf,
  besideOf,
  pointsToChoose,
  spotsOf,
  turnIn,
  turningIn,
} from './spots';
import {
  book,
  feature,
  figureMove,
  moveToken,
  place,
  road,
  segment,
  tiles,
  tokenMove,
  view,
} from '../../testing/smallBoard';
import { spotWords } from './spotWords';

const model = boardModel(view(), book);

describe('spots', () => {
  test('several kinds of figures share one', () => {
    const moves = [
      figureMove('follower', segment(0, 0)),
      figureMove('builder', segment(0, 0)),
      figureMove('follower', segment(0, 1)),
    ];
    const spots = spotsOf(moves, model);
    expect(spots.map((spot) => spot.moves.length)).toEqual([1, 2]);
    expect(distance(spots[1]?.at ?? { x: 0, y: 0 }, { x: 50, y: 50 })).toBeLessThan(2);
  });
  test('tokens that come and tokens that move on share one, on their segment', () => {
    const there = { place: 'segment', segment: segment(0, 0) } as const;
    const other = { place: 'segment', segment: segment(1, 0) } as const;
    const moves = [tokenMove('witch', there), moveToken('mage', there), tokenMove('witch', other)];
    const spots = spotsOf(moves, model);
    const shared = spots.find((spot) => spot.moves.length === 2);
    const alone = spots.find((spot) => spot.moves.length === 1);
    expect(distance(shared?.at ?? { x: 0, y: 0 }, { x: 50, y: 50 })).toBeLessThan(2);
    expect(alone?.at.x).toBeGreaterThan(100);
  });
  test('do not lie on figures that stand there', () => {
    const there = {
      kind: 'follower',
      player: 1,
      role: null,
      place: 'segment',
      segment: segment(0, 0),
    } as const;
    const board = { tiles, last_placed: null, figures: [there], tokens: [], links: [] };
    const [spot] = spotsOf(
      [figureMove('builder', segment(0, 0))],
      boardModel(view({ board }), book),
    );
    expect(distance(spot?.at ?? { x: 50, y: 50 }, { x: 50, y: 50 })).toBeGreaterThan(24);
  });
  test('are pushed apart where segments are close to each other, within their tile', () => {
    const near = {
      ...road,
      segments: road.segments.map((one) => ({ ...one, places: one.places.map(() => [90, 8]) })),
    } as TileDesign;
    const moves = [0, 1, 2].map((number) => figureMove('follower', segment(0, number)));
    const here = boardModel(view(), { pictures: '', tiles: { ...book.tiles, road: near } });
    const places = spotsOf(moves, here).map(({ at }) => at);
    for (const [i, one] of places.entries()) {
      expect(Math.min(one.x, one.y, 100 - one.x, 100 - one.y)).toBeGreaterThanOrEqual(13);
      for (const other of places.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(27);
    }
  });
  test('to take a figure back lies on it', () => {
    const abbot = {
      kind: 'abbot',
      player: 1,
      role: null,
      place: 'segment',
      segment: segment(1, 2),
    } as const;
    const board = { tiles, last_placed: null, figures: [abbot], tokens: [], links: [] };
    const here = boardModel(view({ board }), book);
    const [spot] = spotsOf([figureMove('abbot', segment(1, 2), 'return_figure')], here);
    expect(spot?.at).toEqual(here.figures[0]?.at);
  });
  test('a castle lies between the halves of its city', () => {
    const castle: Move = {
      kind: 'place_token',
      token: 'castle',
      text: 'castle',
      place: 'segment',
      segment: segment(2, 0),
    };
    expect(spotsOf([castle], model)[0]?.at).toEqual({ x: 150, y: 0 });
  });
  test('figures may be placed in cells, bridges across them', () => {
    const inCell: Move = {
      kind: 'place_figure',
      figure: 'fairy',
      text: 'f',
      place: 'cell',
      cell: [0, 0],
    };
    const bridge: Move = {
      kind: 'place_token',
      token: 'bridge',
      text: 'b',
      place: 'tile',
      cell: [0, 0],
      way: 'NS',
    };
    expect(spotsOf([inCell, bridge], model).map(({ at }) => at)).toEqual([{ x: 50, y: 50 }]);
    expect(bandsOf([inCell, bridge]).map(({ way }) => way)).toEqual(['NS']);
  });
  test('barns have a disc where four tiles meet, beside that of the field', () => {
    const where = segment(0, 0);
    const barn: Move = {
      ...figureMove('barn', where),
      place: 'corner',
      corner: { cell: [0, 0], at: 'SE' },
    };
    const spots = spotsOf([figureMove('follower', where), barn], model);
    const corner = spots.find(({ moves }) => moves.includes(barn));
    expect(spots).toHaveLength(2);
    expect(corner).toMatchObject({ at: { x: 100, y: 100 }, moves: [barn] });
  });
  test('tokens may be placed on tiles: each tile has a disc, where they lie then', () => {
    const gem = tokenMove('gem', { place: 'tile', cell: [0, 0] });
    const more = tokenMove('gem', { place: 'tile', cell: [1, 0] });
    const spots = spotsOf([gem, more], model);
    expect(spots.map(({ moves, segment, flies }) => [moves, segment, flies])).toEqual([
      [[gem], null, false],
      [[more], null, false],
    ]);
    const lying = boardModel(
      view({
        board: {
          ...view().board,
          tokens: [{ kind: 'gem', players: [], count: 2, place: 'tile', cell: [1, 0] }],
        },
      }),
      book,
    );
    expect(spots[1]?.at).toEqual(lying.elsewhere[0]?.at);
  });
  test('several kinds of tokens share the disc of their place', () => {
    const place = { place: 'cell', cell: [0, 1] } as const;
    const spots = spotsOf([tokenMove('gem', place), tokenMove('sheep', place)], model);
    expect(spots.map(({ moves }) => moves.length)).toEqual([2]);
  });
  test('corners and sides of tiles have theirs', () => {
    const corner = { place: 'corner', corner: { cell: [0, 0], at: 'SE' } } as const;
    const side = { place: 'side', cell: [0, 0], side: 'N' } as const;
    const moves = [tokenMove('toll', side), tokenMove('wreath', corner)];
    expect(spotsOf(moves, model).map(({ at }) => at)).toEqual([
      { x: 50, y: 0 },
      { x: 100, y: 100 },
    ]);
  });
  test('places beside the board have none: they are chosen beside it', () => {
    const moves = (
      [
        { place: 'beside_board', beside: 'market quarter' },
        { place: 'score_track', space: 7 },
        { place: 'player', with: 2 },
      ] as const
    ).map((place) => tokenMove('banner', place));
    expect(spotsOf(moves, model)).toEqual([]);
    expect(besideOf(moves).map((one) => one.moves)).toEqual(moves.map((move) => [move]));
  });
  test('to take a figure back from a tile lies on that tile', () => {
    const back: Move = {
      kind: 'return_figure',
      figure: 'abbot',
      text: 'back',
      place: 'tile',
      cell: [0, 0],
    };
    expect(spotsOf([back], model)[0]?.at).toEqual({ x: 74, y: 74 });
  });
  test('answers that are no places have none', () => {
    expect(spotsOf([place(2, 0, 0), { kind: 'pass', text: 'pass' }], model)).toEqual([]);
  });
});

describe('what spots of places say that are no segments', () => {
  afterEach(() => chooseLanguage('en'));
  const figure: Move = {
    kind: 'place_figure',
    figure: 'follower',
    text: '',
    place: 'tile',
    cell: [1, -1],
  };
  const said = (move: Move) => spotWords(move as SpotMove, undefined, null);
  test('what goes where', async () => {
    const token = tokenMove('bridge', { place: 'cell', cell: [2, 0] });
    expect(said(token)).toBe('Bridge on the empty cell, cell 2,0');
    expect(said(figure)).toBe('Follower on the tile, cell 1,-1');
    await chooseLanguage('de');
    expect(said(token)).toBe('Brücke auf dem freien Feld, Feld 2,0');
  });
  test('whence a figure is taken back', () => {
    expect(said({ ...figure, kind: 'return_figure' } as Move)).toBe(
      'Take back follower from the tile, cell 1,-1',
    );
  });
});

describe('what spots say', () => {
  const move = spotsOf([figureMove('large follower', segment(0, 0))], model)[0]?.moves[0];
  if (!move) throw new Error('a spot');
  test('the feature, and what it is worth now and later', () => {
    expect(spotWords(move, feature({}), null)).toBe(
      'Large follower on the road: 2 points as it lies, 4 when completed',
    );
  });
  test('what is complete already brings the points of a complete feature', () => {
    expect(spotWords(move, feature({ complete: true }), null)).toBe(
      'Large follower on the road: 4 points as it lies',
    );
  });
  test('fields only score at the end', () => {
    const field = feature({ kind: 'field', completable: false, if_completed: null });
    expect(spotWords(move, field, null)).toContain('2 points at the end');
  });
  test('what a helper does, for it owns nothing', () => {
    const [builder] = spotsOf([figureMove('builder', segment(0, 0))], model)[0]?.moves ?? [];
    expect(builder && spotWords(builder, feature({}), null)).toBe(
      'Builder on the road: Extending it brings you a second tile.',
    );
  });
  test('what taking a figure back brings at once', () => {
    const back = figureMove('abbot', segment(0, 0), 'return_figure');
    const [first] = spotsOf([back], model)[0]?.moves ?? [];
    expect(first && spotWords(first, feature({}), null)).toBe(
      'Take back abbot from the road: 2 points',
    );
  });
  test('nothing of a token: a castle gives up the points of its city', () => {
    const token: Move = {
      kind: 'place_token',
      token: 'castle',
      place: 'segment',
      segment: segment(1, 0),
      text: 'castle',
    };
    const [castle] = spotsOf([token], model)[0]?.moves ?? [];
    expect(castle && spotWords(castle, feature({}), null)).toBe('Castle on the city');
  });
  test('a choice brings what is being scored', () => {
    const scored = { segment: segment(0, 0), owners: [1], points: 12, scored: true };
    expect(pointsToChoose(view({ scoring: [scored] }), segment(1, 2), feature({}))).toBe(12);
    expect(pointsToChoose(view(), segment(1, 2), feature({}))).toBe(2);
  });
});

describe('discs of one place', () => {
  const choose = (number: number): Move => {
    const what = segment(0, number);
    return { kind: 'choose_segment', place: 'segment', segment: what, text: `choose ${number}` };
  };
  test('for a figure and a token lie beside each other, the token in its place', () => {
    const what = segment(1, 0);
    const token: Move = {
      kind: 'place_token',
      token: 'castle',
      place: 'segment',
      segment: what,
      text: 'castle',
    };
    const alone = spotsOf([token], model)[0]?.at;
    const spots = spotsOf([figureMove('follower', what), token], model);
    const [one, other] = spots.map(({ at }) => at);
    if (!one || !other) throw new Error('two discs');
    expect(spots.find(({ moves }) => moves[0] === token)?.at).toEqual(alone);
    expect(distance(one, other)).toBeGreaterThan(28);
  });
  test('with points of several candidates can be read, those of one stand where it is', () => {
    const close: TileDesign = {
      ...road,
      segments: road.segments.map((one) => ({
        ...one,
        places: [
          [50, 50],
          [50, 50],
          [50, 50],
          [50, 50],
        ],
      })),
    };
    const narrow = boardModel(view(), { ...book, tiles: { ...book.tiles, road: close } });
    expect(spotsOf([choose(0)], narrow)[0]?.at).toEqual({ x: 50, y: 50 });
    const [one, other] = spotsOf([choose(0), choose(1)], narrow).map(({ at }) => at);
    if (!one || !other) throw new Error('two discs');
    expect(distance(one, other)).toBeGreaterThan(28);
  });
});

test('a free cell shows the tile as picking the cell would turn it', () => {
  const draft = new Draft([place(2, 0, 1), place(2, 0, 3)], 2);
  expect(turningIn(draft, [2, 0])).toBe(3);
  draft.pickCell([2, 0]);
  expect(draft.turning).toBe(3);
});
test('each turn shows another of the ways in which it fits there', () => {
  const draft = new Draft([place(2, 0, 1), place(2, 0, 3)]);
  expect(turningIn(draft, [2, 0])).toBe(1);
  turnIn(draft, [2, 0], 1);
  expect(turningIn(draft, [2, 0])).toBe(3);
  turnIn(draft, [2, 0], 1);
  expect(turningIn(draft, [2, 0])).toBe(1);
  turnIn(draft, [2, 0], -1);
  expect(turningIn(draft, [2, 0])).toBe(3);
  expect(draft.cell).toBeNull();
  // Seen nowhere, or where it fits in no way, it turns freely.
  for (const cell of [null, [9, 9]] as const) {
    turnIn(draft, cell, 1);
    expect(draft.turning).toBe(cell ? 1 : 0);
  }
  // Where it lies it stays among those that fit.
  draft.pickCell([2, 0]);
  turnIn(draft, [2, 0], 1);
  expect(draft.answer()).toBe('2,0 turned 3');
});
