import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { types } from 'node:util';
import type { S3Config } from '../blobs/blob-store.js';
import { freePort } from '../runtime/free-port.js';
import type { Program } from '../servers/program.js';
import {
  ensureBucket,
  type S3Door,
  s3GatewayAnswers,
  s3GatewayRegion,
  s3Program,
} from '../servers/s3-gateway.js';
import { untilAnswers } from './until-answers.js';

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
 * A real S3 server for a test run: the one in `S3_ENDPOINT`, else a gateway of our own.
 * @param parent where its folder is made.
 * @throws with what to install.
 */
export async function startS3(parent = tmpdir()): Promise<TestS3> {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = process.env;
  if (S3_ENDPOINT) {
    const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
    const given = async () => {
      throw new Error('The S3 server was given: it is not ours to stop.');
    };
    const bucket = (folder: string) => makeBucket({ endpoint: S3_ENDPOINT, ...keys }, folder);
    return { bucket, kill: given, start: given, stop: async () => {} };
  }
  const gateway = await Gateway.open(parent);
  await gateway.start();
  return gateway;
}

class Gateway implements TestS3 {
  private child?: ChildProcess;
  private readonly killAtExit = () => this.child?.kill('SIGKILL');

  private constructor(
    private readonly program: Program,
    private readonly directory: string,
    private readonly door: S3Door,
  ) {
    process.once('exit', this.killAtExit);
  }

  static async open(parent: string): Promise<Gateway> {
    const directory = await mkdtemp(join(parent, 'touchline-s3-'));
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const door = { endpoint, accessKeyId: 'touchline', secretAccessKey: randomUUID() };
    return new Gateway(await s3Program(directory, door), directory, door);
  }

  bucket(copiesFolder: string): Promise<S3Config> {
    return makeBucket(this.door, copiesFolder);
  }

  async start(): Promise<void> {
    const output = openSync(join(this.directory, 's3.log'), 'a');
    const { command, args, env } = this.program;
    const stdio = ['ignore', output, output] as const;
    this.child = spawn(command, args, { stdio: [...stdio], env: { ...process.env, ...env } });
    closeSync(output);
    try {
      await untilAnswers(() => s3GatewayAnswers(this.door));
    } catch (cause) {
      const said = await readFile(join(this.directory, 's3.log'), 'utf8');
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

/** A bucket of its own at a store, and settings to use it. */
export async function makeBucket(door: S3Door, copiesFolder: string): Promise<S3Config> {
  const bucket = `touchline-${randomUUID()}`;
  await ensureBucket(door, bucket);
  const copies = { directory: copiesFolder, maxBytes: 64 * 1024 ** 2 };
  return { kind: 's3', ...door, region: s3GatewayRegion, bucket, copies };
}

export function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  const credentials = { accessKeyId, secretAccessKey };
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true });
}

/** Objects whose parts nobody has put together yet. */
export async function unfinishedUploads(config: S3Config): Promise<string[]> {
  const list = new ListMultipartUploadsCommand({ Bucket: config.bucket });
  const { Uploads = [] } = await openClient(config).send(list);
  return Uploads.map(({ Key = '' }) => Key);
}
