import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../runtime/start-error.js';
import type { S3Bucket } from './blob-store.js';
import { isTransient, nameOf, messageOf, statusOf } from './s3-errors.js';
import { S3Objects } from './s3-objects.js';

/** Written once per bucket, to prove that the credentials may write and that conditions are honoured. */
const probeKey = '.touchline';
const pauseMs = 500;
const refusals = new Set<number | undefined>([401, 403]);
/** The name that versitygw gives the error, with status 404. */
const unknownKey = 'XAdminUserNotFound';

/**
 * Waits for a store that is still starting, then tries every kind of request the services make.
 * @throws StartError that names the store, its error and what to check
 */
export async function requireObjectStore(config: S3Bucket, timeoutMs = 30_000): Promise<void> {
  const objects = new S3Objects(config);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await objects.ping();
      if (await objects.keepsConditions(probeKey)) return;
      throw new StartError(
        `The object store ${config.endpoint} overwrites what it is told not to (If-None-Match), ` +
          'so it cannot keep uploads whole. Use a release or a store that knows conditional writes.',
      );
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (!isTransient(causeOf(error)) || Date.now() > deadline) throw startErrorOf(config, error);
      await sleep(pauseMs);
    }
  }
}

const causeOf = (error: unknown): unknown => (error as Error).cause ?? error;

/** Words a failed request for an operator. */
export function startErrorOf(config: S3Bucket, error: unknown): StartError {
  const cause = causeOf(error);
  const { endpoint, bucket, accessKeyId, region } = config;
  const said = `${nameOf(cause)}: ${messageOf(cause)}`.replace(/^Error: /, '');
  const tried = `The object store ${endpoint}`;
  const failure = (sentence: string) => new StartError(sentence, { cause });
  if (nameOf(cause) === 'NoSuchBucket') {
    return failure(`${tried} has no bucket ${bucket}. Make it, or check S3_BUCKET.`);
  }
  if (refusals.has(statusOf(cause)) || nameOf(cause) === unknownKey) {
    return failure(
      `${tried} does not let the key ${accessKeyId} list and write in the bucket ${bucket} ` +
        `(${said}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights of that key.`,
    );
  }
  if (isTransient(cause)) {
    return failure(
      `${tried} does not answer (${said}). Check S3_ENDPOINT and that the store runs.`,
    );
  }
  return failure(
    `${tried} cannot be used: bucket ${bucket}, region ${region} (${said}). ` +
      'Check S3_ENDPOINT, S3_BUCKET and S3_REGION.',
  );
}
