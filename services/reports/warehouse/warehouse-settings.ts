import type { BlobConfig } from '@touchline/platform';

/** Injection token of the warehouse's housekeeping settings. */
export const WAREHOUSE_SETTINGS = Symbol('WAREHOUSE_SETTINGS');

export interface WarehouseSettings {
  /** A month's files of one table are merged when there are more. */
  readonly filesPerMonth: number;
  /** A retired file is kept this long; longer than any query may take. */
  readonly graceMs: number;
  /** A file that nobody has registered for this long is one that a crash left behind. */
  readonly orphanAfterMs: number;
  /** Pause between two rounds; 0 = none by itself. */
  readonly everyMs: number;
}

/**
 * In an object store a retired file stays for a day: PostgreSQL is backed up first and the store after
 * it, and what the rows of the backup name has to be there still. On a disk both are backed up at once.
 */
export const warehouseSettings = (blobs: BlobConfig['kind']): WarehouseSettings => ({
  filesPerMonth: 16,
  graceMs: blobs === 's3' ? 86_400_000 : 60_000,
  orphanAfterMs: 600_000,
  everyMs: 10_000,
});
