import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Pace } from '../../runtime/pace.js';
import { networkOf } from './addresses.js';
import { isOfServices } from './is-of-services.js';
import { bringsFile } from './is-of-uploads.js';
import { Places } from './places.js';

const placesOf = new WeakMap<Socket, Places<Socket>>();
/** How whoever waits to be refused is told so at once, and the connection ended. */
const tellers = new WeakMap<Socket, () => boolean>();

/**
 * Whoever is on this connection waits to be refused: like one that does nothing it may be ended for a newcomer, by
 * `tell`; false of it: there is nothing to tell. Through a proxy the bare end of a connection would look like a fault of ours.
 */
export function mayBeEnded(socket: Socket, tell: () => boolean): void {
  const places = placesOf.get(socket);
  if (!places) return;
  places.markIdle(socket);
  tellers.set(socket, tell);
}

/** New connections of a network that each end another one; those beyond them are ended instead, since whoever is ended may come again at once. */
export const newcomersPace = {
  atOnce: 100,
  everyMs: 20,
  longestMs: 0,
  keys: 10_000,
};

/**
 * Once nearly all connections are taken, each new one ends one that does nothing, sends a body slowly, or reads a file of the web
 * app: whoever opens as many as there are and asks for nothing, or never reads, keeps nobody out.
 */
export function letNewcomersIn(
  server: Server,
  { atOnce, forNewcomers }: { atOnce: number; forNewcomers: number },
  onEnded: () => void,
): void {
  /** Those whose answers are not out. They go out in order: what the first one waits for, all wait for. */
  const unanswered = new WeakMap<Socket, IncomingMessage[]>();
  const places = new Places<Socket>((socket) => unanswered.get(socket)?.[0]?.complete ?? true);
  const pace = new Pace(newcomersPace);
  let beingTold = 0;
  /** Whoever is told keeps the connection for as long as reading it takes: only some may, or those kept for newcomers were all theirs. */
  const end = (socket: Socket): void => {
    places.leave(socket);
    const isTold = beingTold < forNewcomers / 2 && tellers.get(socket)?.() === true;
    if (!isTold) return void socket.destroy();
    beingTold += 1;
    socket.once('close', () => (beingTold -= 1));
  };
  server.prependListener('connection', (socket: Socket) => {
    // Its network had its share.
    if (socket.destroyed) return;
    const network = networkOf(socket.remoteAddress ?? '');
    const ended = places.taken >= atOnce - forNewcomers ? places.leastMissed() : undefined;
    if (ended) {
      onEnded();
      if (pace.isUsedUp(network)) return void socket.destroy();
      pace.take(network);
      end(ended);
    }
    placesOf.set(socket, places);
    places.take(socket, network);
    places.markIdle(socket);
    socket.once('close', () => places.leave(socket));
  });
  const mark = (request: IncomingMessage) => {
    const { socket, headers, url = '' } = request;
    if (!isOfServices(url)) places.markReading(socket);
    else if (Number(headers['content-length']) > 0 && !bringsFile(request))
      places.markReceiving(socket);
    else places.markWorking(socket);
  };
  server.on('request', (request, response) => {
    const { socket } = request;
    const requests = unanswered.get(socket) ?? [];
    unanswered.set(socket, requests);
    requests.push(request);
    if (requests[0] === request) mark(request);
    response.once('close', () => {
      tellers.delete(socket);
      const place = requests.indexOf(request);
      requests.splice(place, 1);
      if (socket.destroyed || place > 0) return;
      const [next] = requests;
      if (next) mark(next);
      else places.markIdle(socket);
    });
  });
  const isLive = ({ socket }: IncomingMessage) => void places.markWorking(socket);
  // Not before somebody else waits for upgrades: a server on which nobody does answers them as requests.
  const watch = (what: string | symbol) => {
    if (what !== 'upgrade') return;
    server.off('newListener', watch);
    server.prependListener('upgrade', isLive);
  };
  server.on('newListener', watch);
}
