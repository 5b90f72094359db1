import { expect, it } from '@jest/globals';
import { livePath } from '@touchline/proto';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { StrangersCalls, strangersCalls } from './strangers-calls.js';

const { ofNetwork, ofAll } = strangersCalls;

class Response extends EventEmitter {
  readonly req = { complete: true };
  said: { status: number; headers: OutgoingHttpHeaders } | undefined;
  writeHead(status: number, headers: OutgoingHttpHeaders) {
    this.said = { status, headers };
    return { end: () => undefined };
  }
}

function arrivals() {
  const calls = new StrangersCalls();
  return (network: string, url = '/api/calls', headers = {}) => {
    const response = new Response();
    const request = { url, headers } as IncomingMessage;
    const isRefused = calls.refuse(network, request, response as unknown as ServerResponse);
    expect(response.said?.status).toBe(isRefused ? 503 : undefined);
    return response;
  };
}
const many = (count: number, arrive: (each: number) => Response) =>
  Array.from({ length: count }, (_, each) => arrive(each));
const isRefused = ({ said }: Response) => said !== undefined;

it('says so at once where so many calls of its network are under way, until one is answered', () => {
  const arrive = arrivals();
  const those = many(ofNetwork, () => arrive('203.0.113.1'));
  expect(those.some(isRefused)).toBe(false);
  expect(many(3, () => arrive('203.0.113.1')).every(isRefused)).toBe(true);
  expect(isRefused(arrive('198.51.100.1'))).toBe(false);
  those[0]!.emit('close');
  expect(isRefused(arrive('203.0.113.1'))).toBe(false);
  expect(isRefused(arrive('203.0.113.1'))).toBe(true);
});

it('says so, too, where so many calls of strangers are under way', () => {
  const arrive = arrivals();
  const those = many(ofAll, (each) => arrive(`10.0.${each >> 6}.1`));
  expect(those.some(isRefused)).toBe(false);
  expect(isRefused(arrive('198.51.100.1'))).toBe(true);
  those[0]!.emit('close');
  expect(isRefused(arrive('198.51.100.1'))).toBe(false);
});

it('leaves the connection to the next call, unless a body is still to come', () => {
  const arrive = arrivals();
  many(ofNetwork, () => arrive('203.0.113.1'));
  expect(arrive('203.0.113.1').said!.headers).not.toHaveProperty('Connection');
  const withBody = arrive('203.0.113.1', '/api/calls', { 'content-length': '5' });
  expect(withBody.said!.headers).toHaveProperty('Connection', 'close');
});

it('counts no live connections: a whole club without WebSockets asks and waits', () => {
  const arrive = arrivals();
  const live = many(2 * ofNetwork, () => arrive('203.0.113.1', `${livePath}/?sid=a`));
  expect(live.some(isRefused)).toBe(false);
  expect(isRefused(arrive('203.0.113.1'))).toBe(false);
});
