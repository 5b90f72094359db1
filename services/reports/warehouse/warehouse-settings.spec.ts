import { expect, test } from '@jest/globals';
import { warehouseSettings } from './warehouse-settings.js';

test('a file that a backup of the database may name stays in an object store for a day', () => {
  expect(warehouseSettings('s3').graceMs).toBe(24 * 3_600_000);
  expect(warehouseSettings('disk').graceMs).toBe(60_000);
});
