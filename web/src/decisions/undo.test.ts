import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import type { RoomEvent } from '../protocol/room';
import { entranceTo } from '../room/entrance';
import { toasts } from '../ui/toasts.svelte';
import DecisionPanel from './DecisionPanel.svelte';
import { Draft } from '../game/draft.svelte';
import RematchButton from './RematchButton.svelte';
import ResignDialog from './ResignDialog.svelte';
import { buttons, press } from './testing/press';
import { FakeSession, roomOf, viewOf } from './testing/fakeSession.svelte';
import { peopleToAsk, secondsLeft, standing, undoFor } from './undo';
import { undoing } from './undoing.svelte';

let number = 0;
const moved = (
  seat: number,
  more: Partial<Extract<RoomEvent, { kind: 'moved' }>> = {},
): RoomEvent => ({
  number: ++number,
  at: 0,
  kind: 'moved',
  seat,
  move: 'pass',
  by_computer: false,
  used: 0,
  ...more,
});
const undone = (seat: number, answers: number): RoomEvent => ({
  number: ++number,
  at: 0,
  kind: 'undone',
  seat,
  answers,
  used: 0,
});
const playing = roomOf(viewOf('figure'));

beforeAll(() => {});
beforeEach(() => {
  void chooseLanguage('en');
  number = 0;
});
afterEach(() => {
  cleanup();
  undoing.close();
  toasts.notes = [];
});

describe('what can be taken back', () => {
  test('the own last answer at once', () => {
    expect(undoFor([moved(2), moved(1)], [1], playing)).toEqual({ kind: 'free', seat: 1 });
  });
  test('with the others once chance or somebody else has acted', () => {
    const asks = { kind: 'ask', seat: 1 };
    expect(undoFor([moved(1, { drawn: ['BA/L'] })], [1], playing)).toEqual(asks);
    expect(undoFor([moved(1), moved(2)], [1], playing)).toEqual(asks);
  });
  test('nothing without an answer of ours that stands', () => {
    expect(undoFor([moved(2)], [1], playing)).toBeNull();
    const left = playing.seats.map((seat) => ({ ...seat, taken_over: 'resigned' as const }));
    expect(undoFor([moved(1)], [1], { ...playing, seats: left })).toBeNull();
    expect(undoFor([moved(1, { by_computer: true })], [1], playing)).toBeNull();
    expect(undoFor([moved(1), undone(1, 1)], [1], playing)).toBeNull();
  });
  test('nothing while a request waits, or when the game is over', () => {
    expect(undoFor([moved(1)], [1], { ...playing, undo_asked: 2 })).toBeNull();
    expect(undoFor([moved(1)], [1], { ...playing, phase: 'over' })).toBeNull();
  });
  test('nothing behind which something was drawn, where what was seen stays', () => {
    const strict = { ...playing, seen_stays: true };
    expect(undoFor([moved(1, { drawn: ['BA/L'] })], [1], strict)).toBeNull();
    expect(undoFor([moved(1), moved(2, { drawn: ['BA/L'] })], [1], strict)).toBeNull();
    expect(undoFor([moved(1)], [1], strict)).toEqual({ kind: 'free', seat: 1 });
    expect(undoFor([moved(1), moved(2)], [1], strict)).toEqual({ kind: 'ask', seat: 1 });
  });
  test('also people whom a computer player replaces are asked', () => {
    const seats = playing.seats.map((seat) => ({ ...seat, taken_over: 'absent' as const }));
    expect(peopleToAsk({ ...playing, seats }, [1])).toEqual(peopleToAsk(playing, [1]));
  });
  test('what was taken back counts no more', () => {
    const events = [moved(1), moved(2), moved(2), undone(2, 2), moved(3)];
    expect(standing(events).map(({ seat }) => seat)).toEqual([1, 3]);
  });
});

test('a request has a minute by the clock of the server', () => {
  const asked: RoomEvent = { number: 1, at: 100_000, kind: 'undo_asked', seat: 1 };
  expect(secondsLeft([asked], 118_500)).toBe(42);
  expect(secondsLeft([asked], 200_000)).toBe(0);
});

function show(session: FakeSession) {
  const draft = new Draft(session.moves);
  render(DecisionPanel, { session, draft });
  return draft;
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('taking back', () => {
  test('takes the choice first, then the answer', async () => {
    const session = new FakeSession(viewOf('figure'));
    session.events = [moved(1)];
    const draft = show(session);
    draft.settle(draft.moves[0] as never);
    await settle();
    await press('Choose again');
    expect(draft.chosen).toBeNull();
    expect(session.asked).toEqual([]);
    await press('Undo');
    expect(session.asked).toEqual(['undo 1']);
  });
  test('asks the others only after a question', async () => {
    const session = new FakeSession(viewOf('figure'));
    session.events = [moved(1), moved(2)];
    show(session);
    await press('Ask to undo');
    expect(session.asked).toEqual([]);
    await settle();
    await press('Ask the others');
    expect(session.asked).toEqual(['askUndo 1']);
  });
  test('where the server wants the others to be asked, that is offered', async () => {
    const session = new FakeSession(viewOf('figure'));
    session.events = [moved(1)];
    session.refuses = 'undo_needs_asking';
    show(session);
    await fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await settle();
    expect(session.asked).toEqual(['undo 1']);
    expect(toasts.notes).toEqual([]);
    expect(screen.getByText('Take it back?')).toBeTruthy();
  });
  test('own seats at the same screen agree by themselves', async () => {
    const session = new FakeSession(viewOf('figure'), [1, 2]);
    session.events = [moved(1), moved(2), moved(3)];
    show(session);
    await press('Ask to undo');
    await settle();
    session.room = { ...playing, undo_asked: 2, undo_waits_for: [1, 3] };
    await press('Ask the others');
    await settle();
    expect(session.asked).toEqual(['askUndo 2', 'answerUndo 1 true']);
  });
});

describe('a request', () => {
  const asked = (seat: number, waits: number[]) => {
    const session = new FakeSession(viewOf('figure'));
    session.room = { ...playing, undo_asked: seat, undo_waits_for: waits };
    session.events = [
      moved(seat),
      { number: 9, at: Date.now() - 10_000, kind: 'undo_asked', seat },
    ];
    return session;
  };
  test('of somebody is agreed to', async () => {
    const session = asked(2, [1, 3]);
    show(session);
    expect(screen.getByText('Jonas asks to take back the last move.')).toBeTruthy();
    const countdown = screen.getByText(/(49|50) s left to answer/);
    // It would be read aloud anew each second.
    expect(screen.getByRole('alert').contains(countdown)).toBe(false);
    await press('Agree');
    expect(session.asked).toEqual(['answerUndo 1 true']);
  });
  test('or refused', async () => {
    const session = asked(2, [1]);
    show(session);
    await press('Refuse');
    expect(session.asked).toEqual(['answerUndo 1 false']);
  });
  test('of ours waits for the others, and tells what they said', async () => {
    const session = asked(1, [2, 3]);
    show(session);
    expect(screen.getByText('Waiting for Jonas and Ines to agree to the undo.')).toBeTruthy();
    await settle();
    session.events = [
      ...session.events,
      { number: 10, at: 0, kind: 'undo_answered', seat: 3, agrees: false },
    ];
    session.room = playing;
    await settle();
    expect(toasts.notes.map(({ text }) => text)).toEqual(['Ines does not agree; the move stands.']);
    expect(screen.queryByText(/Waiting for/)).toBeNull();
  });
});

describe('leaving and playing again', () => {
  test('resigning is confirmed', async () => {
    const session = new FakeSession(viewOf('figure'));
    render(ResignDialog, { session, open: true });
    await press('Resign');
    expect(session.asked).toEqual(['resign 1']);
  });
  test('of several seats at a screen one resigns', async () => {
    const session = new FakeSession(viewOf('figure'), [1, 2]);
    render(ResignDialog, { session, open: true });
    await fireEvent.click(screen.getByLabelText('Jonas'));
    expect(screen.getByText(/plays on for Jonas/)).toBeTruthy();
    await press('Resign');
    expect(session.asked).toEqual(['resign 2']);
  });
  test('a rematch is opened, or entered', async () => {
    const session = new FakeSession(viewOf('over'), [2]);
    render(RematchButton, { session });
    await press('Play again');
    expect(session.asked).toEqual(['rematch 2']);
    session.room = { ...roomOf(viewOf('over')), next_room: 'next' };
    await settle();
    expect(location.pathname).toBe('/room/next');
  });
  test('against computers it begins at once, and with others when they have come', async () => {
    for (const [id, computer] of [
      ['at-once', true],
      ['later', false],
    ] as const) {
      const session = new FakeSession(viewOf('over'), [2]);
      const room = roomOf(viewOf('over'));
      const seats = room.seats.map((seat, i) => ({ ...seat, computer: computer && i !== 1 }));
      session.room = { ...room, seats };
      render(RematchButton, { session });
      await press('Play again');
      session.room = { ...room, seats, next_room: id };
      await settle();
      expect(location.pathname).toBe(`/room/${id}`);
      expect(entranceTo(id)).toEqual(computer ? { seats: [], start: true } : null);
      cleanup();
    }
  });
  test('a rematch that somebody else has opened is entered by a link', async () => {
    const session = new FakeSession(viewOf('over'), [2]);
    render(RematchButton, { session });
    session.room = { ...roomOf(viewOf('over')), next_room: 'theirs' };
    await settle();
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/room/theirs');
    expect(location.pathname).not.toBe('/room/theirs');
  });
  test('spectators cannot', () => {
    render(RematchButton, { session: new FakeSession(viewOf('over'), []) });
    expect(buttons()).toEqual([]);
  });
});
