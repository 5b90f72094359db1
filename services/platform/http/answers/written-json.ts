import { StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';

const before = Buffer.from('{"success":true,"error":null,"response":');
const after = Buffer.from('}');

/** An answer that is JSON already, written by a thread that nobody else waits for. */
export class WrittenJson {
  constructor(private readonly bytes: Uint8Array) {}

  parsed(): unknown {
    return JSON.parse(Buffer.from(this.bytes).toString('utf8'));
  }

  /** In the envelope of every answer. */
  inEnvelope(): StreamableFile {
    const parts = [before, this.bytes, after];
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    return new StreamableFile(Readable.from(parts), {
      type: 'application/json; charset=utf-8',
      length,
    });
  }
}
