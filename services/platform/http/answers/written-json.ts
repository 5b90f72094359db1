import { StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { PreparedJson } from './prepared-answer.js';

const before = Buffer.from('{"success":true,"error":null,"response":');
const after = Buffer.from('}');
const type = 'application/json; charset=utf-8';

/** An answer that is JSON already, written by a thread that nobody else waits for. */
export class WrittenJson {
  constructor(private readonly bytes: Uint8Array) {}

  parsed(): unknown {
    return JSON.parse(Buffer.from(this.bytes).toString('utf8'));
  }

  /** In the envelope of every answer. */
  async inEnvelope(_request: Request, _response: Response): Promise<StreamableFile> {
    const parts = this.parts();
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    return new StreamableFile(Readable.from(parts), { type, length });
  }

  protected parts(): Uint8Array[] {
    return [before, this.bytes, after];
  }
}

/** One that is the same for everybody and at all times. */
export class LastingJson extends WrittenJson {
  private readonly prepared = new PreparedJson(() => Buffer.concat(this.parts()));

  override async inEnvelope(request: Request, response: Response): Promise<StreamableFile> {
    const bytes = await this.prepared.for(request, response);
    return new StreamableFile(bytes, { type, length: bytes.length });
  }
}
