/**
 * A turn in two taps: what follows a tile is shown while it can still be turned, and answered with it. The answer that
 * ends a turn is held back for a while, so that it can be taken back; until it is sent, nothing is drawn, and nobody else
 * sees it.
 */

import { getContext, setContext, untrack } from 'svelte';
import type { Ahead } from '../game/ahead';
import { Draft } from '../game/draft.svelte';
import { cellOf, namesPlace } from '../game/places';
import type { Move } from '../protocol/view';
import type { RoomSession } from '../room/roomSession.svelte';
import { timeLeft } from '../room/clocks';
import { t } from '../i18n/language.svelte';
import { settings } from '../ui/settings.svelte';
import { speaker } from '../ui/speaker.svelte';
import { answer, send, tellRefusal } from './answer';
import { cardOf } from './cardOf';
import { Foresight } from './foresight.svelte';

/** What of a room a turn is played in. */
export type TurnSession = Pick<
  RoomSession,
  | 'play'
  | 'lookAhead'
  | 'waits'
  | 'askedSeat'
  | 'view'
  | 'analysis'
  | 'room'
  | 'clockAhead'
  | 'connectionState'
  | 'refusal'
  | 'dismissRefusal'
  | 'beforeLeaving'
>;

/** Answers that are held back. */
export interface Held {
  readonly texts: readonly string[];
  /** For how long, in milliseconds. */
  readonly time: number;
}

/** So long before a clock runs out all is sent, in milliseconds: the way to the server takes its time. */
const beforeTheClock = 1_500;
/** A click so soon after another one, in milliseconds, is the second of a double click. */
const doubleClick = 350;
/** Taps on what has this attribute do not send what is held back. */
export const takesBack = 'data-takes-back';

/** Whether it can be answered by a spot on the board, or by passing. */
const isOnSpot = (move: Move): boolean =>
  move.kind === 'pass' ||
  (namesPlace(move) && cellOf(move) !== null && !('way' in move && move.way !== undefined));

export class Turn {
  /** What follows the tile as it lies; null: it lies nowhere, or that is not known yet. */
  readonly ahead = $derived.by(() => (this.found?.text === this.looksAt ? this.found.ahead : null));
  private found = $state.raw<{ readonly text: string; readonly ahead: Ahead } | null>(null);
  held = $state.raw<Held | null>(null);
  /** What has been sent, until the game has gone on. */
  private sent = $state.raw<readonly string[] | null>(null);
  /** What answers would bring about. */
  readonly foresight: Foresight;
  /** What follows the tile is being asked for. */
  looks = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Answers count at once, and what follows a tile is chosen with it. */
  readonly atOnce = $derived.by(() => !settings.choices.confirm);
  /** The answers that have been given and are not part of the game yet. */
  readonly given = $derived.by(() => this.held?.texts ?? this.sent);
  /** The placement that is looked at: not before it is said that a piece may be spent on it. */
  private readonly looksAt = $derived.by(() => {
    const { chosen, accepted, spent } = this.draft();
    if (!this.atOnce || this.session.askedSeat === null || chosen?.kind !== 'place_tile')
      return null;
    return spent && !accepted ? null : chosen.text;
  });

  /** `draft`: the answer that is about to be given now. To be made while a component is. */
  constructor(
    private readonly session: TurnSession,
    private readonly draft: () => Draft,
  ) {
    this.foresight = new Foresight(session, () => {
      const { ahead, looksAt } = this;
      return ahead?.figures && looksAt !== null
        ? { draft: ahead.draft, view: ahead.view, first: [looksAt] }
        : {
            draft: this.draft(),
            view: session.view,
            first: [],
            analysis: session.analysis,
          };
    });
    $effect(() => {
      void this.draft();
      untrack(() => this.drop());
    });
    $effect(() => {
      const text = this.looksAt;
      untrack(() => void this.look(text));
    });
    // What could not be told without a connection is asked for once that is back.
    $effect(() => {
      if (session.connectionState !== 'live') return;
      untrack(() => {
        const text = this.looksAt;
        if (text !== null && !this.looks && this.found?.text !== text) void this.look(text);
      });
    });
    // Wherever it was pointed at.
    $effect(() => {
      const draft = this.draft();
      if (this.atOnce && draft.settled && draft.chosen) untrack(() => this.giveDraft(draft));
    });
    $effect(() => {
      const next = this.ahead?.draft;
      if (next?.settled && next.chosen) untrack(() => this.giveTile(next.answer()));
    });
    $effect(() => (this.held ? this.watch() : undefined));
    $effect(() => {
      const flush = () => this.flush(true);
      session.beforeLeaving.add(flush);
      return () => {
        flush();
        session.beforeLeaving.delete(flush);
      };
    });
  }

  /** Gives answers, held back if nothing more is asked of us afterwards. */
  give(texts: readonly string[]): void {
    if (this.given || this.session.waits) return;
    const time = this.patience();
    if (time <= 0) return void this.send(texts);
    const held = { texts, time };
    this.held = held;
    this.timer = setTimeout(() => this.flush(), time);
    void this.session.lookAhead(texts).then((told) => {
      if (this.held !== held) return;
      const goesOn = told?.view.question?.chooser === this.session.askedSeat;
      if (!told || goesOn) this.flush();
      else speaker.say(t().decisions.held.said(Math.round(time / 1000)));
    });
  }
  /** Places the tile as it lies, with the answer to what follows, if that is chosen with it. */
  giveTile(then: string | null = null): void {
    const tile = this.draft().answer();
    if (tile === null) return;
    const texts = then === null ? [tile] : [tile, then];
    // What is asked next must be asked: there is nothing to hold back.
    if (this.ahead && !this.ahead.ends && then === null) return void this.send(texts);
    this.give(texts);
  }
  /** Enter, or the button that confirms: what the tile costs, then the tile itself or what is chosen with it, or what else is chosen. */
  goOn(): void {
    const draft = this.draft();
    if (this.given) return;
    if (!this.atOnce || draft.chosen?.kind !== 'place_tile')
      return void answer(this.session, draft);
    if (draft.spent && !draft.accepted) draft.accepted = true;
    else if (!this.ahead?.figures) this.giveTile();
    else if (this.ahead.draft.waits && this.ahead.draft.chosen)
      this.ahead.draft.pick(this.ahead.draft.chosen);
  }
  /** No figure with the tile, or whatever else passing means now. */
  pass(): void {
    const { pass } = this.ahead?.figures ? this.ahead.draft : this.draft();
    if (pass?.kind !== 'pass') return;
    if (this.ahead?.figures) this.giveTile(pass.text);
    else if (this.atOnce) this.give([pass.text]);
    else void send(this.session, pass.text);
  }
  /** Takes back what is held back; the tile stays where it lies, to be turned. */
  takeBack(): void {
    if (!this.held) return;
    this.drop();
    this.ahead?.draft.clear();
    const draft = this.draft();
    if (draft.chosen?.kind !== 'place_tile') draft.clear();
    draft.settled = false;
    speaker.say(t().decisions.held.takenBack);
  }
  /** Sends what is held back. `quiet`: nobody is there any more to be told why it was refused. */
  flush(quiet = false): void {
    const { held } = this;
    if (held) void this.send(held.texts, quiet);
  }

  private giveDraft(draft: Draft): void {
    const text = draft.answer();
    if (text !== null) this.give([text]);
  }
  private drop(): void {
    clearTimeout(this.timer);
    this.held = this.sent = null;
  }
  private async look(text: string | null): Promise<void> {
    this.found = null;
    this.looks = text !== null;
    if (text === null) return;
    const seat = this.session.askedSeat;
    const told = await this.session.lookAhead([text]);
    if (this.looksAt !== text) return;
    this.looks = false;
    if (!told) return;
    const { view, analysis } = told;
    const draft = new Draft(view.moves ?? []);
    const figures = cardOf(view, seat, draft.moves) === 'figure' && draft.moves.every(isOnSpot);
    const ends = view.question?.chooser !== seat;
    this.found = { text, ahead: { view, analysis, draft, figures, ends } };
    const words = t().decisions.tile;
    const choices = draft.moves.length - (draft.pass ? 1 : 0);
    speaker.say(figures ? words.ahead(choices) : words.aheadNone);
  }
  private async send(texts: readonly string[], quiet = false): Promise<void> {
    clearTimeout(this.timer);
    this.held = null;
    if (this.session.waits) return;
    this.sent = texts;
    const [first = '', ...then] = texts;
    if (await this.session.play(first, then)) return;
    this.sent = null;
    this.draft().settled = false;
    this.ahead?.draft.clear();
    if (!quiet) tellRefusal(this.session);
  }
  /** How long an answer can be held back now. */
  private patience(): number {
    const wished = 1_000 * settings.choices.holdBack;
    const { room, askedSeat, clockAhead } = this.session;
    const left =
      room && askedSeat !== null ? timeLeft(room, askedSeat, Date.now() + clockAhead) : null;
    return left === null ? wished : Math.min(wished, left - beforeTheClock);
  }
  /** Any other tap sends what is held back, and so does leaving the page. */
  private watch(): () => void {
    // The second click of a double click belongs to the first.
    const since = performance.now();
    const tap = (event: Event) => {
      if (performance.now() - since < doubleClick) return;
      if (!(event.target as Element).closest?.(`[${takesBack}]`)) this.flush();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') this.flush();
    };
    const leave = () => this.flush(true);
    addEventListener('click', tap, { capture: true });
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('click', tap, { capture: true });
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }
}

const key = Symbol('turn');
/** To be called while a component is made whose parts answer in turns. */
export const offerTurn = (turn: () => Turn | null): void => void setContext(key, turn);
/** The turn that is played here; null where each answer stands for itself. */
export const turnHere = (): (() => Turn | null) =>
  getContext<(() => Turn | null) | undefined>(key) ?? (() => null);
