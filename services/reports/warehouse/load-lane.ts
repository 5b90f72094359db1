/** Shortest rest between two turns. */
const defaultRestMs = 1_000;
/** A file costs almost the same for one player as for ten: loading takes a third of the time at most. */
const restPerLoad = 2;

/** Loads what waits, one turn at a time, with rests between turns in which more comes together. */
export class LoadLane {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | undefined;
  private restUntilMs = 0;
  private hurried = false;
  private rouse: (() => void) | undefined;

  /** @param load answers how much it loaded */
  constructor(
    private readonly load: () => Promise<number>,
    private readonly leastRestMs = defaultRestMs,
  ) {}

  /** Resolves when all is loaded that waited at the time of the call; whoever asks meanwhile shares the turn. */
  turn(): Promise<void> {
    this.next ??= this.running.then(() => this.rest()).then(() => this.begin());
    return this.next;
  }

  /** The next turn begins without a rest. */
  hurry(): Promise<void> {
    this.hurried = true;
    this.rouse?.();
    return this.turn();
  }

  /** Ends the rest, lets a turn end. */
  async stop(): Promise<void> {
    this.hurried = true;
    this.rouse?.();
    await Promise.allSettled([this.running, this.next]);
  }

  private async rest(): Promise<void> {
    const ms = this.restUntilMs - Date.now();
    if (this.hurried || ms <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.rouse = undefined;
  }

  private begin(): Promise<void> {
    this.next = undefined;
    this.hurried = false;
    const turn = this.loadAndRest();
    this.running = turn.catch(() => undefined);
    return turn;
  }

  private async loadAndRest(): Promise<void> {
    const begunMs = Date.now();
    const loaded = await this.load();
    if (loaded === 0) return;
    const endedMs = Date.now();
    this.restUntilMs = endedMs + Math.max(this.leastRestMs, restPerLoad * (endedMs - begunMs));
  }
}
