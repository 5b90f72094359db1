import { ServiceError } from '@touchline/proto';

/** Stored durably, and noted, at least this often while a file comes in. */
export const segmentBytes = 8 * 1024 ** 2;

/** A source cut into parts that are stored one by one; its error, or its silence, waits until the last part is. */
export class Segments {
  ended = false;
  error: unknown;
  private readonly source: AsyncIterator<Uint8Array>;

  constructor(
    source: AsyncIterable<Uint8Array>,
    private readonly seen: (offset: number, chunk: Uint8Array) => void,
    private readonly silenceMs: number,
  ) {
    this.source = source[Symbol.asyncIterator]();
  }

  async *next(start: number): AsyncGenerator<Uint8Array> {
    let offset = start;
    while (offset - start < segmentBytes) {
      const chunk = await this.pull();
      if (!chunk) return;
      this.seen(offset, chunk);
      offset += chunk.length;
      yield chunk;
    }
  }

  private async pull(): Promise<Uint8Array | undefined> {
    try {
      const { done, value } = await this.heard();
      if (!done) return value;
    } catch (error) {
      this.error = error;
    }
    this.ended = true;
    return undefined;
  }

  /** Of a client whose line is dead nothing is heard, not even that it is gone. */
  private heard(): Promise<IteratorResult<Uint8Array>> {
    let timer: NodeJS.Timeout;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ServiceError('unavailable')), this.silenceMs);
    });
    return Promise.race([this.source.next(), silence]).finally(() => clearTimeout(timer));
  }
}
