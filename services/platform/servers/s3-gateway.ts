import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  ListBucketsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { StartError } from '../start-error.js';
import { fetchJars } from './maven.js';
import type { Program } from './program.js';

const version = '4.1.0';

/** Where an object store is and who may use it. */
export interface S3Door {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * A gateway of our own that keeps buckets as folders of a directory, its program fetched once by
 * Maven into the cache folder.
 * @throws StartError with what to install.
 */
export async function s3Program(directory: string, door: S3Door): Promise<Program> {
  const jars = await fetchGateway();
  const configuration = join(directory, 's3proxy.conf');
  await mkdir(join(directory, 'buckets'), { recursive: true });
  await writeFile(configuration, propertiesOf(directory, door), { mode: 0o600 });
  const jar = join(jars, `s3proxy-${version}-jar-with-dependencies.jar`);
  return {
    command: 'java',
    args: ['-XX:+UseSerialGC', '-Xmx256m', '-jar', jar, '--properties', configuration],
  };
}

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

async function fetchGateway(): Promise<string> {
  const dependency = `<groupId>org.gaul</groupId><artifactId>s3proxy</artifactId>
    <version>${version}</version><classifier>jar-with-dependencies</classifier>
    <exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>`;
  return fetchJars(`s3proxy-${version}`, dependency).catch((cause: unknown) => {
    throw new StartError(
      'There is no S3. Set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or install Java 17 and Maven.',
      { cause },
    );
  });
}

function propertiesOf(directory: string, door: S3Door): string {
  return [
    's3proxy.authorization=aws-v2-or-v4',
    `s3proxy.endpoint=${door.endpoint}`,
    `s3proxy.identity=${door.accessKeyId}`,
    `s3proxy.credential=${door.secretAccessKey}`,
    'jclouds.provider=filesystem-nio2',
    `jclouds.filesystem.basedir=${join(directory, 'buckets')}`,
    '',
  ].join('\n');
}
