import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from '@touchline/platform/servers';

interface Note {
  readonly name: string;
  /** Process number and when that process began. */
  readonly identity: string;
}

const timeoutMs = 8_000;

/** Notes which processes a cluster has started, so that after kill -9 of it the next one ends them. */
export class ProcessNotes {
  private readonly running = new Map<string, Note>();

  private constructor(private readonly path: string) {}

  /** Ends what a former cluster of this data folder left running, the last started first. */
  static async open(dataDir: string): Promise<ProcessNotes> {
    const notes = new ProcessNotes(join(dataDir, 'processes.json'));
    const left = notes.read().reverse();
    for (const note of left) await end(note);
    notes.write();
    return notes;
  }

  started(name: string, pid: number): void {
    this.running.set(name, { name, identity: processIdentity(pid) });
    this.write();
  }

  ended(name: string): void {
    this.running.delete(name);
    this.write();
  }

  private read(): Note[] {
    try {
      return JSON.parse(readFileSync(this.path, 'utf8')) as Note[];
    } catch {
      return [];
    }
  }

  private write(): void {
    const draft = `${this.path}.draft`;
    writeFileSync(draft, `${JSON.stringify([...this.running.values()])}\n`);
    renameSync(draft, this.path);
  }
}

async function end({ identity }: Note): Promise<void> {
  const pid = Number(identity.split(' ')[0]);
  const lives = () => identity !== '' && processIdentity(pid) === identity;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!lives()) return;
    process.kill(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (lives() && Date.now() < deadline) await sleep(50);
  }
}
