import { percentile } from './percentile.js';

const everyMs = 20;

/** Asks for a page's data all the time, as somebody at work meanwhile, and keeps how long it took. */
export class PageWatch {
  private readonly times: number[] = [];
  private ended = false;
  private readonly asking: Promise<void>;

  constructor(private readonly ask: () => Promise<unknown>) {
    this.asking = this.go();
  }

  /** Ends the watch; gives the 95th percentile in ms. */
  async stop(): Promise<{ p95Ms: number; calls: number }> {
    this.ended = true;
    await this.asking;
    return { p95Ms: percentile(this.times, 0.95), calls: this.times.length };
  }

  private async go(): Promise<void> {
    while (!this.ended) {
      const begun = performance.now();
      await this.ask();
      this.times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
