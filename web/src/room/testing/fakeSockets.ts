/** A server for tests: sockets that do what the test says, and nothing by themselves. */

import { vi } from 'vitest';
import type { ServerMessage } from '../../protocol/messages';

export class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  static get last(): FakeSocket {
    const last = FakeSocket.made.at(-1);
    if (!last) throw new Error('nobody has connected');
    return last;
  }

  readyState = 0;
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The network goes away. */
  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

export function useFakeSockets(): void {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
}
