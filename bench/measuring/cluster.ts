import { startCluster } from '@touchline/all-in-one/start-cluster';
import { freePort } from '@touchline/platform/servers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminOf, adminPassword, type Site } from './instance.js';

export const serviceNames = ['identity', 'team', 'ingestion', 'reports'] as const;
export type ServiceName = (typeof serviceNames)[number];

type Part = Awaited<ReturnType<typeof startCluster>>['parts'][number];

const startTimeoutMs = 60_000;

/** The four services apart on real servers, as `npm run cluster` starts them, empty. */
export interface ClusterSite extends Site {
  pidOf(service: ServiceName): number;
  logOf(service: ServiceName): string;
  /** Ends it in peace and starts it; gives the time from its start until all of its parts are ready in s. */
  restart(service: ServiceName): Promise<number>;
  /** kill -9, and starts it again; gives the time from its start to taking calls in s. */
  revive(service: ServiceName): Promise<number>;
}

export async function startBenchCluster(): Promise<ClusterSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-bench-cluster-'));
  const environment = { ...process.env, ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'error' };
  const stopped = new AbortController();
  // Its parts have sessions of their own: Ctrl-C reaches the bench alone.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopped.abort());
  }
  const { signal } = stopped;
  const forget = () => rm(dataDir, { recursive: true, force: true });
  const options = { dataDir, port: await freePort(100), environment, signal };
  const cluster = await startCluster(options).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  const close = async () => {
    await cluster.stop();
    await forget();
  };
  signal.addEventListener('abort', () => void close().finally(() => process.exit(1)));
  const part = (service: ServiceName) => cluster.parts.find(({ name }) => name === service)!;
  return {
    origin: cluster.origin,
    processes: serviceNames.map((name) => `http://127.0.0.1:${part(name).port}`),
    admin: adminOf(cluster.origin),
    pidOf: (service) => part(service).pid!,
    logOf: (service) => part(service).logFile!,
    restart: async (service) => {
      await part(service).stop();
      return secondsUntil(part(service), '/api/health');
    },
    // Ready is later: its groups have their turn when Kafka takes the killed member for gone.
    revive: async (service) => {
      await part(service).takeDown();
      return secondsUntil(part(service), '/api/health/live');
    },
    close,
  };
}

/** From a part's start until this address of it answers with 200. */
async function secondsUntil(part: Part, path: string): Promise<number> {
  const begun = performance.now();
  const started = part.start();
  while (performance.now() - begun < startTimeoutMs) {
    const answer = await fetch(`http://127.0.0.1:${part.port}${path}`).catch(() => undefined);
    const seconds = (performance.now() - begun) / 1000;
    if (answer?.ok) {
      await started;
      return seconds;
    }
    await sleep(20);
  }
  throw new Error(`${part.name} does not answer ${path} with 200.`);
}
