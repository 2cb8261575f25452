import { describe, expect, test } from 'vitest';
import type { FigureOnBoard } from '../protocol/view';
import { boardModel, featureAt, placeOf } from './boardModel';
import { distance } from '../game/geometry';
import { book, cap, segment, tiles, view } from '../testing/smallBoard';

const figure = (
  kind: string,
  player: number,
  tile: number,
  number: number,
  role: string | null = null,
): FigureOnBoard => ({ kind, player, role, place: 'segment', segment: segment(tile, number) });
const withFigures = (...figures: FigureOnBoard[]) =>
  boardModel(view({ board: { tiles, last_placed: null, figures, tokens: [], links: [] } }), book);

describe('where figures stand', () => {
  test('where the picture of its cell has room for them', () => {
    const aside = (variant: number) => ({
      cap: {
        ...cap,
        segments: cap.segments.map((one) => ({ ...one, places: [[variant, 9] as const] })),
      },
    });
    const model = boardModel(view(), { ...book, variants: [0, 1, 2, 3].map(aside) });
    // The variant of cell 1,0 is 1.
    expect(placeOf(model, segment(1, 0))).toEqual({ x: 101, y: 9 });
  });
  test('on the place that the tile has for them, turned along', () => {
    const model = withFigures();
    expect(placeOf(model, segment(0, 1))).toEqual({ x: 50, y: 20 });
    // The city of a cap that is turned upside down is in the south.
    expect(placeOf(model, segment(2, 0))).toEqual({ x: 150, y: -18 });
  });
  test('side by side if there are several', () => {
    const { figures } = withFigures(figure('follower', 1, 0, 0), figure('builder', 2, 0, 0));
    expect(figures.map(({ at }) => at.x)).toEqual([41.5, 58.5]);
    expect(figures.every(({ at }) => at.y === 50)).toBe(true);
  });
  test('lying on fields', () => {
    const { figures } = withFigures(figure('follower', 1, 0, 1), figure('follower', 1, 0, 0));
    expect(figures.map(({ lies }) => lies)).toEqual([true, false]);
  });
  test('in the middle of a bridge, or beside who stands below it', () => {
    expect(withFigures(figure('follower', 1, 1, 2)).figures[0]?.at).toEqual({ x: 150, y: 50 });
    const { figures } = withFigures(figure('follower', 1, 1, 2), figure('follower', 2, 1, 1));
    const [one, other] = figures;
    if (!one || !other) throw new Error('two figures');
    expect(distance(one.at, other.at)).toBeGreaterThan(24);
  });
  test('lords on their castle, which lies between its halves', () => {
    const board = {
      tiles,
      last_placed: null,
      figures: [figure('follower', 1, 1, 0, 'lord')],
      tokens: [
        {
          kind: 'castle',
          players: [1],
          count: 1,
          place: 'segment' as const,
          segment: segment(1, 0),
        },
      ],
      links: [],
    };
    const model = boardModel(view({ board }), book);
    expect(model.tokens[0]?.at).toEqual({ x: 150, y: 0 });
    expect(model.tokens[0]?.upright).toBe(true);
    expect(distance(model.figures[0]?.at ?? { x: 0, y: 0 }, { x: 150, y: 0 })).toBeLessThan(25);
  });
});

describe('where tokens lie that are on a segment', () => {
  const token = (kind: string, tile: number, number: number) => ({
    kind,
    players: [],
    count: 1,
    place: 'segment' as const,
    segment: segment(tile, number),
  });
  const withTokens = (
    tokens: readonly ReturnType<typeof token>[],
    ...figures: readonly FigureOnBoard[]
  ) => boardModel(view({ board: { tiles, last_placed: null, figures, tokens, links: [] } }), book);

  test('beside the figures there, on the same segment', () => {
    const [one, other] = [figure('follower', 1, 0, 0), figure('follower', 2, 0, 1)];
    const model = withTokens([token('mage', 0, 0)], one, other);
    const [mage] = model.tokens;
    if (!mage) throw new Error('a token');
    expect(mage.isBeside).toBe(true);
    expect(featureAt(model, mage.at)).toBe(1);
    expect(mage.at.y).toBeCloseTo(50);
    expect(model.figures).toHaveLength(2);
    for (const { at } of model.figures) expect(distance(at, mage.at)).toBeGreaterThan(24);
    // It lies where it lies without figures, and figures stand where they stand without it.
    expect(withTokens([token('mage', 0, 0)]).tokens[0]?.at).toEqual(mage.at);
    expect(withTokens([], one, other).figures).toEqual(model.figures);
  });
  test('beside each other', () => {
    const kinds = ['mage', 'witch', 'flea'];
    const { tokens } = withTokens(kinds.map((kind) => token(kind, 0, 0)));
    expect(tokens.map(({ kind }) => kind)).toEqual(kinds);
    for (const one of tokens) {
      expect(distance(one.at, { x: 50, y: 50 })).toBeCloseTo(28);
      expect([one.at.x, one.at.y].every((along) => along > 10 && along < 90)).toBe(true);
      for (const other of tokens)
        if (other !== one) expect(distance(one.at, other.at)).toBeGreaterThan(20);
    }
    // Two have room on the road itself.
    expect(tokens.map(({ at }) => Math.round(at.y) === 50)).toEqual([true, true, false]);
  });
  test('not over the halves of a city, as what players have built does', () => {
    const [mage] = withTokens([token('mage', 1, 0)]).tokens;
    if (!mage) throw new Error('a token');
    expect(distance(mage.at, placeOf(withTokens([]), segment(1, 0)))).toBeCloseTo(28);
    expect(mage.at.y).toBeGreaterThan(0);
    const built = { ...token('castle', 1, 0), players: [1] };
    expect(
      boardModel(view({ board: { ...view().board, tokens: [built] } }), book).tokens[0],
    ).toEqual(expect.objectContaining({ at: { x: 150, y: 0 }, isBeside: false }));
  });
});

describe('what is pointed at', () => {
  const model = withFigures();
  test('roads above fields, walls are nothing', () => {
    expect(featureAt(model, { x: 20, y: 53 })).toBe(1);
    expect(featureAt(model, { x: 20, y: 55 })).toBeNull();
    expect(featureAt(model, { x: 20, y: 70 })).toBe(3);
    expect(featureAt(model, { x: 20, y: 30 })).toBe(2);
  });
  test('on turned tiles, too', () => {
    expect(featureAt(model, { x: 150, y: -10 })).toBe(4);
    expect(featureAt(model, { x: 150, y: -60 })).toBe(6);
  });
  test('bridges above what they cross', () => {
    expect(featureAt(model, { x: 120, y: 52 })).toBe(1);
    expect(featureAt(model, { x: 120, y: 70 })).toBe(5);
  });
  test('nothing beside the board', () => {
    expect(featureAt(model, { x: -20, y: 50 })).toBeNull();
  });
});
