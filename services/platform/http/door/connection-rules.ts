import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { counter } from '../../observability/metrics.js';
import { isPrivate, networkOf } from './addresses.js';
import { bringsFile } from './is-of-uploads.js';
import { letNewcomersIn } from './newcomers.js';

/** What clients may take of a process before they are known. */
export const connectionLimits = {
  atOnce: 2_000,
  /** Of them, those that are kept for newcomers while others do nothing, or send a body or read slowly. */
  forNewcomers: 100,
  /** Of a network on the internet (an IPv4 address, 64 bits of IPv6); those of this machine and of private networks may be proxies. */
  atOnceOfAddress: 200,
  headerBytes: 16 * 1024,
  headerFields: 100,
  headersMs: 10_000,
  /** From the last header of a request to the last byte of its body. */
  bodyMs: 30_000,
  /** Without a byte in either direction. */
  silentMs: 120_000,
  /** Without a further request. */
  idleMs: 5_000,
  /** One more than browsers and proxies send before an answer: the next request may be read before its end is noted. */
  requestsAtOnce: 2,
};
export type ConnectionLimits = typeof connectionLimits;

const refused = counter(
  'touchline_refused_connections_total',
  'Connections ended because there were too many: of all, of their address, or doing nothing for a newcomer',
  ['of'],
);

/** Bodies of files have rules of their own, in ingestion. */
export const serverOptions = (limits: ConnectionLimits): ServerOptions => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: limits.headersMs,
  requestTimeout: 0,
  keepAliveTimeout: limits.idleMs,
  connectionsCheckingInterval: Math.min(1_000, limits.headersMs),
  requireHostHeader: false,
});

/** @param mayBeProxy whether many people may share an address */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  mayBeProxy: (address: string) => boolean = isPrivate,
): void {
  server.maxConnections = limits.atOnce;
  // Node would leave out those beyond a number, and go by them all the same: they are counted at the door.
  server.maxHeadersCount = 0;
  server.setTimeout(limits.silentMs);
  server.on('drop', () => refused.inc({ of: 'all' }));
  ignoreEnded(server);
  letNewcomersIn(server, limits, () => refused.inc({ of: 'idle' }));
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (mayBeProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count <= limits.atOnceOfAddress) return;
    refused.inc({ of: 'address' });
    socket.destroy();
  });
}

/** What a rule ends comes no further: to make a parser for it would cost more than to end it. */
function ignoreEnded(server: Server): void {
  for (const listener of server.listeners('connection')) {
    server.off('connection', listener as () => void);
    server.on('connection', (socket: Socket) => socket.destroyed || listener.call(server, socket));
  }
}

/**
 * Node closes the response that is on a connection when that ends, but not those that wait behind it: whoever cleans up when a
 * response closes would never do so.
 */
export function closeWithConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.socket) return;
  const those = waiting.get(socket) ?? waitingOn(socket);
  those.add(response);
  response.once('close', () => those.delete(response));
}

const waiting = new WeakMap<Socket, Set<ServerResponse>>();

/** One listener for all of a connection: Node warns of more than ten, in a line of the log for each connection. */
function waitingOn(socket: Socket): Set<ServerResponse> {
  const those = new Set<ServerResponse>();
  waiting.set(socket, those);
  socket.once('close', () => {
    for (const response of those) {
      if (response.socket) continue;
      response.destroy();
      response.emit('close');
    }
  });
  return those;
}

/** Ends the connection of a client that sends its request's body too slowly. */
export function endSlow(request: IncomingMessage, { bodyMs }: ConnectionLimits): void {
  if (bringsFile(request)) return;
  const endIfIncomplete = () => !request.complete && request.destroy();
  // A request that was answered before its body's end emits no close.
  const timer = setTimeout(endIfIncomplete, bodyMs).unref();
  request.once('close', () => clearTimeout(timer));
}
