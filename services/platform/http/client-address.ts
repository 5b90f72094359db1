import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { PlatformEnvironment } from '../runtime/env.js';
import { isPrivate } from './private-network.js';

/**
 * Where a request comes from: the other end of its connection. With a PUBLIC_URL, what comes from this machine
 * or a private network comes through the proxy, which has written the address of its client last; what the
 * client itself has written stands before it and is not looked at.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  { PUBLIC_URL }: Pick<PlatformEnvironment, 'PUBLIC_URL'>,
): string {
  const direct = plain(socket.remoteAddress ?? '');
  if (!PUBLIC_URL || !isPrivate(direct)) return direct;
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)!
    .trim();
  return isIP(last) ? plain(last) : direct;
}

/** Whom an address is given to: itself, of IPv6 the network of 64 bits. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** A dotted end is two groups, which lie behind the network. */
const groupsOf = (text: string): number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? [0, 0] : [parseInt(group, 16)]));

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
