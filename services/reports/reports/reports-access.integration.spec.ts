import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../platform/test/eventually.js';
import { startTestService, type TestService } from '../../platform/test/test-service.js';
import { ReportsModule } from '../reports.module.js';
import { makeTeam } from '../test/analysed-team.js';
import { getReport, report, select } from '../test/report-calls.js';

let service: TestService;
let coach: string;
let stranger: string;
let player: string;

beforeAll(async () => {
  service = await startTestService({ name: 'reports', module: ReportsModule });
  await makeTeam(service, 1);
  await makeTeam(service, 2);
  coach = await service.token(1, 'coach');
  stranger = await service.token(2, 'coach');
  player = await service.token(1, 'player', 11);
});
afterAll(() => service?.close());

const get = (path: string, token = coach) => getReport(service, path, token);
const all = select(1, 'all', 'all');

/** The answer once both players' rows have arrived. */
const settled = () =>
  eventually('both players have rows', async () => {
    const { response } = await get(report('summary/player', all, '?metrics=totalDistance'));
    return (response as unknown[] | null)?.length === 2 && response;
  });

describe('what is not there', () => {
  test.each([
    ['an unknown activity', select(999, 'all', 'all'), 220, 'idfActivities'],
    ["another team's activity", select(2, 'all', 'all'), 220, 'idfActivities'],
    ['one of several activities', select('1,2', 'all', 'all'), 220, 'idfActivities'],
    ['an unknown session', select(1, 999, 'all'), 221, 'idfSessions'],
    ["another team's session", select(1, 201, 'all'), 221, 'idfSessions'],
    ['a session of another activity', select(19, 101, 'all'), 221, 'idfSessions'],
    ['an unknown player', select(1, 'all', 999), 213, 'idfPlayers'],
    ["another team's player", select(1, 'all', '11,21'), 213, 'idfPlayers'],
  ])('%s answers that it does not exist in this team', async (_, selection, errorCode, field) => {
    for (const kind of ['sum', 'summary/player', 'summary/session', 'interval-summary/player']) {
      expect(await get(report(kind, selection))).toMatchObject({
        status: 404,
        error: { errorCode, field },
      });
    }
  });

  test('unknown and foreign are told in the same words', async () => {
    const unknown = await get(report('summary/player', select(999, 'all', 'all')));
    const foreign = await get(report('summary/player', select(2, 'all', 'all')));
    expect({ ...foreign.error, found: '' }).toEqual({ ...unknown.error, found: '' });
  });

  test('an interval that is not offered and an unknown metric are refused', async () => {
    expect(await get(report('interval-summary/player', all, '?interval=7'))).toMatchObject({
      status: 400,
      error: { errorCode: 'resolutionNotSupported', field: 'interval' },
    });
    expect(await get(report('summary/player', all, '?metrics=luck'))).toMatchObject({
      error: { errorCode: 230 },
    });
  });
});

describe('who may read', () => {
  test('a player reads their own numbers and no others', async () => {
    await settled();
    const own = await get(report('summary/player', select(1, 'all', 11)), player);
    expect(own.response).toHaveLength(1);
    for (const players of ['12', '11,12', 'all']) {
      expect(await get(report('summary/player', select(1, 'all', players)), player)).toMatchObject({
        status: 403,
      });
    }
  });

  test('another team reads its own rows only', async () => {
    expect(await get(report('summary/player', all), stranger)).toMatchObject({ status: 403 });
    const rows = await eventually('both players have rows in the other team', async () => {
      const path = report('summary/player', select(2, 'all', 'all'), '', 2);
      const { response } = await get(path, stranger);
      return (response as { idfPlayer: number }[]).length === 2 && response;
    });
    expect(rows).toMatchObject([{ idfPlayer: 21 }, { idfPlayer: 22 }]);
  });
});

test('PostgreSQL itself hides other teams, also without the guard', async () => {
  await settled();
  await service.database.asService((manager) =>
    manager.query(
      `insert into reports.counted_grid
         (analysis_id, idf_player, columns, rows, idf_team, state, asked_ms)
       select analysis_id, idf_player, 7, 7, idf_team, 'asked', 0 from reports.player_run`,
    ),
  );
  const tables = ['player', 'activity', 'session', 'analysis', 'player_run', 'parquet_file'];
  for (const table of [...tables, 'counted_grid']) {
    const teams = await service.database.inTeam(1, (manager) =>
      manager.query<{ idf_team: number }[]>(`select distinct idf_team from reports.${table}`),
    );
    expect([table, teams]).toEqual([table, [{ idf_team: 1 }]]);
  }
});
