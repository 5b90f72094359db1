/** Lets a loop rest until somebody has news or the time is up. */
export class Wake {
  private news = false;
  private rouse?: () => void;

  /** Ends the current rest, or the next one before it begins. */
  call(): void {
    this.news = true;
    this.rouse?.();
  }

  /** Answers whether there was news. */
  async rest(longestMs: number): Promise<boolean> {
    if (!this.news) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs);
        this.rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.rouse = undefined;
    }
    const { news } = this;
    this.news = false;
    return news;
  }
}
