import { setTimeout as sleep } from 'node:timers/promises';
import { type AttackedProduct, memoryOf } from './attacked-product.js';
import { bounds, type Held } from './verdict.js';

const longestRestMs = 60_000;
const lookEveryMs = 1_000;

/** The least that each process holds in a rest, which ends when all hold about what they held before. */
export async function memoryAfterRest(
  product: AttackedProduct,
  before: ReadonlyMap<string, number>,
): Promise<Held[]> {
  const least = new Map<string, number>();
  const deadline = Date.now() + longestRestMs;
  const isBack = () =>
    [...before].every(([name, mb]) => (least.get(name) ?? Infinity) <= mb * bounds.memoryRatio);
  while (!isBack() && Date.now() < deadline) {
    await sleep(lookEveryMs);
    for (const [name, mb] of memoryOf(product)) {
      least.set(name, Math.min(mb, least.get(name) ?? Infinity));
    }
  }
  return [...before].map(([name, mb]) => ({
    name,
    before: mb,
    after: least.get(name) ?? Infinity,
  }));
}
