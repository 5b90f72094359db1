import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import type { EntityManager } from 'typeorm';
import type { NewFile } from './parquet.repository.js';

/** A player's run whose rows are not in the warehouse yet. */
export interface WaitingRun {
  readonly analysisId: string;
  readonly idfPlayer: number;
  readonly idfActivity: number;
  readonly month: string;
  readonly summaryBlob: string;
  readonly minuteBlob: string;
}

/** Runs that wait to be loaded. */
@Injectable()
export class WaitingRepository {
  constructor(private readonly database: Database) {}

  async findTeams(): Promise<number[]> {
    const rows = await this.database.asService((manager) =>
      manager.query<{ id: number }[]>(
        `select distinct idf_team as id from reports.player_run where summary_file is null`,
      ),
    );
    return rows.map(({ id }) => id);
  }

  /** Those that reports read first. */
  find(idfTeam: number): Promise<WaitingRun[]> {
    return this.database.inTeam(idfTeam, (manager) =>
      manager.query<WaitingRun[]>(
        `select analysis_id as "analysisId", idf_player as "idfPlayer",
           idf_activity as "idfActivity", month,
           summary_blob as "summaryBlob", minute_blob as "minuteBlob"
         from reports.player_run
         where idf_team = $1 and summary_file is null
         order by state, idf_player, idf_activity, analysis_id`,
        [idfTeam],
      ),
    );
  }

  /** Notes where the rows lie, unless another process was faster. */
  async place(
    manager: EntityManager,
    runs: readonly WaitingRun[],
    files: { summary: NewFile; minute: NewFile },
  ): Promise<void> {
    await manager.query(
      `update reports.player_run r set summary_file = $2, minute_file = $3
       from jsonb_to_recordset($1) as loaded("analysisId" text, "idfPlayer" int)
       where r.analysis_id = loaded."analysisId" and r.idf_player = loaded."idfPlayer"
         and r.summary_file is null`,
      [JSON.stringify(runs), files.summary.blobKey, files.minute.blobKey],
    );
  }
}
