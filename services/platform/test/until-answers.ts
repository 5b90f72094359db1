import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 60_000;

/** Asks a server that is starting until it answers; then throws what it said last. */
export async function untilAnswers(ask: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
