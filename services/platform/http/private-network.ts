import { BlockList, isIPv6 } from 'node:net';

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

/** Whether an address is of this machine or of a private network, where a proxy may stand. */
export function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
