import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BlobStore, type Health, openBlobStore, startPostgres } from '@touchline/platform';
import type { S3Config } from '../../platform/blobs/blob-store.js';
import { startKafka } from '../../platform/test/kafka.js';
import { startS3, type TestS3 } from '../../platform/test/s3.js';
import { adminPassword, freePort, temporaryFolder } from './instance.js';

/** The four services as processes on real Kafka, PostgreSQL and S3, behind Caddy as the one origin. */
export interface Cluster {
  readonly origin: string;
  readonly s3: TestS3;
  /** The bucket of the blobs. */
  readonly blobs: BlobStore;
  /** Folder of what a service keeps on its own disk. */
  folderOf(service: Service): string;
  /** kill -9 of a service, which is started again at once. */
  restart(service: Service): Promise<void>;
  health(service: Service): Promise<Health>;
  /** Resolves when every service says that it has all it needs. */
  healthy(): Promise<void>;
  /** What a process printed, by its name. */
  output(name: string): string;
  stop(): Promise<void>;
}

const services = ['identity', 'team', 'ingestion', 'reports'] as const;
export type Service = (typeof services)[number];
type Stop = () => Promise<unknown>;

export async function startCluster(): Promise<Cluster> {
  const stops: Stop[] = [];
  const printed = new Map<string, string>();
  const children = new Map<string, ChildProcess>();
  const stop = async () => {
    await Promise.all([...children.values()].map((child) => end(child)));
    for (const next of stops.splice(0).reverse()) await next();
  };
  try {
    await requireCaddy();
    const dataDir = await temporaryFolder();
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const folderOf = (service: Service) => join(dataDir, service);
    const s3 = await startS3();
    stops.push(() => s3.stop());
    const bucket = await s3.bucket(join(dataDir, 'test'));
    const kafka = await startKafka();
    stops.push(() => kafka.stop());
    const postgres = await startPostgres({
      dataDir: join(dataDir, 'postgres'),
      password: 'cluster',
    });
    stops.push(() => postgres.stop());
    const [proxyPort, ...ports] = await distinctPorts(services.length + 1);
    const origin = `http://127.0.0.1:${proxyPort}`;
    const portOf = (service: Service) => ports[services.indexOf(service)]!;
    const addresses = Object.fromEntries(
      services.map((name) => [name.toUpperCase(), `127.0.0.1:${portOf(name)}`]),
    );
    const run = (name: string, command: string, args: string[], env: Record<string, string>) => {
      const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => printed.set(name, (printed.get(name) ?? '') + String(text)));
      }
      children.set(name, child);
    };
    const start = (name: Service) =>
      run(name, process.execPath, [`services/${name}/dist/main.js`], {
        PORT: String(portOf(name)),
        HOST: '127.0.0.1',
        DATA_DIR: folderOf(name),
        PUBLIC_URL: origin,
        DATABASE_URL: postgres.url,
        KAFKA_BROKERS: kafka.brokers.join(','),
        ADMIN_PASSWORD: adminPassword,
        LOG_LEVEL: 'warn',
        ...(name === 'identity' ? {} : { OIDC_ISSUER: `${origin}/oidc` }),
        ...(name === 'ingestion' || name === 'reports' ? s3Environment(bucket) : {}),
      });
    const urlOf = (service: Service) => `http://127.0.0.1:${portOf(service)}`;
    const healthy = async () => {
      await Promise.all(services.map((service) => ready(urlOf(service), printed)));
    };
    run('caddy', 'caddy', ['run', '--config', 'infra/proxy/Caddyfile', '--adapter', 'caddyfile'], {
      ...addresses,
      SITE_ADDRESS: origin,
      AUTO_HTTPS: 'off',
      WEB_ROOT: join(process.cwd(), 'web', 'dist'),
    });
    services.forEach(start);
    await healthy();
    return {
      ...{ origin, s3, folderOf, healthy, stop },
      blobs: openBlobStore(bucket),
      health: async (service) =>
        (await fetch(`${urlOf(service)}/api/health`)).json() as Promise<Health>,
      output: (name) => printed.get(name) ?? '',
      restart: async (service) => {
        const child = children.get(service)!;
        if (child.exitCode !== null) throw new Error(`${service} ended: ${printed.get(service)}`);
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
        start(service);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a process is told of a bucket. */
export const s3Environment = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Config) => ({
  ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket },
  ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
});

async function requireCaddy(): Promise<void> {
  await promisify(execFile)('caddy', ['version']).catch(() => {
    throw new Error(
      'There is no Caddy to test with. Install it, for example: apt-get install caddy.',
    );
  });
}

async function distinctPorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

async function ready(url: string, printed: Map<string, string>): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    const health = (await answer?.json()) as Health | undefined;
    if (health?.status === 'ready') return;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  const said = [...printed].map(([name, text]) => `${name}: ${text.slice(-2000)}`).join('\n');
  throw new Error(`The cluster did not become ready.\n${said}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await ended;
  clearTimeout(patience);
}
