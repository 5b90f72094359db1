import { join } from 'node:path';
import {
  EnvironmentError,
  platformEnvironment,
  readEnvironment,
  StartError,
} from '@touchline/platform';
import { demoSignIns } from '@touchline/proto';
import type { Part } from './part.js';
import { type RunningCluster, startCluster } from './start-cluster.js';
import { StatusView } from './status-view.js';
import { readReplicas } from './topology.js';

export { demoSignIns };

export interface ClusterWishes {
  /** As given to `--replicas`. */
  readonly replicas?: string;
  /** Called when everything is ready; `say` writes a line above the table. */
  readonly onReady?: (cluster: RunningCluster, say: (line: string) => void) => void;
}

/** `npm run cluster`: the four services apart until Ctrl-C; shows how each part is. */
export async function runCluster(wishes: ClusterWishes): Promise<void> {
  const view = new StatusView(process.stdout);
  const ending = new AbortController();
  // A terminal that was closed takes no more text, and that is no reason to leave parts running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => ending.abort());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ending.abort());
  }
  let parts: readonly Part[] = [];
  const show = () => view.show(parts);
  const redraw = setInterval(() => process.stdout.isTTY && show(), 1_000);
  const onChange = (present: readonly Part[]) => {
    parts = present;
    show();
  };
  try {
    const { PORT, DATA_DIR } = readEnvironment(platformEnvironment);
    const replicas = wishes.replicas === undefined ? {} : readReplicas(wishes.replicas);
    const dataDir = join(DATA_DIR, 'cluster');
    const environment = process.env;
    const options = { dataDir, port: PORT, replicas, environment, onChange };
    const cluster = await startCluster({ ...options, signal: ending.signal });
    view.print(`Touchline is ready: ${cluster.origin}`);
    wishes.onReady?.(cluster, (line) => view.print(line));
    show();
    await cluster.ended;
  } catch (error) {
    if (!ending.signal.aborted) view.print(sentence(error));
    process.exitCode = ending.signal.aborted ? 0 : 1;
  } finally {
    clearInterval(redraw);
  }
}

function sentence(error: unknown): string {
  const told = [StartError, EnvironmentError, RangeError].some((type) => error instanceof type);
  if (told) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
