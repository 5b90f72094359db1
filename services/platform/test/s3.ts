import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { types } from 'node:util';
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../blobs/blob-store.js';
import { freePort } from '../database/postgres-process.js';
import { fetchJars } from './maven.js';

/**
 * Errors of Node itself are of another realm than a test's, so the SDK would take them for no errors,
 * which nothing but a test sees.
 */
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, candidate: unknown): boolean {
    const isOne = Function.prototype[Symbol.hasInstance].call(this as () => void, candidate);
    return isOne || (this === Error && types.isNativeError(candidate));
  },
});

const version = '4.1.0';
const readyMs = 60_000;

export interface TestS3 {
  /** A new bucket, and settings to use it. */
  bucket(copiesFolder: string): Promise<S3Config>;
  /** kill -9; what was stored stays. Not for a server that was given. */
  kill(): Promise<void>;
  /** The same again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real S3 server for a test run: the one in `S3_ENDPOINT`, else a gateway of our own, its program
 * fetched once by Maven into the cache folder.
 * @throws with what to install.
 */
export async function startS3(): Promise<TestS3> {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = process.env;
  if (S3_ENDPOINT) {
    const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
    const given = async () => {
      throw new Error('The S3 server was given: it is not ours to stop.');
    };
    const bucket = (folder: string) => makeBucket({ endpoint: S3_ENDPOINT, ...keys }, folder);
    return { bucket, kill: given, start: given, stop: async () => {} };
  }
  const gateway = await Gateway.open();
  await gateway.start();
  return gateway;
}

interface Door {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

class Gateway implements TestS3 {
  private child?: ChildProcess;
  private readonly killAtExit = () => this.child?.kill('SIGKILL');

  private constructor(
    private readonly jars: string,
    private readonly directory: string,
    private readonly door: Door,
  ) {
    process.once('exit', this.killAtExit);
  }

  static async open(): Promise<Gateway> {
    const jars = await fetchGateway();
    const directory = await mkdtemp(join(tmpdir(), 'touchline-s3-'));
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const door = { endpoint, accessKeyId: 'touchline', secretAccessKey: randomUUID() };
    await mkdir(join(directory, 'buckets'));
    await writeFile(join(directory, 's3proxy.conf'), properties(directory, door));
    return new Gateway(jars, directory, door);
  }

  bucket(copiesFolder: string): Promise<S3Config> {
    return makeBucket(this.door, copiesFolder);
  }

  async start(): Promise<void> {
    const output = openSync(join(this.directory, 's3proxy.log'), 'a');
    const jar = join(this.jars, `s3proxy-${version}-jar-with-dependencies.jar`);
    const words = ['-Xmx256m', '-jar', jar, '--properties', join(this.directory, 's3proxy.conf')];
    this.child = spawn('java', words, { stdio: ['ignore', output, output] });
    try {
      await untilReady(this.door);
    } catch (cause) {
      const said = await readFile(join(this.directory, 's3proxy.log'), 'utf8');
      await this.stop();
      throw new Error(`The S3 gateway did not start:\n${said.slice(-4_000)}`, { cause });
    }
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (child?.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    process.off('exit', this.killAtExit);
    await rm(this.directory, { recursive: true, force: true });
  }
}

async function fetchGateway(): Promise<string> {
  const dependency = `<groupId>org.gaul</groupId><artifactId>s3proxy</artifactId>
    <version>${version}</version><classifier>jar-with-dependencies</classifier>
    <exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>`;
  return fetchJars(`s3proxy-${version}`, dependency).catch((cause: unknown) => {
    throw new Error(
      'There is no S3 to test with. Set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or install Java 17 and Maven.',
      { cause },
    );
  });
}

function properties(directory: string, door: Door): string {
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

const clientOf = ({ endpoint, accessKeyId, secretAccessKey }: Door) =>
  new S3Client({
    ...{ endpoint, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1 },
    credentials: { accessKeyId, secretAccessKey },
  });

async function makeBucket(door: Door, copiesFolder: string): Promise<S3Config> {
  const bucket = `touchline-${randomUUID()}`;
  await clientOf(door).send(new CreateBucketCommand({ Bucket: bucket }));
  const copies = { directory: copiesFolder, maxBytes: 64 * 1024 ** 2 };
  return { kind: 's3', ...door, region: 'us-east-1', bucket, copies };
}

async function untilReady(door: Door): Promise<void> {
  const client = clientOf(door);
  const deadline = Date.now() + readyMs;
  for (;;) {
    try {
      await client.send(new ListBucketsCommand({}));
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
