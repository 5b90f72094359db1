/** The store's settings as plain data, with which a worker thread opens the same store. */
export type BlobConfig = DiskConfig | S3Config;

export interface DiskConfig {
  kind: 'disk';
  directory: string;
}

/** One bucket of a server that speaks S3. */
export interface S3Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Config extends S3Bucket {
  kind: 's3';
  copies: CopiesConfig;
}

/** Where local copies of blobs lie, and how many bytes they may take. */
export interface CopiesConfig {
  directory: string;
  maxBytes: number;
}

/** Half open range of bytes: start included, end not. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** There is no blob of this key. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing';

  constructor(
    readonly key: string,
    options?: ErrorOptions,
  ) {
    super(`There is no blob ${key}`, options);
  }
}

/** Files by key (`uploads/7/abc`). A key exists only once its bytes are durable. */
export interface BlobStore {
  /** Writes or replaces the blob. Durable when resolved. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<{ bytes: number }>;
  /**
   * Writes from `offset` on, which must be at most the current size; bytes beyond it are dropped.
   * Durable when resolved. If the source fails, the bytes received until then are kept.
   * @returns the new size in bytes
   */
  append(key: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  read(key: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  /**
   * The whole blob, written to the start of `room` if it fits: a buffer to reuse for many blobs.
   * @throws BlobMissing
   */
  readAll(key: string, room?: Buffer): Promise<Buffer>;
  size(key: string): Promise<number | undefined>;
  /** Deletes; nothing happens when the key is unknown. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, in the order of their names. */
  list(prefix: string): AsyncIterable<string>;
  /**
   * Path of a local, read-only file with the bytes of a blob that is never replaced, for engines that
   * read files. It stays there for at least two minutes.
   * @throws BlobMissing
   */
  localCopy(key: string): Promise<string>;
  /** A quick check; rejects with the reason while the store does not answer. */
  ping(): Promise<void>;
  /** Removes half-written files older than a day, left by writers that died. */
  tidy(nowMs: number): Promise<void>;
}

/** Injection token of the process's BlobStore. */
export const BLOBS: unique symbol = Symbol('BLOBS');

/** Injection token of the BlobConfig that opens the same store in a worker thread. */
export const BLOB_CONFIG: unique symbol = Symbol('BLOB_CONFIG');
