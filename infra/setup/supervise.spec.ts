import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../services/platform/test/eventually.js';

let folder: string;
const supervisors: Supervisor[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-supervise-'));
});
afterEach(async () => {
  for (const each of supervisors.splice(0)) each.process.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A supervisor of a small program that writes its pid and port, and then does as told. */
class Supervisor {
  output = '';

  private constructor(readonly process: ChildProcess) {
    for (const stream of [process.stdout!, process.stderr!]) {
      stream.on('data', (text) => (this.output += String(text)));
    }
  }

  static async start(then: string, environment: Record<string, string> = {}): Promise<Supervisor> {
    const program = join(folder, 'program.mjs');
    await writeFile(program, programThat(then));
    const script = `
      import { supervise } from './infra/setup/supervise.mjs';
      const say = (line) => console.log(line);
      const loop = { deaths: 3, withinMs: 60_000 };
      const onReady = ({ url }) => say('ready at ' + url);
      process.exit(await supervise(${JSON.stringify(program)}, { say, onReady, loop }));`;
    const words = ['--input-type=module', '--eval', script];
    const env = { ...process.env, PORT: '0', ...environment };
    const supervisor = new Supervisor(spawn(process.execPath, words, { env }));
    supervisors.push(supervisor);
    return supervisor;
  }

  /** Process ids of the program so far, once there are so many. */
  runs(count: number): Promise<number[]> {
    return eventually(
      `the program was started ${count} times`,
      async () => {
        const lines = await readFile(join(folder, 'runs'), 'utf8').catch(() => '');
        return lines.split('\n').flatMap((line) => (line ? [Number(line)] : []));
      },
      ({ length }) => length >= count,
    );
  }

  async code(): Promise<number | null> {
    if (this.process.exitCode === null) await once(this.process, 'exit');
    return this.process.exitCode;
  }
}

const programThat = (then: string): string => `
  import { appendFileSync } from 'node:fs';
  const file = (name) => new URL(name, import.meta.url).pathname;
  process.once('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => (appendFileSync(file('signals'), 'SIGTERM'), process.exit(0)));
  const port = process.env.PORT === '0' ? 4567 : process.env.PORT;
  process.send({ url: 'http://127.0.0.1:' + port });
  appendFileSync(file('runs'), process.pid + '\\n');
  setInterval(() => undefined, 1000);
  ${then}`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the program that npm start runs', () => {
  it.each(['SIGKILL', 'SIGABRT'] as const)(
    'is there again after %s, at the same address',
    async (signal) => {
      const supervisor = await Supervisor.start('');
      const [first] = await supervisor.runs(1);
      process.kill(first!, signal);
      const [, second] = await supervisor.runs(2);
      expect(isAlive(second!)).toBe(true);
      await eventually(
        'it is said twice that it is ready',
        () => supervisor.output.match(/ready at http:\/\/127.0.0.1:4567/g)?.length === 2,
      );
      expect(supervisor.output).toContain(`Touchline was ended by ${signal} and is started again.`);
    },
  );

  it('is left alone when it dies too often, and that is said with what to do', async () => {
    const supervisor = await Supervisor.start('process.exit(1);');
    expect(await supervisor.code()).toBe(1);
    expect(await supervisor.runs(3)).toHaveLength(3);
    expect(supervisor.output).toContain('3 times in 1 minutes');
    expect(supervisor.output).toContain('your data is kept');
  });

  it('is not started again when it cannot start until somebody has done something', async () => {
    const supervisor = await Supervisor.start('process.exit(78);');
    expect(await supervisor.code()).toBe(78);
    expect(await supervisor.runs(1)).toHaveLength(1);
  });

  it('is told to stop, and then not started again', async () => {
    const supervisor = await Supervisor.start('');
    const [pid] = await supervisor.runs(1);
    supervisor.process.kill('SIGTERM');
    expect(await supervisor.code()).toBe(0);
    expect(isAlive(pid!)).toBe(false);
    expect(await readFile(join(folder, 'signals'), 'utf8')).toBe('SIGTERM');
    expect(await supervisor.runs(1)).toHaveLength(1);
  });

  it('ends by itself when whoever watches it was killed', async () => {
    const supervisor = await Supervisor.start('');
    const [pid] = await supervisor.runs(1);
    supervisor.process.kill('SIGKILL');
    await eventually('the program has ended', () => !isAlive(pid!));
  });
});
