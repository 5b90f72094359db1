/** Shortest rest between two loads. */
const defaultRestMs = 1_000;
/** Rest per time of loading: a file costs almost the same for one player as for ten. */
const restPerLoad = 2;

/** Loads what waits, one load at a time, with a rest after each in which more can gather. */
export class ThrottledLoad {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | undefined;
  private restUntilMs = 0;
  private urgent = false;
  private endRest: (() => void) | undefined;

  /** @param load answers how much it loaded */
  constructor(
    private readonly load: () => Promise<number>,
    private readonly leastRestMs = defaultRestMs,
  ) {}

  /** Resolves when all is loaded that waited at the time of the call; calls meanwhile share a load. */
  soon(): Promise<void> {
    this.next ??= this.running.then(() => this.rest()).then(() => this.begin());
    return this.next;
  }

  /** Starts the next load without a rest. */
  now(): Promise<void> {
    this.urgent = true;
    this.endRest?.();
    return this.soon();
  }

  /** Ends the rest; resolves when a running load is over. */
  async stop(): Promise<void> {
    this.urgent = true;
    this.endRest?.();
    await Promise.allSettled([this.running, this.next]);
  }

  private async rest(): Promise<void> {
    const ms = this.restUntilMs - Date.now();
    if (this.urgent || ms <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.endRest = undefined;
  }

  private begin(): Promise<void> {
    this.next = undefined;
    this.urgent = false;
    const load = this.loadAndRest();
    this.running = load.catch(() => undefined);
    return load;
  }

  private async loadAndRest(): Promise<void> {
    const begunMs = Date.now();
    const loaded = await this.load();
    if (loaded === 0) return;
    const endedMs = Date.now();
    this.restUntilMs = endedMs + Math.max(this.leastRestMs, restPerLoad * (endedMs - begunMs));
  }
}
