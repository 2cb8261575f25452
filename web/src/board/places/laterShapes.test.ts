/** Answers in shapes that come with later chapters: places of every kind, figures of others, tokens that move. */

import { afterEach, describe, expect, test } from 'vitest';
import { Draft } from '../../game/draft.svelte';
import { chooseLanguage } from '../../i18n/language.svelte';
import type { Place, Seat } from '../../protocol/view';
import {
  book,
  chooseFigure,
  moveToken,
  placeMove,
  placesElsewhere,
  segment,
  view,
} from '../../testing/smallBoard';
import { boardModel } from '../boardModel';
import { besideOf, pathOfToken, spotsOf, type SpotMove } from './spots';
import { spotWords } from './spotWords';

const names = ['Ann', 'Blue'];
const nameOf = (seat: Seat | null) => (seat === null ? '' : (names[seat - 1] ?? ''));
const said = (move: SpotMove) => spotWords(move, undefined, null, undefined, nameOf);
const onRoad: Place = { place: 'segment', segment: segment(0, 0) };
const standing = (kind: string, player: Seat | null, place: Place) =>
  ({ kind, player, role: null, ...place }) as const;
const modelWith = (board: Partial<ReturnType<typeof view>['board']>) =>
  boardModel(view({ board: { ...view().board, ...board } }), book);
const model = modelWith({});

afterEach(() => chooseLanguage('en'));

describe('a place to choose', () => {
  const moves = placesElsewhere.map(placeMove);
  test('on the board has a disc of its own, beside it a button', () => {
    const spots = spotsOf(moves, model);
    expect(spots.map(({ moves: [move] }) => move?.place).sort()).toEqual([
      'cell',
      'corner',
      'side',
      'tile',
    ]);
    expect(new Set(spots.map(({ at }) => `${at.x},${at.y}`)).size).toBe(4);
    expect(besideOf(moves).map(({ moves: [move] }) => move?.place)).toEqual([
      'beside_board',
      'score_track',
      'player',
    ]);
  });
  test('says what it is and where', async () => {
    expect(moves.map(said)).toEqual([
      'Choose the tile, cell 0,0',
      'Choose the empty cell, cell 2,0',
      'Choose the top edge of the tile, cell 0,0',
      'Choose the bottom right corner of the tile, cell 0,0',
      'Choose the market quarter',
      'Choose space 7 of the score track',
      'Choose Blue',
    ]);
    await chooseLanguage('de');
    expect(moves.map(said)).toEqual([
      'Das Plättchen, Feld 0,0 wählen',
      'Das freie Feld, Feld 2,0 wählen',
      'Die obere Kante des Plättchens, Feld 0,0 wählen',
      'Die untere rechte Ecke des Plättchens, Feld 0,0 wählen',
      'Das Marktviertel wählen',
      'Feld 7 der Wertungsleiste wählen',
      'Blue wählen',
    ]);
  });
  test('counts at once where it is the only answer about it', () => {
    for (const move of moves) {
      const draft = new Draft(moves);
      draft.pick(move);
      expect([draft.chosen, draft.settled]).toEqual([move, true]);
    }
  });
});

describe('a figure to choose', () => {
  const mine = chooseFigure('follower', 1, onRoad);
  const other = chooseFigure('follower', 2, onRoad);
  const big = chooseFigure('large follower', 2, onRoad);
  const captive = chooseFigure('follower', 1, { place: 'player', with: 2 });
  const onTile = chooseFigure('fairy', null, { place: 'tile', cell: [1, 0] });
  const there = modelWith({
    figures: [
      standing('follower', 1, onRoad),
      standing('follower', 2, onRoad),
      standing('large follower', 2, onRoad),
      standing('fairy', null, { place: 'tile', cell: [1, 0] }),
      standing('follower', 1, { place: 'player', with: 2 }),
    ] as ReturnType<typeof view>['board']['figures'],
  });
  test('is pointed at where it stands, each by itself', () => {
    const spots = spotsOf([mine, other, big, onTile, captive], there);
    expect(spots).toHaveLength(4);
    const at = (move: SpotMove) => spots.find(({ moves }) => moves.includes(move))?.at;
    const stands = (kind: string, player: Seat) =>
      there.figures.find(({ figure }) => figure.kind === kind && figure.player === player)?.at;
    expect(at(mine)).toEqual(stands('follower', 1));
    expect(at(other)).toEqual(stands('follower', 2));
    expect(at(big)).toEqual(stands('large follower', 2));
    expect(at(onTile)).toEqual(there.elsewhere.find(({ kind }) => kind === 'fairy')?.at);
    expect(besideOf([mine, captive]).map(({ moves }) => moves)).toEqual([[captive]]);
  });
  test('counts at once: there is nothing left to say about it', () => {
    const draft = new Draft([mine, other, big]);
    draft.pick(other);
    expect([draft.answer(), draft.settled]).toEqual([other.text, true]);
  });
  test('says whose it is and where', async () => {
    expect([other, onTile, captive].map(said)).toEqual([
      'Choose the follower of Blue on the road, cell 0,0',
      'Choose the fairy on the tile, cell 1,0',
      'Choose the follower of Ann with Blue',
    ]);
    await chooseLanguage('de');
    expect(said(captive)).toBe('Gefolgsmann von Ann bei Blue wählen');
  });
});

describe('a token that moves', () => {
  const from: Place = { place: 'tile', cell: [0, 0] };
  const step = moveToken('dragon', { place: 'tile', cell: [1, 0] }, from);
  const lying = modelWith({
    tokens: [{ kind: 'dragon', players: [], count: 1, place: 'tile', cell: [0, 0] }],
  });
  test('has a disc where it goes, and a way from where it lies', () => {
    const [spot] = spotsOf([step], lying);
    const path = pathOfToken(lying, step);
    expect(path?.from).toEqual(lying.elsewhere[0]?.at);
    expect(path?.to).toEqual(spot?.at);
    expect(path?.token).toBe('dragon');
  });
  test('has no way where nobody knows whence, or where it leaves the board', () => {
    expect(pathOfToken(lying, moveToken('dragon', from))).toBeNull();
    expect(
      pathOfToken(lying, moveToken('dragon', { place: 'score_track', space: 3 }, from)),
    ).toBeNull();
    expect(pathOfToken(lying, placeMove({ place: 'tile', cell: [0, 0] }))).toBeNull();
    expect(pathOfToken(lying, null)).toBeNull();
  });
  test('goes from feature to feature, too', () => {
    const path = pathOfToken(
      model,
      moveToken('shed', { place: 'segment', segment: segment(1, 1) }, onRoad),
    );
    expect(path?.from).toEqual({ x: 50, y: 50 });
    expect(path?.to).not.toEqual(path?.from);
  });
  test('says whence and whither', async () => {
    expect(said(step)).toBe('Move the dragon from the tile, cell 0,0 to the tile, cell 1,0');
    await chooseLanguage('de');
    expect(said(step)).toMatch(/ vom Plättchen, Feld 0,0 auf das Plättchen, Feld 1,0 ziehen$/);
  });
  test('of several that may go to one place is one of several answers there', () => {
    const other = moveToken(
      'dragon',
      { place: 'tile', cell: [1, 0] },
      { place: 'tile', cell: [1, -1] },
    );
    expect(spotsOf([step, other], lying).map(({ moves }) => moves)).toEqual([[step, other]]);
    const draft = new Draft([step, other]);
    draft.pick(step);
    expect(draft.settled).toBe(false);
  });
});
