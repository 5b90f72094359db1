/** The door to real servers beside the product: for those who start a cluster or test with one. */
export { processIdentity } from '../database/data-dir-lock.js';
export { kafkaAnswers } from '../bus/kafka/require-kafka.js';
export { freePort } from './free-port.js';
export { kafkaFetching, type KafkaPlace, kafkaProgram } from './kafka-server.js';
export { type Fetching, type Program } from './program.js';
export {
  ensureBucket,
  s3Answers,
  type S3Door,
  s3Fetching,
  s3GatewayEnvironment,
  s3GatewayVersion,
  s3Program,
} from './s3-gateway.js';
