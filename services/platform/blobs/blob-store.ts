/** Plain data that opens the same store again in a worker thread. */
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

/** Files by key (`uploads/7/abc`). A key is unknown until its bytes are safe. */
export interface BlobStore {
  /** Replaces the blob; when resolved, a power cut keeps it. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<{ bytes: number }>;
  /**
   * Continues an upload at `offset`, which must be at most the size so far; what lay beyond is dropped.
   * Durable when resolved; answers the new size. If the source breaks off, what came is kept.
   */
  append(key: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  read(key: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  /**
   * All of it, in the beginning of `room` where it fits there: for those who read one blob after another.
   * @throws BlobMissing
   */
  readAll(key: string, room?: Buffer): Promise<Buffer>;
  size(key: string): Promise<number | undefined>;
  /** Deletes; nothing happens when the key is unknown. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, in the order of their names. */
  list(prefix: string): AsyncIterable<string>;
  /**
   * Path of a local file with the bytes of a blob that is never replaced, for engines that read
   * files; not to be written. Good for two minutes at least, if nobody clears the folder.
   * @throws BlobMissing
   */
  localCopy(key: string): Promise<string>;
  /** Rejects, soon and with the reason, while the store does not answer. */
  ping(): Promise<void>;
  /** Removes what writers that died left half-written, when it is older than a day. */
  tidy(nowMs: number): Promise<void>;
}

/** Injection token of the process's BlobStore. */
export const BLOBS: unique symbol = Symbol('BLOBS');

/** Injection token of the BlobConfig that opens the same store in a worker thread. */
export const BLOB_CONFIG: unique symbol = Symbol('BLOB_CONFIG');
