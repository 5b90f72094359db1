import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClusterSite, serviceNames, startBenchCluster } from '../measuring/cluster.js';
import { adminPassword, type Instance, type Site, startInstance } from '../measuring/instance.js';
import { residentMb } from '../measuring/memory-watch.js';

/** The product from outside, with its processes by name. */
export interface AttackedProduct extends Pick<Site, 'origin' | 'admin'> {
  pids(): ReadonlyMap<string, number | undefined>;
  /** What it has written to its logs. */
  output(): Promise<string>;
  /** Passwords that it was started with. */
  readonly secrets: readonly string[];
}

/** One that is started by us, and again when it died. */
export interface OwnProduct extends AttackedProduct {
  reviveIfDead(): Promise<void>;
  close(): Promise<void>;
}

export async function startOneProcess(): Promise<OwnProduct> {
  const env = { LOG_LEVEL: 'warn' };
  let instance: Instance = await startInstance({ env });
  let before = '';
  return {
    origin: instance.origin,
    admin: instance.admin,
    secrets: [adminPassword],
    pids: () => new Map([['product', isAlive(instance.pid) ? instance.pid : undefined]]),
    output: async () => before + instance.output(),
    reviveIfDead: async () => {
      if (isAlive(instance.pid)) return;
      before += instance.output();
      instance = await startInstance({ former: instance, env });
    },
    close: () => instance.close(),
  };
}

export async function startFourProcesses(): Promise<OwnProduct> {
  const cluster: ClusterSite = await startBenchCluster();
  return {
    origin: cluster.origin,
    admin: cluster.admin,
    secrets: [adminPassword],
    pids: () => new Map(serviceNames.map((name) => [name, cluster.pidOf(name)])),
    output: async () => {
      const logs = serviceNames.map((name) => readFile(cluster.logOf(name), 'utf8'));
      return (await Promise.all(logs)).join('\n');
    },
    // The cluster starts its parts again by itself.
    reviveIfDead: () => untilReady(cluster.origin),
    close: () => cluster.close(),
  };
}

/** Resident MB of each process by its name; one that is gone is left out. */
export function memoryOf({ pids }: AttackedProduct): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, pid] of pids()) if (pid !== undefined) found.set(name, residentMb(pid));
  return found;
}

export async function isReady(origin: string): Promise<boolean> {
  const health = await fetch(`${origin}/api/health`).catch(() => undefined);
  return health?.ok === true;
}

/** Resolves when it is, or after a while. */
export async function untilReady(origin: string, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady(origin)) && Date.now() < deadline) await sleep(200);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
