/** A WebSocket that comes back by itself, and answers to what was asked over it. */

import type { ClientMessage, ServerMessage } from '../protocol/messages';
import { Refusal } from '../protocol/api';

/** Where the connection stands. `ended`: it will not come back by itself. */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'ended';

export interface ConnectionWorld {
  /** The first message of each connection. */
  hello(): ClientMessage;
  onMessage(message: ServerMessage): void;
  onState(state: ConnectionState): void;
}

interface Waiting {
  readonly done: (event: number) => void;
  readonly refused: (why: Refusal) => void;
}

const firstPause = 500;
const longestPause = 8_000;
/** Without a sign of life for so long a connection that looks open is given up. */
const patience = 25_000;
const pingEvery = 10_000;

export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private lastSign = 0;
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly world: ConnectionWorld,
  ) {
    globalThis.addEventListener?.('online', this.comeBackNow);
    globalThis.document?.addEventListener('visibilitychange', this.comeBackNow);
    this.connect();
  }

  /** Resolves with the number of the room's last event when it is done and on the server's disk. */
  ask(message: ClientMessage): Promise<number> {
    return new Promise((done, refused) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        refused(new Refusal('offline', 'There is no connection to the server.'));
        return;
      }
      const id = this.nextId++;
      this.waiting.set(id, { done, refused });
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  close(): void {
    this.ended = true;
    globalThis.removeEventListener?.('online', this.comeBackNow);
    globalThis.document?.removeEventListener('visibilitychange', this.comeBackNow);
    this.drop();
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
    if (this.ended || globalThis.document?.visibilityState === 'hidden') return;
    if (this.socket && Date.now() - this.lastSign < patience) return;
    this.comeBack();
  };

  private connect(): void {
    clearTimeout(this.timer);
    this.world.onState('connecting');
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.lastSign = Date.now();
    socket.onopen = () => socket.send(JSON.stringify(this.world.hello()));
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.onClose();
    };
    this.heartbeat = setInterval(() => this.beat(), pingEvery);
  }

  private beat(): void {
    if (Date.now() - this.lastSign > patience) {
      this.onClose();
    } else if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ kind: 'ping' }));
    }
  }

  private receive(message: ServerMessage): void {
    this.lastSign = Date.now();
    if (message.kind === 'welcome') {
      this.pause = firstPause;
      this.world.onState('live');
    }
    if (message.kind === 'closing') {
      if (message.again !== undefined) this.pause = Math.max(message.again, firstPause);
      else if (['room_gone', 'protocol', 'banned'].includes(message.code)) this.ended = true;
    }
    this.world.onMessage(message);
    if (message.kind === 'done' && message.id !== undefined) {
      this.waiting.get(message.id)?.done(message.event);
      this.waiting.delete(message.id);
    }
    if (message.kind === 'refused' && message.id !== undefined) {
      this.waiting.get(message.id)?.refused(new Refusal(message.code, message.text, message.rule));
      this.waiting.delete(message.id);
    }
  }

  private onClose(): void {
    this.drop();
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
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of waiting)
      one.refused(new Refusal('offline', 'The connection was lost before the server answered.'));
  }
}
