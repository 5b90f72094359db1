import { ServiceError } from '@touchline/proto';

/** At most so many holders at once; the others wait in line. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Does the work while holding a place; not at all when `signal` was aborted while it waited. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.acquire(signal);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Resolves when there is a place; whoever got it has to `release` it. */
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
