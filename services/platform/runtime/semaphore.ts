import { ServiceError } from '@touchline/proto';

/** Limits how many holders there are at once; others wait in order of arrival. */
export class Semaphore {
  private readonly waiting = new Set<() => void>();

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

  /**
   * Resolves with a permit, which the caller must `release`.
   * @throws unavailable as soon as `signal` is aborted
   */
  async acquire(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw new ServiceError('unavailable');
    if (this.free > 0) this.free--;
    else await this.turn(signal);
  }

  release(): void {
    const [next] = this.waiting;
    if (next) next();
    else this.free++;
  }

  private turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        this.waiting.delete(enter);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.delete(enter);
        reject(new ServiceError('unavailable'));
      };
      this.waiting.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
