import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections: none of these is taken by the way. */
const range = [10_000, 32_768] as const;

/** The first of a row of ports of the loopback address, all of them free a moment ago. */
export async function freePort(row = 1): Promise<number> {
  for (;;) {
    const first = randomInt(range[0], range[1] - row);
    const ports = Array.from({ length: row }, (_, offset) => first + offset);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
