/** Milliseconds until a part of the page that does not arrive is given up. */
export const chunkTimeoutMs = 120_000;
const pauseMs = 1_500;

const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const pause = () => new Promise((wake) => setTimeout(wake, pauseMs));

/**
 * Retries while the server is unreachable; otherwise fails.
 * @param onAway is told each time why it does not arrive
 */
export async function retrying<T>(
  load: () => Promise<T>,
  late: AbortSignal,
  onAway: (failure: unknown) => void = () => undefined,
): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (late.aborted) throw error;
      if (await serverAnswers()) return load();
      if (!late.aborted) onAway(error);
      await pause();
    }
  }
}

/** Resolves once the server answers, or nobody waits any longer. */
export async function serverIsThere(gone: AbortSignal): Promise<void> {
  while (!gone.aborted && !(await serverAnswers())) await pause();
}
