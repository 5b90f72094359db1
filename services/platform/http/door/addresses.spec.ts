import { describe, expect, it } from '@jest/globals';
import { addressesKnown, isLoopback, isPrivate, networkOf, siteOf } from './addresses.js';

describe('whom an address is given to', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the site of a network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::/64', '2001:db8:1'],
    ['0:0:0:0::/64', '0:0:0'],
    ['', ''],
  ])('%s is of %s', (network, site) => expect(siteOf(network)).toBe(site));
});

describe('loopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1', 'localhost'])(
    '%s is',
    (host) => expect(isLoopback(host)).toBe(true),
  );
  it.each(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', 'example.org', ''])('%j is not', (host) =>
    expect(isLoopback(host)).toBe(false),
  );
});

const words = (text: string): string[] => text.split(' ');

describe('a private network', () => {
  it('is known, however many addresses have been asked for', () => {
    for (let one = 0; one < addressesKnown + 10; one++) {
      const [a, b] = [one >> 8, one & 255];
      expect([isPrivate(`10.0.${a}.${b}`), isPrivate(`11.0.${a}.${b}`)]).toEqual([true, false]);
    }
    expect([isPrivate('10.0.0.0'), isPrivate('11.0.0.0')]).toEqual([true, false]);
  });

  it.each(
    words(
      '127.0.0.1 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.1.1 ' +
        '::1 fc00::1 fd12::1 fe80::1 fe80::1%eth0 ::ffff:10.0.0.1',
    ),
  )('has %s', (address) => expect(isPrivate(address)).toBe(true));
  it.each([
    '',
    ...words(
      '128.0.0.1 11.0.0.1 172.32.0.1 192.169.0.1 169.255.0.1 2001:db8::1 ::ffff:203.0.113.9',
    ),
  ])('has no %j', (address) => expect(isPrivate(address)).toBe(false));
});
