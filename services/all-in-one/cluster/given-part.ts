import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@touchline/platform';
import { type Part, type PartState, PartStatus } from './part.js';

const askMs = 2_000;
const timeoutMs = 15_000;

/** A server that the environment names: it is asked how it is, and otherwise left alone. */
export class GivenPart implements Part {
  readonly port: number;
  readonly pid = undefined;
  readonly logFile = undefined;
  readonly restarts = 0;
  private wanted = false;
  private timer?: NodeJS.Timeout;
  private readonly status: PartStatus;

  constructor(
    readonly name: string,
    private readonly address: string,
    /** Rejects when it does not answer; with a StartError when that says it all. */
    private readonly ask: () => Promise<void>,
    onChange: () => void,
  ) {
    this.status = new PartStatus(onChange);
    this.port = Number(/:(\d+)\D*$/.exec(address)?.[1] ?? 0);
  }

  get state(): PartState {
    return this.status.state;
  }

  get sinceMs(): number {
    return this.status.sinceMs;
  }

  async start(): Promise<void> {
    this.wanted = true;
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const fault = await this.findFault();
      if (!this.wanted) throw new StartError(`${this.name} was stopped before it was ready.`);
      if (!fault) break;
      if (Date.now() > deadline) throw this.startError(fault);
      await sleep(250);
    }
    this.status.become('ready');
    this.askLater();
  }

  /** Undefined when it answers. */
  private findFault(): Promise<Error | undefined> {
    return this.ask().then(
      () => undefined,
      (fault: Error) => fault,
    );
  }

  private askLater(): void {
    this.timer = setTimeout(() => void this.askAgain(), askMs);
  }

  private async askAgain(): Promise<void> {
    const fault = await this.findFault();
    if (!this.wanted) return;
    this.status.become(fault ? 'degraded' : 'ready');
    this.askLater();
  }

  private startError(cause: Error): StartError {
    if (cause instanceof StartError) return cause;
    const said = cause.message.replace(/\.$/, '');
    return new StartError(`The ${this.name} at ${this.address} does not answer: ${said}.`, {
      cause,
    });
  }

  takeDown(): Promise<void> {
    throw new StartError(`The ${this.name} was given: it is not ours to take down.`);
  }

  async stop(): Promise<void> {
    this.wanted = false;
    clearTimeout(this.timer);
    this.status.become('stopped');
  }
}
