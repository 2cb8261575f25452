import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { boardModel } from '../../board/boardModel';
import { peopleOf } from '../../game/people';
import { t } from '../../i18n/language.svelte';
import { book, view } from '../../testing/smallBoard';
import { endOfGame } from '../testing/game';
import { fitted, listedBoxes } from './paintPicture';
import { pictureFacts } from './pictureFacts';
import { imagesOf } from './pictureImages';
import { pictureLayout, side } from './pictureLayout';
import PicturePieces from './PicturePieces.svelte';
import { canShare, pictureFile, share } from './sharing';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([1, 2, 3, 4, 5, 6, 8])(
  '%d players and a board have room, and nothing overlaps',
  (players) => {
    for (const [width, height] of [
      [1500, 300],
      [300, 1500],
      [900, 900],
      [200, 100],
    ] as const) {
      const { cards, cell, corner, ground, header } = pictureLayout(
        { left: -300, top: 200, width, height },
        players,
      );
      expect(cards).toHaveLength(players);
      const boxes = [
        header,
        {
          left: corner.x,
          top: corner.y,
          width: (width * cell) / 100,
          height: (height * cell) / 100,
        },
        ...cards,
      ];
      boxes.forEach((one, i) => {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.left + one.width).toBeLessThanOrEqual(side);
        expect(one.top + one.height).toBeLessThanOrEqual(side);
        for (const other of boxes.slice(i + 1))
          expect(
            one.top + one.height <= other.top ||
              one.left + one.width <= other.left ||
              other.left + other.width <= one.left ||
              other.top + other.height <= one.top,
          ).toBe(true);
      });
      expect(Number.isInteger(cell)).toBe(true);
      expect(corner.y).toBeGreaterThanOrEqual(Math.floor(ground.top));
    }
  },
);

test('tiles of one cell come in one image, as on the board', () => {
  const { tiles } = boardModel(view(), book);
  const [images, ...others] = imagesOf([...tiles, ...tiles]);
  expect(others).toEqual([]);
  expect(images?.sprite).toBe(true);
  expect(images?.drawn).toHaveLength(6);
});

test('of several pieces in one place it says how many, without the styles of the page', () => {
  const laid = view();
  const ingots = { kind: 'ingot', place: 'tile', cell: [0, 0], players: [], count: 3 } as const;
  const model = boardModel({ ...laid, board: { ...laid.board, tokens: [ingots] } }, book);
  const { container } = render(PicturePieces, {
    model,
    people: peopleOf(laid),
    bounds: { left: 0, top: 0, width: 200, height: 100 },
    look: { theme: 'light', detail: 'full' },
  });
  const number = container.querySelector('.number');
  expect(number?.textContent).toBe('3');
  for (const shape of number?.children ?? []) expect(shape.getAttribute('fill')).toMatch(/^#/);
});

test('it says who has won, what was played, when, and everybody by rank', () => {
  const end = endOfGame();
  const facts = pictureFacts(
    {
      view: end,
      people: peopleOf(end),
      sets: ['basic:2', 'basic:1'],
      played: Date.UTC(2026, 10, 26, 12),
    },
    t(),
    'en',
  );
  expect(facts.winner).toBe('Ann wins');
  expect(facts.points).toBe('with 16 points');
  expect(facts.boxes).toHaveLength(1);
  expect(facts.date).toBe('November 26, 2026');
  expect(facts.players.map(({ name, rank, wins }) => [name, rank, wins])).toEqual([
    ['Ann', '1.', true],
    ['Blue', '2.', false],
  ]);
});
test('a tie names all who share it, and a game of an unknown day no date', () => {
  const players = endOfGame().players.map((player) => ({ ...player, score: 7 }));
  const end = endOfGame({ winners: [1, 2], players });
  const facts = pictureFacts(
    { view: end, people: peopleOf(end), sets: [], played: null },
    t(),
    'en',
  );
  expect(facts.winner).toBe('Ann and Blue win');
  expect(facts.date).toBe('');
  expect(facts.players.map(({ rank }) => rank)).toEqual(['1.', '1.']);
});

test('long names are cut', () => {
  const widthOf = (text: string) => text.length * 10;
  expect(fitted('Margaux', 100, widthOf)).toBe('Margaux');
  expect(fitted('Margaux de la Tour', 100, widthOf)).toBe('Margaux d…');
});

test('of many boxes as many are named as there is room for', () => {
  const widthOf = (text: string) => text.length;
  const boxes = ['Base game', 'River', 'Bridges'];
  expect(listedBoxes(boxes, 40, widthOf)).toBe('Base game · River · Bridges');
  expect(listedBoxes(boxes, 25, widthOf)).toBe('Base game · River · +1');
  expect(listedBoxes(boxes, 9, widthOf)).toBe('Base game · +2');
  expect(listedBoxes([], 9, widthOf)).toBe('');
});

test('a file is passed on where the device can; to change one’s mind is no fault', async () => {
  const file = pictureFile(new Blob(['x']), 'evening');
  expect(file.name).toBe('evening.png');
  expect(canShare(file)).toBe(false);
  const passed = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share: passed, canShare: () => true });
  expect(canShare(file)).toBe(true);
  expect(await share(file, 'Ann wins.')).toBe(true);
  expect(passed).toHaveBeenCalledWith({ files: [file], text: 'Ann wins.' });
  passed.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
  expect(await share(file, '')).toBe(true);
  passed.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  expect(await share(file, '')).toBe(false);
});
