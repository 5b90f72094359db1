import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { CopiesConfig } from './blob-store.js';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A path that was given out is kept this long, which is longer than any query may take. */
const leastKeptMs = 2 * minute;
/** An unused copy is removed after this time, so that deleted recordings do not stay forever. */
const longestKeptMs = 7 * day;
const longestDraftMs = 60 * minute;
/** Copies are cleaned up after this time, or once this share of the bound has been fetched. */
const lookMs = 10 * minute;
const lookShare = 0.05;

interface Copy {
  readonly path: string;
  readonly bytes: number;
  readonly usedMs: number;
}

/**
 * A cache of blobs as local files, fetched on first use and evicted least recently used first. All
 * state is in the folder itself (a file's modification time is its last use), so that threads and
 * processes can share it and an operator may empty it.
 */
export class LocalCopies {
  private readonly directory: string;
  private readonly underWay = new Map<string, Promise<void>>();
  private fetchedBytes = 0;
  private lookedMs = 0;

  constructor(
    private readonly config: CopiesConfig,
    private readonly bytesOf: (key: string) => AsyncIterable<Uint8Array>,
  ) {
    this.directory = resolve(config.directory);
  }

  async path(key: string): Promise<string> {
    const path = this.pathOf(key);
    if (await touch(path)) return path;
    const fetching = this.underWay.get(key) ?? this.fetch(key, path);
    this.underWay.set(key, fetching);
    try {
      await fetching;
    } finally {
      this.underWay.delete(key);
    }
    await this.removeUnusedIfDue(Date.now());
    return path;
  }

  async forget(key: string): Promise<void> {
    await unlink(this.pathOf(key)).catch(unlessMissing);
  }

  /** Evicts the least recently used until the rest is within the bound, but none given out just now. */
  async removeUnused(nowMs: number): Promise<void> {
    const copies: Copy[] = [];
    for await (const copy of filesBelow(this.directory)) copies.push(copy);
    copies.sort((a, b) => a.usedMs - b.usedMs);
    let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
    for (const copy of copies) {
      const idleMs = nowMs - copy.usedMs;
      const tooMany = bytes > this.config.maxBytes && idleMs > leastKeptMs;
      const tooOld = idleMs > (isDraft(copy.path) ? longestDraftMs : longestKeptMs);
      if (!tooMany && !tooOld) continue;
      await rm(copy.path, { force: true });
      bytes -= copy.bytes;
    }
  }

  private async removeUnusedIfDue(nowMs: number): Promise<void> {
    const due = nowMs - this.lookedMs > lookMs;
    if (!due && this.fetchedBytes < this.config.maxBytes * lookShare) return;
    this.lookedMs = nowMs;
    this.fetchedBytes = 0;
    await this.removeUnused(nowMs);
  }

  /** Synced: after a power cut, a torn copy would be taken for the whole blob. */
  private async fetch(key: string, path: string): Promise<void> {
    const draft = join(dirname(path), `.${randomUUID()}.draft`);
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(draft, 'wx');
      try {
        for await (const chunk of this.bytesOf(key)) {
          await file.writeFile(chunk);
          this.fetchedBytes += chunk.byteLength;
        }
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  private pathOf(key: string): string {
    return join(this.directory, key.replaceAll('/', sep));
  }
}

const isDraft = (path: string) => path.endsWith('.draft');

/** Records the use; false when there is no such file. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(() => true, unlessMissing);
}

async function* filesBelow(folder: string): AsyncGenerator<Copy> {
  const entries = await opendir(folder).catch(unlessMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    const found = entry.isFile() && (await stat(path).catch(unlessMissing));
    if (found) yield { path, bytes: found.size, usedMs: found.mtimeMs };
  }
}

function unlessMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false;
  throw error;
}
