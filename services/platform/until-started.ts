import { setTimeout as sleep } from 'node:timers/promises';

export interface Starting {
  /** Whether a failure may be that of a server which is itself starting. */
  readonly mayPass: (cause: unknown) => boolean;
  readonly patienceMs?: number;
}

const defaultPatienceMs = 25_000;
const pauseMs = 500;

/** Does what needs a server that may be about to start. @throws what the last try threw */
export async function untilStarted<T>(
  work: () => Promise<T>,
  { mayPass, patienceMs = defaultPatienceMs }: Starting,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (!mayPass(cause) || Date.now() > deadline) throw cause;
      await sleep(pauseMs);
    }
  }
}
