import { CallError } from '@touchline/client';

/**
 * Repeats a call until what it needs has arrived (services tell each other what changed a moment
 * later).
 * @throws what the call threw, when it is no matter of waiting or took too long.
 */
export async function eventually<T>(work: () => Promise<T>, timeoutMs = 60_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const waiting = error instanceof NotYet || (error instanceof CallError && isEarly(error));
      if (!waiting || Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

/** What was asked for has not arrived yet. */
export class NotYet extends Error {}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

const isEarly = ({ status }: CallError) => status === 403 || status === 404;
