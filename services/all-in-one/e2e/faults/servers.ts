import type { S3Config } from '../../../platform/blobs/blob-store.js';
import { openBlobStore } from '../../../platform/blobs/open-blob-store.js';
import { startKafka } from '../../../platform/test/kafka.js';
import { startS3 } from '../../../platform/test/s3.js';
import type { Surroundings } from './surroundings.js';

/** A real Kafka and a real object store. */
export async function startServers(copiesFolder: string): Promise<Surroundings> {
  const kafka = await startKafka();
  const s3 = await startS3();
  const config = await s3.bucket(copiesFolder);
  return {
    env: { KAFKA_BROKERS: kafka.brokers.join(','), ...environmentOf(config) },
    onKafka: true,
    blobs: () => openBlobStore(config),
    stop: async () => {
      await Promise.all([kafka.stop(), s3.stop()]);
    },
  };
}

function environmentOf({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Config) {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
