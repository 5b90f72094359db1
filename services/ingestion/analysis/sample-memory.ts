import type { StreamKind } from '@touchline/proto';

/** What the core takes for a row with everything that it computes from it. */
const bytesPerRow: Readonly<Record<StreamKind, number>> = { gnss: 200, hr: 80, imu: 72 };
/** Three days at 10 Hz, or a day at 100 Hz. */
export const mostSampleBytes = 512 * 1024 ** 2;

/** Whether streams are too long together to be computed with at once. */
export function exceedMemory(
  streams: readonly { readonly kind: string; readonly rows: number }[],
): boolean {
  const bytes = streams.reduce(
    (sum, { kind, rows }) => sum + bytesPerRow[kind as StreamKind] * rows,
    0,
  );
  return bytes > mostSampleBytes;
}
