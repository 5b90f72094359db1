import type { Response } from 'express';

/** Aborted when nobody waits for the answer any longer. */
export function goneSignal(response: Pick<Response, 'once'>): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
