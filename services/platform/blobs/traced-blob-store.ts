import { inSpan } from '../observability/trace.js';
import type { BlobStore, ByteRange } from './blob-store.js';

/** Adds a trace span to each write of a store. */
export class TracedBlobStore implements BlobStore {
  constructor(private readonly store: BlobStore) {}

  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<{ bytes: number }> {
    return inSpan('blob put', attributesOf(key), () => this.store.put(key, bytes));
  }

  append(key: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    return inSpan('blob append', attributesOf(key), () => this.store.append(key, offset, bytes));
  }

  read(key: string, range?: ByteRange): AsyncIterable<Uint8Array> {
    return this.store.read(key, range);
  }

  readAll(key: string, room?: Buffer): Promise<Buffer> {
    return this.store.readAll(key, room);
  }

  size(key: string): Promise<number | undefined> {
    return this.store.size(key);
  }

  delete(key: string): Promise<void> {
    return this.store.delete(key);
  }

  list(prefix: string): AsyncIterable<string> {
    return this.store.list(prefix);
  }

  localCopy(key: string): Promise<string> {
    return this.store.localCopy(key);
  }

  ping(): Promise<void> {
    return this.store.ping();
  }

  tidy(nowMs: number): Promise<void> {
    return this.store.tidy(nowMs);
  }
}

const attributesOf = (key: string) => ({
  kind: 'client' as const,
  attributes: { 'blob.key': key },
});
