import {
  type BlobHold,
  databaseState,
  type DumpedTable,
  holdBlobs,
  type PlatformEnvironment,
  readTable,
  StartError,
} from '@touchline/platform';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ArchiveWriter } from './archive-writer.js';
import { type DatabaseClient, withOwnDatabase } from './installation.js';
import { entries, type Manifest, partName } from './manifest.js';
import { productVersion } from './product-version.js';
import type { Progress } from './progress.js';

export interface BackupRequest {
  readonly environment: PlatformEnvironment;
  readonly file: string;
  /** Whether a file of that name may be replaced. */
  readonly force: boolean;
  readonly progress: Progress;
}

const chunkBytes = 1 << 18;

/**
 * Writes an installation's database at one moment, with every blob that it names, to one file while
 * the product goes on. Blobs that are deleted meanwhile are held until the file is written.
 * @throws StartError with what stood in the way; then there is no file
 */
export async function makeBackup(request: BackupRequest): Promise<{ bytes: number }> {
  const { environment } = request;
  requireOwnParts(environment);
  await requireData(environment);
  let made = { bytes: 0 };
  const archive = await ArchiveWriter.open(request.file, request);
  try {
    await withOwnDatabase(environment, async (client) => {
      // The hold comes before the moment of the database, so nothing that it names has gone.
      const hold = await holdBlobs(join(resolve(environment.DATA_DIR), 'blobs'));
      try {
        await writeDatabase(client, archive, request);
        await writeBlobs(hold, archive, request.progress);
        made = await archive.finish();
      } finally {
        await hold.release();
      }
    });
    return made;
  } catch (error) {
    await archive.abandon();
    throw asStartError(error, request.file);
  }
}

/** Who has a server of his own for a part backs it up with that server's means. */
export function requireOwnParts(environment: PlatformEnvironment): void {
  const names = ['DATABASE_URL', 'S3_ENDPOINT', 'KAFKA_BROKERS'] as const;
  const given = names.find((name) => environment[name]);
  if (!given) return;
  throw new StartError(
    `${given} is set: this command is for an installation that keeps everything in DATA_DIR. ` +
      `docs/operating.md, "Backup and restore apart", says what to back up in which order.`,
  );
}

async function requireData({ DATA_DIR }: PlatformEnvironment): Promise<void> {
  if (await stat(join(DATA_DIR, 'postgres', 'PG_VERSION')).catch(() => undefined)) return;
  throw new StartError(`There is no data in ${resolve(DATA_DIR)}. Name its folder with DATA_DIR.`);
}

async function writeDatabase(
  client: DatabaseClient,
  archive: ArchiveWriter,
  { environment, progress }: BackupRequest,
): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  const state = await databaseState(client);
  const manifest: Manifest = {
    format: 1,
    product: await productVersion(),
    madeAt: new Date().toISOString(),
    ...state,
    schemas: Object.fromEntries(
      Object.entries(state.schemas).map(([name, migrations]) => [name, [...migrations]]),
    ),
    tables: state.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  };
  await addText(archive, entries.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
  const secrets = join(resolve(environment.DATA_DIR), 'secrets.json');
  await addText(archive, entries.secrets, await readFile(secrets, 'utf8'));
  for (const table of state.tables) {
    await writeTable(client, archive, table);
    progress.step(`table ${table.name}`);
  }
  await client.query('commit');
}

async function writeTable(
  client: DatabaseClient,
  archive: ArchiveWriter,
  table: DumpedTable,
): Promise<void> {
  let part = 0;
  for await (const rows of readTable(client, table)) {
    await archive.add(partName(table.name, ++part), rows.length, [rows]);
  }
}

async function writeBlobs(
  hold: BlobHold,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<void> {
  for await (const key of hold.keys()) {
    const file = await hold.open(key);
    try {
      const { size } = await file.stat();
      const bytes = firstOf(file, size);
      await archive.add(entries.blobs + key, size, bytes);
      progress.step(`blobs`, size);
    } finally {
      await file.close();
    }
  }
}

type OpenFile = Awaited<ReturnType<BlobHold['open']>>;

/**
 * So many bytes of a file. One that is on its way in may be cut meanwhile, but only where no row has noted
 * bytes yet: there are zeros instead, which the upload drops when it goes on.
 */
async function* firstOf(file: OpenFile, size: number): AsyncIterable<Uint8Array> {
  for (let position = 0; position < size;) {
    const wanted = Math.min(chunkBytes, size - position);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, position);
    const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    yield chunk;
    position += chunk.length;
  }
}

function addText(archive: ArchiveWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  return archive.add(name, bytes.length, [bytes]);
}

const full = new Set(['ENOSPC', 'EDQUOT']);

export function asStartError(error: unknown, file: string): unknown {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof StartError || syscall === undefined) return error;
  const said = full.has(code)
    ? `There is not enough space for ${resolve(file)}. Free some, or choose another disk.`
    : `${resolve(file)} cannot be used: ${message}.`;
  return new StartError(said, { cause: error });
}
