import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allocatorSettings, freePort } from '@touchline/platform/servers';
import { Client } from '@touchline/client';

export const adminPassword = 'Bench-2026!';
const program = fileURLToPath(import.meta.resolve('@touchline/all-in-one'));

/** The product, in one process or in several. */
export interface Site {
  readonly origin: string;
  /** Where each process tells its figures. */
  readonly processes: readonly string[];
  readonly admin: Client;
  /** Ends it and forgets its data. */
  close(): Promise<void>;
}

/** The product as an operator starts it, empty, in a process of its own. */
export interface Instance extends Site {
  readonly pid: number;
  readonly dataDir: string;
  /** What it has written to its log so far. */
  output(): string;
  /** Ends it; its data stay. */
  stop(): Promise<void>;
}

interface InstanceOptions {
  /** One that has ended: the same is started again on its port and data. */
  readonly former?: Pick<Instance, 'origin' | 'dataDir'>;
  readonly dataDir?: string;
  readonly env?: Record<string, string>;
}

/** Starts the product without the demo club. */
export async function startInstance(options: InstanceOptions = {}): Promise<Instance> {
  const { former, env } = options;
  const port = former ? Number(new URL(former.origin).port) : await freePort();
  const dataDir =
    former?.dataDir ?? options.dataDir ?? (await mkdtemp(join(tmpdir(), 'touchline-bench-')));
  const child = spawn(process.execPath, [program], {
    env: {
      ...allocatorSettings,
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: adminPassword,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = printedBy(child);
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const stop = async () => {
    await end(child);
    process.off('exit', endWithUs);
  };
  const close = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(origin, child);
  } catch (error) {
    await close();
    throw new Error(output(), { cause: error });
  }
  return {
    origin,
    processes: [origin],
    pid: child.pid!,
    dataDir,
    output,
    stop,
    close,
    admin: adminOf(origin),
  };
}

export const adminOf = (origin: string): Client =>
  new Client(origin, 'admin@touchline.local', adminPassword);

/** Collects what a product prints; what it complains of is shown at once, too. */
function printedBy({ stdout, stderr }: ChildProcess): () => string {
  let printed = '';
  stdout?.on('data', (text) => (printed += text));
  stderr?.on('data', (text) => (printed += text));
  stderr?.pipe(process.stderr, { end: false });
  return () => printed;
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const health = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (health?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The product did not become ready.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
