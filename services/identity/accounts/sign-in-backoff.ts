const freeFailures = 4;
const longestMs = 15 * 60_000;

/** How long an address has to wait after its nth wrong password in a row: 1 s from the 5th on, doubling to 15 min. */
export function backoffMs(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(1_000 * 2 ** (failures - freeFailures - 1), longestMs);
}
