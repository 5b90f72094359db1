import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import type { EntityManager } from 'typeorm';
import type { TableName } from './metric-tables.js';

export interface Month {
  readonly idfTeam: number;
  /** yyyy-mm */
  readonly month: string;
  readonly tableName: TableName;
}

export interface MonthContent {
  readonly blobKeys: string[];
  readonly runs: { analysisId: string; idfPlayer: number }[];
}

/** Housekeeping of the files' rows, across teams. */
@Injectable()
export class FilesRepository {
  constructor(private readonly database: Database) {}

  /** Months with too many files, or with rows that no run refers to any more. */
  findMonthsToMerge(filesPerMonth: number): Promise<Month[]> {
    return this.database.asService((manager) =>
      manager.query<Month[]>(
        `select f.idf_team as "idfTeam", f.month, f.table_name as "tableName"
         from reports.parquet_file f
         cross join lateral (
           select count(*) as runs, bool_or(r.state = 'pending') as waiting
           from reports.run_rows w
           join reports.player_run r using (analysis_id, idf_player)
           where w.parquet_file = f.blob_key
         ) used
         where f.retired_ms is null and not used.waiting
         group by 1, 2, 3
         having count(*) > $1 or bool_or(used.runs < f.runs)`,
        [filesPerMonth],
      ),
    );
  }

  /** The month's current files and the runs in them; files of waiting runs stay out. */
  async contentOf({ idfTeam, month, tableName }: Month): Promise<MonthContent> {
    const rows = await this.database.inTeam(idfTeam, (manager) =>
      manager.query<{ blobKey: string; analysisId: string; idfPlayer: number }[]>(
        `select f.blob_key as "blobKey", r.analysis_id as "analysisId", r.idf_player as "idfPlayer"
         from reports.parquet_file f
         join reports.run_rows r on r.parquet_file = f.blob_key
         where f.idf_team = $1 and f.month = $2 and f.table_name = $3 and f.retired_ms is null
           and not exists (
             select 1 from reports.run_rows w
             join reports.player_run p using (analysis_id, idf_player)
             where w.parquet_file = f.blob_key and p.state = 'pending')
         order by f.blob_key`,
        [idfTeam, month, tableName],
      ),
    );
    return { blobKeys: [...new Set(rows.map(({ blobKey }) => blobKey))], runs: rows };
  }

  /** Runs whose rows lie in these files. */
  async countRuns(manager: EntityManager, blobKeys: readonly string[]): Promise<number> {
    const [row] = await manager.query<{ runs: number }[]>(
      `select count(*)::int as runs from reports.run_rows where parquet_file = any($1)`,
      [blobKeys],
    );
    return row!.runs;
  }

  /** Files retired before the moment, oldest first. */
  async findRetired(beforeMs: number): Promise<string[]> {
    const rows = await this.database.asService((manager) =>
      manager.query<{ key: string }[]>(
        `select blob_key as key from reports.parquet_file
         where retired_ms < $1 order by retired_ms limit 500`,
        [beforeMs],
      ),
    );
    return rows.map(({ key }) => key);
  }

  async forget(blobKeys: readonly string[]): Promise<void> {
    await this.database.asService((manager) =>
      manager.query(
        `delete from reports.parquet_file where blob_key = any($1) and retired_ms is not null`,
        [blobKeys],
      ),
    );
  }

  async findUnregistered(blobKeys: readonly string[]): Promise<string[]> {
    const rows = await this.database.asService((manager) =>
      manager.query<{ key: string }[]>(
        `select key from unnest($1::text[]) as key
         where not exists (select 1 from reports.parquet_file where blob_key = key)`,
        [blobKeys],
      ),
    );
    return rows.map(({ key }) => key);
  }
}
