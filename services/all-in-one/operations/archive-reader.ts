import { StartError } from '@touchline/platform';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { entries } from './manifest.js';

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Reads a backup file from its first entry to its last; each is to be read to its end. Only after the
 * last one is it known that every byte was as it had been written.
 * @throws StartError when the file is not a whole one
 */
export async function* readArchive(path: string): AsyncIterable<ArchiveEntry> {
  const tar = extract();
  const reading = pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), tar);
  reading.catch(() => undefined);
  const sums = new Map<string, string>();
  let listed: string | undefined;
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      const content = entry as AsyncIterable<Uint8Array>;
      if (listed !== undefined) throw damaged(path, `${name} comes after the checksums`);
      if (name === entries.sums) {
        listed = await textOf(content);
        continue;
      }
      const hash = createHash('sha256');
      yield { name, bytes: hashing(path, content, hash) };
      if (sums.has(name)) throw damaged(path, `${name} is in it twice`);
      sums.set(name, hash.digest('hex'));
    }
    await reading;
  } catch (error) {
    throw asDamage(path, error);
  }
  compare(path, sums, listed);
}

const tarFaults = /unexpected end of data|invalid tar header|unknown format|premature close/i;

function compare(
  path: string,
  sums: ReadonlyMap<string, string>,
  listed: string | undefined,
): void {
  if (listed === undefined) throw damaged(path, 'it ends before its checksums');
  const lines = listed.split('\n').filter((line) => line !== '');
  const wanted = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const name of new Set([...wanted.keys(), ...sums.keys()])) {
    if (sums.get(name) === undefined) throw damaged(path, `${name} is missing`);
    if (sums.get(name) !== wanted.get(name)) {
      throw damaged(path, `${name} is not as it was written`);
    }
  }
}

/** Reads the whole file and throws what `readArchive` throws. */
export async function checkArchive(path: string): Promise<void> {
  for await (const { bytes } of readArchive(path)) {
    for await (const chunk of bytes) void chunk;
  }
}

export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function* hashing(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
) {
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw asDamage(path, error);
  }
}

function asDamage(path: string, error: unknown): unknown {
  const { message } = error as Error;
  return tarFaults.test(message) ? damaged(path, message, error) : error;
}

export const damaged = (path: string, what: string, cause?: unknown) =>
  new StartError(`${path} is not a whole backup: ${what}. Nothing was changed.`, { cause });
