import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PlatformEnvironment } from '../runtime/env.js';
import { networkOf } from './door/addresses.js';
import { clientAddress } from './door/client-address.js';
import type { Listener, Live } from './door/listener.js';
import { Places } from './door/places.js';

/** What a process keeps of open pages, and of whoever says to be one. */
export const liveLimits = {
  /** Connections, also those that have not said yet who they are: a part of all that a process takes. */
  connections: 1_500,
  /** Within which one has to say it. */
  introductionMs: 5_000,
  messageBytes: 16 * 1024,
  /** A page says who it is, and that it leaves; it has nothing else to say. */
  wordsOfPage: 2,
  /** With its signs of life. */
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
    listener.handLive(`${options.path}/`, {
      answer: (request, response) => engine.handleRequest(request, response),
      upgrade: (request, socket, head) => {
        endTalkative(socket, limits);
        engine.handleUpgrade(request, socket, head);
      },
    });
    const putBehind = gatesOf(listener.server);
    const server: LiveServer = super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: limits.messageBytes,
      allowRequest: (_, decide) => {
        const isPlace = server.engine.clientsCount < limits.connections;
        decide(null, isPlace || endLeastMissed(nameless));
      },
    });
    putBehind();
    const engine = server.engine as unknown as Engine;
    // The library writes each of its answers by itself: thousands of pings fit into a piece that is read at once.
    engine.ws.options.autoPong = false;
    server.on('connection', ({ conn }) => nameless.leave(conn as object as Connection));
    server.engine.on('connection', (connection: Connection) => {
      nameless.take(connection, networkOf(clientAddress(connection.request, environment)));
      nameless.markIdle(connection);
      endNameless(connection, nameless, limits);
      endChattering(connection, limits);
      endUnread(connection, limits);
    });
    return server;
  }
}

/**
 * Socket.IO takes a server's requests to its path ahead of everybody who listens.
 * @returns a call that puts those who listen now in its stead: it gets them from the listener, behind the gates
 */
function gatesOf(server: Server): () => void {
  const events = ['request', 'upgrade'];
  const gates = events.map((event) => server.rawListeners(event) as RequestListener[]);
  return () =>
    events.forEach((event, at) => {
      server.removeAllListeners(event);
      for (const gate of gates[at]!) server.on(event, gate);
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
  handleRequest(...call: Parameters<Live['answer']>): void;
  handleUpgrade(...call: Parameters<Live['upgrade']>): void;
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
  on(what: 'packet', hear: (packet: { readonly type: string }) => void): void;
  on(what: 'packetCreate', hear: () => void): void;
  on(what: 'upgrade', hear: (transport: Transport) => void): void;
  once(what: 'close', hear: () => void): void;
  removeAllListeners(what: 'data'): void;
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
  let words = 0;
  let messages = 0;
  let isEnded = false;
  const hear = ({ type }: { readonly type: string }) => {
    if (isEnded) return;
    messages += 1;
    if (type === 'message') words += 1;
    const more = (performance.now() - begunMs) / limits.messageEveryMs;
    isEnded = words > limits.wordsOfPage + more || messages > limits.messagesOfPage + more;
    if (!isEnded) return;
    // Also this one is not read: what it says may be made to take long.
    connection.removeAllListeners('data');
    end(connection);
  };
  const answerPings = ({ socket }: Transport) =>
    socket?.on('ping', (said) => {
      hear({ type: 'ping' });
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
