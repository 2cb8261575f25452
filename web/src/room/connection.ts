/**
 * A WebSocket that comes back by itself, and answers to what was asked over it. What was asked while it was away, or
 * lost its answer with it, is asked again when it is back, unless the events since tell that it has been done.
 */

import type { ClientMessage, ServerMessage } from '../protocol/messages';
import { Refusal } from '../protocol/api';

/**
 * Where the connection stands. `silent`: it looks open, but nobody answers; on a slow line the answer may still come.
 * `ended`: it will not come back by itself.
 */
export type ConnectionState = 'connecting' | 'live' | 'silent' | 'lost' | 'ended';

export interface ConnectionWorld {
  /** The first message of each connection. */
  hello(): ClientMessage;
  onMessage(message: ServerMessage): void;
  onState(state: ConnectionState): void;
  /** The number of the last event that is known. */
  lastEvent(): number;
  /** The number of the event after `since` that is what a message asked for; null: there is none. */
  outcomeOf(message: ClientMessage, since: number): number | null;
}

/** The game after answers that have only been looked at. */
export type AheadMessage = Extract<ServerMessage, { kind: 'ahead' }>;

interface Waiting {
  readonly message: ClientMessage;
  /** The last event that was known when it was asked. */
  readonly since: number;
  /** Of a look ahead that is the message, of all else the number of an event. */
  readonly done: (answer: number | AheadMessage) => void;
  readonly refused: (why: Refusal) => void;
}

const firstPause = 500;
const longestPause = 8_000;
/** How often it is looked whether somebody is still there. */
const lookEvery = 250;
/** Nothing has been heard for so long: then a sign of life is asked for. */
const quiet = 1_200;
/** The same while nobody looks at the page. */
const quietUnseen = 20_000;
/** When that is not answered in time, a line that looks open has died. On slow lines it may take longer. */
const answerWithin = 2_000;
const longestAnswer = 15_000;
/** After this time without an answer people are told, however slow the line has been: within five seconds in all. */
const toldWithin = 2_500;
/** So long it may take until the server says welcome. */
const welcomeWithin = 10_000;

const isSeen = (): boolean => globalThis.document?.visibilityState !== 'hidden';

export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private lastLook = 0;
  private lastSign = 0;
  /** When a sign of life was asked for that has not come yet. */
  private probedAt: number | null = null;
  /** It was asked for after the page had slept. */
  private probedLate = false;
  /** People know that nobody answers. */
  private silent = false;
  /** How long an answer took of late. */
  private roundTrip = 0;
  /** The last event there was when the server said welcome; null: it has not. */
  private welcomeAt: number | null = null;
  /** All that happened up to then is known: what is asked goes out at once. */
  private inStep = false;
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly world: ConnectionWorld,
  ) {
    globalThis.addEventListener?.('online', this.comeBackNow);
    globalThis.document?.addEventListener('visibilitychange', this.comeBackNow);
    this.connect();
  }

  /**
   * Resolves with the number of the room's last event when it is done and on the server's disk; while there is no
   * connection it waits for one.
   */
  ask(message: ClientMessage): Promise<number> {
    return this.request(message) as Promise<number>;
  }
  /** The same for what changes nothing, and is answered by what one would see. */
  lookAhead(message: Extract<ClientMessage, { kind: 'look_ahead' }>): Promise<AheadMessage> {
    return this.request(message) as Promise<AheadMessage>;
  }
  private request(message: ClientMessage): Promise<number | AheadMessage> {
    return new Promise((done, refused) => {
      if (this.ended) {
        refused(new Refusal('offline', 'There is no connection to the server.'));
        return;
      }
      const id = this.nextId++;
      this.waiting.set(id, { message, since: this.world.lastEvent(), done, refused });
      if (this.inStep) this.send({ ...message, id });
    });
  }

  close(): void {
    this.ended = true;
    globalThis.removeEventListener?.('online', this.comeBackNow);
    globalThis.document?.removeEventListener('visibilitychange', this.comeBackNow);
    this.drop();
    this.giveUp();
    this.world.onState('ended');
  }

  /** Connects anew, with a new first message. */
  comeBack(): void {
    if (this.ended) return;
    this.pause = firstPause;
    this.drop();
    this.connect();
  }

  private readonly comeBackNow = () => {
    if (this.ended || !isSeen()) return;
    // What looks open is asked, and tells soon.
    if (this.welcomeAt === null) this.comeBack();
    else this.probe();
  };

  private connect(): void {
    clearTimeout(this.timer);
    this.world.onState('connecting');
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.lastSign = this.lastLook = Date.now();
    socket.onopen = () => {
      this.probedAt = Date.now();
      this.send(this.world.hello());
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.onClose();
    };
    this.heartbeat = setInterval(() => this.look(), lookEvery);
  }

  private send(message: ClientMessage & { readonly id?: number }): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Looks whether somebody is still there. */
  private look(): void {
    const now = Date.now();
    const slept = now - this.lastLook > 6 * lookEvery;
    this.lastLook = now;
    if (this.welcomeAt === null) {
      if (now - this.lastSign > welcomeWithin) this.onClose();
    } else if (slept) {
      // The page has slept, or browsers slow it down as nobody looks: the answer may have come and wait to be read.
      if (this.probedLate) return this.fallSilent();
      this.probedAt = null;
      this.probe();
      this.probedLate = true;
    } else if (this.probedAt === null) {
      if (now - this.lastSign >= (isSeen() ? quiet : quietUnseen)) this.probe();
    } else if (now - this.probedAt >= this.patience()) {
      this.fallSilent();
    } else if (now - this.probedAt >= toldWithin && !this.silent) {
      this.silent = true;
      this.world.onState('silent');
    }
  }
  private patience(): number {
    return Math.min(Math.max(answerWithin, 3 * this.roundTrip), longestAnswer);
  }
  private probe(): void {
    if (this.probedAt !== null) return;
    this.probedAt = Date.now();
    this.send({ kind: 'ping' });
  }
  /** The line has died without a word: another one is tried at once. */
  private fallSilent(): void {
    this.drop();
    this.world.onState('lost');
    this.connect();
  }

  private hear(): void {
    this.lastSign = Date.now();
    if (this.probedAt !== null)
      this.roundTrip = Math.max(this.lastSign - this.probedAt, 0.8 * this.roundTrip);
    this.probedAt = null;
    this.probedLate = false;
    if (!this.silent) return;
    this.silent = false;
    if (this.welcomeAt !== null) this.world.onState('live');
  }

  private receive(message: ServerMessage): void {
    this.hear();
    if (message.kind === 'welcome') {
      this.pause = firstPause;
      this.welcomeAt = message.room.last_event;
      this.world.onState('live');
    }
    if (message.kind === 'closing') {
      if (message.again !== undefined) this.pause = Math.max(message.again, firstPause);
      else if (['room_gone', 'protocol', 'banned'].includes(message.code)) this.ended = true;
    }
    this.world.onMessage(message);
    this.getInStep();
    if (message.kind === 'done' && message.id !== undefined) {
      this.waiting.get(message.id)?.done(message.event);
      this.waiting.delete(message.id);
    }
    if (message.kind === 'ahead' && message.id !== undefined) {
      this.waiting.get(message.id)?.done(message);
      this.waiting.delete(message.id);
    }
    if (message.kind === 'refused' && message.id !== undefined) {
      this.waiting
        .get(message.id)
        ?.refused(new Refusal(message.code, message.text, message.rule, message.reason));
      this.waiting.delete(message.id);
    }
  }

  /** When all is known that has happened meanwhile, what still waits for an answer is done already or asked again. */
  private getInStep(): void {
    if (this.inStep || this.welcomeAt === null || this.world.lastEvent() < this.welcomeAt) return;
    this.inStep = true;
    for (const [id, one] of [...this.waiting]) {
      const event = this.world.outcomeOf(one.message, one.since);
      if (event === null) {
        this.send({ ...one.message, id });
      } else {
        this.waiting.delete(id);
        one.done(event);
      }
    }
  }

  private onClose(): void {
    this.drop();
    if (this.ended) this.giveUp();
    this.world.onState(this.ended ? 'ended' : 'lost');
    if (this.ended) return;
    // Not all at once when a server comes back.
    this.timer = setTimeout(() => this.connect(), this.pause * (0.7 + Math.random() * 0.6));
    this.pause = Math.min(this.pause * 1.7, longestPause);
  }

  private drop(): void {
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    const socket = this.socket;
    this.socket = null;
    this.welcomeAt = this.probedAt = null;
    this.inStep = this.probedLate = this.silent = false;
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
  }

  /** Nobody will answer any more. */
  private giveUp(): void {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of waiting)
      one.refused(new Refusal('offline', 'The connection was lost before the server answered.'));
  }
}
