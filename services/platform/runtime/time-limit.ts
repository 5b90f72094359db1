/**
 * Aborted when `signal` is, or after so many milliseconds. Node 20 may drop the timeout of an
 * `AbortSignal.any` at its next garbage collection.
 */
export function withTimeLimit(limitMs: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(limitMs);
  if (!signal) return limit;
  if (signal.aborted) return signal;
  const either = new AbortController();
  for (const each of [limit, signal])
    each.addEventListener('abort', () => either.abort(each.reason), { once: true });
  return either.signal;
}
