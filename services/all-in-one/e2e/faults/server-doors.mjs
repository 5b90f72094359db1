import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { isMainThread } from 'node:worker_threads';
import { S3BlobStore } from '../../../platform/dist/blobs/s3-blob-store.js';
import { nameBlobs, pointOf } from './blob-names.mjs';
import { pass } from './fault-points.mjs';

/** Every request that changes something in an object store; what is published to Kafka, and how far it was read. */
const platform = createRequire(new URL('../../../platform/package.json', import.meta.url));
const sdk = createRequire(platform.resolve('@aws-sdk/client-s3'));
const { NodeHttpHandler } = sdk('@smithy/node-http-handler');
const changing = new Set(['PUT', 'POST', 'DELETE']);

nameBlobs(S3BlobStore);

const broken = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const answers = { EIO: [500, 'InternalError'], ENOSPC: [507, 'InsufficientStorage'] };

function answered(kind) {
  const [statusCode, code] = answers[kind];
  const body = Readable.from([
    Buffer.from(`<Error><Code>${code}</Code><Message>${kind}</Message></Error>`),
  ]);
  return {
    response: { statusCode, reason: code, headers: { 'content-type': 'application/xml' }, body },
  };
}

/** A large object goes in parts, which take more than one kind of request. */
function stepOf({ method, query }) {
  if ('uploads' in query) return 'POST begun parts';
  if ('partNumber' in query) return 'PUT part';
  if ('uploadId' in query) return `${method} all parts`;
  return method;
}

const { handle } = NodeHttpHandler.prototype;
NodeHttpHandler.prototype.handle = function (request, ...words) {
  const act = () => handle.call(this, request, ...words);
  if (!changing.has(request.method)) return act();
  const error = (kind) => (answers[kind] ? { answer: answered(kind) } : broken());
  return pass(pointOf(stepOf(request)), { act, error }).catch((failure) => {
    if (failure.answer) return failure.answer;
    throw failure;
  });
};

if (isMainThread) watchKafka();

function watchKafka() {
  const { Kafka } = platform('kafkajs');
  const OffsetManager = platform('kafkajs/src/consumer/offsetManager');
  const error = (kind) => new Error(`${kind}: the broker could not write, or its reply was lost`);
  const { producer } = Kafka.prototype;
  Kafka.prototype.producer = function (...words) {
    const made = producer.apply(this, words);
    const sendBatch = (batch) =>
      pass(pointOf('publish'), { act: () => made.sendBatch(batch), error });
    return { ...made, sendBatch };
  };
  const { commitOffsets } = OffsetManager.prototype;
  OffsetManager.prototype.commitOffsets = function (...words) {
    return pass('a consumer group › commit offsets', {
      act: () => commitOffsets.apply(this, words),
      error,
    });
  };
}
