import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Happening } from '../../protocol/pageData';
import type { Cell, TokenOnBoard, TokensElsewhere, View } from '../../protocol/view';
import { tiles, view } from '../../testing/smallBoard';
import { soleTokens } from '../../game/places';
import { Walks, stepTime, storyWait, walksOf } from './walks.svelte';

const lies = (kind: string, x: number, y: number, count = 1): TokensElsewhere => ({
  kind,
  players: [],
  count,
  place: 'tile',
  cell: [x, y],
});
const at = (...tokens: readonly (TokenOnBoard | TokensElsewhere)[]): View =>
  view({ board: { tiles, last_placed: null, figures: [], tokens, links: [] } });
const moved = (x: number, y: number, after = 5): Happening => ({
  after,
  kind: 'token_moved',
  player: 1,
  token: 'dragon',
  place: 'tile',
  cell: [x, y],
});

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.classList.remove('calm');
});
afterEach(() => {
  vi.useRealTimers();
});
/** The cells in which the token is seen, a step after the other. */
function seenSteps(walks: Walks, steps: number): (Cell | undefined)[] {
  const seen = [walks.seen.get('dragon')];
  for (let i = 1; i < steps; ++i) {
    vi.advanceTimersByTime(stepTime);
    seen.push(walks.seen.get('dragon'));
  }
  return seen;
}

describe('a token of which there is one', () => {
  test('goes to the tile beside its own at once, and is there a step later', () => {
    const walks = new Walks();
    walks.follow(at(lies('dragon', 0, 0)), at(lies('dragon', 1, 0)), true);
    expect(seenSteps(walks, 2)).toEqual([[1, 0], undefined]);
  });
  test('goes from tile to tile as the story tells', () => {
    const walks = new Walks();
    walks.follow(at(lies('dragon', 0, 0)), at(lies('dragon', 2, 1)), true);
    // It stays until that is known.
    expect(walks.seen.get('dragon')).toEqual([0, 0]);
    walks.take(walksOf([moved(1, 0), moved(2, 0), moved(2, 1)]));
    expect(seenSteps(walks, 4)).toEqual([[1, 0], [2, 0], [2, 1], undefined]);
  });
  test('waits no longer where the story tells that it has gone straight', () => {
    const walks = new Walks();
    walks.follow(at(lies('dragon', 0, 0)), at(lies('dragon', 2, 1)), true);
    walks.take(walksOf([moved(2, 1)]));
    expect(seenSteps(walks, 2)).toEqual([[2, 1], undefined]);
  });
  test('goes straight where nothing is told, or not in time', () => {
    const walks = new Walks();
    walks.follow(at(lies('dragon', 0, 0)), at(lies('dragon', 2, 1)), false);
    expect(walks.seen.get('dragon')).toEqual([2, 1]);
    const other = new Walks();
    other.follow(at(lies('dragon', 0, 0)), at(lies('dragon', 2, 1)), true);
    vi.advanceTimersByTime(storyWait);
    expect(other.seen.get('dragon')).toEqual([2, 1]);
  });
  test('goes on from where it is seen when it moves again', () => {
    const walks = new Walks();
    walks.follow(at(lies('dragon', 0, 0)), at(lies('dragon', 1, 0)), true);
    walks.follow(at(lies('dragon', 1, 0)), at(lies('dragon', 1, -1)), true);
    expect(seenSteps(walks, 3)).toEqual([[1, 0], [1, -1], undefined]);
  });
  test('takes no longer for a step than anything that moves', () => {
    expect(stepTime).toBeLessThanOrEqual(250);
  });
  test('is where it lies at once where nothing is to move', () => {
    document.documentElement.classList.add('calm');
    const walks = new Walks();
    walks.follow(at(lies('dragon', 0, 0)), at(lies('dragon', 1, 0)), true);
    expect(walks.seen.size).toBe(0);
  });
});

test('tokens of which there are several walk nowhere', () => {
  const before = at(lies('gem', 0, 0), lies('gem', 1, 0), lies('ingot', 1, 0, 2));
  expect([...soleTokens(before).keys()]).toEqual([]);
  expect([...soleTokens(at(lies('dragon', 0, 0), lies('gem', 0, 0)))]).toEqual([
    ['dragon', [0, 0]],
    ['gem', [0, 0]],
  ]);
});
