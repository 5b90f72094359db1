import type { ServerResponse } from 'node:http';

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
    if (gone.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, waitMs).unref();
    gone.addEventListener('abort', end, { once: true });
  });
