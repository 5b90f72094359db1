import {
  connectWithRetry,
  emptyTables,
  lockDataDir,
  makeSchemas,
  openBlobStore,
  type BlobStore,
  type PlatformEnvironment,
  requireKnown,
  type ServiceOptions,
  setSequences,
  StartError,
  writeTable,
} from '@touchline/platform';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ownDatabase, type Release } from '../own-database.js';
import { type ArchiveEntry, damaged, checkArchive, readArchive, textOf } from './archive-reader.js';
import { asStartError, requireOwnParts } from './backup.js';
import type { DatabaseClient } from './installation.js';
import { entries, type Manifest, manifestSchema, tableOf } from './manifest.js';
import type { Progress } from './progress.js';
import { discardDraft, draftOf, settleRestore, switchTo } from './restored-data.js';

export interface RestoreRequest {
  readonly environment: PlatformEnvironment;
  readonly services: readonly ServiceOptions[];
  readonly file: string;
  /** Whether data that is there may be moved aside. */
  readonly replace: boolean;
  readonly progress: Progress;
}

/**
 * Makes a backup file the content of a data folder that nobody uses. All of it is restored beside and
 * checked before anything changes.
 * @throws StartError with what stood in the way; then the folder is as it was
 */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest> {
  requireOwnParts(request.environment);
  const dataDir = resolve(request.environment.DATA_DIR);
  if (!(await stat(request.file).catch(() => undefined))?.isFile()) {
    throw new StartError(`There is no file ${resolve(request.file)}.`);
  }
  const unlock = await lockDataDir(dataDir);
  try {
    await settleRestore(dataDir);
    if (!request.replace) await requireEmpty(dataDir);
    await checkArchive(request.file);
    const manifest = await fillDraft(request, dataDir);
    await switchTo(dataDir, new Date());
    return manifest;
  } catch (error) {
    await discardDraft(dataDir);
    throw asStartError(error, request.file);
  } finally {
    await unlock();
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).find((name) =>
    ['postgres', 'blobs', 'secrets.json'].includes(name),
  );
  if (!found) return;
  throw new StartError(
    `${dataDir} has data already (${found}). Choose another folder with DATA_DIR, or have the ` +
      `data moved aside with --replace.`,
  );
}

async function fillDraft(request: RestoreRequest, dataDir: string): Promise<Manifest> {
  const draft = new Draft(request, draftOf(dataDir));
  try {
    await mkdir(join(draftOf(dataDir), 'blobs'), { recursive: true, mode: 0o700 });
    for await (const entry of readArchive(request.file)) {
      await draft.take(entry);
      request.progress.step(entry.name);
    }
    return await draft.complete();
  } finally {
    await draft.close();
  }
}

/** A data folder that is being filled from a backup file's entries, in their order. */
class Draft {
  private readonly blobs: BlobStore;
  private readonly releases: Release[] = [];
  private manifest?: Manifest;
  private client?: DatabaseClient;

  constructor(
    private readonly request: RestoreRequest,
    private readonly directory: string,
  ) {
    this.blobs = openBlobStore({ kind: 'disk', directory: join(directory, 'blobs') });
  }

  async take({ name, bytes }: ArchiveEntry): Promise<void> {
    if (name === entries.manifest) this.manifest = this.readManifest(await textOf(bytes));
    else if (name === entries.secrets) await this.openDatabase(await textOf(bytes));
    else if (name.startsWith(entries.database)) await this.takeRows(name, bytes);
    else if (name.startsWith(entries.blobs)) {
      await this.blobs.put(name.slice(entries.blobs.length), bytes);
    } else throw this.damaged(`${name} is none of its entries`);
  }

  async complete(): Promise<Manifest> {
    if (!this.manifest || !this.client) throw this.damaged('it has no database');
    await setSequences(this.client, this.manifest);
    return this.manifest;
  }

  async close(): Promise<void> {
    await this.client?.end().catch(() => undefined);
    for (const release of this.releases.reverse()) await release();
  }

  /** @throws StartError when a newer release has made it */
  private readManifest(text: string): Manifest {
    const read = manifestSchema.safeParse(JSON.parse(text));
    if (!read.success) throw this.damaged(`manifest.json: ${z.prettifyError(read.error)}`);
    requireKnown(this.request.services, read.data.schemas);
    return read.data;
  }

  private async openDatabase(secrets: string): Promise<void> {
    if (!this.manifest) throw this.damaged('it has no manifest');
    await writeFile(join(this.directory, 'secrets.json'), secrets, { mode: 0o600, flush: true });
    const environment = { ...this.request.environment, DATA_DIR: this.directory };
    const url = await ownDatabase(environment, this.releases);
    await makeSchemas(url, this.request.services, this.manifest.schemas);
    this.client = await connectWithRetry(url);
    await emptyTables(this.client, this.manifest.tables);
  }

  private async takeRows(name: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
    const table = this.manifest?.tables.find((one) => one.name === tableOf(name));
    if (!table || !this.client) throw this.damaged(`${name} is a table that it does not name`);
    await writeTable(this.client, table, rows);
  }

  private damaged(what: string): StartError {
    return damaged(resolve(this.request.file), what);
  }
}
