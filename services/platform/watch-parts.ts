import { statfs } from 'node:fs/promises';
import type { BlobStore } from './blobs/blob-store.js';
import { eventsHealth } from './bus/events-health.js';
import type { Database } from './database/database.js';
import type { HealthRegistry, PartHealth } from './http/health.js';

const megabyte = 1024 ** 2;
const leastFreeMegabytes = 100;

/** The parts that every process has: per service its database and events, the blobs and the disk. */
export function watchParts(
  health: HealthRegistry,
  databases: readonly Database[],
  blobs: BlobStore,
  dataDir: string,
): void {
  for (const database of databases) {
    health.add(`${database.schema}.database`, async () => {
      await database.asService((manager) => manager.query('select 1'));
      return { status: 'ready' };
    });
    health.add(`${database.schema}.events`, () => eventsHealth(database));
  }
  health.add('blobs', async () => {
    await blobs.ping();
    return { status: 'ready' };
  });
  health.add('disk', () => diskHealth(dataDir));
}

/** A process that keeps nothing on its disk has no folder there, and lacks nothing. */
async function diskHealth(dataDir: string): Promise<PartHealth> {
  const disk = await statfs(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!disk) return { status: 'ready' };
  const freeMegabytes = Math.floor((disk.bavail * disk.bsize) / megabyte);
  return { status: freeMegabytes < leastFreeMegabytes ? 'degraded' : 'ready', freeMegabytes };
}
