/**
 * A line between a browser and the server that can be cut: nothing goes through, and whoever is at it is told. Or it
 * dies without a word: nothing comes back, and it looks as if it were open.
 */

import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** What becomes of that which is sent over a dead line: networks keep it until later, lose it, or lose the answer. */
export type Sent = 'arrives late' | 'is lost' | 'arrives unanswered';

export interface Line {
  /** What the browser asks instead of the server. */
  readonly address: string;
  cut(): void;
  /** From now on nothing comes back to the browser. */
  die(sent: Sent): void;
  mend(): void;
  close(): Promise<void>;
}

export async function lineTo(address: string): Promise<Line> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let whole = true;
  let dead = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Whoever is cut off hears of it by the end of the socket.
    socket.on('error', () => socket.destroy());
  };
  const lines = new Set<readonly [Socket, Socket]>();
  const held = new Set<readonly [Socket, Socket]>();
  const hold = (near: Socket, far: Socket) => {
    near.unpipe(far);
    far.unpipe(near);
    near.pause();
    far.pause();
    held.add([near, far]);
  };
  /** All that comes from there is thrown away. */
  const drain = (from: Socket, to: Socket) => {
    from.unpipe(to);
    from.on('data', () => undefined);
    from.resume();
  };
  const die = (sent: Sent) => {
    dead = true;
    for (const [near, far] of lines) {
      if (sent === 'arrives late') hold(near, far);
      else drain(far, near);
      if (sent === 'is lost') drain(near, far);
    }
    lines.clear();
  };
  const mend = () => {
    whole = true;
    dead = false;
    for (const [near, far] of held) {
      near.pipe(far).pipe(near);
      lines.add([near, far]);
    }
    held.clear();
  };
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(Number(port), hostname);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    // Nobody hears of those who come to a dead line.
    if (dead) hold(near, far);
    else lines.add([near, far]);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const cut = () => {
    whole = false;
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    die,
    mend,
    close: async () => {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
