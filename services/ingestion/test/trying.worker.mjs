import { setTimeout as sleep } from 'node:timers/promises';

const kept = [];

/** Computes or waits for so long, keeps memory outside of V8's heap, or ends its thread. */
export default async function trying({ computeMs = 0, waitMs = 0, keepBytes = 0, exits = false }) {
  const until = performance.now() + computeMs;
  while (performance.now() < until);
  if (waitMs > 0) await sleep(waitMs);
  if (keepBytes > 0) kept.push(new ArrayBuffer(keepBytes));
  if (exits) process.exit(7);
  return kept.length;
}
