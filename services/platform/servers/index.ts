/** Starts the real servers beside the product: for a local cluster and for tests. */
export { type S3Bucket } from '../blobs/blob-store.js';
export { allocatorSettings } from '../memory/allocator.js';
export { processIdentity } from '../runtime/data-dir-lock.js';
export { kafkaAnswers } from '../bus/kafka/require-kafka.js';
export { isBlockedPort } from '../runtime/blocked-ports.js';
export { freePort } from '../runtime/free-port.js';
export { chromiumLaunch } from './chromium.js';
export { askBucket } from './given-bucket.js';
export {
  kafkaFetching,
  kafkaHeap,
  type KafkaPlace,
  kafkaProgram,
  kafkaSettings,
  kafkaVersion,
} from './kafka-server.js';
export { type Fetching, type Program } from './program.js';
export {
  ensureBucket,
  type S3Door,
  s3Fetching,
  s3GatewayAnswers,
  s3GatewayEnvironment,
  s3GatewayRegion,
  s3GatewayVersion,
  s3Program,
} from './s3-gateway.js';
