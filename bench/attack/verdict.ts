import { percentile } from '../measuring/percentile.js';
import { counted } from './counted.js';

/** What a neighbour met in a stretch of time. */
export interface Stretch {
  readonly tookMs: readonly number[];
  /** From a file's first byte to its numbers. */
  readonly filesMs: readonly number[];
  readonly failures: readonly string[];
}

/** What a process holds before and after, resident MB. */
export interface Held {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

export interface Measured {
  readonly quiet: Stretch;
  readonly during: Stretch;
  readonly memory: readonly Held[];
}

export const bounds = {
  p95Ratio: 2,
  p95Ms: 500,
  /** A ratio of two tiny numbers says nothing: a quiet p95 counts as so much at least. */
  leastQuietMs: 25,
  memoryRatio: 1.2,
  fileMs: 30_000,
};

export interface Judged {
  readonly quietMs: number;
  readonly duringMs: number;
  readonly ratio: number;
  /** Of how long the neighbour's calls took, which other work of the machine may have a part in. */
  readonly slow?: string;
  readonly complaints: readonly string[];
}

/** Whether a neighbour could work as before, and the memory came back. */
export function judge({ quiet, during, memory }: Measured): Judged {
  const quietMs = percentile(quiet.tookMs, 0.95);
  const duringMs = percentile(during.tookMs, 0.95);
  const ratio = duringMs / Math.max(quietMs, bounds.leastQuietMs);
  const complaints = counted([...quiet.failures, ...during.failures]).map(
    (each) => `neighbour: ${each}`,
  );
  if (Number.isNaN(ratio)) complaints.push('neighbour: not one call was answered');
  const isSlow = duringMs >= bounds.p95Ms || ratio > bounds.p95Ratio;
  const slow = `neighbour: p95 ${duringMs.toFixed()} ms, ${ratio.toFixed(1)} × the quiet one`;
  const slowestFileMs = Math.max(0, ...during.filesMs);
  if (slowestFileMs > bounds.fileMs) {
    complaints.push(`neighbour: a file took ${(slowestFileMs / 1000).toFixed()} s to its numbers`);
  }
  complaints.push(...memory.flatMap(complaintOfMemory));
  return { quietMs, duringMs, ratio, complaints, ...(isSlow && { slow }) };
}

/** @returns nothing where it came back */
export function complaintOfMemory({ name, before, after }: Held): string[] {
  if (after <= before * bounds.memoryRatio) return [];
  return [`${name} holds ${after.toFixed()} MB, ${before.toFixed()} before`];
}
