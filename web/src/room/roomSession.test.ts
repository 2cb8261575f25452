import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Move, View } from '../protocol/view';
import type { RefusalCode, RoomEvent } from '../protocol/room';
import { longestRequest } from './requests';
import { RoomSession } from './roomSession.svelte';
import { tokenFor } from './seatTokens';
import { someRoom } from '../testing/rooms';
import { FakeSocket, useFakeSockets } from './testing/fakeSockets';

let session: RoomSession;
/** What the server answers over HTTP. */
let answers: Record<string, unknown>;

const move: Move = { kind: 'place_tile', text: '1,0 turned 0', cell: [1, 0], turning: 0 };
const view = (seat: number | null, moves: readonly Move[] | null): View =>
  ({ format: 'bastide view', version: 1, seat, moves }) as unknown as View;
const moved = (number: number): RoomEvent => ({
  number,
  at: 0,
  kind: 'moved',
  seat: 1,
  move: 'pass',
  by_computer: false,
  used: 0,
});

function fetchAnswers(path: string): Promise<Response> {
  const key = Object.keys(answers).find((part) => path.includes(part));
  const body = key ? answers[key] : { error: { code: 'no_such_page', text: 'nothing' } };
  return Promise.resolve(new Response(JSON.stringify(body), { status: key ? 200 : 404 }));
}

beforeEach(() => {
  localStorage.clear();
  useFakeSockets();
  answers = {
    '/analysis': { after: 4, features: [], places: [], players: [] },
    '/story': { after: 4, events: [4], happenings: [{ after: 4, kind: 'game_over' }] },
    '/api/tiles': { pictures: 'p', tiles: {} },
  };
  vi.stubGlobal('fetch', fetchAnswers);
  session = new RoomSession('room-1');
});
afterEach(() => {
  session.leave();
  vi.unstubAllGlobals();
});

function enter(seats: number[] = [1]): void {
  FakeSocket.last.opens();
  const room = someRoom();
  FakeSocket.last.says({ kind: 'welcome', protocol: 1, version: '0', seats, now: 0, room });
  FakeSocket.last.says({ kind: 'events', events: [moved(3), moved(4)], room });
}
const lastSent = () => FakeSocket.last.sent.at(-1) ?? {};

test('shows our tokens, and after a drop what it has seen', () => {
  const token = tokenFor('room-1', 2);
  FakeSocket.last.opens();
  expect(lastSent()).toEqual({ kind: 'hello', protocol: 1, tokens: [token] });
  enter();
  FakeSocket.last.breaks();
  dispatchEvent(new Event('online'));
  FakeSocket.last.opens();
  expect(lastSent()).toMatchObject({ kind: 'hello', since: 4 });
});

test('events that come twice count once', () => {
  enter();
  FakeSocket.last.says({ kind: 'events', events: [moved(4), moved(5)] });
  expect(session.events.map((event) => event.number)).toEqual([3, 4, 5]);
});

test('of several seats the asked one is shown', () => {
  enter([1, 2]);
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, null), view(2, [move])] });
  expect(session.askedSeat).toBe(2);
  expect(session.view?.seat).toBe(2);
  expect(session.moves).toEqual([move]);
});

test('a table that was closed asks nobody any more', () => {
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  expect(session.askedSeat).toBe(1);
  FakeSocket.last.says({ kind: 'events', events: [], room: someRoom({ phase: 'over' }) });
  expect(session.askedSeat).toBeNull();
  expect(session.moves).toEqual([]);
  expect(session.view?.seat).toBe(1);
});

test('a move names what it answers, and waits until it is seen', async () => {
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  const played = session.play(move.kind === 'place_tile' ? move.text : '');
  expect(lastSent()).toMatchObject({ kind: 'move', seat: 1, after: 4, move: '1,0 turned 0' });
  expect(session.waits).toBe(true);
  // A second click does nothing.
  const sent = FakeSocket.last.sent.length;
  await expect(session.play('1,0 turned 0')).resolves.toBe(false);
  expect(FakeSocket.last.sent).toHaveLength(sent);
  const room = someRoom({ last_event: 5, last_game_event: 5 });
  FakeSocket.last.says({ kind: 'events', events: [moved(5)], room });
  FakeSocket.last.says({ kind: 'done', id: lastSent()['id'] as number, event: 5 });
  await expect(played).resolves.toBe(true);
  expect(session.waits).toBe(true);
  FakeSocket.last.says({ kind: 'view', after: 5, views: [view(1, null)] });
  expect(session.waits).toBe(false);
});

function enterAndBeAsked(): void {
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
}
/** The line dies, and another one is there; it is not heard of what was said over the first one. */
function comesBack(events: readonly RoomEvent[]): void {
  const last = events.at(-1)?.number ?? 4;
  const room = someRoom({ last_event: last, last_game_event: last });
  FakeSocket.last.breaks();
  dispatchEvent(new Event('online'));
  FakeSocket.last.opens();
  FakeSocket.last.says({ kind: 'welcome', protocol: 1, version: '0', seats: [1], now: 0, room });
  if (events.length > 0) FakeSocket.last.says({ kind: 'events', events, room });
}
const keyOf = (message: Record<string, unknown>) => message['key'] as string;
const reacted = (number: number, key: string): RoomEvent => ({
  number,
  at: 0,
  kind: 'reacted',
  seat: 1,
  reaction: 'oops',
  key,
});
/** How a promise stands now. */
async function stateOf(promise: Promise<boolean>): Promise<boolean | 'waits'> {
  return Promise.race([promise, new Promise<'waits'>((done) => setTimeout(() => done('waits')))]);
}
const movesSent = () => FakeSocket.last.sent.filter(({ kind }) => kind === 'move');

test('a move that had been made before the line died is not made again', async () => {
  enterAndBeAsked();
  const played = session.play('1,0 turned 0');
  comesBack([{ ...moved(5), move: '1,0 turned 0' } as RoomEvent]);
  await expect(played).resolves.toBe(true);
  expect(movesSent()).toEqual([]);
});

test('a move that got lost is made when the line is back, for the same moment', async () => {
  enterAndBeAsked();
  const played = session.play('1,0 turned 0');
  expect(session.waits).toBe(true);
  comesBack([]);
  expect(movesSent()).toMatchObject([{ after: 4, seat: 1, move: '1,0 turned 0' }]);
  FakeSocket.last.says({ kind: 'done', id: lastSent()['id'] as number, event: 5 });
  await expect(played).resolves.toBe(true);
});

test('what is clicked while there is no line waits for it, and counts for what was seen then', async () => {
  enterAndBeAsked();
  FakeSocket.last.breaks();
  const played = session.play('1,0 turned 0');
  await Promise.resolve();
  expect([session.refusal, session.waits]).toEqual([null, true]);
  // From another device the same player has answered differently.
  comesBack([{ ...moved(5), move: 'pass' } as RoomEvent]);
  expect(movesSent()).toMatchObject([{ after: 4 }]);
  const id = lastSent()['id'] as number;
  FakeSocket.last.says({ kind: 'refused', id, code: 'stale', text: 'the game has gone on' });
  await expect(played).resolves.toBe(false);
  expect(session.refusal).toBeNull();
});

test('of two alike reactions the one that got lost is sent again, under its key', async () => {
  enter();
  const first = session.react('oops');
  const done = keyOf(lastSent());
  const second = session.react('oops');
  const lost = keyOf(lastSent());
  expect(lost).not.toBe(done);
  for (const key of [done, lost]) expect(key).toMatch(/^[A-Za-z0-9_-]{16}$/);
  comesBack([reacted(5, done)]);
  await expect(first).resolves.toBe(true);
  expect(await stateOf(second)).toBe('waits');
  expect(FakeSocket.last.sent.slice(1)).toMatchObject([{ kind: 'react', key: lost }]);
  // That answer gets lost, too, and this time the reaction had come.
  comesBack([reacted(6, lost)]);
  await expect(second).resolves.toBe(true);
  expect(FakeSocket.last.sent).toHaveLength(1);
});

test('a text keeps its key until it is answered, and the next one has another', async () => {
  enter();
  const said = session.say('hello');
  const { key } = lastSent();
  expect(key).toMatch(/^[A-Za-z0-9_-]{16}$/);
  comesBack([{ number: 5, at: 0, kind: 'said', name: 'Ann', seat: 1, text: 'hello' }]);
  expect(lastSent()).toMatchObject({ kind: 'say', seat: 1, text: 'hello', key });
  FakeSocket.last.says({ kind: 'done', id: lastSent()['id'] as number, event: 6 });
  await expect(said).resolves.toBe(true);
  void session.say('hello');
  expect(lastSent()['key']).not.toBe(key);
});

test('of two bans that wait, each is known by its own event', async () => {
  enter();
  const bo = session.ban(1, { other: 2 });
  const done = keyOf(lastSent());
  const loud = session.ban(1, { name: 'Loud' });
  const lost = keyOf(lastSent());
  comesBack([
    { number: 5, at: 0, kind: 'removed', by: 1, seat: 2 },
    { number: 6, at: 0, kind: 'banned', by: 1, name: 'Bo', key: done },
  ]);
  await expect(bo).resolves.toBe(true);
  expect(await stateOf(loud)).toBe('waits');
  expect(FakeSocket.last.sent.slice(1)).toMatchObject([{ kind: 'ban', name: 'Loud', key: lost }]);
});

test('what is meant for somebody names them, also when it is sent late', async () => {
  enter();
  const removed = session.remove(1, 2);
  const left = { number: 5, at: 0, kind: 'seat_left', seat: 2 } as const;
  comesBack([left, { number: 6, at: 0, kind: 'seat_taken', seat: 2, name: 'Cleo' }]);
  expect(lastSent()).toMatchObject({ kind: 'remove', seat: 1, other: 2, name: 'Bo' });
  const id = lastSent()['id'] as number;
  FakeSocket.last.says({ kind: 'refused', id, code: 'no_such_person', text: 'somebody else' });
  await expect(removed).resolves.toBe(false);
  void session.ban(1, { other: 2 });
  expect(lastSent()).toMatchObject({ kind: 'ban', seat: 1, other: 2, name: 'Bo' });
});

test('an answer to a request names the request', () => {
  enter();
  const asked = { number: 5, at: 0, kind: 'undo_asked', seat: 2 } as const;
  FakeSocket.last.says({ kind: 'events', events: [asked] });
  void session.answerUndo(1, true);
  expect(lastSent()).toMatchObject({ kind: 'answer_undo', seat: 1, agrees: true, request: 5 });
  // Sent again when another request has come meanwhile, it is still for the first one.
  const lapsed = { number: 6, at: 0, kind: 'undo_answered', agrees: false } as const;
  comesBack([lapsed, { ...asked, number: 7 }]);
  expect(lastSent()).toMatchObject({ kind: 'answer_undo', request: 5 });
});

test('a refusal is kept for showing, but not that we were too late', async () => {
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  const refuse = async (code: RefusalCode) => {
    const played = session.play('1,0 turned 0');
    FakeSocket.last.says({ kind: 'refused', id: lastSent()['id'] as number, code, text: 'no' });
    await expect(played).resolves.toBe(false);
  };
  await refuse('illegal_move');
  expect(session.refusal?.code).toBe('illegal_move');
  await refuse('stale');
  expect(session.refusal).toBeNull();
});

test('tiles that could not be loaded are no refusal of what was asked, and are asked for again', async () => {
  const tiles = answers['/api/tiles'];
  delete answers['/api/tiles'];
  enter();
  await vi.waitFor(() => expect(session.tilesMissing).toBe(true));
  expect(session.refusal).toBeNull();
  answers['/api/tiles'] = tiles;
  FakeSocket.last.says({ kind: 'events', events: [moved(5)], room: someRoom() });
  await vi.waitFor(() => expect(session.tilesMissing).toBe(false));
  expect(session.tiles.pictures).toBe('p');
});

test('talking holds nothing up', () => {
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  void session.say('hello');
  expect(session.waits).toBe(false);
});

test('an analysis of another moment is not shown', async () => {
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  await vi.waitFor(() => expect(session.analysis?.after).toBe(4));
  expect(session.happenings).toHaveLength(1);
  FakeSocket.last.says({ kind: 'view', after: 6, views: [view(1, null)] });
  expect(session.analysis).toBeNull();
});

test('an answer that breaks off does not end the story', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"after": 4, "happ')));
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  await vi.waitFor(() => expect(session.tilesMissing).toBe(true));
  vi.stubGlobal('fetch', fetchAnswers);
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  await vi.waitFor(() => expect(session.happenings).toHaveLength(1));
});

/** Nothing comes back from the server, until it is called off. */
const neverAnswers = (_path: string, options: RequestInit = {}): Promise<Response> =>
  new Promise((_answer, failed) => {
    options.signal?.addEventListener('abort', () =>
      failed(new DOMException('called off', 'AbortError')),
    );
  });

test('a story that hangs on a dead line is asked for again over the next one', async () => {
  enter();
  vi.stubGlobal('fetch', neverAnswers);
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  await Promise.resolve();
  vi.stubGlobal('fetch', fetchAnswers);
  comesBack([]);
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  await vi.waitFor(() => expect(session.happenings).toHaveLength(1));
  expect(session.analysis?.after).toBe(4);
});

test('one that takes too long is asked for again by itself', async () => {
  enter();
  vi.useFakeTimers();
  try {
    vi.stubGlobal('fetch', neverAnswers);
    FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
    await vi.advanceTimersByTimeAsync(longestRequest - 1);
    vi.stubGlobal('fetch', fetchAnswers);
    expect(session.happenings).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(() => expect(session.happenings).toHaveLength(1));
});

test('what was taken back leaves the story', async () => {
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  await vi.waitFor(() => expect(session.happenings).toHaveLength(1));
  answers['/story'] = { after: 5, events: [], happenings: [] };
  FakeSocket.last.says({
    kind: 'events',
    events: [{ number: 5, at: 0, kind: 'undone', seat: 1, answers: 1, used: 0 }],
  });
  FakeSocket.last.says({ kind: 'view', after: 5, views: [view(1, [move])] });
  await vi.waitFor(() => expect(session.happenings).toHaveLength(0));
});

test('a rematch keeps our seats', () => {
  const token = tokenFor('room-1', 1);
  enter();
  FakeSocket.last.says({ kind: 'events', events: [], room: someRoom({ next_room: 'room-2' }) });
  expect(tokenFor('room-2', 1)).toBe(token);
});

test('a look ahead tells what would be asked, and holds nothing up', async () => {
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  const looked = session.lookAhead(['1,0 turned 0']);
  expect(lastSent()).toMatchObject({
    kind: 'look_ahead',
    seat: 1,
    after: 4,
    moves: ['1,0 turned 0'],
  });
  expect(session.waits).toBe(false);
  const analysis = { after: 4, features: [], places: [], players: [] };
  const id = lastSent()['id'] as number;
  FakeSocket.last.says({ kind: 'ahead', id, view: view(1, null), analysis });
  expect(await looked).toEqual({ view: view(1, null), analysis });
  expect(session.views[0]?.moves).toHaveLength(1);

  const refused = session.lookAhead(['nonsense']);
  const next = lastSent()['id'] as number;
  FakeSocket.last.says({ kind: 'refused', id: next, code: 'illegal_move', text: 'no' });
  expect(await refused).toBeNull();
  expect(session.refusal, 'nobody has asked for it').toBeNull();
});

test('several answers go out as one', () => {
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  void session.play('1,0 turned 0', ['pass']);
  expect(lastSent()).toMatchObject({ kind: 'move', move: '1,0 turned 0', then: ['pass'] });
});

test('what waits to be sent goes out before the connection is closed', () => {
  enter();
  FakeSocket.last.says({ kind: 'view', after: 4, views: [view(1, [move])] });
  session.beforeLeaving.add(() => void session.play('1,0 turned 0'));
  const socket = FakeSocket.last;
  session.leave();
  expect(socket.sent.at(-1)).toMatchObject({ kind: 'move' });
  expect(socket.closed).toBe(true);
});
