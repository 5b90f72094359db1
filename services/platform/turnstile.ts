import { ServiceError } from '@touchline/proto';

/** Lets so many through at once; the others wait in line. */
export class Turnstile {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Does the work when its turn comes; not at all when `signal` has ended the waiting. */
  async pass<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.enter(signal);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Resolves when its turn has come; whoever is in has to leave. */
  async enter(signal?: AbortSignal): Promise<void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (!signal?.aborted) return;
    this.leave();
    throw new ServiceError('unavailable');
  }

  leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free++;
  }
}
