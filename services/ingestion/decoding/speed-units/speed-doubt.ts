import type { StreamInput } from '@touchline/compute';
import { coreOfThread } from '../../workers/core-of-thread.js';
import type { StoredDoubt } from '../decode-task.js';

/** Whether the speeds of a gnss stream look to be in another unit (docs/definitions.md §10); null = they do not. */
export async function speedDoubt(gnss: StreamInput | undefined): Promise<StoredDoubt | null> {
  if (!gnss) return null;
  const core = await coreOfThread();
  core.load({ gnss });
  const { p99Mps, ratio, suspicions } = core.checkUnits();
  if (suspicions.length === 0) return null;
  const off = suspicions.find((suspicion) => suspicion.kind === 'factor');
  return { p99Mps: p99Mps || 0, ratio: ratio || 0, factor: off?.factor ?? 0 };
}
