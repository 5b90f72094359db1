import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Connections that each send a beginning; one that is refused counts, too. `from`: an address of this machine. */
export async function openSockets(
  origin: string,
  count: number,
  beginning: string | Uint8Array = '',
  from?: string,
): Promise<Socket[]> {
  const { hostname: host, port } = new URL(origin);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ host, port: Number(port), localAddress: from });
    socket.on('error', () => undefined);
    return socket;
  });
  await Promise.all(sockets.map((socket) => Promise.race([connected(socket), closed(socket)])));
  for (const socket of sockets) if (!socket.destroyed) socket.write(beginning);
  return sockets;
}

/** As many connections, each opened anew whenever it is ended; with a call that ends all of them. */
export function keepOpening(
  origin: string,
  count: number,
  beginning: string | Uint8Array,
  from: string,
): () => Promise<void> {
  const { hostname: host, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (): void => {
    const socket = connect({ host, port: Number(port), localAddress: from });
    sockets.add(socket);
    socket.on('error', () => undefined);
    // Read, so that its end is seen.
    socket.resume().write(beginning);
    socket.once('close', () => {
      sockets.delete(socket);
      if (!isOver) setTimeout(open, 1);
    });
  };
  for (let each = 0; each < count; each++) open();
  return () => {
    isOver = true;
    return closeAll([...sockets]);
  };
}

/** Sends a byte on each, again and again. */
export async function drip(
  sockets: readonly Socket[],
  everyMs: number,
  forMs: number,
): Promise<void> {
  for (let pastMs = 0; pastMs < forMs; pastMs += everyMs) {
    await sleep(everyMs);
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
  }
}

export async function closeAll(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await sleep(100);
}

/** What stands on a connection after a request was written raw, until its end or for so long. */
export async function rawAnswer(
  origin: string,
  bytes: string | Uint8Array,
  waitMs = 5_000,
): Promise<string> {
  const [socket] = await openSockets(origin, 1, bytes);
  let text = '';
  socket!.on('data', (part: Buffer) => (text += part.toString('latin1')));
  await Promise.race([closed(socket!), sleep(waitMs)]);
  socket!.destroy();
  return text;
}

// `once` of node:events would throw where a connection is refused.
const connected = (socket: Socket) => new Promise((resolve) => socket.once('connect', resolve));
const closed = (socket: Socket) =>
  new Promise<unknown>((resolve) =>
    socket.closed ? resolve(true) : socket.once('close', resolve),
  );
