/** Loading a thread and small files take a tenth of a second; a hundred times as long is no machine's fault. */
const leastMs = 10_000;

/** How long a task may work before it counts as hanging; it gets on by at least so much each millisecond. */
export const longestMs = (size: number, slowestPerMs: number): number =>
  Math.round(leastMs + size / slowestPerMs);
