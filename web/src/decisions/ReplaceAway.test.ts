import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomInfo } from '../protocol/room';
import ReplaceAway from './ReplaceAway.svelte';
import { FakeSession, viewOf } from './testing/fakeSession.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** We wait for somebody else; `change` says how they and the room are. */
function waitFor(present: boolean, change: Partial<RoomInfo> = {}): FakeSession {
  const view = viewOf('place');
  const chooser = Number(view.question?.chooser);
  const session = new FakeSession({ ...view, seat: null, moves: null }, [chooser === 1 ? 2 : 1]);
  const { room } = session;
  if (!room) throw new Error('no room');
  const seats = room.seats.map((seat, i) => (i === chooser - 1 ? { ...seat, present } : seat));
  session.room = { ...room, seats, ...change };
  render(ReplaceAway, { session });
  return session;
}
const button = () => screen.queryByRole('button', { name: /computer play/ });
async function wait(time: number): Promise<void> {
  vi.advanceTimersByTime(time);
  await tick();
}

test('who has been away for a minute can be replaced until they are back', async () => {
  const session = waitFor(false);
  await wait(59_000);
  expect(button()).toBeNull();
  await wait(5_000);
  await fireEvent.click(button() as HTMLElement);
  expect(session.asked.at(-1)).toMatch(/^seatComputer \d \d medium$/);
});

test('nobody is replaced who is there, or plays by correspondence', async () => {
  waitFor(true);
  waitFor(false, { time: { kind: 'correspondence', limit: 1, increment: 0 } });
  await wait(600_000);
  expect(button()).toBeNull();
});
