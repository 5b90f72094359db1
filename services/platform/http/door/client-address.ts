import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { PlatformEnvironment } from '../../runtime/env.js';
import { isPrivate, plainAddress } from './addresses.js';

/**
 * Where a request comes from: the other end of its connection. With a PUBLIC_URL, what comes from this machine
 * or a private network comes through the proxy, which has written the address of its client last; what the
 * client itself has written stands before it and is not looked at.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  { PUBLIC_URL }: Pick<PlatformEnvironment, 'PUBLIC_URL'>,
): string {
  const direct = plainAddress(socket.remoteAddress ?? '');
  if (!PUBLIC_URL || !isPrivate(direct)) return direct;
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)!
    .trim();
  return isIP(last) ? plainAddress(last) : direct;
}
