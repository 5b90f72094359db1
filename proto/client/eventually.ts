import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { CallError } from './call-error.js';

const isThere = (seen: unknown): boolean => seen !== undefined && seen !== false;

/** Services tell each other a moment later what has changed: until then a call may be refused so. */
const isEarly = ({ status }: CallError): boolean => status === 403 || status === 404;

/**
 * Looks until what it sees is there, or is as `isSo` wants it. What fails meanwhile (an expectation, a
 * call that comes too early) is looked at again; a call that is refused for another reason ends it.
 * @throws with what was waited for and what was seen last, when the time is up
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T> | T,
  isSo: (seen: T) => unknown = isThere,
  { everyMs = 20, timeoutMs = 90_000 } = {},
): Promise<Exclude<T, undefined | false>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    let last: { readonly seen: T } | { readonly failure: unknown };
    try {
      last = { seen: await look() };
      if (isSo(last.seen)) return last.seen as Exclude<T, undefined | false>;
    } catch (failure) {
      if (failure instanceof CallError && !isEarly(failure)) throw failure;
      last = { failure };
    }
    if (Date.now() > deadline) throw notSo(what, timeoutMs, last);
    await sleep(everyMs);
  }
}

function notSo(
  what: string,
  timeoutMs: number,
  last: { seen?: unknown; failure?: unknown },
): Error {
  const text = 'failure' in last ? String(last.failure) : inspect(last.seen, { depth: 4 });
  const error = new Error(
    `Waited ${timeoutMs / 1000} s for this: ${what}. Seen last: ${text.slice(0, 2000)}`,
    { cause: last.failure },
  );
  Error.captureStackTrace(error, eventually); // shown at the line that waited, not here
  return error;
}
