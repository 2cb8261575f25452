import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../protocol/api';
import type { Analysis, Happening, Story } from '../protocol/pageData';
import type { View } from '../protocol/view';
import { ReplayState } from './replayState.svelte';
import { scored, shortStory } from './testing/stories';

/** A server that answers when it is told to. */
class Server {
  readonly asked: number[] = [];
  readonly analysed: number[] = [];
  private readonly answers = new Map<
    number,
    { good: (view: View) => void; bad: (why: unknown) => void }
  >();
  /** Answers by itself. */
  quick = false;

  readonly view = (after: number, signal: AbortSignal): Promise<View> => {
    this.asked.push(after);
    if (this.quick) return Promise.resolve(viewOf(after));
    return new Promise((good, bad) => {
      this.answers.set(after, { good, bad });
      signal.addEventListener('abort', () => bad(new DOMException('aborted', 'AbortError')));
    });
  };
  readonly analysis = (after: number): Promise<Analysis> => {
    this.analysed.push(after);
    return Promise.resolve({ after } as Analysis);
  };
  async answer(after: number): Promise<void> {
    this.answers.get(after)?.good(viewOf(after));
    await vi.advanceTimersByTimeAsync(0);
  }
  async refuse(after: number): Promise<void> {
    this.answers.get(after)?.bad(new Refusal('offline', 'no server'));
    await vi.advanceTimersByTimeAsync(0);
  }
}
const viewOf = (after: number) => ({ title: `at ${after}` }) as View;

let server: Server;
const replayOf = (story: Story = shortStory, at: number | null = null) =>
  new ReplayState(server, 2, story, { at });
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
});
afterEach(() => vi.useRealTimers());

const over: Story = {
  ...shortStory,
  happenings: [...shortStory.happenings, { after: 12, kind: 'game_over' }],
};

describe('where it begins', () => {
  test('a game that is over at its start, one that goes on at its end', () => {
    expect(replayOf(over).index).toBe(0);
    const running = replayOf();
    expect(running.index).toBe(5);
    expect(running.following).toBe(true);
  });
  test('or at the moment that a link names', () => {
    expect(replayOf(over, 9).index).toBe(3);
    expect(replayOf(shortStory, 9).following).toBe(false);
  });
});

describe('what is shown', () => {
  test('the moment, its analysis, and then those around it are asked for', async () => {
    server.quick = true;
    const replay = replayOf(over, 6);
    await passes(0);
    expect(replay.shown.view?.title).toBe('at 6');
    expect(replay.shown.analysis?.after).toBe(6);
    expect(server.asked).toEqual([6, 9, 5, 10, 3]);
    expect(server.analysed).toEqual([6, 9, 5, 10, 3]);
  });
  test('a moment that is known is shown at once', async () => {
    server.quick = true;
    const replay = replayOf(over, 6);
    await passes(200);
    replay.step(1);
    expect(replay.shown.view?.title).toBe('at 9');
    expect(replay.shown.analysis?.after).toBe(9);
    expect(replay.shown.busy).toBe(false);
  });
  test('answers that come out of order do not show a moment that is not wanted', async () => {
    const replay = replayOf(over, 3);
    await passes(0);
    await server.answer(3);
    await passes(200);
    replay.go(4);
    await passes(100);
    replay.go(5);
    await passes(200);
    await server.answer(12);
    await server.answer(10);
    expect(replay.shown.view?.title).toBe('at 12');
    expect(replay.shown.after).toBe(12);
  });
  test('while somebody scrubs only the moment where it rests is asked for', async () => {
    const replay = replayOf(over, 3);
    await passes(0);
    await server.answer(3);
    const before = server.asked.length;
    await passes(200);
    replay.go(2);
    await passes(10);
    replay.go(3);
    await passes(10);
    replay.go(4);
    expect(replay.shown.busy).toBe(true);
    expect(replay.shown.view?.title).toBe('at 3');
    await passes(300);
    // The first of them was not yet known to be one of many.
    expect(server.asked.slice(before).filter((after) => after === 9)).toEqual([]);
    expect(server.asked.slice(before)).toContain(10);
  });
  test('a refusal is told, and can be tried again', async () => {
    const replay = replayOf(over, 6);
    await passes(0);
    await server.refuse(6);
    expect(replay.shown.problem?.code).toBe('offline');
    expect(replay.shown.busy).toBe(false);
    server.quick = true;
    replay.shown.again();
    await passes(100);
    expect(replay.shown.problem).toBeNull();
    expect(replay.shown.view?.title).toBe('at 6');
  });
});

test('tokens go by the tiles that the story tells, and straight on the way back', async () => {
  server.quick = true;
  const moved = (after: number, x: number): Happening => ({
    after,
    kind: 'token_moved',
    player: 1,
    token: 'ship',
    place: 'tile',
    cell: [x, 0],
  });
  const happenings = [moved(5, 1), moved(9, 2), moved(10, 3), moved(10, 4)];
  const replay = replayOf({ ...shortStory, happenings }, 5);
  await passes(100);
  expect(replay.walks).toBeNull();
  replay.goToEvent(10);
  await passes(100);
  expect(replay.walks).toEqual([
    {
      token: 'ship',
      cells: [
        [2, 0],
        [3, 0],
        [4, 0],
      ],
    },
  ]);
  replay.goToEvent(6);
  await passes(100);
  expect(replay.shown.after).toBe(6);
  expect(replay.walks).toBeNull();
});

describe('playing', () => {
  test('goes on until the end, and no faster than the server', async () => {
    server.quick = true;
    const replay = replayOf(over);
    await passes(0);
    replay.play();
    await passes(1000);
    expect(replay.index).toBe(1);
    replay.speed = 4;
    await passes(1000 + 4 * 250);
    expect(replay.index).toBe(5);
    expect(replay.playing).toBe(false);
  });
  test('waits for a moment that has not come', async () => {
    const replay = replayOf(over);
    replay.play();
    await passes(3000);
    expect(replay.index).toBe(0);
    server.quick = true;
    await server.answer(3);
    await passes(1000);
    expect(replay.index).toBe(1);
    replay.stop();
  });
  test('a step by hand ends it', () => {
    const replay = replayOf(over);
    replay.play();
    replay.step(1);
    expect(replay.playing).toBe(false);
  });
  test('from the end it begins again', () => {
    const replay = replayOf(over, 12);
    replay.toggle();
    expect(replay.index).toBe(0);
    expect(replay.playing).toBe(true);
    replay.stop();
  });
});

describe('a game that goes on', () => {
  const more: Story = {
    after: 14,
    events: [...shortStory.events, 14],
    happenings: [scored(14, 2, 1)],
  };
  test('who is at the end stays there', () => {
    const replay = replayOf();
    expect(replay.grow(more)).toBe(true);
    expect(replay.index).toBe(6);
    expect(replay.timeline.scores.at(-1)).toEqual([3, 10]);
  });
  test('who looks at an earlier moment is not moved', () => {
    const replay = replayOf(shortStory, 6);
    replay.grow(more);
    expect(replay.index).toBe(2);
    expect(replay.last).toBe(6);
    replay.toEnd();
    expect(replay.following).toBe(true);
  });
  test('answers that were taken back need the whole story, and their moments are forgotten', async () => {
    server.quick = true;
    const replay = replayOf(shortStory, 10);
    await passes(100);
    const other: Story = {
      after: 16,
      events: [3, 5, 6, 9, 16],
      happenings: shortStory.happenings.slice(0, 6),
    };
    expect(replay.grow({ ...other, happenings: [] })).toBe(false);
    replay.replace(other);
    expect(replay.timeline.events[replay.index]).toBe(9);
    await passes(100);
    expect(replay.shown.after).toBe(9);
    server.asked.length = 0;
    replay.goToEvent(16);
    await passes(100);
    expect(server.asked).toEqual(expect.not.arrayContaining([10, 12]));
  });
});
