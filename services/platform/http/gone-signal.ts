import type { ServerResponse } from 'node:http';
import { withTimeLimit } from '../runtime/time-limit.js';

type Closing = Pick<ServerResponse, 'once'>;
const known = new WeakMap<Closing, AbortSignal>();
/** One for all: one for each answer took a fiftieth of a busy process's time. */
const left = new DOMException('The client has gone', 'AbortError');

/** Aborted when nobody waits for the answer any longer; the same one for each who asks. */
export function goneSignal(response: Closing): AbortSignal {
  const found = known.get(response);
  if (found) return found;
  const gone = new AbortController();
  response.once('close', () => gone.abort(left));
  known.set(response, gone.signal);
  return gone.signal;
}

/** Resolves after so long, or as soon as nobody waits for the answer any longer. */
export const waitUnlessGone = (waitMs: number, gone: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const either = withTimeLimit(waitMs, gone);
    if (either.aborted) return resolve();
    either.addEventListener('abort', () => resolve(), { once: true });
  });
