import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  ListBucketsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { isFetched } from './fetched.js';
import { buildGoProgram } from './go.js';
import type { Fetching, Program } from './program.js';
import { unfetched } from './unfetched.js';

/** The same as in docker-compose.yml. */
export const s3GatewayVersion = '1.8.0';
const fetchedAs = `versitygw-${s3GatewayVersion}`;

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

/** What the gateway is told, here and in docker-compose.yml. */
export const s3GatewayEnvironment = (
  address: string,
  { accessKeyId, secretAccessKey }: Omit<S3Door, 'endpoint'>,
): Record<string, string> => ({
  ROOT_ACCESS_KEY: accessKeyId,
  ROOT_SECRET_KEY: secretAccessKey,
  VGW_PORT: address,
  VGW_HEALTH: '/health',
  VGW_KEEP_ALIVE: 'true',
  VGW_QUIET: 'true',
});

/** Rejects unless the store takes questions. */
export async function s3Answers(door: S3Door): Promise<void> {
  await asked(door, (client) => client.send(new ListBucketsCommand({})));
}

/** Makes a bucket; one that is there stays as it is. */
export async function ensureBucket(door: S3Door, bucket: string): Promise<void> {
  await asked(door, (client) => client.send(new CreateBucketCommand({ Bucket: bucket }))).catch(
    (error: unknown) => {
      const exists =
        error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists;
      if (!exists) throw error;
    },
  );
}

async function asked<T>(door: S3Door, ask: (client: S3Client) => Promise<T>): Promise<T> {
  const { endpoint, accessKeyId, secretAccessKey } = door;
  const client = new S3Client({
    ...{ endpoint, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1 },
    credentials: { accessKeyId, secretAccessKey },
  });
  try {
    return await ask(client);
  } finally {
    client.destroy();
  }
}
