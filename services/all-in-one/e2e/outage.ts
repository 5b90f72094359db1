import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './four-processes.js';

export const outageMs = 10_000;
/** Everything goes on by itself so soon after the part is back. */
export const longestRecoveryMs = 30_000;

/** A part is away for ten seconds; answers when it was back. `meanwhile` is done in the middle. */
export async function outage(
  cluster: Cluster,
  name: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const part = cluster.part(name);
  const beganMs = Date.now();
  await part.takeDown();
  try {
    await sleep(outageMs / 2);
    await meanwhile();
    await sleep(Math.max(0, beganMs + outageMs - Date.now()));
  } finally {
    await part.start();
  }
  return Date.now();
}
