import { afterEach, describe, expect, test } from 'vitest';
import type { RoomInfo } from '../protocol/room';
import { enter, entranceTo, forgetEntrance, keepEntrance, type EnteredRoom } from './entrance';

const free = { name: '', computer: false, present: false };
const computer = { name: 'Computer 3 (easy)', computer: true, level: 'easy', present: false };

/** A room that does what it is asked for, and notes it. */
class FakeRoom implements EnteredRoom {
  readonly id = 'room';
  readonly seats: number[] = [];
  readonly asked: string[] = [];
  connectionState = 'live';
  refuses = '';
  room: RoomInfo;

  constructor(...names: string[]) {
    const seats = [...names.map((name) => ({ ...free, name })), computer];
    this.room = { phase: 'gathering', seats } as unknown as RoomInfo;
  }
  async takeSeat(seat: number, name: string) {
    this.asked.push(`seat ${seat} ${name}`);
    if (this.refuses === 'seat') return false;
    this.seats.push(seat);
    const seats = this.room.seats.map((one, i) => (i === seat - 1 ? { ...one, name } : one));
    this.room = { ...this.room, seats };
    return true;
  }
  async start() {
    this.asked.push('start');
    return this.refuses !== 'start';
  }
}

const two = [
  { seat: 1, name: 'Ann' },
  { seat: 2, name: 'Bo' },
];
afterEach(() => forgetEntrance('room'));

describe('entering', () => {
  test('takes the seats and begins', async () => {
    keepEntrance('room', { seats: two, start: true });
    const room = new FakeRoom('', '');
    expect(await enter(room)).toBe(true);
    expect(room.asked).toEqual(['seat 1 Ann', 'seat 2 Bo', 'start']);
    expect(entranceTo('room')).toBeNull();
  });
  test('does not begin while a seat is free', async () => {
    keepEntrance('room', { seats: two.slice(0, 1), start: true });
    const room = new FakeRoom('', '');
    await enter(room);
    expect(room.asked).toEqual(['seat 1 Ann']);
  });
  test('leaves a seat to whoever was there first', async () => {
    keepEntrance('room', { seats: two, start: false });
    const room = new FakeRoom('Cid', '');
    await enter(room);
    expect(room.asked).toEqual(['seat 2 Bo']);
  });
  test('goes on where it was when the page is loaded again', async () => {
    keepEntrance('room', { seats: two, start: true });
    const lost = new FakeRoom('', '');
    lost.connectionState = 'lost';
    lost.refuses = 'seat';
    expect(await enter(lost)).toBe(false);
    const again = new FakeRoom('Ann', '');
    again.seats.push(1);
    expect(await enter(again)).toBe(true);
    expect(again.asked).toEqual(['seat 2 Bo', 'start']);
  });
  test('does not insist on what was refused', async () => {
    keepEntrance('room', { seats: two, start: true });
    const room = new FakeRoom('', '');
    room.refuses = 'seat';
    expect(await enter(room)).toBe(false);
    expect(room.asked).toEqual(['seat 1 Ann']);
    expect(entranceTo('room')).toBeNull();
  });
  test('of somebody who has nothing to do there', async () => {
    const room = new FakeRoom('', '');
    expect(await enter(room)).toBe(true);
    expect(room.asked).toEqual([]);
  });
});
