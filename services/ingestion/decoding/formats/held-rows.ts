import type { StreamWriter } from './recording-writer.js';

/** Beyond it, the rows of all recordings of a file are handed on as shorter batches. */
export const maxHeldBytes = 32 * 1024 * 1024;
/** A file may have millions of parts without a row: what is held is counted every so many rows. */
const countedRows = 8192;

/** What the streams of one file's recordings hold until a batch is full, together bounded. */
export class HeldRows {
  private readonly streams: StreamWriter[] = [];
  /** Rows since what is held was last counted. */
  private uncounted = 0;

  add(stream: StreamWriter): void {
    this.streams.push(stream);
  }

  /** @param rows that have come since the last call. */
  async releaseBeyondBudget(rows: number): Promise<void> {
    this.uncounted += rows;
    if (this.uncounted < countedRows) return;
    this.uncounted = 0;
    const heldBytes = this.streams.reduce((sum, stream) => sum + stream.heldBytes, 0);
    if (heldBytes <= maxHeldBytes) return;
    for (const stream of this.streams) await stream.release();
  }
}
