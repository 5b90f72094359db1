import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { thresholdSteps } from '@touchline/compute';
import { openBlobStore } from '@touchline/platform';
import { events } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { join } from 'node:path';
import { eventually } from '../../platform/test/eventually.js';
import { startTestService, type TestService } from '../../platform/test/test-service.js';
import { ReportsModule } from '../reports.module.js';
import {
  kickOffMs,
  makeListBlob,
  makeMinuteBlob,
  makeSummaryBlob,
  type RowValues,
} from '../test/metric-rows.js';

let service: TestService;
let coach: string;
let stranger: string;
let player: string;

const day = 86_400_000;
/** The first activity has sessions 101 and 102, the second neither sessions nor a stadium; player 12 has no acceleration. */
const sessions = new Map([
  [1, [101, 102]],
  [2, []],
]);

beforeAll(async () => {
  service = await startTestService({ name: 'reports', module: ReportsModule });
  coach = await service.token(1, 'coach');
  stranger = await service.token(2, 'coach');
  player = await service.token(1, 'player', 11);
  for (const idfPlayer of [11, 12]) {
    await service.publish(events.PlayerChanged, {
      idfTeam: 1,
      idfPlayer,
      name: 'Bo',
      active: true,
    });
  }
  for (const [idfActivity, own] of sessions) await analyse(idfActivity, own);
  await eventually(
    'all efforts are loaded',
    () => efforts('', [1, 2]),
    ({ length }) => length === 8,
  );
});
afterAll(() => service?.close());

async function analyse(idfActivity: number, own: readonly number[]): Promise<void> {
  const startMs = kickOffMs + idfActivity * day;
  const analysisId = `run-${idfActivity}`;
  await service.publish(events.ActivityChanged, {
    idfTeam: 1,
    idfActivity,
    type: 'L',
    startMs,
    finishMs: startMs + 5_400_000,
    sessions: own.map((idfSession) => ({ idfSession, name: 'Half', startMs, finishMs: startMs })),
  });
  for (const idfPlayer of [11, 12]) {
    const said = { idfTeam: 1, idfActivity, idfPlayer, analysisId, requestedMs: 1 };
    const blobKeys = await store(said, own);
    await service.publish(events.PlayerAnalysed, { ...said, localDate: '2026-09-13', ...blobKeys });
  }
  const idfPlayers = [11, 12];
  await service.publish(events.ActivityAnalysed, {
    idfTeam: 1,
    idfActivity,
    analysisId,
    idfPlayers,
  });
}

async function store(row: RowValues, own: readonly number[]) {
  const blobs = openBlobStore({ kind: 'disk', directory: join(service.dataDir, 'blobs') });
  const key = `analyses/1/${row.analysisId}/${row.idfPlayer}`;
  const rows = [0, ...own].map((idfSession) => ({ ...row, idfSession, localDate: '2026-09-13' }));
  await blobs.put(`${key}/summary`, makeSummaryBlob(rows));
  await blobs.put(`${key}/minute`, makeMinuteBlob([]));
  const makers = { effort: effortRows, grid: gridRows, threshold: thresholdRows } as const;
  const tables = [];
  for (const [name, make] of Object.entries(makers)) {
    const blobKey = `${key}/${name}`;
    await blobs.put(blobKey, makeListBlob(name as keyof typeof makers, rows.flatMap(make)));
    tables.push({ name, blobKey });
  }
  return { summaryBlobKey: `${key}/summary`, minuteBlobKey: `${key}/minute`, tables };
}

/** A run with a nested one of level 2, and, of player 11, a deceleration. */
function effortRows(row: RowValues): RowValues[] {
  const at = (seconds: number) => kickOffMs + row.idfActivity! * day + seconds * 1000;
  const run = {
    level: [1, 2],
    startMs: [at(10), at(11)],
    finishMs: [at(15), at(13)],
    distance: [35.5, 16],
    peak: [8.1, 8.1],
    peakPower: [41, NaN],
    entrySpeed: [5.4, 6.9],
    exitSpeed: [5.5, 7],
    startX: [10, 12],
    startY: [20, 21],
    finishX: [40, 28],
    finishY: [22, 21],
  };
  const one = Object.fromEntries(Object.entries(run).map(([name, [first]]) => [name, [first!]]));
  const stop = { ...row, key: 2, lists: { ...one, startMs: [at(16)], finishMs: [at(17)] } };
  return row.idfPlayer === 11
    ? [{ ...row, key: 0, lists: run }, stop]
    : [{ ...row, key: 0, lists: one }];
}

const gridRows = (row: RowValues): RowValues[] =>
  row.idfActivity === 2
    ? []
    : [
        {
          ...row,
          key: 0,
          lists: { cellX: [-1, 3, 67], cellY: [-1, 4, 39], seconds: [7.5, 60, 0.1] },
        },
        { ...row, key: 1, lists: { cellX: [0], cellY: [2], seconds: [60.1] } },
      ];

function thresholdRows(row: RowValues): RowValues[] {
  const steps = (kind: keyof typeof thresholdSteps) =>
    Array.from({ length: thresholdSteps[kind].count }, (_, step) => step);
  const lists = (all: number[]) => ({
    rung: all,
    seconds: all.map((step) => row.idfPlayer! * 1000 - step / 3),
    metres: all.map((step) => row.idfSession! + step / 7),
    efforts: all.map((step) => 300 - step),
  });
  const missing = steps('acceleration').map(() => NaN);
  const accelerations = lists(steps('acceleration'));
  const none = { ...accelerations, seconds: missing, metres: missing, efforts: missing };
  return [
    { ...row, key: 0, lists: lists(steps('speed')) },
    { ...row, key: 1, lists: row.idfPlayer === 12 ? none : accelerations },
  ];
}

const ask = (path: string, token = coach) =>
  fetch(`${service.running.url}/api/teams/1/reports/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const select = (activities: readonly number[], own = 'all', players = 'all') =>
  `activities/${activities.join()}/sessions/${own}/players/${players}`;

interface Answer {
  error: { errorCode: unknown; field?: string } | null;
  response: Record<string, unknown>[];
}
const answered = async (path: string, token?: string) =>
  (await (await ask(path, token)).json()) as Answer;
const efforts = async (query: string, activities = [1], own?: string, players?: string) =>
  (await answered(`${select(activities, own, players)}/efforts${query}`)).response;

describe('efforts', () => {
  test('come in order of time, with what was measured and what is missing', async () => {
    const list = await efforts('');
    expect(list.map(({ idfPlayer, kind, level }) => [idfPlayer, kind, level])).toEqual([
      [11, 'speed', 1],
      [12, 'speed', 1],
      [11, 'speed', 2],
      [11, 'deceleration', 1],
    ]);
    expect(list[2]).toEqual({
      idfPlayer: 11,
      idfActivity: 1,
      idfSession: 0,
      kind: 'speed',
      level: 2,
      startMs: kickOffMs + day + 11_000,
      finishMs: kickOffMs + day + 13_000,
      distance: 16,
      peak: 8.1,
      peakPower: null,
      entrySpeed: 6.9,
      exitSpeed: 7,
      startX: 12,
      startY: 21,
      finishX: 28,
      finishY: 21,
    });
  });

  test('can be had of some players, sessions, kinds and levels', async () => {
    expect(await efforts('?kinds=deceleration')).toHaveLength(1);
    expect(await efforts('?levels=1')).toHaveLength(3);
    expect(await efforts('?kinds=speed,acceleration&levels=2,3')).toHaveLength(1);
    expect(await efforts('', [1], 'all', '12')).toHaveLength(1);
    const inSessions = await efforts('', [1], '101,102', '11');
    expect(inSessions.map(({ idfSession }) => idfSession)).toEqual([101, 102, 101, 102, 101, 102]);
  });

  test('can be had as a table with units in its head', async () => {
    const csv = await (await ask(`${select([1])}/efforts?format=csv&kinds=deceleration`)).text();
    const [head, row, ...rest] = csv.trim().split('\r\n');
    expect(head).toMatch(
      /^idfPlayer,idfActivity,idfSession,kind,level,startMs \(ms\).*distance \(m\)/,
    );
    expect(row).toMatch(/^11,1,0,deceleration,1,/);
    expect(rest).toEqual([]);
    const bytes = await (await ask(`${select([1])}/efforts?format=arrow`)).arrayBuffer();
    const table = tableFromIPC(bytes);
    expect(table.numRows).toBe(4);
    expect([...table.getChild('peakPower')!]).toEqual([41, 41, null, 41]);
  });

  test('of an unknown kind are refused', async () => {
    const { error } = await answered(`${select([1])}/efforts?kinds=jumps`);
    expect(error).toMatchObject({ errorCode: 'invalidRequest', field: 'kinds', found: '"jumps"' });
  });
});

describe('a grid', () => {
  test('sums the seconds of the players asked, cell by cell, the outside too', async () => {
    const { response } = await answered(`${select([1])}/grid`);
    expect(response).toEqual([
      { cellX: -1, cellY: -1, seconds: 15 },
      { cellX: 3, cellY: 4, seconds: 120 },
      { cellX: 67, cellY: 39, seconds: 0.2 },
    ]);
    const one = await answered(`${select([1], '101', '11')}/grid?grid=6x3`);
    expect(one.response).toEqual([{ cellX: 0, cellY: 2, seconds: 60.1 }]);
  });

  test('of an activity without a stadium is refused', async () => {
    const { error } = await answered(`${select([2])}/grid`);
    expect(error).toMatchObject({ errorCode: 203, field: 'idfActivities' });
    expect((await answered(`${select([1, 2])}/grid`)).response).toHaveLength(3);
  });

  test('of fewer cells is summed from the stored ones that lie in each of its cells', async () => {
    const { response } = await answered(`${select([1])}/grid?grid=17x8`);
    expect(response).toEqual([
      { cellX: -1, cellY: -1, seconds: 15 },
      { cellX: 0, cellY: 0, seconds: 120 },
      { cellX: 16, cellY: 7, seconds: 0.2 },
    ]);
    const rows = await answered(`${select([1])}/grid?grid=1x3`);
    expect(rows.response).toEqual([{ cellX: 0, cellY: 2, seconds: 120.2 }]);
  });

  test('of more cells than any screen shows is refused', async () => {
    const { error } = await answered(`${select([1])}/grid?grid=201x7`);
    expect(error).toMatchObject({
      errorCode: 'resolutionNotSupported',
      field: 'grid',
      found: '201x7',
      expected: '1x1–200x200',
    });
  });
});

async function thresholds(query: string) {
  const answer = await ask(`thresholds?${query}`);
  expect(answer.headers.get('content-type')).toBe('application/vnd.apache.arrow.stream');
  return tableFromIPC(await answer.arrayBuffer());
}

describe('thresholds', () => {
  test('give all thresholds per player and session, bit for bit as stored', async () => {
    const table = await thresholds('kind=speed');
    expect(Object.fromEntries(table.schema.metadata)).toEqual({
      kind: 'speed',
      step: '0.05',
      rungs: '256',
      unit: 'm/s',
    });
    const rows = table.toArray();
    expect(
      rows.map((row) => `${row.idfActivity}/${row.idfSession}/${row.idfPlayer}`).sort(),
    ).toEqual(['1/101/11', '1/101/12', '1/102/11', '1/102/12', '2/0/11', '2/0/12']);
    for (const row of rows) {
      const [stored] = thresholdRows({ idfPlayer: row.idfPlayer, idfSession: row.idfSession });
      const { seconds, metres, efforts: counts } = stored!.lists as Record<string, number[]>;
      expect([...row.seconds]).toEqual(seconds);
      expect([...row.metres]).toEqual(metres);
      expect([...row.efforts]).toEqual(counts);
      expect(row).toMatchObject({ localDate: '2026-09-13', engineVersion: '1.0.0' });
      expect(row.settingsVersion).toBe(1);
    }
  });

  test('are null, not 0, for who has no acceleration', async () => {
    const rows = (await thresholds('kind=acceleration')).toArray();
    const of = (idfPlayer: number) => rows.find((row) => row.idfPlayer === idfPlayer);
    expect([...of(11).seconds]).toHaveLength(128);
    expect(of(11).efforts.get(3)).toBe(297);
    for (const name of ['seconds', 'metres', 'efforts']) {
      expect([...of(12)[name]]).toEqual(new Array(128).fill(null));
      expect([...of(12)[name].toArray()]).toEqual(new Array(128).fill(NaN));
    }
  });

  test('of a period are those of activities that start in it', async () => {
    const second = kickOffMs + 2 * day;
    const of = async (query: string) => (await thresholds(`kind=speed&${query}`)).numRows;
    expect(await of(`start=${second}`)).toBe(2);
    expect(await of(`end=${second}`)).toBe(4);
    expect(await of(`start=${second + 1}`)).toBe(0);
  });

  test('without any row are a stream of their columns', async () => {
    const table = await thresholds('kind=deceleration');
    expect(table.numRows).toBe(0);
    expect(table.schema.fields.map(({ name }) => name)).toContain('metres');
  });

  test('of no known kind are refused', async () => {
    expect((await answered('thresholds?kind=jump')).error).toMatchObject({ field: 'kind' });
  });
});

test('a player reads their own rows only, a stranger none', async () => {
  const status = async (path: string, token: string) => (await ask(path, token)).status;
  for (const kind of ['efforts', 'grid']) {
    expect(await status(`${select([1], 'all', '11')}/${kind}`, player)).toBe(200);
    expect(await status(`${select([1], 'all', 'all')}/${kind}`, player)).toBe(403);
    expect(await status(`${select([1])}/${kind}`, stranger)).toBe(403);
  }
  expect(await status('thresholds?kind=speed', player)).toBe(403);
  expect(await status('thresholds?kind=speed', stranger)).toBe(403);
});
