import { setTimeout as sleep } from 'node:timers/promises';

export interface Schedule {
  /** How long after the start the first round begins; at once without it. */
  readonly firstMs?: number;
  /** Rest between the end of a round and the next. */
  readonly everyMs: number;
}

/** Background work done in rounds, one after the other. It keeps no process alive. */
export class PeriodicTask {
  private readonly ending = new AbortController();
  private rounds: Promise<void> = Promise.resolve();

  /** @param work One round; a long one looks at the signal. If it fails, the next comes in its time. */
  constructor(
    private readonly work: (signal: AbortSignal) => Promise<unknown>,
    private readonly onFailure: (err: unknown) => void,
  ) {}

  start(schedule: Schedule): void {
    this.rounds = this.run(schedule);
  }

  /** No round starts any more; done when the one that runs is over. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.rounds;
  }

  private async run({ firstMs = 0, everyMs }: Schedule): Promise<void> {
    await this.wait(firstMs);
    while (!this.ending.signal.aborted) {
      await this.work(this.ending.signal).catch(this.onFailure);
      await this.wait(everyMs);
    }
  }

  private wait(ms: number): Promise<void> {
    const { signal } = this.ending;
    return sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
