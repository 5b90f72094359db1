import { Injectable } from '@nestjs/common';
import { currentTraceparent } from '@touchline/platform';
import type { EntityManager } from 'typeorm';
import type { AnalysisState } from './analysis.entity.js';
import type { KnownAnalysis, KnownRun, RunVerdict } from './current-runs.js';
import type { TableName } from './metric-tables.js';
import type { NewFile } from './parquet.repository.js';

export interface AnalysisEvent {
  readonly analysisId: string;
  readonly idfTeam: number;
  readonly idfActivity: number;
  readonly requestedMs: number;
}

export interface RunFact extends AnalysisEvent {
  readonly idfPlayer: number;
  readonly recordingIds: readonly string[];
  /** The team's local date, yyyy-mm-dd. */
  readonly localDate: string;
  /** As the analysis was asked with; undefined = it was not told. */
  readonly playedDigest: string | undefined;
  /** Where the rows of each table wait. */
  readonly blobKeys: Readonly<Partial<Record<TableName, string>>>;
}

export interface ActivityState {
  readonly removed: boolean;
  readonly analyses: KnownAnalysis[];
  readonly runs: (KnownRun & { state: string })[];
}

/** Rows that say what the warehouse holds and which of it reports read. */
@Injectable()
export class WarehouseRepository {
  /** One change of a team's warehouse at a time, in whichever process. */
  async lock(manager: EntityManager, idfTeam: number): Promise<void> {
    await manager.query(`select pg_advisory_xact_lock(hashtext('reports.warehouse'), $1)`, [
      idfTeam,
    ]);
  }

  /** Notes a run of the analysis; one that has ended stays ended. */
  async noteAnalysis(
    manager: EntityManager,
    event: AnalysisEvent,
    state: AnalysisState,
    idfPlayers: readonly number[] = [],
  ): Promise<void> {
    await manager.query(
      `insert into reports.analysis
         (analysis_id, idf_team, idf_activity, requested_ms, state, idf_players)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (analysis_id) do update
         set state = excluded.state, idf_players = excluded.idf_players
         where analysis.state = 'running' and excluded.state <> 'running'`,
      [event.analysisId, event.idfTeam, event.idfActivity, event.requestedMs, state, idfPlayers],
    );
  }

  /** A player of a run whose rows wait to be loaded. */
  async addRun(manager: EntityManager, run: RunFact): Promise<void> {
    await manager.query(
      `insert into reports.player_run
         (analysis_id, idf_player, idf_team, idf_activity, state, recording_ids, month, traceparent,
          played)
       values ($1, $2, $3, $4, 'pending', $5, $6, $7, $8)
       on conflict do nothing`,
      [
        run.analysisId,
        run.idfPlayer,
        run.idfTeam,
        run.idfActivity,
        run.recordingIds,
        run.localDate.slice(0, 7),
        currentTraceparent(),
        run.playedDigest,
      ],
    );
    await manager.query(
      `insert into reports.run_rows (analysis_id, idf_player, table_name, idf_team, arrow_blob)
       select $1, $2, key, $3, value from jsonb_each_text($4)
       on conflict do nothing`,
      [run.analysisId, run.idfPlayer, run.idfTeam, JSON.stringify(run.blobKeys)],
    );
  }

  async addFiles(manager: EntityManager, files: readonly NewFile[]): Promise<void> {
    await manager.query(
      `insert into reports.parquet_file (blob_key, idf_team, month, table_name, bytes, runs)
       select * from jsonb_to_recordset($1) as file(
         "blobKey" text, "idfTeam" int, month text, "tableName" text, bytes bigint, runs int)
       on conflict (blob_key) do update set retired_ms = null`,
      [JSON.stringify(files)],
    );
  }

  /** Runs that are over are complete once all of their rows are loaded. */
  async completeFinished(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<void> {
    await manager.query(
      `update reports.analysis a set state = 'complete'
       where idf_team = $1 and idf_activity = $2 and state = 'finished'
         and not exists (
           select 1 from reports.run_rows r
           where r.analysis_id = a.analysis_id and r.parquet_file is null)`,
      [idfTeam, idfActivity],
    );
  }

  async stateOf(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<ActivityState> {
    const [row] = await manager.query<{ state: ActivityState }[]>(
      `select jsonb_build_object(
         'removed', coalesce(
           (select removed from reports.activity where idf_team = $1 and idf_activity = $2), false),
         'analyses', coalesce((
           select jsonb_agg(jsonb_build_object('analysisId', analysis_id, 'state', state,
             'requestedMs', requested_ms, 'idfPlayers', idf_players))
           from reports.analysis where idf_team = $1 and idf_activity = $2), '[]'),
         'runs', coalesce((
           select jsonb_agg(jsonb_build_object('analysisId', analysis_id, 'idfPlayer', idf_player,
             'state', state, 'bereft', exists (
               select 1 from reports.deleted_recording d
               where d.idf_team = $1 and d.recording_id = any(recording_ids)),
             'apart', coalesce((
               select recordings is not null
                 and (recordings -> idf_player::text @> to_jsonb(recording_ids)) is not true
               from reports.activity where idf_team = $1 and idf_activity = $2), false)))
           from reports.player_run where idf_team = $1 and idf_activity = $2), '[]')) as state`,
      [idfTeam, idfActivity],
    );
    return row!.state;
  }

  /** Makes the verdicts true; all of them become visible together when the transaction commits. */
  async apply(
    manager: EntityManager,
    runs: readonly KnownRun[],
    verdicts: readonly RunVerdict[],
  ): Promise<void> {
    const judged = runs.map(({ analysisId, idfPlayer }, index) => ({
      analysisId,
      idfPlayer,
      verdict: verdicts[index],
    }));
    const kept = judged.filter(({ verdict }) => verdict !== 'dropped');
    const dropped = judged.filter(({ verdict }) => verdict === 'dropped');
    if (kept.length > 0) await manager.query(updateStates, [JSON.stringify(kept)]);
    if (dropped.length > 0) await manager.query(deleteRuns, [JSON.stringify(dropped)]);
  }

  /** Files in which no run's rows lie any more; readers that began before may still hold them. */
  async retireUnused(manager: EntityManager, idfTeam: number, nowMs: number): Promise<void> {
    await manager.query(
      `update reports.parquet_file f set retired_ms = $2
       where idf_team = $1 and retired_ms is null
         and not exists (select 1 from reports.run_rows r where r.parquet_file = f.blob_key)`,
      [idfTeam, nowMs],
    );
  }

  /** Rows in the old files now lie in the new one. */
  async moveRuns(manager: EntityManager, oldKeys: readonly string[], file: NewFile): Promise<void> {
    await manager.query(
      `update reports.run_rows set parquet_file = $2 where idf_team = $1 and parquet_file = any($3)`,
      [file.idfTeam, file.blobKey, oldKeys],
    );
  }

  async noteDeletedRecording(
    manager: EntityManager,
    idfTeam: number,
    recordingId: string,
  ): Promise<number[]> {
    await manager.query(
      `insert into reports.deleted_recording (recording_id, idf_team) values ($1, $2)
       on conflict do nothing`,
      [recordingId, idfTeam],
    );
    const rows = await manager.query<{ id: number }[]>(
      `select distinct idf_activity as id from reports.player_run
       where idf_team = $1 and $2 = any(recording_ids)`,
      [idfTeam, recordingId],
    );
    return rows.map(({ id }) => id);
  }
}

const judgedRows = `jsonb_to_recordset($1) as judged("analysisId" text, "idfPlayer" int, verdict text)
  where r.analysis_id = judged."analysisId" and r.idf_player = judged."idfPlayer"`;
const updateStates = `update reports.player_run r set state = judged.verdict
  from ${judgedRows} and r.state <> judged.verdict`;
const deleteRuns = `delete from reports.player_run r using ${judgedRows}`;
