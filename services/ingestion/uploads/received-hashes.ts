import { createHash, type Hash } from 'node:crypto';

const maxHashes = 1_000;

/** SHA-256 of files while their bytes come in, so that a finished one need not be read again. */
export class ReceivedHashes {
  private readonly hashes = new Map<string, { hash: Hash; bytes: number; latestMs: number }>();

  /** Adds the bytes at `offset`; a hash that missed earlier bytes is dropped. */
  add(uploadId: string, offset: number, chunk: Uint8Array): void {
    const known = offset === 0 ? undefined : this.hashes.get(uploadId);
    if (offset > 0 && known?.bytes !== offset) return void this.hashes.delete(uploadId);
    const entry = known ?? { hash: createHash('sha256'), bytes: 0, latestMs: 0 };
    entry.hash.update(chunk);
    entry.bytes += chunk.length;
    entry.latestMs = Date.now();
    this.hashes.set(uploadId, entry);
    if (this.hashes.size > maxHashes) this.hashes.delete(this.hashes.keys().next().value!);
  }

  received(uploadId: string): number {
    return this.hashes.get(uploadId)?.bytes ?? 0;
  }

  /** When its latest byte came here; 0 = none did. */
  latestMs(uploadId: string): number {
    return this.hashes.get(uploadId)?.latestMs ?? 0;
  }

  /** The hash in lower-case hex if all `bytes` went through here. */
  take(uploadId: string, bytes: number): string | undefined {
    const entry = this.hashes.get(uploadId);
    this.hashes.delete(uploadId);
    return entry?.bytes === bytes ? entry.hash.digest('hex') : undefined;
  }

  forget(uploadId: string): void {
    this.hashes.delete(uploadId);
  }
}

export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
