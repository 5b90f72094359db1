import { requireBlobKey } from './blob-key.js';
import { BlobMissing, type BlobStore, type ByteRange, type S3Config } from './blob-store.js';
import {
  chainOf,
  type GrownBlob,
  isPiece,
  type Piece,
  pieceKey,
  piecesPrefix,
  planAppend,
  sizeOf,
  startOfPiece,
} from './grown-blob.js';
import { LocalCopies } from './local-copies.js';
import type { S3Objects } from './s3-objects.js';
import { readUpTo } from './read-up-to.js';

const megabyte = 1024 ** 2;
/** Size of one piece of a growing blob; its bytes are buffered in memory until it is full. */
const pieceBytes = { most: 8 * megabyte, least: megabyte / 2 };
/** Bytes buffered by all uploads together; when many run at once, each writes smaller pieces. */
const waitingBytes = 48 * megabyte;
const day = 24 * 3_600_000;

/**
 * Blobs as objects of a bucket, named by their keys. A blob that is put is one object, uploaded in
 * parts when it is large. A blob that is appended to is a series of objects (grown-blob.ts), each
 * durable as soon as it is written, so that any process can continue from a listing of the bucket.
 */
export class S3BlobStore implements BlobStore {
  private opened: Promise<S3Objects> | undefined;
  private readonly copies: LocalCopies;
  private appends = 0;

  constructor(private readonly config: S3Config) {
    this.copies = new LocalCopies(config.copies, (key) => this.read(key));
  }

  async put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) {
    requireBlobKey(key);
    const objects = await this.objects();
    await this.copies.forget(key);
    if (bytes instanceof Uint8Array) {
      await objects.put(key, bytes);
      return { bytes: bytes.byteLength };
    }
    return { bytes: await objects.upload(key, bytes) };
  }

  async append(key: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    requireBlobKey(key);
    this.appends++;
    try {
      return await this.appendNow(key, offset, bytes);
    } finally {
      this.appends--;
    }
  }

  async *read(key: string, range: ByteRange = { start: 0 }): AsyncIterable<Uint8Array> {
    requireBlobKey(key);
    const { start, end = Infinity } = range;
    if (end <= start) return;
    const objects = await this.objects();
    const head = await objects.open(key, start, range.end);
    if (!head) throw new BlobMissing(key);
    yield* head.body;
    if (!head.grows || end <= head.size) return;
    const [, ...later] = (await this.stored(key)).chain;
    for (const piece of later) {
      if (piece.start >= end) return;
      if (piece.start + piece.size <= start) continue;
      const pieceEnd = range.end === undefined ? undefined : range.end - piece.start;
      const opened = await objects.open(piece.key, Math.max(0, start - piece.start), pieceEnd);
      if (!opened) throw new Error(`The blob ${key} was deleted while it was read`);
      yield* opened.body;
    }
  }

  async readAll(key: string, room?: Buffer): Promise<Buffer> {
    return collected(this.read(key), room);
  }

  async size(key: string): Promise<number | undefined> {
    requireBlobKey(key);
    const head = await (await this.objects()).find(key);
    return head?.grows ? sizeOf((await this.stored(key)).chain) : head?.size;
  }

  /** Deletes the last piece first: a kill in between leaves a shorter blob instead of orphaned pieces. */
  async delete(key: string): Promise<void> {
    requireBlobKey(key);
    const objects = await this.objects();
    for (const piece of (await this.laterPieces(key)).reverse()) await objects.delete(piece.key);
    await objects.delete(key);
    await this.copies.forget(key);
  }

  async *list(prefix: string): AsyncIterable<string> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    if (folder) requireBlobKey(folder.slice(0, -1));
    for await (const { key } of (await this.objects()).list(prefix)) {
      if (!isPiece(key) && !/(^|\/)\./.test(key)) yield key;
    }
  }

  async localCopy(key: string): Promise<string> {
    return this.copies.path(requireBlobKey(key));
  }

  async ping(): Promise<void> {
    await (await this.objects()).ping();
  }

  async tidy(nowMs: number): Promise<void> {
    await (await this.objects()).abortUploads(new Date(nowMs - day));
    await this.copies.removeUnused(nowMs);
  }

  private async appendNow(
    key: string,
    offset: number,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<number> {
    const objects = await this.objects();
    const { dropped, next } = planAppend(await this.stored(key), offset);
    for (const piece of dropped) await objects.delete(piece.key);
    const source = bytes[Symbol.asyncIterator]();
    let size = offset;
    let piece = { ...next, head: await this.firstBytes(next.key, next.kept) };
    try {
      for (;;) {
        const taken = await readUpTo(source, this.pieceBytes());
        const isNeeded = taken.bytes.length > 0 || piece.replaces || size === 0;
        const body = piece.kept > 0 ? Buffer.concat([piece.head, taken.bytes]) : taken.bytes;
        if (isNeeded) await objects.putPiece(piece.key, body, piece.replaces?.etag);
        size += taken.bytes.length;
        if (taken.error !== undefined) throw taken.error;
        if (taken.ended) return size;
        piece = { key: pieceKey(key, size), kept: 0, replaces: undefined, head: Buffer.alloc(0) };
      }
    } finally {
      await source.return?.();
    }
  }

  private pieceBytes(): number {
    return Math.max(pieceBytes.least, Math.min(pieceBytes.most, waitingBytes / this.appends));
  }

  private async firstBytes(name: string, kept: number): Promise<Buffer> {
    if (kept === 0) return Buffer.alloc(0);
    const opened = await (await this.objects()).open(name, 0, kept);
    if (!opened) throw new Error(`The piece ${name} was deleted while it was continued`);
    return collected(opened.body);
  }

  private async stored(key: string): Promise<GrownBlob> {
    const objects = await this.objects();
    const found = await objects.find(key);
    // Pieces go before the blob itself does: without it there are none.
    if (!found) return { key, chain: [], strays: [], grows: false };
    const later = await this.laterPieces(key);
    const { size, etag, grows } = found;
    const chain = chainOf({ key, start: 0, size, etag }, grows ? later : []);
    return { key, chain, strays: later.filter((piece) => !chain.includes(piece)), grows };
  }

  private async laterPieces(key: string): Promise<Piece[]> {
    const pieces: Piece[] = [];
    for await (const found of (await this.objects()).list(piecesPrefix(key))) {
      pieces.push({ ...found, start: startOfPiece(found.key) });
    }
    return pieces;
  }

  /** The SDK loads slowly, so only where it is used. */
  private objects(): Promise<S3Objects> {
    this.opened ??= import('./s3-objects.js').then(({ S3Objects: Door }) => new Door(this.config));
    return this.opened;
  }
}

async function collected(bytes: AsyncIterable<Uint8Array>, room?: Buffer): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  if (!room || room.length < length) return Buffer.concat(chunks, length);
  let offset = 0;
  for (const chunk of chunks) {
    room.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return room.subarray(0, length);
}
