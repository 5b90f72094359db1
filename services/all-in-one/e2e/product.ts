import { join } from 'node:path';
import { type BlobConfig, type BlobStore, openBlobStore } from '@touchline/platform';
import type { Part } from '../cluster/part.js';
import { services } from '../cluster/topology.js';
import type { Cluster } from './four-processes.js';
import {
  dispose,
  type Instance,
  type InstanceOptions,
  launchAgain,
  ready,
  startInstance,
} from './instance.js';
import type { Installation } from './operator.js';

/** A running product in one of its forms: what the suites of its walks need of it. */
export interface Product {
  readonly origin: string;
  readonly blobs: BlobStore;
  /** kill -9 of all that computes, if wished of PostgreSQL too; it starts again, not ready yet. */
  kill(withDatabase?: boolean): Promise<void>;
  /** Resolves when it takes calls. */
  ready(): Promise<void>;
  /** What it wrote to its logs. */
  output(): Promise<string>;
  /** What its processes tell Prometheus, one after the other. */
  figures(): Promise<string>;
  stop(): Promise<void>;
}

/** With what an operator does to it. */
export interface OperatedProduct extends Product {
  readonly environment: Installation;
  /** Ends whatever makes the reports; gives how it starts again. */
  endReports(): Promise<() => Promise<void>>;
}

export interface OneProcess extends OperatedProduct {
  /** The process that runs now. */
  readonly instance: Instance;
  /** After an end of any kind: the same again, ready. */
  startAgain(): Promise<void>;
}

/**
 * Four services in one process, as `npm start` runs them.
 * @param store Of its blobs, where the environment names one.
 */
export async function oneProcess(
  options: InstanceOptions = {},
  store?: BlobConfig,
): Promise<OneProcess> {
  let instance = await startInstance(options);
  const again = () => launchAgain(instance, options.env);
  const startAgain = async () => {
    instance = await again();
    await ready(instance);
  };
  return {
    origin: instance.origin,
    blobs: openBlobStore(store ?? { kind: 'disk', directory: join(instance.dataDir, 'blobs') }),
    kill: async (withDatabase = false) => {
      await instance.kill();
      // One that is only starting may have none yet.
      if (withDatabase) await instance.killPostgres().catch(() => undefined);
      instance = await again();
    },
    ready: () => ready(instance),
    get instance() {
      return instance;
    },
    startAgain,
    environment: { DATA_DIR: instance.dataDir },
    endReports: async () => {
      await instance.stop();
      return startAgain;
    },
    output: async () => instance.output(),
    figures: () => figuresAt(instance.origin),
    stop: () => dispose(instance),
  };
}

/** A cluster that several suites share; whoever started it ends it. */
export function fourProcesses(cluster: Cluster): OperatedProduct {
  const { origin, blobs, environment } = cluster;
  const processes = services.flatMap((name) => cluster.processes(name));
  return {
    origin,
    blobs,
    environment,
    endReports: async () => {
      const parts = cluster.processes('reports');
      await Promise.all(parts.map((part) => part.stop()));
      return async () => void (await Promise.all(parts.map((part) => part.start())));
    },
    kill: async (withDatabase = false) => {
      for (const { pid } of [...processes, ...(withDatabase ? [cluster.part('postgres')] : [])]) {
        // One that is only starting again may have none yet.
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
      }
    },
    ready: () => cluster.healthy(),
    output: async () =>
      (await Promise.all(processes.map(({ name }) => cluster.output(name)))).join('\n'),
    figures: async () => (await Promise.all(processes.map(figuresOf))).join(''),
    stop: () => Promise.resolve(),
  };
}

/** What a process of a cluster tells Prometheus. */
export const figuresOf = ({ port }: Pick<Part, 'port'>): Promise<string> =>
  figuresAt(`http://127.0.0.1:${port}`);

async function figuresAt(origin: string): Promise<string> {
  return (await fetch(`${origin}/metrics`)).text();
}
