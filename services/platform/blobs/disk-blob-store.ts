import type { BlobStore, ByteRange } from './blob-store.js';

export class DiskBlobStore implements BlobStore {
  constructor(readonly directory: string) {}
  put(_key: string, _bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<{ bytes: number }> {
    throw new Error('not yet');
  }
  append(_key: string, _offset: number, _bytes: AsyncIterable<Uint8Array>): Promise<number> {
    throw new Error('not yet');
  }
  read(_key: string, _range?: ByteRange): AsyncIterable<Uint8Array> {
    throw new Error('not yet');
  }
  readAll(_key: string): Promise<Buffer> {
    throw new Error('not yet');
  }
  size(_key: string): Promise<number | undefined> {
    throw new Error('not yet');
  }
  delete(_key: string): Promise<void> {
    throw new Error('not yet');
  }
  list(_prefix: string): AsyncIterable<string> {
    throw new Error('not yet');
  }
  localCopy(_key: string): Promise<string> {
    throw new Error('not yet');
  }
}
