import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { Admission } from './admission.js';
import type { PlatformEnvironment } from '../../runtime/env.js';
import { StartError } from '../../runtime/start-error.js';
import {
  closeWithConnection,
  connectionLimits,
  endSlow,
  limitConnections,
  serverOptions,
} from './connection-rules.js';
import {
  answerUnreadable,
  ignoreExpectations,
  parseNothingWhenEnding,
  refuseLongBody,
  refusePipelined,
  refuseStrangeHead,
  refuseUpgrade,
} from './refused-requests.js';

/** Who keeps live connections: those that poll, and those that ask for a protocol of their own. */
export interface Live {
  answer: RequestListener;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** An open port that answers "starting" until its application is ready. */
export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** `http://127.0.0.1:3000`: how this machine reaches the port. */
  readonly localUrl: string;
  /** Hands all further requests to the application. */
  hand(application: RequestListener): void;
  /** Hands those under `path` to whatever keeps live connections; nobody else may ask for another protocol. */
  handLive(path: string, live: Live): void;
  /** Accepts no new connections; resolves when no request is in flight, or after `timeoutMs`. */
  drain(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

/** What a response comes through, connection rules to compression: some ten of them note when it is closed. */
const layersOfResponse = 20;

/** A resuming tus client retries on 423 Locked, but restarts the file on any other 4xx. */
const lockedStatus = 423;
const starting = JSON.stringify({ status: 'starting', parts: {} });

/** Opens the port before anything else starts, so that a port in use is reported at once. */
export async function listen(
  environment: Pick<PlatformEnvironment, 'HOST' | 'PORT' | 'PUBLIC_URL'>,
  limits = connectionLimits,
): Promise<Listener> {
  const { HOST: host, PORT: port } = environment;
  let application: RequestListener = (request, response) => {
    response.writeHead(request.method === 'HEAD' ? lockedStatus : 503, {
      'Content-Type': 'application/json',
      'Retry-After': '1',
    });
    response.end(starting);
  };
  let liveAt: (Live & { readonly path: string }) | undefined;
  const server = createServer(serverOptions(limits));
  limitConnections(server, limits);
  answerUnreadable(server);
  ignoreExpectations(server);
  parseNothingWhenEnding(server);
  server.prependListener('request', closeWithConnection);
  const inFlight = countRequests(server);
  const admission = new Admission(environment);
  server.on('request', (request, response) => {
    response.setMaxListeners(layersOfResponse);
    if (refusePipelined(request, response, limits.requestsAtOnce)) return;
    if (refuseStrangeHead(request, response, limits.headerFields)) return;
    if (refuseLongBody(request, response)) return;
    endSlow(request, limits);
    const answer = isLive(request) ? liveAt!.answer : application;
    void admission.admit(request, response, () => answer(request, response));
  });
  const isLive = ({ url }: IncomingMessage) =>
    liveAt !== undefined && url?.startsWith(liveAt.path) === true;
  // Node leaves everything that asks for another protocol to whoever listens, and takes its own listeners away.
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client that is gone would end the process.
    socket.on('error', () => socket.destroy());
    const mayHaveIt = isLive(request);
    if (refuseUpgrade(request, socket, { mayHaveIt, mostFields: limits.headerFields })) return;
    void admission.admitUpgrade(request, socket, () => liveAt!.upgrade(request, socket, head));
  };
  await open(server, host, port);
  const bound = (server.address() as AddressInfo).port;
  return {
    server,
    port: bound,
    localUrl: `http://${addressFor(host)}:${bound}`,
    hand: (listener) => (application = listener),
    handLive: (path, { answer, upgrade: take }) => {
      liveAt = { path, answer, upgrade: take };
      server.on('upgrade', upgrade);
    },
    drain: (timeoutMs) => drain(server, inFlight, timeoutMs),
    close: () => close(server),
  };
}

/** As many as systems allow: those of a burst that find no room are reset, others' among them. */
export const mostUnaccepted = 4_096;

function open(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(sentence(error, host, port), { cause: error }));
    });
    server.listen({ host, port, backlog: mostUnaccepted }, resolve);
  });
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken. Stop the program that uses it or start with another one: PORT=${port + 1}.`;
  }
  if (error.code === 'EACCES') {
    return `This user may not open port ${port}. Choose one above 1023: PORT=3000.`;
  }
  return `Cannot listen on ${host}:${port} (${error.code ?? error.message}). Check HOST and PORT.`;
}

function addressFor(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

interface InFlight {
  count: number;
  whenNone?: () => void;
}

function countRequests(server: Server): InFlight {
  const inFlight: InFlight = { count: 0 };
  server.on('request', (_, response) => {
    inFlight.count += 1;
    response.once('close', () => {
      inFlight.count -= 1;
      if (inFlight.count === 0) inFlight.whenNone?.();
    });
  });
  return inFlight;
}

async function drain(server: Server, inFlight: InFlight, timeoutMs: number): Promise<void> {
  server.close();
  server.closeIdleConnections();
  if (inFlight.count === 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    inFlight.whenNone = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  return Promise.resolve();
}
