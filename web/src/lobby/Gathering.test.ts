import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import type { RefusalCode, RoomInfo } from '../protocol/room';
import { keepEntrance, entranceTo } from '../room/entrance';
import { RoomSession } from '../room/roomSession.svelte';
import { FakeSocket, useFakeSockets } from '../room/testing/fakeSockets';
import Gathering from './Gathering.svelte';
import { linkTo } from './gathering/invitation';
import { Failure, useFakeServer } from '../testing/fakeServer';
import { smallScreen } from '../ui/smallScreen.svelte';
import { bePatient, eventually, findHidden } from '../testing/page';
import { gatheringRoom } from '../testing/rooms';

bePatient();
findHidden();

const free = { name: '', computer: false, present: false };
const ann = { name: 'Ann', computer: false, present: true };
const computer = { name: 'Computer 2 (easy)', computer: true, level: 'easy', present: false };

let session: RoomSession | null = null;
beforeEach(() => {
  useFakeSockets();
  useFakeServer({
    '/api/invitation': { addresses: ['http://192.168.1.5:8642/'] },
    '/api/tiles?room=room-1': { pictures: '', tiles: {} },
  });
});
afterEach(async () => {
  cleanup();
  smallScreen.yes = false;
  session?.leave();
  localStorage.clear();
  sessionStorage.clear();
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

/** The page of a room whose server says so. */
function enterRoom(room: RoomInfo, seats: number[] = []): FakeSocket {
  session = new RoomSession('room-1');
  render(Gathering, { session });
  const socket = FakeSocket.last;
  socket.opens();
  socket.says({ kind: 'welcome', protocol: 1, version: '', seats, now: room.now, room });
  const last = { number: room.last_event, at: 0, kind: 'seat_left', seat: 9 } as const;
  socket.says({ kind: 'events', events: [last], room });
  return socket;
}
/** The last thing that was asked of the server, without what changes from time to time. */
const lastAsked = (socket: FakeSocket) => {
  const { kind, seat, name } = socket.sent.at(-1) ?? {};
  return { kind, seat, name };
};
const answer = (socket: FakeSocket, room: RoomInfo) => {
  socket.says({ kind: 'events', events: [], room });
  socket.says({ kind: 'done', id: Number(socket.sent.at(-1)?.['id']), event: 3 });
};
const click = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

describe('seats', () => {
  test('whoever comes by the link sits down with one click', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, computer, free] }));
    await click('Sit down');
    await eventually(() => expect(lastAsked(socket)).toMatchObject({ kind: 'take_seat', seat: 3 }));
    expect(lastAsked(socket).name).not.toBe('');
    expect(screen.getByText('1 seat is free. Sit down to play, or just watch.')).toBeTruthy();
  });
  test('the name of somebody else at the table is told apart', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, free] }));
    await fireEvent.input(await screen.findByLabelText('Your name'), { target: { value: 'Ann' } });
    await click('Sit down at seat 2');
    await eventually(() => expect(lastAsked(socket).name).toBe('Ann 2'));
  });
  test('somebody else sits down at this device', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, free] }), [1]);
    await click('One more at this device');
    await fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'Bo' } });
    await click('Sit down at seat 2');
    await eventually(() =>
      expect(lastAsked(socket)).toEqual({ kind: 'take_seat', seat: 2, name: 'Bo' }),
    );
  });
  test('one can stand up again', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, free] }), [1]);
    await click('Ann: stand up');
    await eventually(() =>
      expect(lastAsked(socket)).toMatchObject({ kind: 'leave_seat', seat: 1 }),
    );
  });
});

test('on a small screen seats, the invitation and the game are tabs, and the way to begin is below each', async () => {
  smallScreen.yes = true;
  const socket = enterRoom(gatheringRoom({ seats: [ann, free], title: 'Friday' }), [1]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Friday' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  // The link is beside the seats at once; its code is in the tab.
  expect(await screen.findByLabelText('Link to this table')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code of the link' })).toBeNull();
  // While somebody is missing the invitation is marked.
  await fireEvent.click(screen.getByRole('tab', { name: 'Invite 1 seat is free' }));
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  expect(await screen.findByLabelText('Link to this table')).toBeTruthy();
  await fireEvent.click(screen.getByRole('tab', { name: 'Game' }));
  expect(await screen.findByText('Base game')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Begin' }).disabled).toBe(true);
  answer(socket, gatheringRoom({ seats: [ann, computer] }));
  expect(await screen.findByRole('tab', { name: 'Invite' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('tab', { name: 'Seats' }));
  expect(screen.queryByLabelText('Link to this table')).toBeNull();
  await click('Begin');
  await eventually(() => expect(asked(socket)?.kind).toBe('start'));
});

/** What was asked last, whatever signs of life there were. */
const asked = (socket: FakeSocket) => socket.sent.findLast(({ kind }) => kind !== 'ping');

describe('the host', () => {
  const bo = { name: 'Bo', computer: false, present: true };
  test('removes somebody from a seat', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, bo], host: 1 }), [1]);
    await click('Remove Bo from the seat');
    await eventually(() =>
      expect(socket.sent.at(-1)).toMatchObject({ kind: 'remove', seat: 1, other: 2 }),
    );
  });
  test('bans somebody with a second click', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, bo], host: 1 }), [1]);
    await click('Ban Bo …');
    expect(socket.sent.at(-1)).not.toMatchObject({ kind: 'ban' });
    await click('Ban Bo');
    await eventually(() =>
      expect(socket.sent.at(-1)).toMatchObject({ kind: 'ban', seat: 1, other: 2 }),
    );
  });
  test('bans somebody who watches, by the name', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, bo], host: 1 }), [1]);
    const said = { kind: 'said', number: 3, at: 0, name: 'Loud', text: 'boo' };
    socket.says({ kind: 'events', events: [said as never] });
    await click('Ban Loud');
    await eventually(() =>
      expect(socket.sent.at(-1)).toMatchObject({ kind: 'ban', seat: 1, name: 'Loud' }),
    );
  });
  test('lets a computer play at a free seat, at the level of last time', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, free], host: 1 }), [1]);
    await click('Let a computer play at seat 2');
    await eventually(() =>
      expect(asked(socket)).toMatchObject({
        ...{ kind: 'seat_computer', seat: 1, other: 2, level: 'medium' },
      }),
    );
  });
  test('chooses another level, or frees the seat again', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, computer], host: 1 }), [1]);
    expect(await screen.findByText(/^Overlooks places/)).toBeTruthy();
    await fireEvent.change(screen.getByLabelText('Level of the computer at seat 2'), {
      target: { value: 'hard' },
    });
    await eventually(() =>
      expect(asked(socket)).toMatchObject({ kind: 'seat_computer', other: 2, level: 'hard' }),
    );
    socket.says({ kind: 'done', id: Number(asked(socket)?.['id']), event: 3 });
    // Not before the answer to the first has come.
    await eventually(async () => {
      await click('Seat 2: free it again');
      expect(asked(socket)).toMatchObject({ kind: 'remove', seat: 1, other: 2 });
    });
  });
  test('gives the seat of somebody who does not come to a computer', async () => {
    const away = { ...bo, present: false };
    const socket = enterRoom(gatheringRoom({ seats: [ann, away], host: 1 }), [1]);
    expect(await screen.findByRole('heading', { name: 'Who is coming?' })).toBeTruthy();
    expect(screen.getByText(/^Waiting for Bo/)).toBeTruthy();
    await click('Let a computer play for Bo');
    await eventually(() =>
      expect(asked(socket)).toMatchObject({ kind: 'remove', seat: 1, other: 2, name: 'Bo' }),
    );
    socket.says({ kind: 'done', id: Number(asked(socket)?.['id']), event: 3 });
    await eventually(() =>
      expect(asked(socket)).toMatchObject({ kind: 'seat_computer', seat: 1, other: 2 }),
    );
  });
  test('is told in German, too', async () => {
    await chooseLanguage('de');
    enterRoom(gatheringRoom({ seats: [ann, bo], host: 1 }), [1]);
    expect(await screen.findByRole('button', { name: 'Bo vom Platz entfernen' })).toBeTruthy();
  });
  test('is nobody else', async () => {
    enterRoom(gatheringRoom({ seats: [ann, bo], host: 2 }), [1]);
    await screen.findByRole('button', { name: 'Ann: stand up' });
    expect(screen.queryByRole('button', { name: /Remove|Ban|computer/ })).toBeNull();
  });
});

describe('beginning', () => {
  test('is possible when all seats are taken', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, free] }), [1]);
    const begin = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Begin' });
    expect((await begin()).disabled).toBe(true);
    socket.says({ kind: 'events', events: [], room: gatheringRoom({ seats: [ann, computer] }) });
    await eventually(async () => expect((await begin()).disabled).toBe(false));
    await fireEvent.click(await begin());
    await eventually(() => expect(lastAsked(socket).kind).toBe('start'));
  });
  test('is not for those who look on', async () => {
    enterRoom(gatheringRoom({ seats: [ann, computer] }));
    expect(await screen.findByText(/Whoever sits at the table can begin/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
  });
  test('happens by itself where somebody wanted to play now', async () => {
    keepEntrance('room-1', { seats: [{ seat: 1, name: 'Ann' }], start: true });
    const socket = enterRoom(gatheringRoom({ seats: [free, computer] }));
    await eventually(() =>
      expect(lastAsked(socket)).toEqual({ kind: 'take_seat', seat: 1, name: 'Ann' }),
    );
    expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull();
    answer(socket, gatheringRoom({ seats: [ann, computer] }));
    await eventually(() => expect(lastAsked(socket).kind).toBe('start'));
    answer(socket, gatheringRoom({ seats: [ann, computer] }));
    await eventually(() => expect(entranceTo('room-1')).toBeNull());
  });
});

describe('when it does not work', () => {
  test('a room that is not there leads on', async () => {
    useFakeServer({ '/api/rooms/room-1': new Failure(404, 'no_such_room') });
    session = new RoomSession('room-1');
    render(Gathering, { session });
    FakeSocket.last.breaks();
    expect(await screen.findByRole('heading', { name: 'There is no such room' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the start page' })).toBeTruthy();
  });
  test('a lost connection is told, and the seats stay in sight', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, free] }), [1]);
    await screen.findByText('You sit here');
    socket.breaks();
    expect((await screen.findByRole('alert')).textContent).toContain('The connection is gone');
    expect(screen.getByText('Ann')).toBeTruthy();
  });
  test('a refusal is told', async () => {
    const socket = enterRoom(gatheringRoom({ seats: [ann, free] }));
    await click('Sit down');
    const id = Number(socket.sent.at(-1)?.['id']);
    socket.says({
      kind: 'refused',
      id,
      code: 'strange' as RefusalCode,
      text: 'there is a cat on it',
    });
    expect((await screen.findByRole('alert')).textContent).toContain('there is a cat on it');
  });
  test('in German', async () => {
    await chooseLanguage('de');
    enterRoom(gatheringRoom({ seats: [ann, computer] }), [1]);
    expect(await screen.findByText('Computer 2 (leicht)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Los geht’s' })).toBeTruthy();
  });
});

describe('the invitation', () => {
  const local = new URL('http://127.0.0.1:8642/room/room-1');
  test('leads to the address in the network where the page is open at home', () => {
    expect(linkTo('a b', local, ['http://192.168.1.5:8642/'])).toEqual({
      address: 'http://192.168.1.5:8642/room/a%20b',
      onlyHere: false,
    });
    expect(linkTo('a', new URL('http://[::1]:1/'), ['http://10.0.0.2:1/']).address).toBe(
      'http://10.0.0.2:1/room/a',
    );
  });
  test('says when nobody else can come', () => {
    expect(linkTo('a', local, [])).toEqual({
      address: 'http://127.0.0.1:8642/room/a',
      onlyHere: true,
    });
  });
  test('of a server with a name is its own', () => {
    const far = new URL('https://games.example.org/room/a');
    expect(linkTo('a', far, ['http://192.168.1.5/'])).toEqual({
      address: 'https://games.example.org/room/a',
      onlyHere: false,
    });
  });
  test('is shown', async () => {
    enterRoom(gatheringRoom({ seats: [ann, free] }), [1]);
    const field = await screen.findByLabelText<HTMLInputElement>('Link to this table');
    expect(field.value).toBe('http://192.168.1.5:8642/room/room-1');
    expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  });
});
