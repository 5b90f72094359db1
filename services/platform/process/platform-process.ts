import type { OnApplicationShutdown } from '@nestjs/common';
import type { BlobConfig, BlobStore } from '../blobs/blob-store.js';
import { openBlobStore } from '../blobs/open-blob-store.js';
import { TracedBlobStore } from '../blobs/traced-blob-store.js';
import { Broadcast } from '../bus/broadcast.js';
import type { EventBus, Stoppable } from '../bus/event-bus.js';
import { openEventBus } from '../bus/open-event-bus.js';
import type { Database } from '../database/database.js';
import { Leases } from '../database/leases.js';
import { openDatabase } from '../database/open-database.js';
import { Log } from '../observability/log.js';
import { PeriodicTask } from '../runtime/periodic-task.js';
import type { PlatformSettings } from './platform-settings.js';
import type { ServiceOptions } from '../database/service-options.js';

const tidyAfterMs = 30_000;
const tidyEveryMs = 6 * 3_600_000;

/** What all services of one process share, closed in the right order. */
export class PlatformProcess implements OnApplicationShutdown {
  readonly log: Log;
  readonly blobs: BlobStore;
  readonly leases: Leases;
  private readonly databases = new Map<string, Database>();
  private readonly relays: Stoppable[] = [];
  private bus?: Promise<EventBus>;
  private readonly tidying = new PeriodicTask(
    () => this.blobs.tidy(Date.now()),
    (err) => this.log.warn('the blob store could not be tidied; it is tried again later', { err }),
  );

  constructor(private readonly settings: PlatformSettings) {
    this.log = this.openLog('platform');
    this.blobs = new TracedBlobStore(openBlobStore(settings.blobs));
    this.leases = new Leases(settings.databaseUrl, this.log);
    this.tidying.start({ firstMs: tidyAfterMs, everyMs: tidyEveryMs });
  }

  get blobConfig(): BlobConfig {
    return this.settings.blobs;
  }

  async openService({ name, entities, migrations }: ServiceOptions): Promise<Database> {
    const { databaseUrl: url, poolSize } = this.settings;
    const database = await openDatabase({ url, schema: name, entities, migrations, poolSize });
    this.databases.set(name, database);
    return database;
  }

  openLog(service: string): Log {
    return Log.open({ service, level: this.settings.logLevel });
  }

  /** The database of a service of this process. */
  database(service: string): Database {
    const database = this.databases.get(service);
    if (!database) throw new Error(`This process has no service ${service}.`);
    return database;
  }

  broadcast(database: Database): Broadcast {
    return new Broadcast(this.settings.databaseUrl, database, this.log);
  }

  openBus(): Promise<EventBus> {
    this.bus ??= openEventBus(this.settings, this.log);
    return this.bus;
  }

  async startRelays(): Promise<void> {
    const bus = await this.openBus();
    for (const database of this.databases.values()) this.relays.push(await bus.relay(database));
  }

  /** After the groups have ended (NestJS closes transports before this hook). */
  async onApplicationShutdown(): Promise<void> {
    void this.tidying.stop();
    await Promise.all(this.relays.map((relay) => relay.stop()));
    const bus = await this.bus?.catch(() => undefined);
    await bus?.close();
    await this.leases.close();
    await Promise.all([...this.databases.values()].map(({ source }) => source.destroy()));
  }
}
