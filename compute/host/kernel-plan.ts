import type { StoredMetric } from '../catalogue/metric.js';

/** A kernel to run and where each of its values goes in the row. */
export interface PlannedKernel {
  readonly kernel: string;
  /** Pairs: slot in the kernel's output, column of the row. */
  readonly columns: readonly (readonly [slot: number, column: number])[];
  /** Values of its output that are read. */
  readonly width: number;
}

/** The kernels that rows of these metrics need, in the order of their first metric. */
export function planKernels(metrics: readonly StoredMetric[]): PlannedKernel[] {
  const columns = new Map<string, [number, number][]>();
  metrics.forEach(({ made: { kernel, slot } }, column) => {
    const known = columns.get(kernel);
    if (known) known.push([slot, column]);
    else columns.set(kernel, [[slot, column]]);
  });
  return [...columns].map(([kernel, pairs]) => ({
    kernel,
    columns: pairs,
    width: 1 + Math.max(...pairs.map(([slot]) => slot)),
  }));
}
