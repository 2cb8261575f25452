/**
 * A room as this browser sees it: what the server has told, and what may be asked of it. Nothing is
 * shown that the server did not send: an answer of ours counts when it comes back as an event.
 */

import { withVariants } from '../protocol/variants';
import { Refusal, fetchAnalysis, fetchRoom, fetchStory, fetchTilesOfRoom } from '../protocol/api';
import type { ClientMessage, Reaction, ServerMessage } from '../protocol/messages';
import { protocolVersion } from '../protocol/messages';
import type { Analysis, Happening, TileBook } from '../protocol/pageData';
import type { RoomEvent, RoomInfo } from '../protocol/room';
import type { Move, Seat, View } from '../protocol/view';
import { idle } from '../ui/idle';
import { Connection, type ConnectionState } from './connection';
import { keepPlayed } from './played';
import { isOutcome } from './outcome';
import { randomText } from './randomText';
import { Requests } from './requests';
import { forgetToken, takeTokensAlong, tokenFor, tokensOf } from './seatTokens';

/** A key for a message, which no other one has. */
const newKey = (): string => randomText(12);

/** The game as it would be seen after answers that have only been looked at. */
export interface LookedAhead {
  readonly view: View;
  readonly analysis: Analysis;
}

export class RoomSession {
  /** Null until the server has answered for the first time. */
  room = $state.raw<RoomInfo | null>(null);
  connectionState = $state<ConnectionState>('connecting');
  /** Our seats. */
  seats = $state.raw<readonly Seat[]>([]);
  events = $state.raw<readonly RoomEvent[]>([]);
  /** One for each of our seats; for spectators a single one. Empty before the game starts. */
  views = $state.raw<readonly View[]>([]);
  /** The game event that the views show. */
  after = $state(0);
  happenings = $state.raw<readonly Happening[]>([]);
  /** Always of the same moment as `views`; null while it is on its way. */
  analysis = $state.raw<Analysis | null>(null);
  tiles = $state.raw<TileBook>({ pictures: '', tiles: {} });
  /** What tiles look like could not be learnt: they are drawn as nothing, and little is known of them. */
  tilesMissing = $state(false);
  /** Why the last thing that was asked for was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** What the server's clock is ahead of ours, in milliseconds. */
  clockAhead = $state(0);
  /** When, by the server's clock, what `room` says of clocks was so. */
  toldAt = $state(0);

  private answers = $state(0);
  /** An answer of ours is on its way, or the view that follows it. */
  readonly waits = $derived(
    this.answers > 0 || (this.room !== null && this.after < this.room.last_game_event),
  );

  /** The seat that is ours and asked now. At a table that was closed nobody is, whatever its game waits for. */
  readonly askedSeat = $derived(this.room?.phase === 'over' ? null : this.askedOneOf(this.views));
  /** What is shown: the view of our seat that is asked, else our first. */
  readonly view = $derived<View | null>(
    this.views.find((view) => view.seat === this.askedSeat) ?? this.views[0] ?? null,
  );
  /** The answers to choose from; empty if we are not asked. */
  readonly moves = $derived<readonly Move[]>(
    this.askedSeat === null ? [] : (this.view?.moves ?? []),
  );

  private readonly connection: Connection;
  private readonly requests = new Requests();
  private spectatorName = '';
  private storyWanted = false;
  private storyBusy = false;
  private storyAfter = 0;
  private lastEvent = 0;
  private tilesBusy = false;

  constructor(readonly id: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.connection = new Connection(
      `${scheme}://${location.host}/api/rooms/${encodeURIComponent(id)}/socket`,
      {
        hello: () => this.hello(),
        onMessage: (message) => this.onMessage(message),
        onState: (state) => this.onState(state),
        lastEvent: () => this.lastEvent,
        outcomeOf: (message, since) =>
          this.events.find((event) => event.number > since && isOutcome(message, event))?.number ??
          null,
      },
    );
  }

  /** To be called before the connection is closed: what waits to be sent goes out. */
  readonly beforeLeaving = new Set<() => void>();

  leave(): void {
    for (const call of this.beforeLeaving) call();
    this.connection.close();
    this.requests.callOff();
  }

  // --- What may be asked ---

  async takeSeat(seat: Seat, name: string): Promise<boolean> {
    const done = await this.ask(
      { kind: 'take_seat', seat, name, token: tokenFor(this.id, seat) },
      () => {
        this.seats = [...new Set([...this.seats, seat])].sort((a, b) => a - b);
      },
    );
    // A token that was refused opens nothing; one that the server may have is kept.
    const refused = !done && this.refusal !== null && this.refusal.code !== 'offline';
    if (refused && !this.seats.includes(seat)) forgetToken(this.id, seat);
    return done;
  }
  leaveSeat(seat: Seat): Promise<boolean> {
    return this.ask({ kind: 'leave_seat', seat }, () => {
      forgetToken(this.id, seat);
      this.seats = this.seats.filter((ours) => ours !== seat);
    });
  }
  /** As the host: somebody else's seat is free again. */
  remove(host: Seat, other: Seat): Promise<boolean> {
    return this.ask({
      kind: 'remove',
      seat: host,
      other,
      name: this.nameAt(other),
      key: newKey(),
    });
  }
  /** As the host: a computer player sits down, or plays at another level. */
  seatComputer(host: Seat, other: Seat, level: string): Promise<boolean> {
    return this.ask({ kind: 'seat_computer', seat: host, other, level, key: newKey() });
  }
  /** As the host: somebody does not come in any more. */
  ban(host: Seat, whom: { readonly other: Seat } | { readonly name: string }): Promise<boolean> {
    const meant = 'other' in whom ? { ...whom, name: this.nameAt(whom.other) } : whom;
    return this.ask({ kind: 'ban', seat: host, ...meant, key: newKey() });
  }
  start(): Promise<boolean> {
    return this.ask({ kind: 'start' });
  }
  /** Answers the question with the text of a move, and what is asked next with those of `then`. */
  play(text: string, then: readonly string[] = []): Promise<boolean> {
    if (this.askedSeat === null || this.waits) return Promise.resolve(false);
    return this.ask({
      kind: 'move',
      seat: this.askedSeat,
      after: this.after,
      move: text,
      ...(then.length > 0 ? { then: [...then] } : {}),
    });
  }
  /** What would be asked after these answers, which are not given; null where it cannot be told. */
  async lookAhead(texts: readonly string[]): Promise<LookedAhead | null> {
    const { askedSeat: seat, after } = this;
    if (seat === null || this.waits || this.connectionState !== 'live') return null;
    try {
      const told = await this.connection.lookAhead({
        kind: 'look_ahead',
        seat,
        after,
        moves: [...texts],
      });
      return { view: told.view, analysis: told.analysis };
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      return null;
    }
  }
  undo(seat: Seat): Promise<boolean> {
    return this.ask({ kind: 'undo', seat, after: this.after });
  }
  askUndo(seat: Seat): Promise<boolean> {
    return this.ask({ kind: 'ask_undo', seat, after: this.after });
  }
  answerUndo(seat: Seat, agrees: boolean): Promise<boolean> {
    const request = this.events.findLast((event) => event.kind === 'undo_asked');
    return this.ask({
      kind: 'answer_undo',
      seat,
      agrees,
      ...(request ? { request: request.number } : {}),
    });
  }
  resign(seat: Seat): Promise<boolean> {
    return this.ask({ kind: 'resign', seat });
  }
  rematch(seat: Seat): Promise<boolean> {
    return this.ask({ kind: 'rematch', seat });
  }
  say(text: string): Promise<boolean> {
    const seat = this.seats[0];
    const key = newKey();
    return this.ask(
      seat === undefined ? { kind: 'say', text, key } : { kind: 'say', seat, text, key },
    );
  }
  react(reaction: Reaction): Promise<boolean> {
    const seat = this.seats[0];
    return seat === undefined
      ? Promise.resolve(false)
      : this.ask({ kind: 'react', seat, reaction, key: newKey() });
  }
  /** Spectators need a name to speak; the server learns it with a new connection. */
  callSpectator(name: string): void {
    this.spectatorName = name;
    this.connection.comeBack();
  }
  /** Asks for them again by itself with each connection and event; this does so at once. */
  async loadTiles(): Promise<void> {
    if (this.tilesBusy) return;
    this.tilesBusy = true;
    try {
      const book = await this.requests.ask((options) => fetchTilesOfRoom(this.id, 0, options));
      this.tilesMissing = book === null;
      if (!book) return;
      this.tiles = book;
      // Nobody waits for them.
      void idle()
        .then(() => withVariants(book, (variant) => fetchTilesOfRoom(this.id, variant)))
        .then((whole) => (this.tiles = whole));
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      // It is no answer to anything that was asked for: that has its own refusal.
      this.tilesMissing = true;
    } finally {
      this.tilesBusy = false;
    }
  }
  dismissRefusal(): void {
    this.refusal = null;
  }

  // --- What the server tells ---

  private hello(): ClientMessage {
    const tokens = tokensOf(this.id).slice(0, 16);
    return {
      kind: 'hello',
      protocol: protocolVersion,
      tokens,
      ...(this.lastEvent > 0 ? { since: this.lastEvent } : {}),
      ...(this.spectatorName && tokens.length === 0 ? { name: this.spectatorName } : {}),
    };
  }

  /** Who sits there, as it is seen now. */
  private nameAt(seat: Seat): string {
    return this.room?.seats[seat - 1]?.name ?? '';
  }

  private async ask(message: ClientMessage, then?: () => void): Promise<boolean> {
    const holdsUp = message.kind !== 'say' && message.kind !== 'react';
    if (holdsUp) this.answers += 1;
    this.refusal = null;
    try {
      await this.connection.ask(message);
      then?.();
      return true;
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      // The view that has overtaken our answer is on its way.
      if (why.code !== 'stale') this.refusal = why;
      return false;
    } finally {
      if (holdsUp) this.answers -= 1;
    }
  }

  private onState(state: ConnectionState): void {
    this.connectionState = state;
    // What is on its way over the same line may never come; it is asked for again with the next view.
    if (state === 'lost') this.requests.callOff();
    // A room that does not exist closes the door without a word.
    if (state === 'lost' && this.room === null) void this.lookWhetherItExists();
  }

  private async lookWhetherItExists(): Promise<void> {
    try {
      await fetchRoom(this.id);
    } catch (why) {
      if (!(why instanceof Refusal) || why.code === 'offline') return;
      this.refusal = why;
      if (why.code === 'no_such_room' || why.code === 'set_aside') this.connection.close();
    }
  }

  private onMessage(message: ServerMessage): void {
    switch (message.kind) {
      case 'welcome':
        this.seats = message.seats;
        this.takeRoom(message.room);
        break;
      case 'events':
        this.takeEvents(message.events);
        if (message.room) this.takeRoom(message.room);
        break;
      case 'view':
        this.takeViews(message.after, message.views);
        break;
      case 'presence':
        this.takePresence(message.present, message.spectators);
        break;
      case 'refused':
        if (message.id === undefined)
          this.refusal = new Refusal(message.code, message.text, message.rule, message.reason);
        break;
      case 'closing':
        if (message.again === undefined) this.refusal = new Refusal(message.code, message.text);
        break;
      case 'ahead':
      case 'done':
      case 'pong':
        break;
    }
  }

  private takeRoom(room: RoomInfo): void {
    const first = this.room === null;
    const started = this.room?.phase === 'gathering' && room.phase !== 'gathering';
    this.room = room;
    this.toldAt = room.now;
    this.clockAhead = room.now - Date.now();
    if (first || started || this.tilesMissing) void this.loadTiles();
    keepPlayed(room, this.seats);
    if (room.next_room) takeTokensAlong(this.id, room.next_room);
  }

  private takePresence(present: readonly boolean[], spectators: number): void {
    if (!this.room) return;
    const seats = this.room.seats.map((seat, i) => ({ ...seat, present: present[i] ?? false }));
    this.room = { ...this.room, seats, spectators };
  }

  private takeEvents(events: readonly RoomEvent[]): void {
    const fresh = events.filter((event) => event.number > this.lastEvent);
    const last = fresh.at(-1);
    if (!last) return;
    this.lastEvent = last.number;
    this.events = [...this.events, ...fresh];
    if (fresh.some((event) => event.kind === 'undone')) {
      this.storyAfter = 0;
      this.happenings = [];
    }
  }

  private takeViews(after: number, views: readonly View[]): void {
    this.after = after;
    this.views = views;
    if (this.analysis?.after !== after) this.analysis = null;
    void this.loadStory();
  }

  private askedOneOf(views: readonly View[]): Seat | null {
    return views.find((view) => view.seat !== null && view.moves !== null)?.seat ?? null;
  }

  /** Story and analysis follow the views; what has been overtaken meanwhile is asked for again. */
  private async loadStory(): Promise<void> {
    this.storyWanted = true;
    if (this.storyBusy) return;
    this.storyBusy = true;
    while (this.storyWanted) {
      this.storyWanted = false;
      try {
        const since = this.storyAfter;
        const found = await this.requests.ask((options) =>
          Promise.all([fetchStory(this.id, since, options), fetchAnalysis(this.id, options)]),
        );
        if (!found) {
          this.storyWanted ||= this.connectionState === 'live';
          continue;
        }
        const [story, analysis] = found;
        if (analysis.after === this.after) this.analysis = analysis;
        if (since !== this.storyAfter) {
          this.storyWanted = true;
          continue;
        }
        this.happenings = [...(since === 0 ? [] : this.happenings), ...story.happenings];
        this.storyAfter = story.after;
      } catch (why) {
        if (!(why instanceof Refusal)) throw why;
        // The board can be played without it; the next view asks again.
      }
    }
    this.storyBusy = false;
  }
}
