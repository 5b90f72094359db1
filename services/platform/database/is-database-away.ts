/** The server refuses, ends or cancels: too many connections, starting, stopping, a limit of time. */
const codesOfServer = new Set(['53300', '57P01', '57P02', '57P03', '57014', '25P03', '25P04']);
/** Of SQLSTATE's class 08: the connection has failed. */
const codeOfConnection = /^08/;
const codesOfNetwork = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** What the driver, its pool and TypeORM say without a code. */
const words = [
  // All connections were lent for longer than anybody waits.
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'is not queryable',
  'Query read timeout',
  'Query runner already released',
];

/** Whether the same query may succeed in a moment: no server, no connection, or no answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: unknown };
  const known = String(code);
  if (codesOfServer.has(known) || codesOfNetwork.has(known) || codeOfConnection.test(known)) {
    return true;
  }
  return words.some((each) => String(message).includes(each));
}
