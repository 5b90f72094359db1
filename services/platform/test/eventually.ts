import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until there is an answer other than undefined or false; fails when the time is up. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`still not so after ${timeoutMs} ms`);
    await sleep(20);
  }
}
