const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** W3C: the trace of a call, by whose id its log lines are found. Each call is a span of its own in it. */
export function traceparentOf(traceId = hex(16)): string {
  return `00-${traceId}-${hex(8)}-01`;
}

/** The id in a traceparent. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One trace for all of a batch, from its files to the analysis that is asked for, also after a reload. */
export function batchTraceparent(batch: string): string {
  return traceparentOf(uuid.test(batch) ? batch.replaceAll('-', '') : undefined);
}
