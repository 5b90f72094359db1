import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly milliseconds: number;
}

const main = join(process.cwd(), 'services/all-in-one/dist/main.js');
const supervisor = `
  import { supervise } from './infra/setup/supervise.mjs';
  process.exit(await supervise(${JSON.stringify(main)}, { say: (line) => console.log(line) }));`;
/** The product as a child of the program that starts it again, as `npm start` has it. */
export const supervised = ['--input-type=module', '--eval', supervisor];

/** The built product as a process of its own, as `npm start` runs it. */
export class ProductProcess {
  private output = '';
  private readonly begun = performance.now();
  private readonly child: ChildProcess;

  constructor(environment: Record<string, string>, prefix: string[] = [], program = [main]) {
    const [command, ...words] = [...prefix, process.execPath, ...program];
    this.child = spawn(command!, words, {
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', DEMO: 'off', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout!.on('data', (text) => (this.output += text));
    this.child.stderr!.on('data', (text) => (this.output += text));
  }

  /** Address in its `ready` line, or in the one of a later start; throws with its output when it ends before. */
  async ready(start = 1): Promise<string> {
    for (;;) {
      const url = [...this.output.matchAll(/^ready (\S+)$/gm)][start - 1]?.[1];
      if (url) return url;
      if (this.child.exitCode !== null) throw new Error(`ended early: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Process ids of what it has started itself. */
  children(): number[] {
    const ids = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
    const pairs = ids.map((line) => line.trim().split(/\s+/).map(Number));
    return pairs.filter(([, parent]) => parent === this.child.pid).map(([pid]) => pid!);
  }

  async ended(): Promise<Ended> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      await once(this.child, 'close');
    }
    const milliseconds = performance.now() - this.begun;
    return { code: this.child.exitCode, output: this.output.trim(), milliseconds };
  }

  /** Sends a signal; gives how it ended and after how many milliseconds. */
  async end(signal: NodeJS.Signals): Promise<Ended> {
    const asked = performance.now();
    this.child.kill(signal);
    return { ...(await this.ended()), milliseconds: performance.now() - asked };
  }
}

/** Process ids of PostgreSQL servers (postmasters) whose files lie in this data folder. */
export function serversOf(dataDir: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(`-D ${dataDir}`)).map((line) => parseInt(line, 10));
}
