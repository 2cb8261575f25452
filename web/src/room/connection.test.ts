import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../protocol/messages';
import { Connection, type ConnectionState } from './connection';
import { FakeSocket, someRoom, useFakeSockets } from './testing';

let states: ConnectionState[] = [];
let messages: ServerMessage[] = [];
let connection: Connection;
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
  connection = new Connection('ws://here/socket', {
    hello: () => ({ kind: 'hello', protocol: 1, tokens: [] }),
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
  });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
  test('fail when the connection breaks before the answer', async () => {
    goLive();
    const asked = connection.ask({ kind: 'start' });
    FakeSocket.last.breaks();
    await expect(asked).rejects.toMatchObject({ code: 'offline' });
  });
  test('fail at once without a connection', async () => {
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
  test('is noticed when nothing is heard any more', () => {
    goLive();
    vi.advanceTimersByTime(20_000);
    FakeSocket.last.says({ kind: 'pong', now: 0 });
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
    expect(FakeSocket.made[0]?.closed).toBe(true);
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
