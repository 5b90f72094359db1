import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** Whether the error may come from a server that is still starting. */
  readonly isTransient: (cause: unknown) => boolean;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 25_000;
const pauseMs = 500;

/** Retries work that needs a server which may still be starting. @throws the last attempt's error */
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
