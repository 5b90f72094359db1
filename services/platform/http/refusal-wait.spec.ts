import { expect, it } from '@jest/globals';
import { ServiceError } from '@touchline/proto';
import type { IncomingMessage } from 'node:http';
import { refusalPace, RefusalWait } from './refusal-wait.js';

const { atOnce, everyMs, longestMs, keys } = refusalPace;
const stranger = new ServiceError('authenticationExpired');
const from = (remoteAddress: string) =>
  ({ socket: { remoteAddress }, headers: {} }) as IncomingMessage;
const waitOf = (wait: RefusalWait, address: string) => wait.of(stranger, from(address), 0);
const many = (wait: RefusalWait, count: number) =>
  Array.from({ length: count }, () => waitOf(wait, '203.0.113.1')).at(-1)!;

it('is bounded, however many strangers of a network were refused', () => {
  const waitMs = Math.round(many(new RefusalWait({}), atOnce + (2 * longestMs) / everyMs));
  expect(waitMs).toBeLessThanOrEqual(longestMs);
  expect(waitMs).toBeGreaterThan(longestMs - 100);
});

it('is forgotten once as many other networks were refused as are counted', () => {
  const wait = new RefusalWait({});
  many(wait, atOnce + longestMs / everyMs);
  expect(waitOf(wait, '203.0.113.1')).toBeGreaterThan(0);
  for (let each = 0; each < keys; each++) waitOf(wait, `10.0.${each >> 8}.${each & 255}`);
  expect(waitOf(wait, '203.0.113.1')).toBe(0);
});
