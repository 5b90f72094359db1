import { setTimeout as sleep } from 'node:timers/promises';

export interface Times {
  /** How long after the beginning the first round starts; at once without it. */
  readonly firstMs?: number;
  /** Rest between the end of a round and the next. */
  readonly everyMs: number;
}

/** Background work done in rounds, one after the other. It keeps no process alive. */
export class NowAndThen {
  private readonly ending = new AbortController();
  private rounds: Promise<void> = Promise.resolve();

  /** @param work One round; a long one looks at the signal. If it fails, the next comes in its time. */
  constructor(
    private readonly work: (signal: AbortSignal) => Promise<unknown>,
    private readonly onFailure: (err: unknown) => void,
  ) {}

  begin(times: Times): void {
    this.rounds = this.run(times);
  }

  /** No round starts any more; done when the one that runs is over. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.rounds;
  }

  private async run({ firstMs = 0, everyMs }: Times): Promise<void> {
    await this.rest(firstMs);
    while (!this.ending.signal.aborted) {
      await this.work(this.ending.signal).catch(this.onFailure);
      await this.rest(everyMs);
    }
  }

  private rest(ms: number): Promise<void> {
    const { signal } = this.ending;
    return sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
