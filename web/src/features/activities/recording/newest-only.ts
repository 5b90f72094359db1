type Work = () => Promise<void>;
type Failed = (error: unknown) => void;

/** Runs one piece of work at a time and forgets all that wait but the newest. */
export class NewestOnly {
  private busy = false;
  private next: { work: Work; failed: Failed } | null = null;

  add(work: Work, failed: Failed = () => undefined): void {
    this.next = { work, failed };
    if (!this.busy) void this.run();
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.next) {
      const { work, failed } = this.next;
      this.next = null;
      await work().catch(failed);
    }
    this.busy = false;
  }
}
