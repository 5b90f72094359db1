import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './four-processes.js';

export const outageMs = 10_000;
/** Everything goes on by itself so soon after the part is back, on a machine that is busy with other tests as well. */
export const longestRecoveryMs = 90_000;

/** When a part was surely away, and when it was back. */
export interface Outage {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly backMs: number;
}

/** A server, or a service with all its processes, is away for ten seconds. `meanwhile` is done in the middle. */
export async function outage(
  cluster: Cluster,
  name: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<Outage> {
  const parts = cluster.processes(name);
  await Promise.all(parts.map((part) => part.takeDown()));
  const fromMs = Date.now();
  let untilMs = fromMs;
  try {
    await sleep(outageMs / 2);
    await meanwhile();
    await sleep(Math.max(0, fromMs + outageMs - Date.now()));
  } finally {
    untilMs = Date.now();
    await Promise.all(parts.map((part) => part.start()));
  }
  return { fromMs, untilMs, backMs: Date.now() };
}
