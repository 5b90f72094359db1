import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** Whether a failure may be that of a server which is itself starting. */
  readonly isTransient: (cause: unknown) => boolean;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 25_000;
const pauseMs = 500;

/** Does what needs a server that may be about to start. @throws what the last try threw */
export async function retryWhileStarting<T>(
  work: () => Promise<T>,
  { isTransient, timeoutMs = defaultTimeoutMs }: RetryOptions,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (!isTransient(cause) || Date.now() > deadline) throw cause;
      await sleep(pauseMs);
    }
  }
}
