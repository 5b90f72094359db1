import type { ServerResponse } from 'node:http';

/** Aborted when nobody waits for the answer any longer. */
export function goneSignal(response: Pick<ServerResponse, 'once'>): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
