import { Inject, Injectable } from '@nestjs/common';
import { BLOBS, type BlobStore, busyOf, Database, Outbox } from '@touchline/platform';
import { events, type GridCounted } from '@touchline/proto';
import { type EntityManager, MoreThan } from 'typeorm';
import { type ColumnRows, ArrowTables } from '../warehouse/arrow-rows.js';
import { CountedGridEntity, type CountedGridState } from './counted-grid.entity.js';
import type { GridSize } from './grid-size.js';

export interface PlayerOfRun {
  readonly analysisId: string;
  readonly idfPlayer: number;
}

export interface CountedGrid {
  readonly state: CountedGridState;
  readonly blobKey: string | null;
}

/** Of a team; older ones go. */
const mostKept = 5_000;
/** Of a team, not counted yet. */
export const mostAsked = 2_000;
const busy = busyOf('counted grids of a team');
/** What takes longer was lost, and is asked for again. */
const lostAfterMs = 60_000;
const runsPerEvent = 25;

const asked = `jsonb_to_recordset($1) as run("analysisId" text, "idfPlayer" int)`;

/** Grids that were asked for, and their cells. */
@Injectable()
export class CountedGridsRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {}

  /** Has those grids counted that nobody has asked for yet. @throws busy when too many are to be counted */
  async ask(idfTeam: number, runs: readonly PlayerOfRun[], size: GridSize): Promise<void> {
    const old = await this.database.inTeam(idfTeam, async (manager) => {
      const wanted = await this.insert(manager, idfTeam, runs, size);
      if (wanted.length > 0) await this.requireFew(manager, idfTeam);
      for (let from = 0; from < wanted.length; from += runsPerEvent) {
        const some = wanted.slice(from, from + runsPerEvent);
        await this.outbox.publish(manager, events.GridRequested, { idfTeam, ...size, runs: some });
      }
      return wanted.length > 0 ? this.dropOldest(manager, idfTeam) : [];
    });
    await Promise.all(old.map((key) => this.blobs.delete(key)));
  }

  async find(
    idfTeam: number,
    runs: readonly PlayerOfRun[],
    { columns, rows }: GridSize,
  ): Promise<CountedGrid[]> {
    return this.database.inTeam(idfTeam, (manager) =>
      manager.query<CountedGrid[]>(
        `select state, blob_key as "blobKey"
         from reports.counted_grid g
         join ${asked} on g.analysis_id = run."analysisId" and g.idf_player = run."idfPlayer"
         where g.columns = $2 and g.rows = $3
         order by g.idf_player, g.analysis_id`,
        [JSON.stringify(runs), columns, rows],
      ),
    );
  }

  async note(manager: EntityManager, event: GridCounted): Promise<void> {
    const { analysisId, idfPlayer, columns, rows, blobKey = null } = event;
    const state = blobKey === null ? 'missing' : 'counted';
    const grid = { analysisId, idfPlayer, columns, rows };
    await manager.update(CountedGridEntity, grid, { state, blobKey });
  }

  /** Columns of `countedCellSchema`. @throws BlobMissing */
  async cells(blobKey: string): Promise<(name: string) => ColumnRows> {
    const [rows] = new ArrowTables(await this.blobs.readAll(blobKey)).read('cells');
    return (name) => rows?.column(name) ?? [];
  }

  /** @returns the runs whose grid nobody counts yet */
  private async insert(
    manager: EntityManager,
    idfTeam: number,
    runs: readonly PlayerOfRun[],
    { columns, rows }: GridSize,
  ): Promise<PlayerOfRun[]> {
    // Of an insert that returns, TypeORM gives the rows alone, without their number.
    return await manager.query<PlayerOfRun[]>(
      `insert into reports.counted_grid
           (analysis_id, idf_player, columns, rows, idf_team, state, asked_ms)
         select "analysisId", "idfPlayer", $2, $3, $4, 'asked', $5
         from ${asked}
         join reports.player_run r
           on r.analysis_id = run."analysisId" and r.idf_player = run."idfPlayer"
         order by 1, 2
         on conflict (analysis_id, idf_player, columns, rows) do update
           set asked_ms = excluded.asked_ms
           where counted_grid.state = 'asked' and counted_grid.asked_ms < $5 - ${lostAfterMs}
         returning analysis_id as "analysisId", idf_player as "idfPlayer"`,
      [JSON.stringify(runs), columns, rows, idfTeam, Date.now()],
    );
  }

  private async requireFew(manager: EntityManager, idfTeam: number): Promise<void> {
    const state = 'asked';
    const asked = { idfTeam, state, askedMs: MoreThan(Date.now() - lostAfterMs) } as const;
    if ((await manager.countBy(CountedGridEntity, asked)) > mostAsked) throw busy();
  }

  /** @returns keys of the blobs that nobody reads any more */
  private async dropOldest(manager: EntityManager, idfTeam: number): Promise<string[]> {
    const [dropped] = await manager.query<[{ key: string | null }[], number]>(
      `delete from reports.counted_grid
       where (analysis_id, idf_player, columns, rows) in (
         select analysis_id, idf_player, columns, rows from reports.counted_grid
         where idf_team = $1 order by asked_ms desc offset ${mostKept})
       returning blob_key as key`,
      [idfTeam],
    );
    return dropped.flatMap(({ key }) => key ?? []);
  }
}
