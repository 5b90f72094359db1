/** Lets a loop sleep until it is notified or the time is up. */
export class Signal {
  private notified = false;
  private resolve?: () => void;

  /** Ends the current wait, or the next one if nobody is waiting. */
  notify(): void {
    this.notified = true;
    this.resolve?.();
  }

  /** @returns whether it was notified */
  async wait(longestMs: number): Promise<boolean> {
    if (!this.notified) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs);
        this.resolve = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.resolve = undefined;
    }
    const { notified } = this;
    this.notified = false;
    return notified;
  }
}
