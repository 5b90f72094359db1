import { ServiceError } from '@touchline/proto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { busyOf } from '../../runtime/busy.js';
import { answerOf, type FailureAnswer } from '../answers/failure-answer.js';
import { failureOfHead } from './failure-of-head.js';
import { bringsFile } from './is-of-uploads.js';
import { mayBeEnded } from './newcomers.js';
import { maxBodyBytes } from './read-body.js';

/** Answers a request whose head is none of ours, as soon as it is here; false: it may go on. */
export function refuseStrangeHead(
  request: IncomingMessage,
  response: ServerResponse,
  mostFields: number,
): boolean {
  const failure = failureOfHead(request, mostFields);
  if (failure) answerLast(response, failure);
  return failure !== undefined;
}

/** How long a client that still sends has to read that it is refused. */
export const longestLingerMs = 500;

/**
 * Answers a request whose body is longer than any that is read, or does not say how long it is; false: it may go on.
 * The body is not read: to drain it costs as much as to use it. `uploads.gateway.ts` has the rules of files.
 */
export function refuseLongBody(request: IncomingMessage, response: ServerResponse): boolean {
  const failure = failureOfBody(request);
  if (!failure) return false;
  answerWithoutReading(response, lastAnswerOf(failure));
  return true;
}

/**
 * Answers a request without reading the rest of its body, and ends the connection. Thousands of chunks fit into a piece that is
 * read already: nothing of it is parsed.
 */
export function answerWithoutReading(response: ServerResponse, failure: FailureAnswer): void {
  const { status, headers, body } = failure;
  const said = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  readNoFurther(response.req.socket);
  // Not ended: Node would drain the body then, and the connection be reset before the client has read this.
  response.writeHead(status, said).write(body);
  // The answer to a HEAD has no body that would bring them.
  response.flushHeaders();
  mayBeEnded(response.req.socket, () => false);
  const timer = setTimeout(() => response.destroy(), longestLingerMs);
  response.once('close', () => clearTimeout(timer));
}

function failureOfBody(request: IncomingMessage): ServiceError | undefined {
  const { headers } = request;
  const field = 'Content-Length';
  // Chunks of one byte cost a thousand times as much as their bytes: not even a file may come in chunks.
  if (headers['transfer-encoding'] !== undefined) {
    return new ServiceError('invalidRequest', { field, expected: 'the length of the body' });
  }
  const found = headers['content-length'];
  if (bringsFile(request) || Number(found ?? 0) <= maxBodyBytes) return undefined;
  return new ServiceError('requestTooLarge', { field, found, expected: `<= ${maxBodyBytes}` });
}

/** After so long whoever asks too much is told so, by most limits: whoever is told at once asks again at once. */
export const busyAnswerMs = 1_000;

/** Answers that too much is asked, and ends the connection; false: it has an answer already. */
export function refuseBusy(response: ServerResponse, failure: ServiceError): boolean {
  if (response.destroyed || response.headersSent) return false;
  answerLast(response, failure);
  return true;
}

function answerLast(response: ServerResponse, failure: ServiceError): void {
  const answer = lastAnswerOf(failure);
  if (isStillSent(response.req)) return answerWithoutReading(response, answer);
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

/** While a request is handed on, Node does not call it complete, not even one without a body. */
const isStillSent = ({ complete, headers }: IncomingMessage): boolean =>
  !complete &&
  (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined);

const busy = busyOf('requests of one connection');
const unanswered = new WeakMap<Socket, number>();
const ending = new WeakSet<Socket>();

/** How long the answers to the requests before it may take. */
export const longestHoldMs = 5_000;

/**
 * Answers a request that does not wait for the answers of those before it, once there are too many, and ends the connection;
 * false: it may go on. It is told after those before it, as the protocol has it: whoever is cut off at once comes again at once.
 */
export function refusePipelined(
  { socket }: IncomingMessage,
  response: ServerResponse,
  atOnce: number,
): boolean {
  if (ending.has(socket)) return true;
  const before = unanswered.get(socket) ?? 0;
  if (before >= atOnce) {
    readNoFurther(socket);
    const { status, headers, body } = lastAnswerOf(busy());
    response.writeHead(status, headers).end(body);
    const timer = setTimeout(() => socket.destroy(), longestHoldMs);
    socket.once('close', () => clearTimeout(timer));
    return true;
  }
  unanswered.set(socket, before + 1);
  response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
  return false;
}

/** Whether the answer to a request of this connection is not out yet. */
export const isAnswering = (socket: Duplex): boolean => (unanswered.get(socket as Socket) ?? 0) > 0;

/** Of what was read already nothing more is parsed. */
function readNoFurther(socket: Socket): void {
  ending.add(socket);
  socket.pause();
  // Whoever listens gets it from Node's parser, which reads on by itself; of a paused one nobody gets anything.
  socket.on('data', () => undefined);
}

/** What Node's parser is told at the end of a request's headers. */
type OnIncoming = (request: IncomingMessage, keepAlive: boolean) => number | undefined;
/** As if what follows were another protocol's. */
const parseNoFurther = 2;

/**
 * Of a connection that is ending, what follows is not parsed: thousands of requests fit into a piece that is read at once.
 * Node has no public way to stop its parser in the midst of one.
 */
export function parseNothingWhenEnding(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const { parser } = socket as Socket & { parser?: { onIncoming: OnIncoming } };
    const { onIncoming } = parser ?? {};
    if (!parser || !onIncoming) return;
    parser.onIncoming = (request, keepAlive) => {
      const next = onIncoming(request, keepAlive);
      return ending.has(socket) ? parseNoFurther : next;
    };
  });
}

/**
 * Whatever a request says that it expects, it is answered as any other. Node would answer it by itself, past everything that
 * limits requests.
 */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** Answers in the envelope what cannot be read as a request at all. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    // Into an answer that is under way nothing may be written. A browser opens connections before it needs them: one that
    // has asked nothing yet would take this for the answer to what it is about to ask; ended, it asks on another.
    if (!socket.writable || isAnswering(socket) || socket.bytesRead === 0)
      return void socket.destroy();
    endWith(socket, failures[error.code ?? ''] ?? unreadable);
  });
}

/** Answers a request for another protocol that may not have it, and ends the connection; false: it may go on. */
export function refuseUpgrade(
  request: IncomingMessage,
  socket: Duplex,
  { mayHaveIt, mostFields }: { mayHaveIt: boolean; mostFields: number },
): boolean {
  if (isAnswering(socket)) {
    // What follows would stand in the midst of an answer.
    socket.destroy();
    return true;
  }
  const failure =
    failureOfHead(request, mostFields) ?? (mayHaveIt ? undefined : noUpgrade(request));
  if (failure) endWith(socket, failure);
  return failure !== undefined;
}

function noUpgrade({ headers }: IncomingMessage): ServiceError {
  const where = { field: 'Upgrade', found: headers.upgrade, expected: 'HTTP/1.1' };
  return new ServiceError('invalidRequest', where);
}

/** Where no response stands for the answer: it is written by hand. */
export function endWith(socket: Duplex, failure: ServiceError): void {
  const { status, headers, body } = lastAnswerOf(failure);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

const unreadable = new ServiceError('invalidRequest', { expected: 'a request of HTTP/1.1' });
const failures: Record<string, ServiceError> = {
  HPE_HEADER_OVERFLOW: new ServiceError('requestTooLarge', { field: 'headers' }),
  ERR_HTTP_REQUEST_TIMEOUT: new ServiceError('invalidRequest', {
    expected: 'the whole request in time',
  }),
};

/** The last answer of its connection. */
function lastAnswerOf(failure: ServiceError): FailureAnswer {
  const { status, headers, body } = answerOf(failure);
  const ends = {
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  return { status, headers: { ...headers, ...ends }, body };
}
