import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage, Server } from 'node:http';
import { refuseUpgrade } from './refused-requests.js';

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
  /** Messages that wait for a page that reads too slowly. */
  messagesWaiting: 1_000,
};

export type LiveLimits = typeof liveLimits;

type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;
type LiveServer = ReturnType<IoAdapter['createIOServer']>;

/** Socket.IO that takes little of its clients: it is there to tell them something. */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: ConstructorParameters<typeof IoAdapter>[0],
    private readonly limits = liveLimits,
  ) {
    super(app);
  }

  override createIOServer(port: number, options: Options): LiveServer {
    const { limits } = this;
    const nameless = new Set<Connection>();
    const server: LiveServer = super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: limits.messageBytes,
      allowRequest: (_, decide) => {
        const isPlace = server.engine.clientsCount < limits.connections;
        decide(null, isPlace || endOldest(nameless));
      },
    });
    server.on('connection', ({ conn }) => nameless.delete(conn as object as Connection));
    server.engine.on('connection', (connection: Connection) => {
      endNameless(connection, nameless, limits);
      endChattering(connection, limits);
      endUnread(connection, limits);
    });
    refuseOtherUpgrades(this.httpServer as Server, options.path);
    return server;
  }
}

/** Node leaves everything else that asks for another protocol to us, and nobody would answer it. */
function refuseOtherUpgrades(server: Server, path = ''): void {
  server.on('upgrade', (request, socket) => {
    if (!request.url?.startsWith(path)) refuseUpgrade(request, socket);
  });
}

/** Of engine.io. */
interface Connection {
  readonly transport: object;
  on(what: 'packet' | 'packetCreate', hear: () => void): void;
  once(what: 'close', hear: () => void): void;
  close(atOnce: boolean): void;
  readonly request: IncomingMessage;
  readonly writeBuffer: readonly unknown[];
}

/** For good: a WebSocket that is only closed is read on for half a minute. */
function end(connection: Connection): void {
  connection.close(true);
  connection.request.socket.destroy();
}

function endNameless(
  connection: Connection,
  nameless: Set<Connection>,
  { introductionMs }: LiveLimits,
): void {
  // A polling one that is closed waits half a minute for its client to ask once more.
  Object.assign(connection.transport, { closeTimeout: 0 });
  nameless.add(connection);
  const endIfNameless = () => nameless.has(connection) && end(connection);
  const timer = setTimeout(endIfNameless, introductionMs);
  connection.once('close', () => {
    clearTimeout(timer);
    nameless.delete(connection);
  });
}

/** Whoever opens as many as there are keeps nobody out; false: all have said who they are. */
function endOldest(nameless: Set<Connection>): boolean {
  const [oldest] = nameless;
  if (!oldest) return false;
  nameless.delete(oldest);
  end(oldest);
  return true;
}

function endChattering(connection: Connection, limits: LiveLimits): void {
  const begunMs = performance.now();
  let messages = 0;
  connection.on('packet', () => {
    messages += 1;
    const allowed = limits.messagesOfPage + (performance.now() - begunMs) / limits.messageEveryMs;
    if (messages > allowed) end(connection);
  });
}

/** A page that connects again asks for everything anew: it misses nothing. */
function endUnread(connection: Connection, { messagesWaiting }: LiveLimits): void {
  connection.on('packetCreate', () => {
    if (connection.writeBuffer.length >= messagesWaiting) end(connection);
  });
}
