/**
 * Aborted when `signal` is, or after so many milliseconds. Lighter than `AbortSignal.timeout`, and kept: of
 * `AbortSignal.any`, Node 20 may clear the time limit away before it is reached.
 */
export function withTimeLimit(limitMs: number, signal?: AbortSignal): AbortSignal {
  if (signal?.aborted) return signal;
  const either = new AbortController();
  const endLate = () => either.abort(new DOMException('It took too long', 'TimeoutError'));
  const timer = setTimeout(endLate, limitMs).unref();
  const end = () => {
    clearTimeout(timer);
    either.abort(signal!.reason);
  };
  signal?.addEventListener('abort', end, { once: true });
  return either.signal;
}
