import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@touchline/platform';
import type { Program } from '@touchline/platform/servers';
import type { ProcessNotes } from './leftovers.js';
import { type Part, type PartAnswer, type PartState, PartStatus } from './part.js';
import { letOthersFirst } from './processor-share.js';

export interface ProcessPartOptions {
  readonly name: string;
  readonly port: number;
  readonly program: Program;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** How a running part is; rejects when it does not answer. */
  readonly ask: () => Promise<PartAnswer>;
  readonly notes: ProcessNotes;
  readonly onChange: () => void;
  /** How much it lets the others go first when there is too much for all. */
  readonly niceness?: number;
}

const startTimeoutMs = 90_000;
const stopTimeoutMs = 8_000;
const askStartingMs = 100;
const askMs = 3_000;
const leastDelayMs = 100;
const mostDelayMs = 5_000;
/** A process that lived so long was well: when it ends it is started again at once. */
const wellMs = 10_000;

/** A process of a cluster: noted, written to its log, asked how it is, started again when it dies. */
export class ProcessPart implements Part {
  restarts = 0;
  private child?: ChildProcess;
  private wanted = false;
  /** Why it last did not answer. */
  private silence = '';
  private delayMs = leastDelayMs;
  private readonly status: PartStatus;
  private timer?: NodeJS.Timeout;

  constructor(private readonly options: ProcessPartOptions) {
    this.status = new PartStatus(options.onChange);
  }

  get name(): string {
    return this.options.name;
  }

  get port(): number {
    return this.options.port;
  }

  get logFile(): string {
    return this.options.logFile;
  }

  get pid(): number | undefined {
    return this.isRunning ? this.child?.pid : undefined;
  }

  get state(): PartState {
    return this.status.state;
  }

  get reason(): string | undefined {
    return this.status.reason;
  }

  get sinceMs(): number {
    return this.status.sinceMs;
  }

  /** One that takes calls and tells of a trouble is there, and its trouble is shown. */
  async start(): Promise<void> {
    this.wanted = true;
    const { restarts } = this;
    this.launch();
    const deadline = Date.now() + startTimeoutMs;
    while (this.state !== 'ready' && this.state !== 'degraded') {
      if (!this.wanted) throw new StartError(`${this.name} was stopped before it was ready.`);
      if (this.restarts > restarts + 2 || Date.now() > deadline) throw await this.startError();
      await sleep(askStartingMs);
    }
  }

  async takeDown(): Promise<void> {
    await this.endWith('SIGKILL');
    this.status.become('ended');
  }

  async stop(): Promise<void> {
    await this.endWith('SIGTERM');
    this.status.become('stopped');
  }

  private get isRunning(): boolean {
    const { child } = this;
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
  }

  private async endWith(signal: NodeJS.Signals): Promise<void> {
    this.wanted = false;
    clearTimeout(this.timer);
    const { child } = this;
    if (!child || !this.isRunning) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(killTimer);
  }

  /** In a session of its own: Ctrl-C is for the cluster, which then ends its parts in order. */
  private launch(): void {
    const { program, env, logFile, notes, name, niceness } = this.options;
    const log = openSync(logFile, 'a');
    const child = spawn(program.command, program.args, {
      cwd: program.cwd,
      env: { ...env, ...program.env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    if (child.pid !== undefined) {
      notes.started(name, child.pid);
      if (niceness) void letOthersFirst(child.pid, niceness);
    }
    this.status.become('starting');
    const beganMs = Date.now();
    child.once('error', (error) => {
      this.silence = error.message;
      appendFileSync(logFile, `${error.message}\n`);
      this.ended(child, beganMs);
    });
    child.once('exit', () => this.ended(child, beganMs));
    this.askLater(child, 0);
  }

  private ended(child: ChildProcess, beganMs: number): void {
    if (child !== this.child) return;
    this.options.notes.ended(this.name);
    if (!this.wanted) return;
    this.status.become('ended');
    const wasWell = Date.now() - beganMs > wellMs;
    this.delayMs = wasWell ? leastDelayMs : Math.min(this.delayMs * 2, mostDelayMs);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.restarts += 1;
      this.launch();
    }, this.delayMs);
  }

  private askLater(child: ChildProcess, afterMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(child), afterMs);
  }

  private async ask(child: ChildProcess): Promise<void> {
    const before = this.state;
    const silent = (error: Error): PartAnswer => {
      this.silence = reasonOf(error);
      return before === 'starting'
        ? { state: before }
        : { state: 'degraded', reason: 'does not answer' };
    };
    const { state, reason } = await this.options.ask().catch(silent);
    if (child !== this.child || !this.isRunning || !this.wanted) return;
    this.status.become(state, reason);
    this.askLater(child, state === 'starting' ? askStartingMs : askMs);
  }

  private async startError(): Promise<StartError> {
    const log = await open(this.logFile, 'r');
    try {
      const said = (await log.readFile('utf8')).trim().slice(-2_000);
      const why = this.reason ?? this.silence;
      return new StartError(
        `${this.name} does not become ready: ${why}. It said (${this.logFile}):\n${said}`,
      );
    } finally {
      await log.close();
    }
  }
}

/** Of a failed `fetch` the cause says more than the error. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
