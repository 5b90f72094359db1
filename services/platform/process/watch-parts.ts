import { statfs } from 'node:fs/promises';
import type { BlobStore } from '../blobs/blob-store.js';
import type { EventBus } from '../bus/event-bus.js';
import { eventGauges, eventsHealth } from '../bus/events-health.js';
import { groupGauges, GroupsHealth } from '../bus/groups-health.js';
import type { Database } from '../database/database.js';
import type { HealthRegistry, PartGauge, PartHealth } from '../observability/health.js';

const megabyte = 1024 ** 2;
/** Four times the space of a squad's files and what is computed from them. */
const leastFreeMegabytes = 1_000;

/** The parts that every process has: per service its database and events, the blobs and the disk. */
export function watchParts(
  health: HealthRegistry,
  databases: readonly Database[],
  blobs: BlobStore,
  dataDir: string,
): void {
  for (const database of databases) {
    health.add(`${database.schema}.database`, () => databaseHealth(database));
    const figures = eventGauges(database.schema);
    health.add(`${database.schema}.events`, () => eventsHealth(database), figures);
  }
  health.add('blobs', async () => {
    await blobs.ping();
    return { status: 'ready' };
  });
  health.add('disk', () => diskHealth(dataDir), [freeSpace]);
}

/** The parts of a process with a bus: the bus itself and its consumer groups. */
export function watchBus(health: HealthRegistry, bus: EventBus): void {
  health.add('bus', async () => {
    await bus.ping();
    return { status: 'ready' };
  });
  const groups = new GroupsHealth(bus);
  health.add('groups', () => groups.ask(), groupGauges);
}

async function databaseHealth(database: Database): Promise<PartHealth> {
  try {
    await database.asService((manager) => manager.query('select 1'));
    return { status: 'ready' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { status: 'degraded', reason: `PostgreSQL does not answer: ${reason}` };
  }
}

const freeSpace: PartGauge = {
  name: 'touchline_disk_free_bytes',
  help: 'Free space where the process keeps its files',
  samples: ({ freeMegabytes }) => [
    { value: typeof freeMegabytes === 'number' ? freeMegabytes * megabyte : undefined },
  ],
};

/** A process that stores nothing on disk has no folder, which is fine. */
async function diskHealth(dataDir: string): Promise<PartHealth> {
  const disk = await statfs(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!disk) return { status: 'ready' };
  const freeMegabytes = Math.floor((disk.bavail * disk.bsize) / megabyte);
  if (freeMegabytes >= leastFreeMegabytes) return { status: 'ready', freeMegabytes };
  const reason = `only ${freeMegabytes} MB are free: files are refused when there is no room for them`;
  return { status: 'degraded', reason, freeMegabytes };
}
