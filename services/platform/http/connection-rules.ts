import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { counter } from '../observability/metrics.js';
import { bringsFile } from './is-of-uploads.js';

/** What clients may take of a process before they are known. */
export const connectionLimits = {
  atOnce: 2_000,
  /** Of them, those that are kept for newcomers while others do nothing. */
  forNewcomers: 100,
  /** Of an address on the internet; those of this machine and of private networks may be proxies. */
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
  'Connections ended because there were too many: of all, of their address, or without a request',
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
  server.maxHeadersCount = limits.headerFields;
  server.setTimeout(limits.silentMs);
  server.on('drop', () => refused.inc({ of: 'all' }));
  letNewcomersIn(server, limits);
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (mayBeProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count <= limits.atOnceOfAddress) return;
    refused.inc({ of: 'address' });
    socket.destroy();
  });
}

/**
 * Once nearly all connections are taken, each new one ends the one that has been without a request for longest: whoever
 * opens as many as there are keeps nobody out.
 */
function letNewcomersIn(server: Server, { atOnce, forNewcomers }: ConnectionLimits): void {
  let open = 0;
  const idle = new Set<Socket>();
  /** Those whose answers are not out. */
  const requests = new WeakMap<Socket, number>();
  server.prependListener('connection', (socket: Socket) => {
    open += 1;
    const [longestIdle] = idle;
    if (open > atOnce - forNewcomers && longestIdle) {
      refused.inc({ of: 'idle' });
      longestIdle.destroy();
    }
    idle.add(socket);
    socket.once('close', () => {
      open -= 1;
      idle.delete(socket);
    });
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = requests.get(socket)! - 1;
      requests.set(socket, left);
      if (left === 0 && !socket.destroyed) idle.add(socket);
    });
  });
  const isLive = ({ socket }: IncomingMessage) => void idle.delete(socket);
  // Not before somebody else waits for upgrades: a server on which nobody does answers them as requests.
  const watch = (what: string | symbol) => {
    if (what !== 'upgrade') return;
    server.off('newListener', watch);
    server.prependListener('upgrade', isLive);
  };
  server.on('newListener', watch);
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
