import type { Part } from './part.js';

/** Parts that start together, round after round; the last round ends first. */
export class Rounds {
  readonly ended: Promise<void>;
  private readonly begun: Part[][] = [];
  private starting: Promise<unknown> = Promise.resolve();
  private stopping?: Promise<void>;
  private resolveEnded!: () => void;

  /** @param signal Ends them, also while they start. */
  constructor(
    private readonly unlock: () => Promise<void>,
    private readonly signal?: AbortSignal,
  ) {
    this.ended = new Promise((resolve) => (this.resolveEnded = resolve));
    signal?.addEventListener('abort', () => void this.stop());
  }

  get parts(): readonly Part[] {
    return this.begun.flat();
  }

  /** What begins the rounds; if it fails, what it has begun is ended. */
  async start<T>(work: () => Promise<T>): Promise<T> {
    const starting = work();
    this.starting = starting.catch(() => undefined);
    try {
      return await starting;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async begin(parts: readonly Part[]): Promise<void> {
    this.signal?.throwIfAborted();
    this.begun.push([...parts]);
    const outcomes = await Promise.allSettled(parts.map((part) => part.start()));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    this.signal?.throwIfAborted();
  }

  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  /** The folder is free when all have ended and nothing comes up any more. */
  private async stopAll(): Promise<void> {
    for (const parts of this.begun.toReversed()) {
      await Promise.all(parts.map((part) => part.stop()));
    }
    await this.starting;
    await this.unlock();
    this.resolveEnded();
  }
}
