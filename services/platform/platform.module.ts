import { type DynamicModule, Module } from '@nestjs/common';
import { BLOB_CONFIG, BLOBS } from './blobs/blob-store.js';
import { Broadcast } from './bus/broadcast.js';
import { Outbox } from './bus/outbox.js';
import { Database } from './database/database.js';
import { Leases } from './database/leases.js';
import { AccessService } from './http/access/access.service.js';
import { membershipConsumer } from './http/access/membership.consumer.js';
import { Log } from './observability/log.js';
import { PlatformProcess } from './process/platform-process.js';
import type { PlatformSettings } from './process/platform-settings.js';
import type { ServiceOptions } from './database/service-options.js';

/** What a service needs of the outside, whether the product runs as one process or as several. */
@Module({})
export class PlatformModule {
  /** Once per process, beside the services' modules. */
  static forRoot(settings: PlatformSettings): DynamicModule {
    return {
      module: ProcessModule,
      global: true,
      providers: [{ provide: PlatformProcess, useFactory: () => new PlatformProcess(settings) }],
      exports: [PlatformProcess],
    };
  }

  /** Once per service: its Database, Outbox, Broadcast, BLOBS, Leases, Log and AccessService, with its memberships. */
  static forService(options: ServiceOptions): DynamicModule {
    const inject = [PlatformProcess];
    return {
      module: PlatformModule,
      controllers: [membershipConsumer(options.name)],
      providers: [
        {
          provide: Database,
          inject,
          useFactory: (process: PlatformProcess) => process.openService(options),
        },
        {
          provide: Outbox,
          inject: [Database],
          useFactory: ({ schema }: Database) => new Outbox(schema),
        },
        {
          provide: Broadcast,
          inject: [PlatformProcess, Database],
          useFactory: (process: PlatformProcess, database: Database) => process.broadcast(database),
        },
        { provide: BLOBS, inject, useFactory: ({ blobs }: PlatformProcess) => blobs },
        { provide: Leases, inject, useFactory: ({ leases }: PlatformProcess) => leases },
        {
          provide: BLOB_CONFIG,
          inject,
          useFactory: ({ blobConfig }: PlatformProcess) => blobConfig,
        },
        {
          provide: Log,
          inject,
          useFactory: (process: PlatformProcess) => process.openLog(options.name),
        },
        AccessService,
      ],
      exports: [Database, Outbox, Broadcast, BLOBS, BLOB_CONFIG, Leases, Log, AccessService],
    };
  }
}

@Module({})
class ProcessModule {}
