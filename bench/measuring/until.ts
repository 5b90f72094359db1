import { CallError } from '@touchline/client';

/** Asks again until `ask` gives something; calls refused meanwhile (403, 404) are asked again too. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  { everyMs = 20, timeoutMs = 120_000 } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof CallError && [403, 404].includes(error.status)) return undefined;
      throw error;
    });
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`${what}: not so after ${timeoutMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
