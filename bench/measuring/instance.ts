import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '../client/index.js';

const adminPassword = 'Bench-2026!';
const program = fileURLToPath(import.meta.resolve('@touchline/all-in-one'));

/** The product as an operator starts it, empty, in a process of its own. */
export interface Instance {
  readonly origin: string;
  readonly pid: number;
  readonly admin: Client;
  close(): Promise<void>;
}

export async function startInstance(env: Record<string, string> = {}): Promise<Instance> {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'touchline-bench-'))];
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' },
      ...{ ADMIN_PASSWORD: adminPassword, ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const close = async () => {
    await end(child);
    process.off('exit', endWithUs);
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(origin, child);
  } catch (error) {
    await close();
    throw error;
  }
  const admin = new Client(origin, 'admin@touchline.local', adminPassword);
  return { origin, pid: child.pid!, admin, close };
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const health = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (health?.ok) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error('The product did not become ready.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
