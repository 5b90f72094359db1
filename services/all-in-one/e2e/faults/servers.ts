import { openBlobStore } from '../../../platform/blobs/open-blob-store.js';
import { startKafka } from '../../../platform/test/kafka.js';
import { startS3, unfinishedUploads } from '../../../platform/test/s3.js';
import { blobsEnvironment } from '../../cluster/topology.js';
import type { Surroundings } from './surroundings.js';

/** A real Kafka and a real object store. */
export async function startServers(copiesFolder: string): Promise<Surroundings> {
  const kafka = await startKafka();
  const s3 = await startS3();
  const config = await s3.bucket(copiesFolder);
  return {
    env: { KAFKA_BROKERS: kafka.brokers.join(','), ...blobsEnvironment(config) },
    onKafka: true,
    blobs: () => openBlobStore(config),
    drafts: () => unfinishedUploads(config),
    stop: async () => {
      await Promise.all([kafka.stop(), s3.stop()]);
    },
  };
}
