import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { isBlockedPort } from './blocked-ports.js';

/** Below the ephemeral ports, which the system gives to outgoing connections at any moment. */
const range = [10_000, 32_768] as const;

/** The first of `row` consecutive loopback ports, all free at this moment and open to `fetch`. */
export async function freePort(row = 1): Promise<number> {
  for (;;) {
    const first = randomInt(range[0], range[1] - row);
    const ports = Array.from({ length: row }, (_, offset) => first + offset);
    if (ports.some(isBlockedPort)) continue;
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
