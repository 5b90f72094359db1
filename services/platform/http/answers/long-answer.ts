import { StreamableFile } from '@nestjs/common';
import type { Readable } from 'node:stream';

/** Bytes that are all there and wait for whoever asked. */
export interface KeptBytes {
  readonly stream: Readable;
  readonly length: number;
}

/**
 * The list that an answer is, some rows at a time: what is too long to be held, or written, in one go. All of
 * its bytes are kept before the first is sent, so that a fault is told as an error however late it comes.
 */
export class LongAnswer {
  constructor(
    private readonly rows: AsyncIterable<readonly unknown[]>,
    private readonly keep: (bytes: AsyncIterable<Uint8Array>) => Promise<KeptBytes>,
  ) {}

  /** The same with other rows in place of each few. */
  map(change: (rows: readonly unknown[]) => unknown): LongAnswer {
    return new LongAnswer(mapped(this.rows, change), this.keep);
  }

  /** As JSON in the envelope of every answer. */
  async inEnvelope(): Promise<StreamableFile> {
    const { stream, length } = await this.keep(envelopeOf(this.rows));
    return new StreamableFile(stream, { type: 'application/json; charset=utf-8', length });
  }
}

async function* mapped(
  rows: AsyncIterable<readonly unknown[]>,
  change: (rows: readonly unknown[]) => unknown,
): AsyncGenerator<readonly unknown[]> {
  for await (const some of rows) yield (await change(some)) as readonly unknown[];
}

async function* envelopeOf(rows: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  let before = '{"success":true,"error":null,"response":[';
  for await (const some of rows) {
    if (some.length === 0) continue;
    yield Buffer.from(before + JSON.stringify(some).slice(1, -1));
    before = ',';
  }
  yield Buffer.from(before === ',' ? ']}' : `${before}]}`);
}
