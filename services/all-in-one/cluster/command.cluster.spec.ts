import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../e2e/four-processes.js';
import { eventually } from '../../platform/test/eventually.js';
import { processIdentity } from '../../platform/runtime/data-dir-lock.js';
import { temporaryFolder } from '../e2e/instance.js';

const timeoutMs = 90_000;

describe('npm run cluster', () => {
  let dataDir: string;
  let port: number;
  beforeEach(async () => {
    dataDir = await temporaryFolder();
    port = await freePorts();
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  function start(words: string[] = [], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['infra/setup/cluster.mjs', ...words], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => (printed += String(text)));
    }
    return { child, printed: () => printed };
  }
  const ready = (printed: () => string) =>
    eventually(
      'the command says that Touchline is ready',
      printed,
      (seen) => seen.includes(`Touchline is ready: http://127.0.0.1:${port}`),
      { timeoutMs },
    );

  async function end(child: ChildProcess, signal: NodeJS.Signals) {
    const ended = once(child, 'exit');
    child.kill(signal);
    return (await ended)[0] as number | null;
  }

  /** Who of those that the command started lives. */
  async function living(): Promise<string[]> {
    const folder = join(dataDir, 'cluster');
    const notes = JSON.parse(await readFile(join(folder, 'processes.json'), 'utf8')) as {
      name: string;
      identity: string;
    }[];
    const lives = notes.filter(({ identity }) => {
      return processIdentity(Number(identity.split(' ')[0])) === identity;
    });
    return lives.map(({ name }) => name);
  }

  it('starts again after kill -9, and leaves nobody behind after Ctrl-C', async () => {
    const killed = start();
    await ready(killed.printed);
    await end(killed.child, 'SIGKILL');
    const left = await living();
    expect(left).toContain('kafka');
    expect(left).toContain('reports');
    const again = start();
    await ready(again.printed);
    const pids = [...again.printed().matchAll(/ready, port \d+, pid (\d+)/g)];
    expect(pids.length).toBeGreaterThanOrEqual(8);
    expect(await end(again.child, 'SIGINT')).toBe(0);
    for (const [, pid] of pids) expect(processIdentity(Number(pid))).toBe('');
    expect(again.printed().trim().split('\n').at(-1)).toMatch(/^(kafka|s3|postgres) stopped/);
  }, 240_000);

  it('says which server does not answer, and ends what it had started', async () => {
    const { child, printed } = start([], { KAFKA_BROKERS: '127.0.0.1:1' });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(printed()).toContain('The kafka at 127.0.0.1:1 does not answer');
    expect(await living()).toEqual([]);
  }, 240_000);

  it('says what is wrong with its words', async () => {
    const { child, printed } = start(['--replicas', 'kafka=2']);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(printed()).toContain('"kafka" is none of the services');
  }, 240_000);
});
