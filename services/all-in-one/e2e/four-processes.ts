import { rm, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@touchline/client';
import { type BlobStore, type Health, openBlobStore, type ServiceName } from '@touchline/platform';
import type { S3Config } from '../../platform/blobs/blob-store.js';
import { freePort } from '../../platform/runtime/free-port.js';
import { makeBucket } from '../../platform/test/s3.js';
import { type Part } from '../cluster/part.js';
import { startCluster as startParts } from '../cluster/start-cluster.js';
import { portsTaken, services } from '../cluster/topology.js';
import { adminPassword, temporaryFolder } from './instance.js';

/** The four services, two processes of each, as `npm run cluster` starts them. */
export interface Cluster {
  readonly origin: string;
  readonly parts: readonly Part[];
  /** The bucket of the blobs. */
  readonly blobs: BlobStore;
  /** Its servers, as the operator's commands are told of them. */
  readonly environment: { readonly DATABASE_URL: string; readonly KAFKA_BROKERS: string };
  part(name: string): Part;
  /** The processes of a service, or the one part of that name. */
  processes(name: string): readonly Part[];
  /** Folder of what a process keeps on its own disk. */
  folderOf(name: string): string;
  /** A further bucket of the same store. */
  bucket(copiesFolder: string): Promise<S3Config>;
  /** kill -9 of all its processes, which the cluster then starts again by itself. */
  kill(name: string): Promise<void>;
  /** Of each of its processes. */
  health(service: ServiceName): Promise<readonly Health[]>;
  /** Resolves when every part is ready. */
  healthy(): Promise<void>;
  /** What a part wrote to its log. */
  output(name: string): Promise<string>;
  stop(): Promise<void>;
}

const replicas = Object.fromEntries(services.map((name) => [name, 2]));

/**
 * In a folder and on ports of its own.
 * @param more Environment of its processes beside the usual.
 * @param first Of its row of ports.
 */
export async function startCluster(more: NodeJS.ProcessEnv = {}, first?: number): Promise<Cluster> {
  const dataDir = await temporaryFolder();
  const usual = { ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'info' };
  const environment = { ...process.env, ...usual, ...more };
  const port = first ?? (await freePorts());
  const running = await startParts({ dataDir, port, replicas, environment });
  const { origin, parts, around, folderOf } = running;
  const { s3, databaseUrl, kafkaBrokers } = around;
  const part = (name: string) => {
    const found = parts.find((each) => each.name === name);
    if (!found) throw new Error(`The cluster has no ${name}.`);
    return found;
  };
  const processes = (name: string) => {
    const replica = new RegExp(`^${name}-\\d+$`);
    return [part(name), ...parts.filter((each) => replica.test(each.name))];
  };
  const copies = { directory: join(dataDir, 'test'), maxBytes: 64 * 1024 ** 2 };
  return {
    origin,
    parts,
    part,
    processes,
    folderOf,
    blobs: openBlobStore({ kind: 's3', ...s3, copies }),
    environment: { DATABASE_URL: databaseUrl, KAFKA_BROKERS: kafkaBrokers },
    bucket: (folder) => makeBucket(s3, folder),
    kill: async (name) => {
      const before = processes(name).map((each) => ({ each, pid: each.pid }));
      for (const { each, pid } of before) {
        if (pid === undefined) throw new Error(`${each.name} does not run.`);
        process.kill(pid, 'SIGKILL');
      }
      await eventually('the killed processes are started again', () =>
        before.every(({ each, pid }) => each.pid !== pid),
      );
    },
    health: (service) => Promise.all(processes(service).map(healthOf)),
    healthy: async () => {
      await eventually(
        'every part is ready',
        () => parts.map(({ name, state }) => `${name} ${state}`),
        (states) => states.every((state) => state.endsWith(' ready')),
      );
    },
    output: (name) => readFile(part(name).logFile!, 'utf8'),
    stop: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function healthOf({ port }: Part): Promise<Health> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
  return answer.json() as Promise<Health>;
}

/** Where a cluster may start. */
export const freePorts = (): Promise<number> => freePort(portsTaken);
