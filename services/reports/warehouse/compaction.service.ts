import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DuckDb, quote } from '../duck/duck-db.js';
import { ofRuns, parquetSource } from '../duck/parquet-source.js';
import { FilesRepository, type Month, type MonthContent } from './files.repository.js';
import { metricTables } from './metric-tables.js';
import { type NewFile, ParquetRepository } from './parquet.repository.js';
import { WarehouseRepository } from './warehouse.repository.js';

/** Merges a month's small files into one while readers go on: they keep the files they were given. */
@Injectable()
export class CompactionService {
  constructor(
    private readonly database: Database,
    private readonly duckDb: DuckDb,
    private readonly files: FilesRepository,
    private readonly parquet: ParquetRepository,
    private readonly rows: WarehouseRepository,
  ) {}

  /** Merges months with more files of a table than that, or with rows that nobody reads; gives their number. */
  async compact(filesPerMonth: number): Promise<number> {
    const months = await this.files.findMonthsToMerge(filesPerMonth);
    for (const month of months) await this.merge(month);
    return months.length;
  }

  private async merge(month: Month): Promise<void> {
    const content = await this.files.contentOf(month);
    if (content.blobKeys.length === 0) return;
    const path = await this.writeMerged(month, content);
    const place = { ...month, cause: `merged-${randomUUID()}` };
    const file = await this.parquet.store(path, place, content.runs.length);
    if (!(await this.register(file, content))) await this.parquet.delete([file.blobKey]);
  }

  /** All of the file's rows or none: those that another process has merged meanwhile would be read twice. */
  private register(file: NewFile, content: MonthContent): Promise<boolean> {
    return this.database.inTeam(file.idfTeam, async (manager) => {
      await this.rows.lock(manager, file.idfTeam);
      const unmoved = await this.files.countRuns(manager, content.blobKeys);
      if (unmoved < content.runs.length) return false;
      await this.rows.addFiles(manager, [file]);
      await this.rows.moveRuns(manager, content.blobKeys, file);
      await this.rows.retireUnused(manager, file.idfTeam, Date.now());
      return true;
    });
  }

  /** grain: as the table; only rows that a run refers to. */
  private async writeMerged(month: Month, content: MonthContent): Promise<string> {
    const { columns, orderBy } = metricTables[month.tableName];
    const source = parquetSource(columns, await this.parquet.paths(content.blobKeys));
    const path = join(this.duckDb.scratch, `${randomUUID()}.parquet`);
    const connection = await this.duckDb.connect();
    try {
      await connection.run(
        `copy (from ${source} where ${ofRuns(content.runs)} order by ${orderBy.join(', ')})
         to ${quote(path)} (format parquet, compression zstd)`,
      );
    } finally {
      connection.closeSync();
    }
    return path;
  }
}
