import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './addresses.js';
import { bringsFile } from './is-of-uploads.js';

/** Connections of a network. */
class Visitors {
  readonly open = new Set<Socket>();
  /** Those without a request, the longest first. */
  readonly idle = new Set<Socket>();
  /** Those whose request has a body that may still come, the longest first. */
  readonly receiving = new Map<Socket, IncomingMessage>();

  /** The one that can be missed most easily. */
  get leastBusy(): Socket | undefined {
    const [longestIdle] = this.idle;
    if (longestIdle) return longestIdle;
    for (const [socket, { complete }] of this.receiving) if (!complete) return socket;
    return undefined;
  }
}

/**
 * Once nearly all connections are taken, each new one ends one that does nothing, or sends a body slowly, of whoever
 * has most: whoever opens as many as there are and asks for nothing keeps nobody out.
 */
export function letNewcomersIn(
  server: Server,
  { atOnce, forNewcomers }: { atOnce: number; forNewcomers: number },
  onEnded: () => void,
): void {
  let open = 0;
  const networks = new Map<string, Visitors>();
  const visitorsOf = new WeakMap<Socket, Visitors>();
  /** Those whose answers are not out. */
  const requests = new WeakMap<Socket, number>();
  server.prependListener('connection', (socket: Socket) => {
    // Its network had its share.
    if (socket.destroyed) return;
    open += 1;
    const ended = open > atOnce - forNewcomers ? leastBusyOf(networks.values()) : undefined;
    if (ended) onEnded();
    ended?.destroy();
    const network = networkOf(socket.remoteAddress ?? '');
    const visitors = networks.get(network) ?? new Visitors();
    networks.set(network, visitors);
    visitorsOf.set(socket, visitors);
    visitors.open.add(socket);
    visitors.idle.add(socket);
    socket.once('close', () => {
      open -= 1;
      for (const each of [visitors.open, visitors.idle, visitors.receiving]) each.delete(socket);
      if (visitors.open.size === 0) networks.delete(network);
    });
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const visitors = visitorsOf.get(socket)!;
    visitors.idle.delete(socket);
    if (Number(request.headers['content-length']) > 0 && !bringsFile(request))
      visitors.receiving.set(socket, request);
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = requests.get(socket)! - 1;
      requests.set(socket, left);
      visitors.receiving.delete(socket);
      if (left === 0 && !socket.destroyed) visitors.idle.add(socket);
    });
  });
  const isLive = ({ socket }: IncomingMessage) => void visitorsOf.get(socket)?.idle.delete(socket);
  // Not before somebody else waits for upgrades: a server on which nobody does answers them as requests.
  const watch = (what: string | symbol) => {
    if (what !== 'upgrade') return;
    server.off('newListener', watch);
    server.prependListener('upgrade', isLive);
  };
  server.on('newListener', watch);
}

function leastBusyOf(networks: Iterable<Visitors>): Socket | undefined {
  let most = 0;
  let found: Socket | undefined;
  for (const visitors of networks) {
    if (visitors.open.size <= most) continue;
    const { leastBusy } = visitors;
    if (!leastBusy) continue;
    most = visitors.open.size;
    found = leastBusy;
  }
  return found;
}
