import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePath } from '@touchline/proto';
import type { Ground } from '../attack.js';
import { closeAll, drip, openSockets } from './open-sockets.js';

/** A page that never says who it is. */
export const livePage = [
  `GET ${livePath}/?EIO=4&transport=websocket HTTP/1.1`,
  'Host: club',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

/** 200 that come at once and go, again and again. */
export async function rounds(
  { product, times }: Ground,
  count: number,
  beginning: string | Buffer,
  end: (sockets: readonly Socket[]) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < count; round++)
    await end(await openSockets(product.origin, times(200), beginning));
}

const holdMs = 10_000;
type Holding = (sockets: readonly Socket[], forMs: number) => Promise<void>;
export const holdInSilence: Holding = (_, forMs) => sleep(forMs);
const holdSlowly: Holding = (sockets, forMs) => drip(sockets, 1_000, forMs);

/** So many that come at once, say one beginning and stay for ten seconds. */
export async function hold(
  { product, answers, times }: Ground,
  count: number,
  beginning: string | Buffer,
  holding = holdSlowly,
): Promise<void> {
  const sockets = await openSockets(product.origin, times(count), beginning);
  await holding(sockets, times(holdMs));
  for (const { destroyed } of sockets) answers.count(destroyed ? 'ended' : 'left open');
  await closeAll(sockets);
}
