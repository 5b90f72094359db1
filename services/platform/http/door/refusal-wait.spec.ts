import { expect, it } from '@jest/globals';
import { ServiceError } from '@touchline/proto';
import type { IncomingMessage } from 'node:http';
import {
  networksTogether,
  ownRefusalEveryMs,
  ownRefusals,
  refusalPace,
  RefusalWait,
} from './refusal-wait.js';

const { atOnce, everyMs, longestMs } = refusalPace;
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

it('comes to other networks, too, once strangers of several were refused', () => {
  const wait = new RefusalWait({});
  const refused = Array.from({ length: networksTogether * atOnce + 10 }, (_, each) =>
    waitOf(wait, `203.0.113.${each % (4 * networksTogether)}`),
  );
  expect(Math.max(...refused.slice(0, networksTogether * atOnce))).toBe(0);
  expect(refused.at(-1)).toBeGreaterThan(0);
  expect(refused.at(-1)).toBeLessThanOrEqual((10 * everyMs) / networksTogether);
});

it('comes from no other network for the first ones of each', () => {
  const wait = new RefusalWait({});
  many(wait, 3_000);
  const ofAnother = Array.from({ length: ownRefusals + 1 }, () => waitOf(wait, '198.51.100.1'));
  expect(Math.max(...ofAnother.slice(0, -1))).toBe(0);
  expect(ofAnother.at(-1)).toBeGreaterThan(ownRefusalEveryMs);
});
