import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { Draft } from '../game/draft.svelte';
import type { Move, View } from '../protocol/view';
import { analysis, moveToken, segment, tokenMove, view } from '../testing/smallBoard';
import { speaker } from '../ui/speaker.svelte';
import { Foresight } from './foresight.svelte';

let end: (() => void) | null = null;
afterEach(() => end?.());

function look(moves: readonly Move[], first: readonly string[] = []) {
  const asked: string[] = [];
  let waits = $state(false);
  const session = {
    get waits() {
      return waits;
    },
    connectionState: 'live' as const,
    lookAhead: (texts: readonly string[]) => {
      asked.push(texts.join('; '));
      return Promise.resolve({ view: view() as View, analysis: analysis() });
    },
  };
  const draft = new Draft(moves);
  end = $effect.root(() => {
    new Foresight(session, () => ({ draft, view: view(), first }));
  });
  flushSync();
  return { asked, draft, wait: (now: boolean) => ((waits = now), flushSync()) };
}

const east = moveToken('dragon', { place: 'tile', cell: [1, 0] });
const west = moveToken('dragon', { place: 'tile', cell: [0, 0] });
const floor = tokenMove('tower floor', { place: 'tile', cell: [0, 0] });

test('what a token would do to figures is asked of each step, once', async () => {
  const { asked, draft } = look([east, west]);
  expect(asked).toEqual([east.text, west.text]);
  await vi.waitFor(() => expect(draft.brings.size).toBe(2));
  draft.pointed = east;
  flushSync();
  expect(asked).toHaveLength(2);
});

test('how far something reaches is asked when it is pointed at, with the tile in hand, and said', async () => {
  speaker.told = [];
  const { asked, draft } = look(
    [floor, tokenMove('fairy', { place: 'tile', cell: [0, 0] })],
    ['1,1 turned 0'],
  );
  expect(asked).toEqual([]);
  draft.pointed = floor;
  flushSync();
  expect(asked).toEqual([`1,1 turned 0; ${floor.text}`]);
  await vi.waitFor(() => expect(draft.brings.get(floor.text)?.choice).toBeNull());
  expect(speaker.told.map(({ text }) => text)).toEqual([expect.stringContaining('reaches nobody')]);
});

test('what a token changes of a feature is asked of each answer', () => {
  const mage = tokenMove('mage', { place: 'segment', segment: segment(0, 0) });
  const { asked, draft } = look([mage]);
  expect(asked).toEqual([mage.text]);
  // It is seen before it counts.
  draft.pick(mage);
  expect(draft.waits).toBe(true);
  draft.pick(mage);
  expect(draft.waits).toBe(false);
});

test('nothing is asked while an answer is on its way', () => {
  const { asked, draft, wait } = look([floor]);
  wait(true);
  draft.pointed = floor;
  flushSync();
  expect(asked).toEqual([]);
  wait(false);
  expect(asked).toEqual([floor.text]);
});
