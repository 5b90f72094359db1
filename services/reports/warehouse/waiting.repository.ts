import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import type { EntityManager } from 'typeorm';
import type { TableName } from './metric-tables.js';
import type { NewFile } from './parquet.repository.js';

/** A player's run with rows that are not in the warehouse yet. */
export interface WaitingRun {
  readonly analysisId: string;
  readonly idfPlayer: number;
  readonly idfActivity: number;
  readonly month: string;
  /** What its loading goes on from; null = not known. */
  readonly traceparent: string | null;
  /** Blobs of the tables that wait. */
  readonly blobKeys: Readonly<Partial<Record<TableName, string>>>;
}

/** Rows of one table of a run that came into the file. */
export interface PlacedRows {
  readonly analysisId: string;
  readonly idfPlayer: number;
  readonly file: NewFile;
}

/** Rows that wait to be loaded. */
@Injectable()
export class WaitingRepository {
  constructor(private readonly database: Database) {}

  async findTeams(): Promise<number[]> {
    const rows = await this.database.asService((manager) =>
      manager.query<{ id: number }[]>(
        `select distinct idf_team as id from reports.run_rows where parquet_file is null`,
      ),
    );
    return rows.map(({ id }) => id);
  }

  /** Runs with rows of these tables, those that reports read first. */
  find(idfTeam: number, tables: readonly TableName[]): Promise<WaitingRun[]> {
    return this.database.inTeam(idfTeam, (manager) =>
      manager.query<WaitingRun[]>(
        `select r.analysis_id as "analysisId", r.idf_player as "idfPlayer",
           r.idf_activity as "idfActivity", r.month, r.traceparent,
           jsonb_object_agg(w.table_name, w.arrow_blob) as "blobKeys"
         from reports.run_rows w
         join reports.player_run r using (analysis_id, idf_player)
         where w.idf_team = $1 and w.parquet_file is null and w.table_name = any($2)
         group by r.analysis_id, r.idf_player
         order by r.state, r.idf_player, r.idf_activity, r.analysis_id`,
        [idfTeam, tables],
      ),
    );
  }

  /** Whether none of the rows was placed or dropped since they were found; holds under the team's lock. */
  async allWait(manager: EntityManager, rows: readonly PlacedRows[]): Promise<boolean> {
    const [row] = await manager.query<{ waiting: number }[]>(
      `select count(*)::int as waiting from reports.run_rows w, ${recordset}
       where ${matching} and w.parquet_file is null`,
      [placedRows(rows)],
    );
    return row!.waiting === rows.length;
  }

  /** Notes where the rows lie. */
  async place(manager: EntityManager, rows: readonly PlacedRows[]): Promise<void> {
    await manager.query(
      `update reports.run_rows w set parquet_file = placed."blobKey" from ${recordset} where ${matching}`,
      [placedRows(rows)],
    );
  }
}

const recordset = `jsonb_to_recordset($1) as placed(
  "analysisId" text, "idfPlayer" int, "tableName" text, "blobKey" text)`;
const matching = `w.analysis_id = placed."analysisId" and w.idf_player = placed."idfPlayer"
  and w.table_name = placed."tableName"`;

function placedRows(rows: readonly PlacedRows[]): string {
  return JSON.stringify(
    rows.map(({ analysisId, idfPlayer, file: { tableName, blobKey } }) => ({
      analysisId,
      idfPlayer,
      tableName,
      blobKey,
    })),
  );
}
