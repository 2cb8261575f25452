/** A line between a browser and the server that can be cut: nothing goes through, and nobody is told. */

import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  /** What the browser asks instead of the server. */
  readonly address: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function lineTo(address: string): Promise<Line> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let whole = true;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Whoever is cut off hears of it by the end of the socket.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(Number(port), hostname);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
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
    mend: () => (whole = true),
    close: async () => {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
