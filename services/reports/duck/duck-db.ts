import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { OnApplicationShutdown } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratchFolder } from './scratch-folder.js';

export interface DuckDbLimits {
  /** Folders that SQL may read and write besides the scratch folder. */
  readonly folders: readonly string[];
  readonly memoryBytes?: number;
  /** In the scratch folder, for what does not fit into memory. */
  readonly diskBytes?: number;
  readonly threads?: number;
}

/** For writing and merging what is stored. */
export const warehouseBudget = {
  memoryBytes: 512 * 1024 ** 2,
  diskBytes: 2 * 1024 ** 3,
};

/**
 * A DuckDB in this process: in memory, bounded, without network or extensions, and blind to every file
 * outside of its folders, whatever the SQL says.
 */
export class DuckDb implements OnApplicationShutdown {
  private constructor(
    private readonly instance: DuckDBInstance,
    /** Folder for what lives no longer than this DuckDB. */
    readonly scratch: string,
  ) {}

  static async open({
    folders,
    memoryBytes = warehouseBudget.memoryBytes,
    diskBytes = warehouseBudget.diskBytes,
    threads = 2,
  }: DuckDbLimits): Promise<DuckDb> {
    const scratch = await makeScratchFolder();
    let instance: DuckDBInstance | undefined;
    try {
      instance = await DuckDBInstance.create(':memory:', {
        threads: String(threads),
        memory_limit: `${memoryBytes / 1024}KiB`,
        temp_directory: join(scratch, 'spill'),
        max_temp_directory_size: `${diskBytes / 1024}KiB`,
        // The system has files in memory already, and gives that memory to whoever needs it.
        enable_external_file_cache: 'false',
        autoinstall_known_extensions: 'false',
        autoload_known_extensions: 'false',
      });
      await lock(instance, [scratch, ...folders]);
      return new DuckDb(instance, scratch);
    } catch (error) {
      instance?.closeSync();
      await rm(scratch, { recursive: true, force: true });
      throw error;
    }
  }

  connect(): Promise<DuckDBConnection> {
    return this.instance.connect();
  }

  async close(): Promise<void> {
    this.instance.closeSync();
    await rm(this.scratch, { recursive: true, force: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}

/** Lets SQL see these folders and nothing else. */
async function lock(instance: DuckDBInstance, folders: readonly string[]): Promise<void> {
  const connection = await instance.connect();
  const allowed = folders.map((folder) => quote(`${folder}/`));
  // The order matters: folders are fixed first, then access ends, then nothing can be changed.
  await connection.run(`set allowed_directories = [${allowed.join(', ')}]`);
  await connection.run('set enable_external_access = false');
  await connection.run('set lock_configuration = true');
  connection.closeSync();
}

/** A text as SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
