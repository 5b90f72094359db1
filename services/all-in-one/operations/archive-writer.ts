import { StartError } from '@touchline/platform';
import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { entries } from './manifest.js';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes a tar file entry by entry; it has its name only when it is whole. */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly sums: string[] = [];
  private readonly stored: Promise<void>;
  /** Also when somebody has had enough. */
  private readonly removeDraft = () => rmSync(this.draft, { force: true });

  private constructor(
    private readonly path: string,
    private readonly draft: string,
  ) {
    // It holds the secrets: for its owner only.
    const file = createWriteStream(draft, { mode: 0o600, flush: true });
    this.stored = pipeline(this.tar, file);
    this.stored.catch((error: Error) => this.tar.destroy(error));
    process.once('exit', this.removeDraft);
  }

  /** @throws StartError when there is such a file and it may not be replaced */
  static async open(given: string, { force }: { force: boolean }): Promise<ArchiveWriter> {
    const path = resolve(given);
    if (!force && (await stat(path).catch(() => undefined))) {
      throw new StartError(`${path} exists. Choose another name, or replace it with --force.`);
    }
    if (!(await stat(dirname(path)).catch(() => undefined))?.isDirectory()) {
      throw new StartError(`There is no folder ${dirname(path)}.`);
    }
    return new ArchiveWriter(path, `${path}.draft`);
  }

  /** @param bytes as many as `size` says */
  async add(name: string, size: number, bytes: Bytes): Promise<void> {
    const hash = createHash('sha256');
    try {
      const entry = this.tar.entry({ name, size, mode: 0o600 });
      await pipeline(Readable.from(hashing(bytes, hash)), entry);
    } catch (error) {
      // The disk's own reason says more than that of the entry that was cut, or could not be begun any more.
      await Promise.race([this.stored, new Promise((resolve) => setImmediate(resolve))]);
      throw error;
    }
    this.sums.push(`${hash.digest('hex')}  ${name}\n`);
  }

  /** Adds the checksums (as `sha256sum -c` reads them) and gives the file its name. */
  async finish(): Promise<{ bytes: number }> {
    const sums = Buffer.from(this.sums.join(''));
    await this.add(entries.sums, sums.length, [sums]);
    this.tar.finalize();
    await this.stored;
    const { size } = await stat(this.draft);
    await rename(this.draft, this.path);
    process.off('exit', this.removeDraft);
    await syncFolder(dirname(this.path));
    return { bytes: size };
  }

  /** Leaves nothing of it. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.stored.catch(() => undefined);
    this.removeDraft();
    process.off('exit', this.removeDraft);
  }
}

async function* hashing(bytes: Bytes, hash: ReturnType<typeof createHash>) {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
