import { ServiceError } from '@touchline/proto';

/** Limits how many holders there are at once; others wait in order of arrival. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Runs the work while holding a permit; not at all if `signal` is aborted while it waits. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.acquire(signal);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Resolves with a permit, which the caller must `release`. */
  async acquire(signal?: AbortSignal): Promise<void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (!signal?.aborted) return;
    this.release();
    throw new ServiceError('unavailable');
  }

  release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free++;
  }
}
