import { untrack } from 'svelte';
import { t } from '../i18n/language.svelte';
import type { Happening } from '../protocol/pageData';
import type { RoomInfo } from '../protocol/room';
import type { Seat, View } from '../protocol/view';
import { heardBetween } from '../board/laid/heard';
import { endCall, showInTab, signalBoard, signalEnd, signalTurn } from '../ui/notify';
import { unlockSoundsOnGesture } from '../ui/sounds';

/** What of a `RoomSession` calls its player. */
export interface Watched {
  readonly id: string;
  readonly room: RoomInfo | null;
  readonly askedSeat: Seat | null;
  readonly view: View | null;
  readonly happenings: readonly Happening[];
}

/** Since when we are asked: null while we are not. */
interface Asked {
  readonly seat: Seat;
  readonly turn: number;
}

/**
 * Whether the player has to be called: others were asked in between. Who answers for several seats at
 * one device is not called from one to the other.
 */
export function calls(before: Asked | null, now: Asked | null): boolean {
  if (now === null) return false;
  if (before === null) return true;
  return now.seat === before.seat && now.turn > before.turn + 1;
}

/**
 * Calls the player: to be called once, while the component of the table is made, as
 * `watchTurn(session, () => askSentence)`; without the second argument the tab says "Your turn".
 * What was so when the page was opened makes no noise.
 */
export function watchTurn(session: Watched, ask: () => string | null = () => null): void {
  unlockSoundsOnGesture();
  watchAsked(session, ask);
  watchBoard(session);
  watchPoints(session);
  watchEnd(session);
}

function watchAsked(session: Watched, ask: () => string | null): void {
  let before: Asked | null = null;
  let first = true;
  $effect(() => {
    const seat = session.askedSeat;
    const view = session.view;
    const title = session.room?.title ?? '';
    const text = ask() ?? t().notify.yourTurn;
    showInTab(seat === null ? null : text, title);
    if (view === null) return;
    const now = seat === null ? null : { seat, turn: view.turn.number };
    if (!first && calls(before, now)) signalTurn({ room: session.id, text, more: title });
    if (now === null) endCall();
    before = now;
    first = false;
  });
  $effect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') endCall();
    };
    document.addEventListener('visibilitychange', seen);
    globalThis.addEventListener('focus', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      globalThis.removeEventListener('focus', seen);
      endCall();
      showInTab(null);
    };
  });
}

function watchBoard(session: Watched): void {
  let seen: View | null = null;
  $effect(() => {
    const now = session.view;
    if (now === null) return;
    for (const sound of heardBetween(seen, now)) signalBoard(sound);
    seen = now;
  });
}

function watchPoints(session: Watched): void {
  let told: number | null = null;
  $effect(() => {
    const happenings = session.happenings;
    const last = happenings.at(-1)?.after ?? 0;
    const known = told;
    told = last;
    if (known === null || known === 0) return;
    const fresh = happenings.filter((one) => one.after > known);
    if (fresh.some((one) => one.kind === 'scored' && one.points > 0)) signalBoard('points');
  });
}

function watchEnd(session: Watched): void {
  let phase: RoomInfo['phase'] | null = null;
  $effect(() => {
    const now = session.room?.phase ?? null;
    if (phase === 'playing' && now === 'over') {
      const more = untrack(() => session.room?.title ?? '');
      signalEnd({ room: session.id, text: t().notify.over, more });
    }
    phase = now;
  });
}
