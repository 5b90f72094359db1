import { ServiceError } from '@touchline/proto/errors';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { makeFolder, syncFolder } from '../runtime/durable-folder.js';
import { requireBlobKey } from './blob-key.js';
import { BlobMissing, type BlobStore, type ByteRange } from './blob-store.js';
import { asideOf, discardLeftHold } from './held-folder.js';

const draftEnd = '.draft';

export const longestDraftMs = 24 * 3_600_000;

/** Of a large file no more waits for the disk at once: a commit of the database's waits behind all that is before it. */
export const mostUnsyncedBytes = 2 * 1024 ** 2;

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Blobs as files: the key is the path below one folder. */
export class DiskBlobStore implements BlobStore {
  private readonly directory: string;

  constructor(directory: string) {
    this.directory = resolve(directory);
  }

  async put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) {
    const path = this.pathOf(key);
    const draft = join(dirname(path), `.${randomUUID()}${draftEnd}`);
    const chunks: Chunks = bytes instanceof Uint8Array ? [bytes] : bytes;
    try {
      await makeFolder(dirname(path), this.directory);
      const size = await writing(draft, 'wx', (file) => writeAll(file, chunks, 0));
      await rename(draft, path);
      await syncFolder(dirname(path));
      return { bytes: size };
    } catch (error) {
      await rm(draft, { force: true });
      throw asServiceError(error);
    }
  }

  async append(key: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const path = this.pathOf(key);
    const size = await this.size(key);
    if (!Number.isSafeInteger(offset) || offset < 0 || offset > (size ?? 0)) {
      throw new RangeError(`Cannot go on at byte ${offset}: the blob has ${size ?? 0} bytes.`);
    }
    try {
      if (size === undefined) await makeFolder(dirname(path), this.directory);
      return await writing(path, size === undefined ? 'wx' : 'r+', async (file) => {
        if (size !== undefined && size > offset) await file.truncate(offset);
        // Also when the file exists already: its creator may have died before this line.
        if (offset === 0) await syncFolder(dirname(path));
        return writeAll(file, bytes, offset);
      });
    } catch (error) {
      throw asServiceError(error);
    }
  }

  async *read(key: string, { start, end }: ByteRange = { start: 0 }): AsyncIterable<Uint8Array> {
    if (end !== undefined && end <= start) return;
    const last = end === undefined ? undefined : end - 1;
    const stream = createReadStream(this.pathOf(key), { start, end: last, highWaterMark: 1 << 18 });
    yield* stream as AsyncIterable<Buffer>;
  }

  async readAll(key: string, room?: Buffer): Promise<Buffer> {
    const file = await open(this.pathOf(key)).catch(missing(key));
    try {
      const { size } = await file.stat();
      const bytes = room && room.length >= size ? room : Buffer.allocUnsafeSlow(size);
      return bytes.subarray(0, await readInto(file, bytes, size));
    } finally {
      await file.close();
    }
  }

  async size(key: string): Promise<number | undefined> {
    const found = await stat(this.pathOf(key)).catch(unlessMissing);
    return found?.isFile() ? found.size : undefined;
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    if (!(await this.moveAside(key))) await rm(path, { force: true });
    await syncFolder(dirname(path)).catch(unlessMissing);
  }

  async *list(prefix: string): AsyncIterable<string> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    if (folder) requireBlobKey(folder.slice(0, -1));
    yield* this.walk(folder, prefix);
  }

  async localCopy(key: string): Promise<string> {
    const path = this.pathOf(key);
    await stat(path).catch(missing(key));
    return path;
  }

  async ping(): Promise<void> {
    await stat(this.directory).catch(unlessMissing);
  }

  async tidy(nowMs: number): Promise<void> {
    await discardLeftHold(this.directory);
    await removeDrafts(this.directory, nowMs - longestDraftMs);
  }

  private async *walk(folder: string, prefix: string): AsyncIterable<string> {
    const entries = [];
    const opened = await opendir(join(this.directory, folder)).catch(unlessMissing);
    if (!opened) return;
    for await (const entry of opened) {
      if (!entry.name.startsWith('.')) {
        entries.push({ key: folder + entry.name, isFolder: entry.isDirectory() });
      }
    }
    entries.sort((a, b) => (a.key < b.key ? -1 : 1));
    for (const { key, isFolder } of entries) {
      if (isFolder) {
        const inside = `${key}/`;
        if (inside.startsWith(prefix) || prefix.startsWith(inside))
          yield* this.walk(inside, prefix);
      } else if (key.startsWith(prefix)) yield key;
    }
  }

  /** Moves the blob to the folder of a running backup; false when none runs or the key is unknown. */
  private async moveAside(key: string): Promise<boolean> {
    let target = asideOf(this.directory);
    const names = key.split('/');
    try {
      for (const name of names.slice(0, -1)) {
        target = join(target, name);
        await mkdir(target).catch(unlessThere);
      }
      await rename(this.pathOf(key), join(target, names.at(-1)!));
      return true;
    } catch (error) {
      unlessMissing(error as NodeJS.ErrnoException);
      return false;
    }
  }

  pathOf(key: string): string {
    return join(this.directory, requireBlobKey(key).replaceAll('/', sep));
  }
}

/** Writes the source and syncs it to disk, also the part before a failing source's error. */
async function writing<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>) {
  const file = await open(path, flags);
  try {
    const result = await work(file);
    await file.sync();
    return result;
  } catch (error) {
    await file.sync().catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunks: Chunks, offset: number): Promise<number> {
  let position = offset;
  let synced = offset;
  for await (const chunk of chunks) {
    for (let sent = 0; sent < chunk.byteLength;) {
      const length = Math.min(chunk.byteLength - sent, mostUnsyncedBytes);
      const { bytesWritten } = await file.write(chunk, sent, length, position);
      sent += bytesWritten;
      position += bytesWritten;
      if (position - synced < mostUnsyncedBytes) continue;
      await file.datasync();
      synced = position;
    }
  }
  return position;
}

async function readInto(file: FileHandle, bytes: Buffer, size: number): Promise<number> {
  let length = 0;
  while (length < size) {
    const { bytesRead } = await file.read(bytes, length, size - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}

async function removeDrafts(folder: string, beforeMs: number): Promise<void> {
  const entries = await opendir(folder).catch(unlessMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await removeDrafts(path, beforeMs);
    else if (entry.name.startsWith('.') && entry.name.endsWith(draftEnd)) {
      const found = await stat(path).catch(unlessMissing);
      if (found && found.mtimeMs < beforeMs) await rm(path, { force: true });
    }
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

const missing =
  (key: string) =>
  (cause: NodeJS.ErrnoException): never => {
    unlessMissing(cause);
    throw new BlobMissing(key, { cause });
  };

const full = new Set(['ENOSPC', 'EDQUOT']);

function asServiceError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return full.has(code ?? '') ? new ServiceError('storageFull', {}, { cause: error }) : error;
}
