/** Exact numbers of bytes from a stream of chunks, each copied once at most. */
export class ChunkReader {
  /** Bytes handed out so far. */
  position = 0;
  private readonly source: AsyncIterator<Uint8Array>;
  private open: Uint8Array = new Uint8Array(0);

  constructor(
    bytes: AsyncIterable<Uint8Array>,
    private readonly onProgress: (byte: number) => void,
  ) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  /** `size` bytes, fewer only at the end of the file. */
  async read(size: number): Promise<Uint8Array> {
    const bytes = size <= this.open.length ? this.take(size) : await this.joined(size);
    this.position += bytes.length;
    this.onProgress(this.position);
    return bytes;
  }

  private async joined(size: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(size);
    let length = 0;
    while (length < size) {
      if (this.open.length === 0) {
        const next = await this.source.next();
        if (next.done) break;
        this.open = next.value;
      }
      const part = this.take(size - length);
      bytes.set(part, length);
      length += part.length;
    }
    return bytes.subarray(0, length);
  }

  private take(most: number): Uint8Array {
    const part = this.open.subarray(0, most);
    this.open = this.open.subarray(part.length);
    return part;
  }
}
