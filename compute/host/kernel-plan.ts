import type { StoredMetric } from '../catalogue/metric.js';

/** How the kernels give a row: each writes from its own place of the output on. */
export interface RowPlan {
  /** Run in this order: what a kernel writes behind its last value that is read, the next ones overwrite. */
  readonly kernels: readonly PlannedKernel[];
  /** Of each column of the row, its place in the output. */
  readonly places: Int32Array;
  /** Places that are read. */
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
  for (const { made } of metrics) {
    widths.set(made.kernel, Math.max(widths.get(made.kernel) ?? 0, made.slot + 1));
  }
  const starts = new Map<string, number>();
  let width = 0;
  for (const [kernel, own] of widths) {
    starts.set(kernel, width);
    width += own;
  }
  return {
    kernels: [...starts].map(([kernel, from]) => ({ kernel, from })),
    places: Int32Array.from(metrics, ({ made }) => starts.get(made.kernel)! + made.slot),
    width,
  };
}
