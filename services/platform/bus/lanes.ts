/** What follows an item's work: the lane's next item, or a retry of the same after a delay. */
export type Verdict = 'next' | { againAfterMs: number };

interface Lane<Item> {
  readonly key: string;
  readonly items: Item[];
  timer?: NodeJS.Timeout;
}

export interface LanesOptions<Item> {
  concurrency: number;
  work(item: Item): Promise<Verdict>;
  /** Called after every piece of work, also a failed one. */
  onProgress?(): void;
}

/**
 * Works through items: one lane per key, in order inside a lane, at most `concurrency` lanes at a
 * time. A lane that waits for a retry does not count as running. If `work` rejects, all lanes stop.
 */
export class Lanes<Item> {
  /** Why the lanes stopped on their own. */
  fault?: unknown;
  private readonly lanes = new Map<string, Lane<Item>>();
  private readonly ready: Lane<Item>[] = [];
  private running = 0;
  private stopped = false;

  constructor(private readonly options: LanesOptions<Item>) {}

  /** True when nothing runs and, unless stopped, nothing waits. */
  get idle(): boolean {
    return this.running === 0 && (this.stopped || this.lanes.size === 0);
  }

  /** True while the lane's first item waits for its next try. */
  isWaiting(key: string): boolean {
    return this.lanes.get(key)?.timer !== undefined;
  }

  /** What stands behind the lane's first item. */
  behind(key: string): readonly Item[] {
    return this.lanes.get(key)?.items.slice(1) ?? [];
  }

  /** `waitMs`: the lane, if new, starts no earlier. */
  add(key: string, item: Item, waitMs = 0): void {
    let lane = this.lanes.get(key);
    if (lane) {
      lane.items.push(item);
      return;
    }
    lane = { key, items: [item] };
    this.lanes.set(key, lane);
    if (waitMs > 0) this.wait(lane, waitMs);
    else this.offer(lane);
  }

  /** Starts nothing more; what runs, runs on. */
  stop(): void {
    this.stopped = true;
    for (const lane of this.lanes.values()) clearTimeout(lane.timer);
  }

  private offer(lane: Lane<Item>): void {
    this.ready.push(lane);
    this.fill();
  }

  private wait(lane: Lane<Item>, delayMs: number): void {
    lane.timer = setTimeout(() => {
      lane.timer = undefined;
      this.offer(lane);
    }, delayMs);
  }

  private fill(): void {
    while (!this.stopped && this.running < this.options.concurrency) {
      const lane = this.ready.shift();
      if (!lane) return;
      void this.run(lane);
    }
  }

  private async run(lane: Lane<Item>): Promise<void> {
    this.running += 1;
    try {
      this.goOn(lane, await this.options.work(lane.items[0] as Item));
    } catch (error) {
      this.fault ??= error;
      this.stop();
    } finally {
      this.running -= 1;
      this.fill();
      this.options.onProgress?.();
    }
  }

  private goOn(lane: Lane<Item>, verdict: Verdict): void {
    if (verdict !== 'next') {
      if (!this.stopped) this.wait(lane, verdict.againAfterMs);
      return;
    }
    lane.items.shift();
    if (lane.items.length > 0) this.ready.push(lane);
    else this.lanes.delete(lane.key);
  }
}
