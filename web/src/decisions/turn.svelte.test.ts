import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Draft } from '../game/draft.svelte';
import { Refusal } from '../protocol/api';
import type { Move, View } from '../protocol/view';
import type { LookedAhead } from '../room/roomSession.svelte';
import { analysis, figureMove, place, segment, view } from '../testing/smallBoard';
import { someRoom } from '../testing/rooms';
import { settings } from '../ui/settings.svelte';
import { speaker } from '../ui/speaker.svelte';
import { toasts } from '../ui/toasts.svelte';
import { Turn, type TurnSession, takesBack } from './turn.svelte';

const pass: Move = { kind: 'pass', text: 'pass' };
const follower = figureMove('follower', segment(0, 0));
const bridged: Move = {
  ...place(2, 0, 0),
  text: '2,0 turned 0 bridge NS',
  across: { token: 'bridge', cell: [2, 0], way: 'NS' },
};
/** The seat is asked for this. */
const asks = (name: string, moves: readonly Move[]): View =>
  view({
    hand: null,
    question: { name, chooser: 1, kinds: [], subject: null, value: 0, can_pass: true },
    moves,
  });
const drawn = (): View =>
  view({
    hand: null,
    question: {
      name: 'draw',
      chooser: 'nature',
      kinds: [],
      subject: null,
      value: 0,
      can_pass: false,
    },
  });

class Room implements TurnSession {
  waits = $state(false);
  analysis = null;
  askedSeat: number | null = 1;
  view: View | null = null;
  room = someRoom({});
  clockAhead = 0;
  connectionState: TurnSession['connectionState'] = $state('live');
  refusal: Refusal | null = null;
  readonly beforeLeaving = new Set<() => void>();
  readonly played: string[] = [];
  readonly looked: string[] = [];
  refuses = false;
  constructor(private readonly aheads: Readonly<Record<string, View>>) {}
  play = (text: string, then: readonly string[] = []) => {
    this.played.push([text, ...then].join('; '));
    if (this.refuses) this.refusal = new Refusal('too_often', 'wait');
    return Promise.resolve(!this.refuses);
  };
  lookAhead = (texts: readonly string[]): Promise<LookedAhead | null> => {
    const text = texts.join('; ');
    this.looked.push(text);
    const ahead = this.connectionState === 'live' ? this.aheads[text] : undefined;
    return Promise.resolve(ahead ? { view: ahead, analysis: analysis() } : null);
  };
  dismissRefusal() {
    this.refusal = null;
  }
}

let end: (() => void) | null = null;
function playTurn(moves: readonly Move[], aheads: Readonly<Record<string, View>>) {
  const room = new Room(aheads);
  let draft = $state.raw(new Draft(moves));
  let turn: Turn | undefined;
  end = $effect.root(() => {
    turn = new Turn(room, () => draft);
  });
  flushSync();
  if (!turn) throw new Error('there is no turn');
  return {
    room,
    turn,
    draft: () => draft,
    goOn: () => {
      draft = new Draft([]);
      flushSync();
    },
  };
}
/** Until what was asked of the server has been answered. */
async function settle() {
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}
const tap = (element: Element = document.body) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  settings.change({ confirm: false, holdBack: 2 });
  speaker.told = [];
  toasts.notes = [];
});
afterEach(() => {
  end?.();
  end = null;
  vi.useRealTimers();
  document.body.replaceChildren();
  settings.change({ confirm: false, holdBack: 2 });
});

const whole = {
  '2,0 turned 0': asks('place_figure', [follower, pass]),
  '2,0 turned 2': asks('place_figure', [pass]),
  [`2,0 turned 0; ${follower.text}`]: drawn(),
  '2,0 turned 0; pass': drawn(),
  '0,1 turned 1': drawn(),
};
const placements = [place(2, 0, 0), place(2, 0, 2), place(0, 1, 1)];

describe('a tile and its figure', () => {
  test('laid while there is no connection, its figures are shown once that is back', async () => {
    const { draft, room, turn } = playTurn(placements, whole);
    room.connectionState = 'lost';
    draft().pickCell([2, 0]);
    await settle();
    expect(turn.ahead).toBeNull();
    expect(turn.looks).toBe(false);
    room.connectionState = 'live';
    await settle();
    expect(turn.ahead?.figures).toBe(true);
    // What is known is not asked for again.
    room.connectionState = 'lost';
    await settle();
    room.connectionState = 'live';
    await settle();
    expect(turn.ahead?.figures).toBe(true);
    expect(room.looked).toHaveLength(2);
  });
  test('where it lies its figures are shown, nothing is sent, and turned it has others', async () => {
    const { draft, room, turn } = playTurn(placements, whole);
    draft().pickCell([2, 0]);
    await settle();
    expect(turn.ahead?.figures).toBe(true);
    expect(turn.ahead?.draft.moves).toHaveLength(2);
    expect(speaker.told.at(-1)?.text).toContain('1 choice for a figure');
    draft().turn(1);
    expect(turn.ahead, 'those of the old turning are gone').toBeNull();
    await settle();
    expect(turn.ahead?.draft.moves).toHaveLength(1);
    expect(room.played).toEqual([]);
  });
  test('two taps are a turn: it is held back, and then sent as one', async () => {
    const { draft, room, turn } = playTurn(placements, whole);
    draft().pickCell([2, 0]);
    await settle();
    turn.ahead?.draft.settle(follower);
    await settle();
    expect(turn.held?.texts).toEqual(['2,0 turned 0', follower.text]);
    expect(speaker.told.at(-1)?.text).toContain('2 seconds');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(room.played).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(room.played).toEqual([`2,0 turned 0; ${follower.text}`]);
    expect(turn.held).toBeNull();
    expect(turn.given, 'it lies there until the game has gone on').not.toBeNull();
  });
  test('or no figure', async () => {
    const { draft, room, turn } = playTurn(placements, whole);
    draft().pickCell([2, 0]);
    await settle();
    turn.pass();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(room.played).toEqual(['2,0 turned 0; pass']);
  });
  test('where nothing follows the check mark ends the turn', async () => {
    const { draft, room, turn } = playTurn(placements, whole);
    draft().pickCell([0, 1]);
    await settle();
    expect(turn.ahead).toMatchObject({ figures: false, ends: true });
    turn.goOn();
    await settle();
    expect(turn.held).not.toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(room.played).toEqual(['0,1 turned 1']);
  });
  test('what is asked by a card of its own is asked at once', async () => {
    const { draft, room, turn } = playTurn(placements, { '0,1 turned 1': asks('pick', [pass]) });
    draft().pickCell([0, 1]);
    await settle();
    expect(turn.ahead).toMatchObject({ figures: false, ends: false });
    turn.goOn();
    expect(room.played).toEqual(['0,1 turned 1']);
    expect(turn.held).toBeNull();
  });
  test('if we are asked again after the figure, nothing is held back', async () => {
    const castle = { ...whole, [`2,0 turned 0; ${follower.text}`]: asks('build_castle', [pass]) };
    const { draft, room, turn } = playTurn(placements, castle);
    draft().pickCell([2, 0]);
    await settle();
    turn.ahead?.draft.settle(follower);
    await settle();
    expect(room.played).toEqual([`2,0 turned 0; ${follower.text}`]);
  });
  test('a bridge has to be said yes to, and again when the tile is turned', async () => {
    const aheads = { [bridged.text]: asks('place_figure', [follower, pass]) };
    const { draft, room, turn } = playTurn([bridged, place(2, 0, 2)], aheads);
    draft().pick(bridged);
    await settle();
    expect(room.looked).toEqual([]);
    turn.goOn();
    await settle();
    expect(turn.ahead?.figures).toBe(true);
    expect(room.played).toEqual([]);
    draft().turn(1);
    draft().turn(1);
    expect(draft().accepted).toBe(false);
  });
  test('each answer is confirmed where that has been chosen', async () => {
    settings.change({ confirm: true });
    const { draft, room, turn } = playTurn(placements, whole);
    draft().pickCell([2, 0]);
    await settle();
    expect(room.looked).toEqual([]);
    turn.goOn();
    expect(room.played).toEqual(['2,0 turned 0']);
  });
});

describe('what is held back', () => {
  async function held() {
    const playing = playTurn(placements, whole);
    playing.draft().pickCell([2, 0]);
    await settle();
    playing.turn.ahead?.draft.settle(follower);
    await settle();
    expect(playing.turn.held).not.toBeNull();
    return playing;
  }
  const sent = [`2,0 turned 0; ${follower.text}`];

  test('is taken back: the tile lies there still, and can be turned', async () => {
    const { draft, room, turn } = await held();
    turn.takeBack();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(room.played).toEqual([]);
    expect(draft().cell).toEqual([2, 0]);
    expect(turn.ahead?.draft.chosen).toBeNull();
    expect(speaker.told.at(-1)?.text).toBe('Taken back.');
  });
  test('is sent by any other tap, but not by the one that takes back', async () => {
    const { room } = await held();
    await vi.advanceTimersByTimeAsync(400);
    const button = document.createElement('button');
    button.setAttribute(takesBack, '');
    document.body.append(button);
    tap(button);
    expect(room.played).toEqual([]);
    tap();
    expect(room.played).toEqual(sent);
  });
  test('is not sent by the second click of a double click', async () => {
    const { room } = await held();
    tap();
    expect(room.played).toEqual([]);
  });
  test('is sent when the page is left, hidden, or shows another one', async () => {
    const leaving = await held();
    dispatchEvent(new Event('pagehide'));
    expect(leaving.room.played).toEqual(sent);
    end?.();

    const hidden = await held();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(hidden.room.played).toEqual(sent);
    vi.restoreAllMocks();
    end?.();

    const gone = await held();
    for (const call of gone.room.beforeLeaving) call();
    expect(gone.room.played).toEqual(sent);
    end?.();

    const closed = await held();
    end?.();
    expect(closed.room.played).toEqual(sent);
  });
  test('is sent before the clock runs out', async () => {
    const room = someRoom({ phase: 'playing', time: { kind: 'per_move', limit: 9, increment: 0 } });
    const playing = playTurn(placements, whole);
    playing.room.room = {
      ...room,
      asked: 1,
      seats: [{ name: 'Ann', computer: false, present: true, time_left: 2_500 }],
      now: Date.now(),
    };
    playing.draft().pickCell([2, 0]);
    await settle();
    playing.turn.pass();
    expect(playing.turn.held?.time).toBe(1_000);
    end?.();

    // There is no time left for holding back.
    const late = playTurn(placements, whole);
    late.room.room = { ...playing.room.room, now: Date.now() - 2_000 };
    late.draft().pickCell([2, 0]);
    await settle();
    late.turn.pass();
    expect(late.room.played).toEqual(['2,0 turned 0; pass']);
  });
  test('is dropped when the game has gone on without it', async () => {
    const { goOn, room, turn } = await held();
    goOn();
    expect(turn.held).toBeNull();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(room.played).toEqual([]);
  });
  test('as long as one has chosen, or not at all', async () => {
    settings.change({ holdBack: 5 });
    const { room } = await held();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(room.played).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(room.played).toEqual(sent);
    end?.();

    settings.change({ holdBack: 0 });
    const none = playTurn(placements, whole);
    none.draft().pickCell([2, 0]);
    await settle();
    none.turn.pass();
    expect(none.room.played).toEqual(['2,0 turned 0; pass']);
  });
  test('can be chosen anew if the server refuses it, which is said', async () => {
    const { room, turn } = await held();
    room.refuses = true;
    turn.flush();
    await settle();
    expect(toasts.notes).toHaveLength(1);
    expect(turn.given).toBeNull();
    expect(turn.ahead?.draft.chosen).toBeNull();
  });
});

test('what reaches others is chosen with the tile, and given when it is confirmed', async () => {
  const floor: Move = {
    kind: 'place_token',
    text: 'tower floor at 0,0',
    token: 'tower floor',
    place: 'tile',
    cell: [0, 0],
  };
  const tile = place(0, 1, 0);
  const { room, turn, draft } = playTurn([tile], {
    '0,1 turned 0': asks('place_figure', [follower, floor, pass]),
    '0,1 turned 0; tower floor at 0,0': drawn(),
  });
  settings.change({ holdBack: 0 });
  draft().pick(tile);
  await settle();
  turn.ahead?.draft.pick(floor);
  await settle();
  expect(room.played).toEqual([]);
  // What it would reach has been asked for.
  expect(room.looked).toContain('0,1 turned 0; tower floor at 0,0');
  turn.goOn();
  await settle();
  expect(room.played).toEqual(['0,1 turned 0; tower floor at 0,0']);
});
