import { describe, expect, it } from '@jest/globals';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.js';

const PUBLIC_URL = 'https://club.example';
const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress } as Socket,
  headers: { 'x-forwarded-for': forwarded },
});

describe('the address of a client', () => {
  it('is the other end of the connection, whatever it says of itself', () => {
    expect(clientAddress(from('127.0.0.1', '203.0.113.9'), {})).toBe('127.0.0.1');
    expect(clientAddress(from('::ffff:10.0.0.7', '203.0.113.9'), {})).toBe('10.0.0.7');
    expect(clientAddress(from('198.51.100.4', '203.0.113.9'), { PUBLIC_URL })).toBe('198.51.100.4');
  });

  it('is what the proxy has written last, not what the client wrote before', () => {
    const given = from('127.0.0.1', '8.8.8.8, 203.0.113.9');
    expect(clientAddress(given, { PUBLIC_URL })).toBe('203.0.113.9');
    const ofPrivateClient = from('172.18.0.2', '8.8.8.8, 192.168.1.20');
    expect(clientAddress(ofPrivateClient, { PUBLIC_URL })).toBe('192.168.1.20');
  });

  it('is the connection’s where the proxy has written none that is one', () => {
    expect(clientAddress(from('127.0.0.1'), { PUBLIC_URL })).toBe('127.0.0.1');
    expect(clientAddress(from('127.0.0.1', 'unknown'), { PUBLIC_URL })).toBe('127.0.0.1');
  });
});
