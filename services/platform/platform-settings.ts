import type { BlobConfig } from './blobs/blob-store.js';
import type { PlatformEnvironment } from './env.js';

/** Everything the platform needs to know of the outside; plain data. */
export interface PlatformSettings {
  databaseUrl: string;
  blobs: BlobConfig;
  /** Kafka's addresses; without them events travel through the log in PostgreSQL. */
  kafkaBrokers?: string[];
  kafkaPartitions?: number;
  /** Added before topics and consumer groups, so that several installations share a broker. */
  kafkaPrefix?: string;
  eventRetentionDays?: number;
  logLevel?: string;
  /** Connections of one service's pool. */
  poolSize?: number;
  retry?: RetrySettings;
}

/** How often and how patiently a failing handler is tried again. */
export interface RetrySettings {
  attempts: number;
  firstDelayMs: number;
  longestDelayMs: number;
}

/** The settings that an environment means, once the database's address is known. */
export function platformSettings(
  environment: PlatformEnvironment,
  databaseUrl: string,
): PlatformSettings {
  return {
    databaseUrl,
    blobs: { kind: 'disk', directory: `${environment.DATA_DIR}/blobs` },
    kafkaBrokers: environment.KAFKA_BROKERS?.split(','),
    kafkaPartitions: environment.KAFKA_PARTITIONS,
    eventRetentionDays: environment.EVENT_RETENTION_DAYS,
    logLevel: environment.LOG_LEVEL,
  };
}
