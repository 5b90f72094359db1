import { setTimeout as sleep } from 'node:timers/promises';

export interface Schedule {
  /** How long after the start the first round begins; at once without it. */
  readonly firstMs?: number;
  /** Pause between the end of a round and the next. */
  readonly everyMs: number;
}

/** Background work in rounds that never overlap. It does not keep the process alive. */
export class PeriodicTask {
  private readonly ending = new AbortController();
  private rounds: Promise<void> = Promise.resolve();

  /** @param work one round; a long one observes the signal. A failed round does not stop the next one. */
  constructor(
    private readonly work: (signal: AbortSignal) => Promise<unknown>,
    private readonly onFailure: (err: unknown) => void,
  ) {}

  start(schedule: Schedule): void {
    this.rounds = this.run(schedule);
  }

  /** Starts no further round; resolves when the running one has ended. */
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
