const leastMs = 60_000;

/** How long a task may take before it counts as hanging; it reads or writes at least so much each millisecond. */
export const longestMs = (size: number, slowestPerMs: number): number =>
  Math.round(leastMs + size / slowestPerMs);
