import type { StoredMetric } from '../catalogue/metric.js';

/** Which kernels fill a row, and where each of them writes in the output. */
export interface RowPlan {
  /** To be run in this order: a kernel may write more values than are read, which the next one overwrites. */
  readonly kernels: readonly PlannedKernel[];
  /** For each column of the row, its place in the output. */
  readonly places: Int32Array;
  /** Number of places in the output that are read. */
  readonly width: number;
}

export interface PlannedKernel {
  readonly kernel: string;
  /** Its first place in the output. */
  readonly from: number;
}

/** The kernels that rows of these metrics need, in the order of their first metric. */
export function planRow(metrics: readonly StoredMetric[]): RowPlan {
  const widths = new Map<string, number>();
  for (const { computed } of metrics) {
    widths.set(computed.kernel, Math.max(widths.get(computed.kernel) ?? 0, computed.slot + 1));
  }
  const starts = new Map<string, number>();
  let width = 0;
  for (const [kernel, own] of widths) {
    starts.set(kernel, width);
    width += own;
  }
  return {
    kernels: [...starts].map(([kernel, from]) => ({ kernel, from })),
    places: Int32Array.from(
      metrics,
      ({ computed }) => starts.get(computed.kernel)! + computed.slot,
    ),
    width,
  };
}
