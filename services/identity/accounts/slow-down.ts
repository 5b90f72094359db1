const freeFailures = 4;
const longestMs = 15 * 60_000;

/** How long an address waits after its nth wrong password in a row: 5th 1 s, doubling to 15 min. */
export function waitAfter(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(1_000 * 2 ** (failures - freeFailures - 1), longestMs);
}
