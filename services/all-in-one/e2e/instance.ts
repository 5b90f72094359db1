import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileFormat, writeSquad } from '@touchline/simulator';
import { freePort } from '../../platform/runtime/free-port.js';

export const adminPassword = 'Admin-2026!x';
/** When every simulated squad begins its training. */
export const simulatedStartMs = Date.parse('2026-08-01T15:00:00Z');

/** A running product as a child process, with everything it printed. */
export interface Instance {
  readonly origin: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  output(): string;
  /** Ends it as Ctrl-C does and waits for its end. */
  stop(): Promise<number | null>;
  /** kill -9 of the process; PostgreSQL lives on as an orphan. Throws when it had ended by itself. */
  kill(): Promise<void>;
  /** kill -9 of its PostgreSQL; throws when none runs. */
  killPostgres(): Promise<void>;
}

/** As tests themselves: what a product does a few times is not worth compiling well. */
const compileLater = '--interrupt-budget=1000000';

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'touchline-e2e-'));

export interface InstanceOptions {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
}

/** Starts all-in-one without the demo club; resolves when `/api/health` says ready. */
export async function startInstance(options: InstanceOptions = {}): Promise<Instance> {
  const instance = await launch(options);
  await ready(instance);
  return instance;
}

/** The same again on its port and data; not ready yet. */
export function launchAgain(
  { origin, dataDir }: Instance,
  env: Record<string, string> = {},
): Promise<Instance> {
  return launch({ dataDir, port: Number(new URL(origin).port), env });
}

async function launch(options: InstanceOptions): Promise<Instance> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const child = spawn(process.execPath, [compileLater, 'services/all-in-one/dist/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout?.on('data', (text) => (printed += text));
  child.stderr?.on('data', (text) => (printed += text));
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    dataDir,
    child,
    output: () => printed,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      if (child.exitCode !== null) throw new Error(`The instance ended by itself.\n${printed}`);
      await end(child, 'SIGKILL');
    },
    killPostgres: () => killPostgres(dataDir),
  };
}

/** Resolves when the instance takes calls; throws with what it printed when it does not. */
export async function ready({ origin, child, output }: Instance): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const health = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (health?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The instance did not become ready.\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

async function killPostgres(dataDir: string): Promise<void> {
  const note = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const pid = Number(note.split('\n', 1)[0]);
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8');
  if (!words.includes(dataDir)) throw new Error(`Process ${pid} is not this PostgreSQL.`);
  process.kill(pid, 'SIGKILL');
}

/** Stops an instance and removes its data. */
export async function dispose(instance: Instance | undefined): Promise<void> {
  if (!instance) return;
  await instance.stop();
  await rm(instance.dataDir, { recursive: true, force: true });
}

/** Files of a simulated squad at a training, and `truth.json`, in a folder of their own. */
export async function simulate({
  format,
  ...squad
}: {
  players: number;
  minutes: number;
  format: FileFormat;
  seed: number;
  speeds?: 'kmh';
}): Promise<{ folder: string; files: string[] }> {
  const folder = await temporaryFolder();
  const { players } = await writeSquad(
    { ...squad, kind: 'training', startMs: simulatedStartMs },
    format,
    folder,
  );
  return { folder, files: players.map(({ file }) => join(folder, file)).sort() };
}
