import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AnswerOf, routes } from '@touchline/proto';
import { tableNames } from './metric-tables.js';
import { Events, openReportsParts, type ReportsParts } from '../test/reports-parts.js';
import { playerSummary } from '../reports/summaries/player-summary.js';
import { sessionSummary } from '../reports/summaries/session-summary.js';
import { answered } from '../test/answered.js';

let parts: ReportsParts;
let events: Events;
const activities = [1, 2, 3];
const players = [1, 2, 3, 4];

beforeAll(async () => {
  parts = await openReportsParts();
  events = new Events(parts);
  for (const idfPlayer of players) await events.player({ idfPlayer });
  for (const idfActivity of activities) {
    const sessions = [{ idfSession: 10 + idfActivity, name: 'A', startMs: 1, finishMs: 2 }];
    await events.activity({ idfActivity, sessions });
    for (const idfPlayer of players) await addPlayer(idfActivity, idfPlayer);
  }
});
afterAll(() => parts.close());

/** One by one, so that each player has files of their own. */
async function addPlayer(idfActivity: number, idfPlayer: number, analysisId = `a${idfActivity}`) {
  await events.addPlayer({
    idfActivity,
    idfPlayer,
    analysisId,
    sessions: [10 + idfActivity],
    requestedMs: Number(analysisId.slice(1)),
    metrics: { totalDistance: idfPlayer * 1000 + idfActivity / 3, maxSpeed: 7 + idfPlayer / 10 },
  });
  await parts.loader.load(1);
}

/** Every stored value as the reports give it, and sums over players to 1e-12 (their order is free). */
async function answers(): Promise<string> {
  const all = { idfTeam: 1, idfSessions: 'all', idfPlayers: 'all' } as const;
  const each = activities.map(async (idfActivity) => {
    const selection = { ...all, idfActivities: [idfActivity] };
    const interval = { interval: 1, metrics: undefined };
    return [
      await answered(
        parts.reports.summarise(playerSummary, selection, { loadMetric: 'totalDistance' }),
      ),
      rounded(
        await answered(
          parts.reports.summarise(sessionSummary, selection, asking('totalDistance,maxSpeed')),
        ),
      ),
      await answered(parts.reports.byInterval(selection, interval)),
    ];
  });
  return JSON.stringify(await Promise.all(each));
}

const asking = (metrics: string) => ({ metrics, loadMetric: 'totalDistance' });

function rounded(rows: AnswerOf<typeof routes.reports.summaries.listBySession>) {
  return rows.map(({ idfSession, metrics }) => [
    idfSession,
    Object.values(metrics).map((value) => value?.toPrecision(12)),
  ]);
}

async function currentFiles(): Promise<number> {
  const [row] = await parts.database.asService((manager) =>
    manager.query<{ count: string }[]>(
      'select count(*) from reports.parquet_file where retired_ms is null',
    ),
  );
  return Number(row?.count);
}

test('small files become one per table while readers go on and notice nothing', async () => {
  const before = await answers();
  expect(await currentFiles()).toBe(tableNames.length * activities.length * players.length);
  const seen = new Set<string>();
  let over = false;
  const reader = (async () => {
    do seen.add(await answers());
    while (!over);
  })();
  expect(await parts.compaction.compact(4)).toBe(tableNames.length);
  over = true;
  await reader;
  seen.add(await answers());
  await parts.cleaning.deleteRetired(Date.now() + 61_000);
  seen.add(await answers());
  expect([...seen]).toEqual([before]);
  expect(await currentFiles()).toBe(tableNames.length);
});

test('a month with few files is left alone', async () => {
  expect(await parts.compaction.compact(4)).toBe(0);
});

test('the merged file is sorted by player, activity, session and minute', async () => {
  const keys: string[] = [];
  for await (const key of parts.parquet.list()) if (key.includes('minute')) keys.push(key);
  const [path] = await parts.parquet.paths(keys);
  const connection = await parts.duckDb.connect();
  const result = await connection.runAndReadAll(
    `select list([idfPlayer, idfActivity, idfSession, minute]) = list_sort(
       list([idfPlayer, idfActivity, idfSession, minute])) from '${path}'`,
  );
  expect(result.getRowsJS()).toEqual([[true]]);
});

test('a new analysis of rows that lie in a merged file replaces them, and only them', async () => {
  const others = async () =>
    answered(
      parts.reports.summarise(
        playerSummary,
        { idfTeam: 1, idfActivities: [1, 3], idfSessions: 'all', idfPlayers: 'all' },
        asking('totalDistance'),
      ),
    );
  const before = await others();
  for (const idfPlayer of [1, 2]) await addPlayer(2, idfPlayer, 'a9');
  await events.finish({ analysisId: 'a9', idfActivity: 2, idfPlayers: [1, 2], requestedMs: 9 });
  const rows = () =>
    answered(
      parts.reports.summarise(
        playerSummary,
        { idfTeam: 1, idfActivities: [2], idfSessions: 'all', idfPlayers: 'all' },
        asking('totalDistance'),
      ),
    );
  expect((await rows()).map(({ idfPlayer }) => idfPlayer)).toEqual([1, 2]);
  expect(await others()).toEqual(before);
  expect(await parts.compaction.compact(16)).toBeGreaterThan(0);
  expect((await rows()).map(({ idfPlayer }) => idfPlayer)).toEqual([1, 2]);
  expect(await others()).toEqual(before);
});

test('rows that came while the month was merged are not lost', async () => {
  await addPlayer(3, 1, 'a20');
  const merging = parts.compaction.compact(0);
  await addPlayer(3, 2, 'a20');
  await merging;
  await events.finish({ analysisId: 'a20', idfActivity: 3, idfPlayers: [1, 2], requestedMs: 20 });
  const rows = await answered(
    parts.reports.summarise(
      playerSummary,
      { idfTeam: 1, idfActivities: [3], idfSessions: 'all', idfPlayers: 'all' },
      asking('totalDistance'),
    ),
  );
  expect(rows.map(({ metrics }) => metrics.totalDistance)).toEqual([1001, 2001]);
});
