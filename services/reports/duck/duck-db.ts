import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratchFolder } from './scratch-folder.js';

export interface DuckDbLimits {
  /** Folders that SQL may read and write besides the scratch folder. */
  readonly folders: readonly string[];
  readonly memory?: string;
  readonly threads?: number;
}

/**
 * The process's DuckDB: in memory, bounded, without network or extensions, and blind to every file
 * outside of its folders, whatever the SQL says.
 */
@Injectable()
export class DuckDb implements OnApplicationShutdown {
  private constructor(
    private readonly instance: DuckDBInstance,
    /** Folder for what lives no longer than the process. */
    readonly scratch: string,
  ) {}

  static async open({ folders, memory = '512MB', threads = 2 }: DuckDbLimits): Promise<DuckDb> {
    const scratch = await makeScratchFolder();
    const instance = await DuckDBInstance.create(':memory:', {
      threads: String(threads),
      memory_limit: memory,
      temp_directory: join(scratch, 'spill'),
      max_temp_directory_size: '2GB',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const connection = await instance.connect();
    const allowed = [scratch, ...folders].map((folder) => quote(`${folder}/`));
    // The order matters: folders are fixed first, then access ends, then nothing can be changed.
    await connection.run(`set allowed_directories = [${allowed.join(', ')}]`);
    await connection.run('set enable_external_access = false');
    await connection.run('set lock_configuration = true');
    connection.closeSync();
    return new DuckDb(instance, scratch);
  }

  connect(): Promise<DuckDBConnection> {
    return this.instance.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.instance.closeSync();
    await rm(this.scratch, { recursive: true, force: true });
  }
}

/** A text as SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
