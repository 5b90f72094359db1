import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { isFetched } from './fetched.js';
import { buildGoProgram } from './go.js';
import type { Fetching, Program } from './program.js';
import { unfetched } from './unfetched.js';

/** The same as in docker-compose.yml. */
export const s3GatewayVersion = '1.8.0';
export const s3GatewayRegion = 'us-east-1';
const fetchedAs = `versitygw-${s3GatewayVersion}`;
const healthPath = '/health';
const timeoutMs = 3_000;

/** Where an object store is and who may use it. */
export interface S3Door {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Builds the gateway once into the cache folder. */
export const s3Fetching: Fetching = {
  title: 'Built the S3 gateway',
  isDone: () => isFetched(fetchedAs),
  fetch: () =>
    buildGoProgram(
      fetchedAs,
      `github.com/versity/versitygw/cmd/versitygw@v${s3GatewayVersion}`,
    ).catch(
      unfetched('S3', {
        set: 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
        install: 'Go 1.25',
      }),
    ),
};

/**
 * A gateway of our own that keeps buckets as folders of a directory.
 * @throws StartError with what to install.
 */
export async function s3Program(directory: string, door: S3Door): Promise<Program> {
  const programs = await s3Fetching.fetch();
  const buckets = join(directory, 'buckets');
  await mkdir(buckets, { recursive: true });
  return {
    command: join(programs, 'versitygw'),
    args: ['posix', buckets],
    env: s3GatewayEnvironment(new URL(door.endpoint).host, door),
  };
}

/** The gateway's settings, the same as in docker-compose.yml. */
export const s3GatewayEnvironment = (
  address: string,
  { accessKeyId, secretAccessKey }: Omit<S3Door, 'endpoint'>,
): Record<string, string> => ({
  ROOT_ACCESS_KEY: accessKeyId,
  ROOT_SECRET_KEY: secretAccessKey,
  VGW_PORT: address,
  VGW_HEALTH: healthPath,
  VGW_KEEP_ALIVE: 'true',
  VGW_QUIET: 'true',
});

/** Rejects until the gateway answers with our credentials. */
export async function s3GatewayAnswers({ endpoint }: S3Door): Promise<void> {
  const answer = await fetch(`${endpoint}${healthPath}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The S3 gateway answers ${answer.status}.`);
}

/** Creates a bucket unless it exists. */
export async function ensureBucket(door: S3Door, bucket: string): Promise<void> {
  const { endpoint, accessKeyId, secretAccessKey } = door;
  const client = new S3Client({
    endpoint,
    region: s3GatewayRegion,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const exists = error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists;
    if (!exists) throw error;
  } finally {
    client.destroy();
  }
}
