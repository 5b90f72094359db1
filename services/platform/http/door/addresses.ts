import { BlockList, isIP, isIPv6 } from 'node:net';
import { RecentMap } from '../../runtime/recent-map.js';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** An IPv4 address as such, also where a socket for both kinds wrote it as one of IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address (or `localhost`) is a loopback address. */
export const isLoopback = (host: string): boolean => host === 'localhost' || isIn(loopback, host);

/** A proxy's is asked for at each of its connections. */
export const addressesKnown = 1_000;
const knownPrivate = new RecentMap<string, boolean>(addressesKnown);

/** Whether an address is of this machine or of a private network, where a proxy may stand. */
export function isPrivate(address: string): boolean {
  const known = knownPrivate.get(address);
  if (known !== undefined) return known;
  const found = isIn(privateNetworks, address);
  knownPrivate.set(address, found);
  return found;
}

/** Whom an address is given to: itself, of IPv6 the network of 64 bits. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** Whom networks are given to: of IPv6 the 48 bits that one customer may have, of IPv4 each address by itself. */
export const siteOf = (network: string): string =>
  network.includes(':') ? network.split(':', 3).join(':') : network;

/** A dotted end is two groups, which lie behind the network. */
const groupsOf = (text: string): number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? [0, 0] : [parseInt(group, 16)]));

function isIn(networks: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  const kind = isIP(plain);
  return kind !== 0 && networks.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
}
