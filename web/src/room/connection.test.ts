import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../protocol/messages';
import { Connection, type ConnectionState } from './connection';
import { someRoom } from '../testing/rooms';
import { FakeSocket, useFakeSockets } from './testing/fakeSockets';

let states: ConnectionState[] = [];
let messages: ServerMessage[] = [];
let connection: Connection;
let lastEvent = 0;
/** What was asked and has been done meanwhile, by kind. */
let outcomes: Record<string, number> = {};
const welcome: ServerMessage = {
  kind: 'welcome',
  protocol: 1,
  version: '0',
  seats: [],
  now: 0,
  room: someRoom(),
};

beforeEach(() => {
  vi.useFakeTimers();
  useFakeSockets();
  states = [];
  messages = [];
  lastEvent = 4;
  outcomes = {};
  connection = new Connection('ws://here/socket', {
    hello: () => ({ kind: 'hello', protocol: 1, tokens: [] }),
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    lastEvent: () => lastEvent,
    outcomeOf: (message) => outcomes[message.kind] ?? null,
  });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kindsSent = () => FakeSocket.last.sent.map(({ kind }) => kind);
const goLive = () => {
  FakeSocket.last.opens();
  FakeSocket.last.says(welcome);
};

test('says hello first, and is live when it is welcome', () => {
  FakeSocket.last.opens();
  expect(FakeSocket.last.sent).toEqual([{ kind: 'hello', protocol: 1, tokens: [] }]);
  expect(states).toEqual(['connecting']);
  FakeSocket.last.says(welcome);
  expect(states).toEqual(['connecting', 'live']);
});

describe('questions', () => {
  test('are answered by their id', async () => {
    goLive();
    const first = connection.ask({ kind: 'start' });
    const second = connection.ask({ kind: 'resign', seat: 1 });
    const ids = FakeSocket.last.sent.slice(1).map((message) => message['id'] as number);
    FakeSocket.last.says({ kind: 'refused', id: ids[1] ?? 0, code: 'wrong_phase', text: 'no' });
    FakeSocket.last.says({ kind: 'done', id: ids[0] ?? 0, event: 7 });
    await expect(first).resolves.toBe(7);
    await expect(second).rejects.toMatchObject({ code: 'wrong_phase', message: 'no' });
  });
  test('whose answer was lost are asked once more', async () => {
    goLive();
    const asked = connection.ask({ kind: 'start' });
    FakeSocket.last.breaks();
    dispatchEvent(new Event('online'));
    FakeSocket.last.opens();
    expect(kindsSent()).toEqual(['hello']);
    FakeSocket.last.says(welcome);
    expect(kindsSent()).toEqual(['hello', 'start']);
    FakeSocket.last.says({ kind: 'done', id: 1, event: 8 });
    await expect(asked).resolves.toBe(8);
  });
  test('that have been done meanwhile are not asked again, once that is known', async () => {
    goLive();
    const asked = connection.ask({ kind: 'start' });
    FakeSocket.last.breaks();
    dispatchEvent(new Event('online'));
    FakeSocket.last.opens();
    FakeSocket.last.says({ ...welcome, room: someRoom({ last_event: 6 }) });
    expect(kindsSent()).toEqual(['hello']);
    [lastEvent, outcomes] = [6, { start: 5 }];
    FakeSocket.last.says({ kind: 'events', events: [] });
    await expect(asked).resolves.toBe(5);
    expect(kindsSent()).toEqual(['hello']);
  });
  test('without a connection wait for one, in order', () => {
    connection.ask({ kind: 'start' }).catch(() => undefined);
    connection.ask({ kind: 'resign', seat: 1 }).catch(() => undefined);
    goLive();
    expect(kindsSent()).toEqual(['hello', 'start', 'resign']);
  });
  test('fail when no connection comes any more', async () => {
    goLive();
    const asked = connection.ask({ kind: 'start' });
    FakeSocket.last.says({ kind: 'closing', code: 'room_gone', text: '' });
    FakeSocket.last.breaks();
    await expect(asked).rejects.toMatchObject({ code: 'offline' });
    await expect(connection.ask({ kind: 'start' })).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('a lost connection', () => {
  test('comes back by itself, later each time', () => {
    goLive();
    FakeSocket.last.breaks();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.made).toHaveLength(2);
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made).toHaveLength(2);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.made).toHaveLength(3);
  });
  test('waits as long as the server says', () => {
    goLive();
    FakeSocket.last.says({ kind: 'closing', code: 'stopping', text: '', again: 5_000 });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(3_000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.made).toHaveLength(2);
  });
  /** The server answers each ping for so long. */
  function answersPings(time: number): void {
    for (let passed = 0; passed < time; passed += 100) {
      vi.advanceTimersByTime(100);
      if (kindsSent().at(-1) !== 'ping') continue;
      FakeSocket.last.sent = [];
      FakeSocket.last.says({ kind: 'pong', now: 0 });
    }
  }
  test('that dies without a word is noticed within four seconds', () => {
    goLive();
    answersPings(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(states.at(-1)).toBe('live');
    vi.advanceTimersByTime(4_000);
    expect(states).toContain('lost');
    expect(FakeSocket.made).toHaveLength(2);
    expect(FakeSocket.made[0]?.closed).toBe(true);
  });
  test('is not given up on a slow line that always answers late', () => {
    FakeSocket.last.opens();
    vi.advanceTimersByTime(1_500);
    FakeSocket.last.says(welcome);
    for (let pings = 0; pings < 5; ++pings) {
      vi.advanceTimersByTime(1_300);
      expect(kindsSent().at(-1)).toBe('ping');
      vi.advanceTimersByTime(2_700);
      FakeSocket.last.says({ kind: 'pong', now: 0 });
    }
    expect(states).not.toContain('lost');
  });
  test('that was slow is told of within five seconds, too, before it is given up', () => {
    FakeSocket.last.opens();
    // The first answer of a busy server takes its time.
    vi.advanceTimersByTime(4_500);
    FakeSocket.last.says(welcome);
    // The page waits another 0.8 seconds before it says so.
    vi.advanceTimersByTime(4_200);
    expect(states.at(-1)).toBe('silent');
    expect(FakeSocket.made).toHaveLength(1);
    FakeSocket.last.says({ kind: 'pong', now: 0 });
    expect(states.at(-1)).toBe('live');
    vi.advanceTimersByTime(30_000);
    expect(states).toContain('lost');
  });
  test('is not suspected when the page has slept', () => {
    goLive();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(250);
    expect(kindsSent().at(-1)).toBe('ping');
    expect(states).not.toContain('lost');
    FakeSocket.last.says({ kind: 'pong', now: 0 });
    answersPings(10_000);
    expect(FakeSocket.made).toHaveLength(1);
    // But then it must answer.
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(3_000);
    expect(states).toContain('lost');
  });
  test('that does not get as far as a welcome is tried anew', () => {
    FakeSocket.last.opens();
    vi.advanceTimersByTime(15_000);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
  });
  test('does not come back to a room that is gone', () => {
    goLive();
    FakeSocket.last.says({ kind: 'closing', code: 'room_gone', text: '' });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(states.at(-1)).toBe('ended');
  });
  test('comes back at once when the network does', () => {
    goLive();
    FakeSocket.last.breaks();
    dispatchEvent(new Event('online'));
    expect(FakeSocket.made).toHaveLength(2);
  });
});

test('what an abandoned socket still says is not heard', () => {
  goLive();
  const old = FakeSocket.last;
  connection.comeBack();
  const heard = messages.length;
  old.says({ kind: 'pong', now: 0 });
  expect(messages).toHaveLength(heard);
});
