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

export const warehouseSettings: WarehouseSettings = {
  filesPerMonth: 16,
  graceMs: 60_000,
  orphanAfterMs: 600_000,
  everyMs: 10_000,
};
