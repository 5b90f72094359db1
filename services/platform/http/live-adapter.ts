import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PlatformEnvironment } from '../runtime/env.js';
import { networkOf } from './door/addresses.js';
import { clientAddress } from './door/client-address.js';
import type { Listener } from './door/listener.js';
import { Places } from './door/places.js';
import { isAnswering, refuseUpgrade } from './door/refused-requests.js';

/** What a process keeps of open pages, and of whoever says to be one. */
export const liveLimits = {
  /** Connections, also those that have not said yet who they are: a part of all that a process takes. */
  connections: 1_500,
  /** Within which one has to say it. */
  introductionMs: 5_000,
  messageBytes: 16 * 1024,
  /** A page says who it is; beyond a few more words it has nothing to say. */
  messagesOfPage: 10,
  /** How often it may say one more, such as that it is still there. */
  messageEveryMs: 5_000,
  /** What a page says in all, also by frames that its WebSocket answers by itself. */
  bytesOfPage: 64 * 1024,
  /** How much it may say from then on. */
  bytesEachSecond: 1_024,
  /** Messages that wait for a page that reads too slowly. */
  messagesWaiting: 1_000,
};

export type LiveLimits = typeof liveLimits;

type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;
type Environment = Pick<PlatformEnvironment, 'PUBLIC_URL'>;
type LiveServer = ReturnType<IoAdapter['createIOServer']>;

/** Socket.IO that takes little of its clients: it is there to tell them something. */
export class LiveAdapter extends IoAdapter {
  constructor(
    private readonly listener: Pick<Listener, 'server' | 'handLive'>,
    private readonly environment: Environment,
    private readonly limits = liveLimits,
  ) {
    super(listener.server);
  }

  override createIOServer(port: number, options: Options): LiveServer {
    const { listener, environment, limits } = this;
    const nameless = new Places<Connection>();
    const gates = listener.server.rawListeners('request') as RequestListener[];
    const server: LiveServer = super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: limits.messageBytes,
      allowRequest: (_, decide) => {
        const isPlace = server.engine.clientsCount < limits.connections;
        decide(null, isPlace || endLeastMissed(nameless));
      },
    });
    // The library writes each of its answers by itself: thousands of pings fit into a piece that is read at once.
    (server.engine as unknown as Engine).ws.options.autoPong = false;
    server.on('connection', ({ conn }) => nameless.leave(conn as object as Connection));
    server.engine.on('connection', (connection: Connection) => {
      nameless.take(connection, networkOf(clientAddress(connection.request, environment)));
      nameless.markIdle(connection);
      endNameless(connection, nameless, limits);
      endChattering(connection, limits);
      endUnread(connection, limits);
    });
    watchUpgrades(listener.server, options.path, limits);
    putBehind(gates, listener.server);
    const { engine } = server as { engine: { handleRequest: RequestListener } };
    listener.handLive(`${options.path}/`, (request, response) =>
      engine.handleRequest(request, response),
    );
    return server;
  }
}

/** Socket.IO takes a server's requests to its path ahead of everybody who listens; it gets them behind the gates. */
function putBehind(gates: readonly RequestListener[], server: Server): void {
  server.removeAllListeners('request');
  for (const gate of gates) server.on('request', gate);
}

/** Node leaves everything that asks for another protocol to us: what is not for Socket.IO nobody would answer. */
function watchUpgrades(server: Server, path: string | undefined, limits: LiveLimits): void {
  server.prependListener('upgrade', (request, socket) => {
    // What follows would stand in the midst of an answer.
    if (isAnswering(socket)) socket.destroy();
    else if (request.url?.startsWith(`${path}/`)) endTalkative(socket, limits);
    else refuseUpgrade(request, socket);
  });
}

/** Thousands of empty frames fit into a piece that is read at once. */
function endTalkative(socket: Duplex, { bytesOfPage, bytesEachSecond }: LiveLimits): void {
  const begunMs = performance.now();
  let bytes = 0;
  const count = (piece: Buffer) => {
    bytes += piece.length;
    const allowed = bytesOfPage + (bytesEachSecond * (performance.now() - begunMs)) / 1_000;
    if (bytes > allowed) socket.destroy();
  };
  // Not before somebody else reads: what came until then would be lost.
  const watch = (what: string | symbol) => {
    if (what !== 'data') return;
    socket.off('newListener', watch);
    socket.on('data', count);
  };
  socket.on('newListener', watch);
}

/** Of engine.io. */
interface Engine {
  readonly ws: { readonly options: { autoPong?: boolean } };
}

/** Of engine.io; only a WebSocket has a socket of its own. */
interface Transport {
  readonly socket?: {
    terminate(): void;
    on(what: 'ping', hear: (said: Buffer) => void): void;
    pong(said: Buffer): void;
  };
}

interface Connection {
  readonly transport: Transport;
  on(what: 'packet' | 'packetCreate', hear: () => void): void;
  on(what: 'upgrade', hear: (transport: Transport) => void): void;
  once(what: 'close', hear: () => void): void;
  close(atOnce: boolean): void;
  readonly request: IncomingMessage;
  readonly writeBuffer: readonly unknown[];
}

/** Itself alone: what polls comes through connections that a proxy uses for others as well. */
function end(connection: Connection): void {
  connection.close(true);
  // A WebSocket that is only closed is read on for half a minute.
  connection.transport.socket?.terminate();
}

function endNameless(
  connection: Connection,
  nameless: Places<Connection>,
  { introductionMs }: LiveLimits,
): void {
  // A polling one that is closed waits half a minute for its client to ask once more.
  Object.assign(connection.transport, { closeTimeout: 0 });
  const endIfNameless = () => nameless.has(connection) && end(connection);
  const timer = setTimeout(endIfNameless, introductionMs);
  connection.once('close', () => {
    clearTimeout(timer);
    nameless.leave(connection);
  });
}

/** Whoever opens as many as there are keeps nobody out; false: all have said who they are. */
function endLeastMissed(nameless: Places<Connection>): boolean {
  const leastMissed = nameless.leastMissed();
  if (!leastMissed) return false;
  nameless.leave(leastMissed);
  end(leastMissed);
  return true;
}

function endChattering(connection: Connection, limits: LiveLimits): void {
  const begunMs = performance.now();
  let messages = 0;
  let isEnded = false;
  const hear = () => {
    if (isEnded) return;
    messages += 1;
    const allowed = limits.messagesOfPage + (performance.now() - begunMs) / limits.messageEveryMs;
    isEnded = messages > allowed;
    if (isEnded) end(connection);
  };
  const answerPings = ({ socket }: Transport) =>
    socket?.on('ping', (said) => {
      hear();
      if (!isEnded) socket.pong(said);
    });
  connection.on('packet', hear);
  connection.on('upgrade', answerPings);
  answerPings(connection.transport);
}

/** A page that connects again asks for everything anew: it misses nothing. */
function endUnread(connection: Connection, { messagesWaiting }: LiveLimits): void {
  connection.on('packetCreate', () => {
    if (connection.writeBuffer.length >= messagesWaiting) end(connection);
  });
}
