import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@touchline/platform';
import { type Part, type PartState, PartStatus } from './part.js';

const askMs = 2_000;
const patienceMs = 15_000;

/** A server that the environment names: it is asked how it is, and otherwise left alone. */
export class GivenPart implements Part {
  readonly port: number;
  readonly pid = undefined;
  readonly logFile = undefined;
  readonly restarts = 0;
  private timer?: NodeJS.Timeout;
  private readonly status: PartStatus;

  constructor(
    readonly name: string,
    private readonly address: string,
    /** Rejects when it does not answer. */
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
    const deadline = Date.now() + patienceMs;
    for (;;) {
      try {
        await this.ask();
        break;
      } catch (cause) {
        if (Date.now() < deadline) await sleep(250);
        else throw this.startError(cause);
      }
    }
    this.status.become('ready');
    this.timer = setInterval(() => {
      this.ask().then(
        () => this.status.become('ready'),
        () => this.status.become('degraded'),
      );
    }, askMs);
  }

  private startError(cause: unknown): StartError {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new StartError(`The ${this.name} at ${this.address} does not answer: ${reason}.`, {
      cause,
    });
  }

  takeDown(): Promise<void> {
    throw new StartError(`The ${this.name} was given: it is not ours to take down.`);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.status.become('stopped');
  }
}
