import type { BlobConfig } from '../blobs/blob-store.js';
import type { BusSettings } from '../bus/bus-settings.js';
import type { PlatformEnvironment } from '../runtime/env.js';

/** The platform's settings as plain data. */
export interface PlatformSettings extends BusSettings {
  blobs: BlobConfig;
  logLevel?: string;
  /** Size of each service's connection pool. */
  poolSize?: number;
}

/** Reads the settings from an environment in which the database's address is known. */
export function platformSettings(
  environment: PlatformEnvironment,
  databaseUrl: string,
): PlatformSettings {
  return {
    databaseUrl,
    blobs: blobConfig(environment),
    kafkaBrokers: environment.KAFKA_BROKERS?.split(','),
    kafkaPartitions: environment.KAFKA_PARTITIONS,
    kafkaReplication: environment.KAFKA_REPLICATION,
    eventRetentionDays: environment.EVENT_RETENTION_DAYS,
    logLevel: environment.LOG_LEVEL,
  };
}

/** On the disk, or in the object store when there is one. */
function blobConfig(environment: PlatformEnvironment): BlobConfig {
  const { DATA_DIR, S3_ENDPOINT: endpoint, S3_REGION: region } = environment;
  if (!endpoint) return { kind: 'disk', directory: `${DATA_DIR}/blobs` };
  const { S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = environment;
  return {
    kind: 's3',
    endpoint,
    region,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    copies: { directory: `${DATA_DIR}/copies`, maxBytes: environment.S3_COPIES_MAX_BYTES },
  };
}
