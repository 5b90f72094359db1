import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import type { IdSelection } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { loadOrder, type TableName } from '../warehouse/metric-tables.js';

/** What a report is asked about. */
export interface Selection {
  readonly idfTeam: number;
  readonly idfActivities: readonly number[];
  readonly idfSessions: IdSelection;
  readonly idfPlayers: IdSelection;
}

/** Activities that start in [start, end), which may be open on either side. */
export interface Period {
  readonly start?: number;
  readonly end?: number;
  /** Also those that have begun before it and end in it or later. */
  readonly overlapping?: boolean;
}

/** What the team has of it; ids that are missing here do not exist in the team. */
export interface Found {
  readonly activities: readonly number[];
  /** Sessions of these activities. */
  readonly sessions: readonly { idfSession: number; idfActivity: number }[];
  /** Of the players named one by one. */
  readonly players: readonly number[];
  /** Players' runs that are current now. */
  readonly runs: readonly {
    analysisId: string;
    idfPlayer: number;
    idfActivity: number;
    /** Something else is played or recorded now than it was asked with. */
    changed: boolean;
  }[];
  /**
   * Tables whose rows have to come into the warehouse before the answer is whole. Those of a running
   * analysis that come by themselves do not hold it up.
   */
  readonly waiting: readonly TableName[];
  /** The files these runs lie in. */
  readonly blobKeys: readonly string[];
}

interface FoundRow extends Omit<Found, 'runs' | 'blobKeys'> {
  /** Those of an analysis in a file together: of ten seasons, every player's own would be many megabytes. */
  readonly runs: (Omit<Found['runs'][number], 'idfPlayer'> & {
    idfPlayers: number[];
    blobKey: string;
  })[];
}

/** Looks a selection up in one statement, hence in one state of the warehouse. */
@Injectable()
export class SelectionRepository {
  constructor(private readonly database: Database) {}

  async find(selection: Selection, table: TableName): Promise<Found> {
    const { runs, ...row } = await this.database.inTeam(selection.idfTeam, (manager) =>
      this.query(manager, selection, table),
    );
    return {
      ...row,
      runs: runs.flatMap(({ idfPlayers, analysisId, idfActivity, changed }) =>
        idfPlayers.map((idfPlayer) => ({ analysisId, idfPlayer, idfActivity, changed })),
      ),
      blobKeys: [...new Set(runs.map(({ blobKey }) => blobKey))].sort(),
    };
  }

  async findActivities(idfTeam: number, period: Period): Promise<number[]> {
    const { start, end, overlapping = false } = period;
    const rows = await this.database.inTeam(idfTeam, (manager) =>
      manager.query<{ id: number }[]>(
        `select idf_activity as id from reports.activity
         where idf_team = $1 and not removed
           and ($2::bigint is null or case when $4 then finish_ms > $2 else start_ms >= $2 end)
           and ($3::bigint is null or start_ms < $3)
         order by start_ms, idf_activity`,
        [idfTeam, start, end, overlapping],
      ),
    );
    return rows.map(({ id }) => id);
  }

  private async query(
    manager: EntityManager,
    { idfTeam, idfActivities, idfPlayers }: Selection,
    table: TableName,
  ): Promise<FoundRow> {
    const players = idfPlayers === 'all' ? null : idfPlayers;
    const [row] = await manager.query<{ found: FoundRow }[]>(
      `select jsonb_build_object(
         'activities', coalesce((
           select jsonb_agg(idf_activity) from reports.activity
           where idf_team = $1 and idf_activity = any($2) and not removed), '[]'),
         'sessions', coalesce((
           select jsonb_agg(jsonb_build_object(
             'idfSession', idf_session, 'idfActivity', idf_activity))
           from reports.session where idf_team = $1 and idf_activity = any($2)), '[]'),
         'players', coalesce((
           select jsonb_agg(idf_player) from reports.player
           where idf_team = $1 and idf_player = any($3) and not removed), '[]'),
         'waiting', coalesce((
           select jsonb_agg(distinct w.table_name)
           from reports.run_rows w
           join reports.player_run r using (analysis_id, idf_player)
           join reports.analysis a using (analysis_id)
           where r.idf_team = $1 and r.idf_activity = any($2) and w.parquet_file is null
             and ((r.state = 'current' and w.table_name = $4 and (a.state <> 'running' or not $5))
               or (r.state = 'pending' and a.state = 'finished'))), '[]'),
         'runs', coalesce((
           select jsonb_agg(to_jsonb(run)) from (
             select analysis_id as "analysisId", r.idf_activity as "idfActivity",
               w.parquet_file as "blobKey", coalesce(r.played <> a.played, false) as changed,
               array_agg(r.idf_player order by r.idf_player) as "idfPlayers"
             from reports.player_run r
             join reports.run_rows w using (analysis_id, idf_player)
             left join reports.player p on p.idf_player = r.idf_player
             left join reports.activity a on a.idf_activity = r.idf_activity
             where r.idf_team = $1 and r.idf_activity = any($2) and state = 'current'
               and w.table_name = $4 and w.parquet_file is not null
               and ($3::int[] is null or r.idf_player = any($3))
               and p.removed is not true
             group by 1, 2, 3, 4) run), '[]')) as found`,
      [idfTeam, idfActivities, players, table, loadOrder[0]!.includes(table)],
    );
    return row!.found;
  }
}
