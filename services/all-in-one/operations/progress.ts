const everyMs = 200;

/** What a long command has done so far: one line that changes on a terminal, silent elsewhere. */
export class Progress {
  private steps = 0;
  private bytes = 0;
  private shownMs = 0;

  constructor(private readonly output: NodeJS.WriteStream) {}

  step(what: string, bytes = 0): void {
    this.steps += 1;
    this.bytes += bytes;
    const now = Date.now();
    if (!this.output.isTTY || now - this.shownMs < everyMs) return;
    this.shownMs = now;
    this.output.write(`\r${this.steps}, ${megabytes(this.bytes)}: ${what}\u001b[K`);
  }

  end(): void {
    if (this.output.isTTY) this.output.write('\r\u001b[K');
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
