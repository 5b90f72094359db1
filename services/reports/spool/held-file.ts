import type { FileHandle } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';

/** Read in one go. */
const readBytes = 256 * 1024;

/**
 * An open file, to be read once from its start. Piped, all of it passes through one buffer: with a new one for each read it
 * would leave as much garbage as it is large, and to collect that stops the process again and again. So it can be piped only
 * to what keeps nothing that it has written, as a response to a socket.
 */
export class HeldFile extends Readable {
  private at = 0;
  private reading: Promise<unknown> = Promise.resolve();

  constructor(private readonly file: FileHandle) {
    super({ highWaterMark: readBytes });
  }

  override pipe<To extends NodeJS.WritableStream>(to: To): To {
    this.sendTo(to as unknown as Writable).catch((error: Error) => this.destroy(error));
    return to;
  }

  override _read(): void {
    this.next(Buffer.allocUnsafeSlow(readBytes)).then(
      (bytes) => this.push(bytes.byteLength > 0 ? bytes : null),
      (error: Error) => this.destroy(error),
    );
  }

  /** Closes once nothing is read any more: what opens next may have the same descriptor. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.reading
      .catch(() => undefined)
      .then(() => this.file.close())
      .then(
        () => done(error),
        (failed: Error) => done(error ?? failed),
      );
  }

  private async sendTo(to: Writable): Promise<void> {
    let goOn = () => {};
    to.on('drain', () => goOn());
    this.once('close', () => goOn());
    let buffer = Buffer.allocUnsafeSlow(readBytes);
    let bytes = await this.next(buffer);
    while (bytes.byteLength > 0 && !this.destroyed && !to.destroyed) {
      // The buffer is free again once all is drained.
      if (to.write(bytes)) buffer = Buffer.allocUnsafeSlow(readBytes);
      else await new Promise<void>((resolve) => (goOn = resolve));
      bytes = await this.next(buffer);
    }
    if (bytes.byteLength > 0) return void this.destroy();
    to.end();
    this.push(null);
    this.resume();
  }

  private async next(buffer: Buffer): Promise<Buffer> {
    const reading = this.file.read(buffer, 0, readBytes, this.at);
    this.reading = reading;
    const { bytesRead } = await reading;
    this.at += bytesRead;
    return buffer.subarray(0, bytesRead);
  }
}
