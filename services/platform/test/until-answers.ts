import { setTimeout as sleep } from 'node:timers/promises';

/** Asks a server that is starting until it answers; then throws what it said last. */
export async function untilAnswers(ask: () => Promise<void>, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
