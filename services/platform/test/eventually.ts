import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until there is an answer other than undefined or false; fails when the patience ends. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  patienceMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`still not so after ${patienceMs} ms`);
    await sleep(20);
  }
}
