import { ServiceError } from '@touchline/proto';

/** While a file comes in, its bytes are made durable and its offset stored at least this often. */
export const segmentBytes = 8 * 1024 ** 2;

/** Cuts a source into parts that are stored one by one. A failing or silent source ends the last part; `error` keeps the cause. */
export class Segments {
  ended = false;
  error: unknown;
  private readonly source: AsyncIterator<Uint8Array>;

  constructor(
    source: AsyncIterable<Uint8Array>,
    private readonly onChunk: (offset: number, chunk: Uint8Array) => void,
    private readonly silenceMs: number,
  ) {
    this.source = source[Symbol.asyncIterator]();
  }

  async *next(start: number): AsyncGenerator<Uint8Array> {
    let offset = start;
    while (offset - start < segmentBytes) {
      const chunk = await this.pull();
      if (!chunk) return;
      this.onChunk(offset, chunk);
      offset += chunk.length;
      yield chunk;
    }
  }

  private async pull(): Promise<Uint8Array | undefined> {
    try {
      const { done, value } = await this.nextChunk();
      if (!done) return value;
    } catch (error) {
      this.error = error;
    }
    this.ended = true;
    return undefined;
  }

  /** A client whose network is gone never closes the connection: silence ends it. */
  private nextChunk(): Promise<IteratorResult<Uint8Array>> {
    let timer: NodeJS.Timeout;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ServiceError('unavailable')), this.silenceMs);
    });
    return Promise.race([this.source.next(), silence]).finally(() => clearTimeout(timer));
  }
}
