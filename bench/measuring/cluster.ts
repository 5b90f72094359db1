import { startCluster } from '@touchline/all-in-one/start-cluster';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminOf, adminPassword, freePort, type Site } from './instance.js';

export const serviceNames = ['identity', 'team', 'ingestion', 'reports'] as const;
export type ServiceName = (typeof serviceNames)[number];

const startPatienceMs = 60_000;

/** The four services apart on real servers, as `npm run cluster` starts them, empty. */
export interface ClusterSite extends Site {
  pidOf(service: ServiceName): number;
  /** kill -9, and starts it again; gives the time from its start to taking calls in s. */
  restart(service: ServiceName): Promise<number>;
}

export async function startBenchCluster(): Promise<ClusterSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-bench-cluster-'));
  const environment = { ...process.env, ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'error' };
  const cluster = await startCluster({ dataDir, port: await portOfMany(), environment });
  const close = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // Its parts have sessions of their own: Ctrl-C reaches the bench alone.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)));
  }
  const part = (service: ServiceName) => cluster.parts.find(({ name }) => name === service)!;
  return {
    origin: cluster.origin,
    processes: serviceNames.map((name) => `http://127.0.0.1:${part(name).port}`),
    admin: adminOf(cluster.origin),
    pidOf: (service) => part(service).pid!,
    restart: async (service) => {
      await part(service).takeDown();
      const begun = performance.now();
      const started = part(service).start();
      await takesCalls(part(service).port);
      const seconds = (performance.now() - begun) / 1000;
      await started;
      return seconds;
    },
    close,
  };
}

/** Ready is later: its groups have their turn when Kafka takes the killed member for gone. */
async function takesCalls(port: number): Promise<void> {
  const deadline = Date.now() + startPatienceMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error(`Port ${port} takes no calls.`);
}

/** The first of a hundred ports, all of them free a moment ago. */
async function portOfMany(): Promise<number> {
  for (;;) {
    const first = await freePort();
    const others = Array.from({ length: 99 }, (_, index) => first + 1 + index);
    if (first < 65_000 && (await Promise.all(others.map(isFree))).every(Boolean)) return first;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
