import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue } from '@touchline/compute';
import { tableFromIPC } from 'apache-arrow';
import { eventually } from '../../platform/test/eventually.js';
import { startTestService, type TestService } from '../../platform/test/test-service.js';
import { ReportsModule } from '../reports.module.js';
import { makeTeam } from '../test/analysed-team.js';
import { kickOffMs } from '../test/metric-rows.js';
import { type Answer, getReport, report, select } from '../test/report-calls.js';

let service: TestService;
let coach: string;
let player: string;

beforeAll(async () => {
  service = await startTestService({ name: 'reports', module: ReportsModule });
  await makeTeam(service, 1);
  await makeTeam(service, 2);
  coach = await service.token(1, 'coach');
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

/** One metric of each way in which values are put together. */
const differentlyMade = [
  ...new Map(
    catalogue.map((metric) => {
      const { computed, aggregation } = metric;
      const ways = Object.values(aggregation).map(({ kind }) => kind);
      return [
        `${computed.by} ${'derivation' in computed ? computed.derivation.kind : ''} ${ways.join()}`,
        metric,
      ];
    }),
  ).values(),
];

const valuesIn = ({ response }: Answer, name: string): unknown[] =>
  [response as { metrics: Record<string, unknown> } | { metrics: Record<string, unknown> }[]]
    .flat()
    .map(({ metrics }) => metrics[name]);

describe('the speed of players', () => {
  const series = async (query: string, players: unknown = 11, token = coach) =>
    get(`/teams/1/reports/players/${players}/speed${query}`, token);
  const times = async (query: string) =>
    ((await series(query)).response as { startMs: number }[]).map(
      ({ startMs }) => (startMs - kickOffMs) / 60_000,
    );

  test('is told interval by interval, the highest of each and metres per minute', async () => {
    await settled();
    const { response } = await series('?interval=5');
    expect(response).toMatchObject([
      { idfPlayer: 11, idfActivity: 1, idfSession: 101, startMs: kickOffMs },
      { idfSession: 102, startMs: kickOffMs },
      { idfSession: 101, startMs: kickOffMs + 300_000 },
    ]);
    expect((response as { metrics: unknown }[])[2]!.metrics).toEqual({
      maxSpeed: 9,
      distancePerMins: 100,
    });
  });

  test('of a period are its intervals, also of an activity that began before', async () => {
    await settled();
    const from = kickOffMs + 3 * 60_000;
    expect(await times(`?start=${from}&end=${from + 120_000}`)).toEqual([3, 3, 4, 4]);
    expect(await times(`?end=${kickOffMs}`)).toEqual([]);
  });

  test('is refused for other intervals and for a period that ends before it begins', async () => {
    expect((await series('?interval=7')).error).toMatchObject({
      errorCode: 'resolutionNotSupported',
      field: 'interval',
    });
    const { error } = await series(`?start=${kickOffMs}&end=${kickOffMs}`);
    expect(error).toMatchObject({ errorCode: 511, field: 'start' });
  });

  test('is a player’s own', async () => {
    expect((await series('', 11, player)).status).toBe(200);
    expect((await series('', 12, player)).status).toBe(403);
    expect((await series('', 'all', player)).status).toBe(403);
  });
});

describe('a coach reads', () => {
  test('one row per player, with its quality', async () => {
    const quality = {
      grade: 'B',
      coveredShare: 0.97,
      pauseDuration: 80,
      speedSource: 'device',
      engineVersion: '1.0.0',
      settingsVersion: 1,
    };
    expect(await settled()).toEqual([
      { idfPlayer: 11, metrics: { totalDistance: 1400 }, quality, changedSinceAnalysis: false },
      { idfPlayer: 12, metrics: { totalDistance: 1400 }, quality, changedSinceAnalysis: false },
    ]);
  });

  test('of all sessions the activity, of named sessions their sum', async () => {
    await settled();
    const sum = async (sessions: string) =>
      (await get(report('sum', select(1, sessions, 11), '?metrics=totalDistance,duration')))
        .response;
    expect(await sum('all')).toEqual({
      playerCount: 1,
      changedSinceAnalysis: false,
      metrics: { totalDistance: 1400, duration: 840 },
    });
    expect(await sum('101,102')).toEqual({
      playerCount: 1,
      changedSinceAnalysis: false,
      metrics: { totalDistance: 1500, duration: 900 },
    });
    expect(await sum('102')).toMatchObject({ metrics: { totalDistance: 500 } });
  });

  test('a sum over the squad', async () => {
    await settled();
    const { response } = await get(report('sum', all, '?metrics=totalDistance,duration,avgHr'));
    expect(response).toEqual({
      playerCount: 2,
      changedSinceAnalysis: false,
      metrics: { totalDistance: 2800, duration: 840, avgHr: null },
    });
  });

  test('one row per session', async () => {
    await settled();
    const { response } = await get(report('summary/session', all, '?metrics=totalDistance'));
    expect(response).toEqual([
      {
        idfSession: 101,
        idfActivity: 1,
        playerCount: 2,
        changedSinceAnalysis: false,
        metrics: { totalDistance: 2000 },
      },
      {
        idfSession: 102,
        idfActivity: 1,
        playerCount: 2,
        changedSinceAnalysis: false,
        metrics: { totalDistance: 1000 },
      },
    ]);
  });

  test('intervals of five minutes that never span two sessions', async () => {
    await settled();
    const { response } = await get(
      report('interval-summary/player', select(1, 'all', 11), '?metrics=totalDistance,maxSpeed'),
    );
    const interval = (idfSession: number, startMs: number, maxSpeed: number) => ({
      idfPlayer: 11,
      idfActivity: 1,
      idfSession,
      startMs,
      metrics: { totalDistance: 500, maxSpeed },
    });
    expect(response).toEqual([
      interval(101, kickOffMs, 4),
      interval(102, kickOffMs, 4),
      interval(101, kickOffMs + 300_000, 9),
    ]);
  });

  test.each([1, 2, 4, 8, 16])('intervals of %d days, which are whole sessions', async (days) => {
    await settled();
    const asked = `?metrics=totalDistance,maxSpeed&interval=${days * 1440}`;
    const { status, response } = await get(
      report('interval-summary/player', select(1, 'all', 11), asked),
    );
    expect(status).toBe(200);
    expect(response).toMatchObject([
      { idfSession: 101, startMs: kickOffMs, metrics: { totalDistance: 1000, maxSpeed: 9 } },
      { idfSession: 102, startMs: kickOffMs, metrics: { totalDistance: 500, maxSpeed: 4 } },
    ]);
  });

  test('every metric when none is named, also those that are not stored', async () => {
    await settled();
    const { response } = await get(report('summary/player', select(1, 'all', 11)));
    const [row] = response as { metrics: Record<string, number | null> }[];
    expect(Object.keys(row!.metrics)).toEqual(catalogue.map(({ name }) => name));
    expect(row!.metrics.distancePerMins).toBeNull();
  });

  test.each(differentlyMade)('$name alone, as beside all others', async ({ name }) => {
    await settled();
    for (const [kind, selection] of [
      ...[all, select(1, '101,102', 'all')].map((some) => ['summary/player', some] as const),
      ...(['summary/session', 'sum'] as const).map((other) => [other, all] as const),
    ]) {
      const alone = await get(report(kind, selection, `?metrics=${name}`));
      const among = await get(report(kind, selection));
      expect(alone.status).toBe(200);
      expect(valuesIn(alone, name)).toEqual(valuesIn(among, name));
    }
  });

  test("each session's share of the player's highest of their sessions, not of their activities", async () => {
    await settled();
    const asked = '?metrics=totalDistancePercentOfMax';
    expect((await get(report('summary/session', all, asked))).response).toMatchObject([
      { idfSession: 101, metrics: { totalDistancePercentOfMax: 100 } },
      { idfSession: 102, metrics: { totalDistancePercentOfMax: 50 } },
    ]);
    expect((await get(report('sum', all, asked))).response).toEqual({
      playerCount: 2,
      changedSinceAnalysis: false,
      metrics: { totalDistancePercentOfMax: 100 },
    });
    const one = await get(report('summary/player', select(1, 102, 11), asked));
    expect(one.response).toMatchObject([{ metrics: { totalDistancePercentOfMax: 50 } }]);
  });

  test('efforts over the sessions, beside those of the whole activity', async () => {
    await settled();
    const names = ['Max', 'Avg', 'Min'].map((which) => `runEffortTotalCount${which}`);
    const asked = `?metrics=runEffort1Count,${names.join(',')}`;
    const over = (high: number, mean: number, low: number) => ({
      runEffortTotalCountMax: high,
      runEffortTotalCountAvg: mean,
      runEffortTotalCountMin: low,
    });
    const whole = { runEffort1Count: 11, ...over(8, 6, 4) };
    expect((await get(report('summary/player', all, asked))).response).toMatchObject([
      { idfPlayer: 11, metrics: whole },
      { idfPlayer: 12, metrics: whole },
    ]);
    expect((await get(report('sum', all, asked))).response).toEqual({
      playerCount: 2,
      changedSinceAnalysis: false,
      metrics: { ...whole, runEffort1Count: 22 },
    });
    expect((await get(report('summary/session', all, asked))).response).toMatchObject([
      { idfSession: 101, metrics: over(8, 8, 8) },
      { idfSession: 102, metrics: over(4, 4, 4) },
    ]);
  });

  test('load over days, which says that it rests on a first day only', async () => {
    await settled();
    const { response } = await get(report('summary/player', all, '?metrics=acwr,acwrUncoupled'));
    expect(response).toMatchObject([
      { idfPlayer: 11, metrics: { acwr: 1, acwrUncoupled: null }, loadWarmUp: true, loadDays: 1 },
      { idfPlayer: 12, metrics: { acwr: 1, acwrUncoupled: null }, loadWarmUp: true, loadDays: 1 },
    ]);
    expect(await get(report('sum', all, '?metrics=acwr&loadMetric=maxSpeed'))).toMatchObject({
      error: { errorCode: 230, field: 'loadMetric', found: 'maxSpeed' },
    });
  });

  test('the same rows as CSV and as Arrow, with names and units in the head', async () => {
    await settled();
    const table = (format: string) =>
      fetch(
        `${service.running.url}/api${report('summary/session', all, `?metrics=totalDistance&format=${format}`)}`,
        { headers: { authorization: `Bearer ${coach}` } },
      );
    const csv = await table('csv');
    expect(csv.headers.get('content-type')).toBe('text/csv');
    expect(await csv.text()).toBe(
      'idfSession,idfActivity,playerCount,changedSinceAnalysis,totalDistance (m)\r\n' +
        '101,1,2,false,2000\r\n102,1,2,false,1000\r\n',
    );
    const arrow = await table('arrow');
    expect(arrow.headers.get('content-type')).toBe('application/vnd.apache.arrow.stream');
    const read = tableFromIPC(new Uint8Array(await arrow.arrayBuffer()));
    expect([...read.getChild('totalDistance')!.toArray()]).toEqual([2000, 1000]);
    expect(await get(report('summary/session', all, '?format=xlsx'))).toMatchObject({
      status: 400,
      error: { field: 'format', found: '"xlsx"', expected: 'json | csv | arrow' },
    });
  });

  test('nothing of an activity that was not analysed', async () => {
    expect(await get(report('summary/player', select(19, 'all', 'all')))).toMatchObject({
      status: 200,
      response: [],
    });
    expect((await get(report('sum', select(19, 'all', 'all')))).response).toMatchObject({
      playerCount: 0,
    });
  });
});

test('the catalogue in its groups', async () => {
  const { response } = await get('/metric-group');
  const groups = response as { name: string; labelKey: string; metrics: string[] }[];
  expect(groups.find(({ name }) => name === 'volume')).toMatchObject({
    labelKey: 'metric:group_volume',
    metrics: expect.arrayContaining(['duration', 'totalDistance']),
  });
  const { response: metrics } = await get('/metrics');
  const named = (metrics as { name: string }[]).map(({ name }) => name).sort();
  expect(groups.flatMap((group) => group.metrics).sort()).toEqual(named);
  const { response: some } = await get('/metrics?names=maxSpeed,duration');
  expect((some as { name: string }[]).map(({ name }) => name).sort()).toEqual([
    'duration',
    'maxSpeed',
  ]);
});
