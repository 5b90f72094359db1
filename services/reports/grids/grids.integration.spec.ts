import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBlobStore } from '@touchline/platform';
import { countedCellSchema, events } from '@touchline/proto';
import { Table, tableToIPC, vectorFromArray } from 'apache-arrow';
import { join } from 'node:path';
import { eventually } from '../../platform/test/eventually.js';
import { startTestService, type TestService } from '../../platform/test/test-service.js';
import { ReportsModule } from '../reports.module.js';
import { makeTeam } from '../test/analysed-team.js';
import { mostAsked } from './counted-grids.repository.js';

type Cell = readonly [idfSession: number, cellX: number, cellY: number, seconds: number];

describe('a grid that no stored one has the edges of', () => {
  let service: TestService;
  let coach: string;
  beforeAll(async () => {
    service = await startTestService({ name: 'reports', module: ReportsModule });
    coach = await service.token(1, 'coach');
    await makeTeam(service, 1);
    await eventually(
      'both players have rows',
      () => ask('/summary/player', 'all', 'v2/'),
      (seen) => seen.response?.length === 2,
    );
  });
  afterAll(() => service?.close());

  async function ask(path: string, sessions = 'all', version = '', signal?: AbortSignal) {
    const own = `teams/1/reports/${version}activities/1/sessions/${sessions}/players/all${path}`;
    const headers = { authorization: `Bearer ${coach}` };
    const answer = await fetch(`${service.running.url}/api/${own}`, { headers, signal });
    return (await answer.json()) as { response: unknown[] | null; error: object | null };
  }

  const requested = async (columns: number) =>
    (await service.published(events.GridRequested)).filter((event) => event.columns === columns);

  /** Answers the request as the ingestion does: the same cells for each player, or none. */
  async function count(columns: number, cells?: readonly Cell[]): Promise<void> {
    const request = await eventually(
      'the grid is asked for',
      async () => (await requested(columns))[0],
    );
    const blobs = openBlobStore({ kind: 'disk', directory: join(service.dataDir, 'blobs') });
    for (const { analysisId, idfPlayer } of request.runs) {
      const blobKey = cells && `analyses/1/${analysisId}/${idfPlayer}/grid-${columns}.arrow`;
      if (blobKey) await blobs.put(blobKey, bytesOf(cells));
      const { idfTeam, rows } = request;
      const counted = { analysisId, idfTeam, idfPlayer, columns, rows, blobKey };
      await service.publish(events.GridCounted, counted);
    }
  }

  const cells: Cell[] = [
    [0, -1, -1, 5],
    [0, 96, 30, 1.5],
    [0, 3, 7, 60],
    [101, 3, 7, 20],
    [102, 3, 8, 40],
  ];

  it('is counted once, and then answered from what was counted', async () => {
    const [{ response }] = await Promise.all([ask('/grid?grid=97x31'), count(97, cells)]);
    const whole = [
      { cellX: -1, cellY: -1, seconds: 10 },
      { cellX: 3, cellY: 7, seconds: 120 },
      { cellX: 96, cellY: 30, seconds: 3 },
    ];
    expect(response).toEqual(whole);
    expect((await ask('/grid?grid=97x31')).response).toEqual(whole);
    expect((await ask('/grid?grid=97x31', '101,102')).response).toEqual([
      { cellX: 3, cellY: 7, seconds: 40 },
      { cellX: 3, cellY: 8, seconds: 80 },
    ]);
    const [request, ...others] = await requested(97);
    expect(request).toMatchObject({ idfTeam: 1, columns: 97, rows: 31 });
    expect(request!.runs.map(({ idfPlayer }) => idfPlayer)).toEqual([11, 12]);
    expect(others).toEqual([]);
  });

  it('is refused where the samples are gone', async () => {
    const [{ error }] = await Promise.all([ask('/grid?grid=96x31'), count(96)]);
    expect(error).toMatchObject({ errorCode: 920 });
  });

  it('is refused where what is analysed had no stadium', async () => {
    const [{ error }] = await Promise.all([ask('/grid?grid=95x31'), count(95, [])]);
    expect(error).toMatchObject({ errorCode: 203 });
  });

  it('is kept for the latest questions of the team', async () => {
    const kept = () =>
      service.database.inTeam(1, async (manager) => {
        const [row] = await manager.query<{ all: number; old: number }[]>(
          `select count(*)::int as all, count(*) filter (where asked_ms < 10)::int as old
             from reports.counted_grid`,
        );
        return row!;
      });
    await service.database.inTeam(1, (manager) =>
      manager.query(
        `insert into reports.counted_grid (analysis_id, idf_player, columns, rows, idf_team, state, asked_ms)
         select analysis_id, idf_player, 1_000 + n, 3, 1, 'missing', 1
           from generate_series(1, 2_600) n,
                (select analysis_id, idf_player from reports.player_run where analysis_id = 'run-1') run`,
      ),
    );
    const { all } = await kept();
    expect(all).toBeGreaterThan(5_000);
    await Promise.all([ask('/grid?grid=89x31'), count(89, cells)]);
    expect(await kept()).toEqual({ all: 5_000, old: expect.any(Number) });
    expect((await kept()).old).toBeLessThan(5_000);
  }, 60_000);

  it('of more players’ runs than anybody waits for is refused, and so are more than wait to be counted', async () => {
    const analyses = Array.from({ length: mostAsked / 4 }, (_, run) => `many-${run}`);
    await service.database.inTeam(1, async (manager) => {
      for (const table of ['analysis', 'player_run', 'run_rows'])
        await manager.query(
          `insert into reports.${table}
           select (jsonb_populate_record(one, jsonb_build_object('analysis_id', run))).*
           from reports.${table} one, unnest($1::text[]) run
           where one.analysis_id = 'run-1'`,
          [analyses],
        );
    });
    expect((await ask('/grid?grid=93x31')).error).toMatchObject({
      errorCode: 'resolutionNotSupported',
      field: 'idfActivities',
      found: '1002',
    });
    await service.database.inTeam(1, (manager) =>
      manager.query(`delete from reports.player_run where analysis_id in ('many-0', 'many-1')`),
    );
    const over = new AbortController();
    const waiting = [92, 91].map((columns) =>
      ask(`/grid?grid=${columns}x31`, 'all', '', over.signal),
    );
    await eventually(
      'both are asked for',
      async () => [...(await requested(92)), ...(await requested(91))],
      ({ length }) => length === 80,
    );
    expect((await ask('/grid?grid=90x31')).error).toMatchObject({ errorCode: 'busy' });
    over.abort();
    await Promise.allSettled(waiting);
  }, 60_000);
});

function bytesOf(cells: readonly Cell[]): Uint8Array {
  const columns = countedCellSchema.fields.map(({ name, type }, place) => {
    const values = cells.map((cell) => cell[place]!);
    return [name, vectorFromArray(values, type)] as const;
  });
  const table = cells.length > 0 && new Table(countedCellSchema, Object.fromEntries(columns));
  return tableToIPC(table || new Table(countedCellSchema), 'stream');
}
