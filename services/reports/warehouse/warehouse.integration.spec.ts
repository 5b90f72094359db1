import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import { ActivityAnalysedSchema, create, events as facts } from '@touchline/proto';
import fc from 'fast-check';
import { expectNoDrift } from '../../platform/database/expect-no-drift.js';
import { ofRuns } from '../duck/parquet-source.js';
import { Events, openReportsParts, type ReportsParts } from '../test/reports-parts.js';
import { loadOrder, metricTables, type TableName, tableNames } from './metric-tables.js';

let parts: ReportsParts;
let events: Events;
let nextTeam = 0;
/** Every test has a team of its own. */
let idfTeam: number;
beforeAll(async () => {
  parts = await openReportsParts();
  events = new Events(parts);
});
afterAll(() => parts.close());
beforeEach(async () => {
  idfTeam = ++nextTeam;
  await events.activity({ idfTeam, idfActivity: idfTeam });
  for (const idfPlayer of [1, 2, 3]) {
    await events.player({ idfTeam, idfPlayer: idfTeam * 10 + idfPlayer });
  }
});

/** Hears of rows and does not load them. */
const asleep = { wake: () => undefined, hurry: () => undefined };

/** Ids of the test's team: its one activity, and players 1 to 3. */
const player = (number: number) => idfTeam * 10 + number;
const run = (analysisId: string) => `${analysisId}-${idfTeam}`;

const rowsOf = (analysisId: string, number: number, distance: number, requestedMs: number) => ({
  ...{ idfTeam, idfActivity: idfTeam, idfPlayer: player(number), requestedMs },
  ...{ analysisId: run(analysisId), metrics: { totalDistance: distance } },
});
const add = (analysisId: string, number: number, distance: number, requestedMs = 1) =>
  events.addPlayer(rowsOf(analysisId, number, distance, requestedMs));
const analysed = (analysisId: string, number: number, distance: number, requestedMs = 1) =>
  events.playerAnalysed(rowsOf(analysisId, number, distance, requestedMs));
const finished = (analysisId: string, numbers: number[], requestedMs = 1) =>
  create(ActivityAnalysedSchema, {
    ...{ idfTeam, idfActivity: idfTeam, requestedMs },
    ...{ analysisId: run(analysisId), idfPlayers: numbers.map(player) },
  });
const finish = (...args: Parameters<typeof finished>) => events.finish(finished(...args));

/** As a report answers once all is loaded that has come. */
async function distances(): Promise<Record<number, unknown>> {
  await parts.loader.load(idfTeam, ['summary']);
  return distancesNow();
}

async function distancesNow(): Promise<Record<number, unknown>> {
  const rows = await parts.reports.byPlayer(
    { idfTeam, idfActivities: [idfTeam], idfSessions: 'all', idfPlayers: 'all' },
    { metrics: 'totalDistance', loadMetric: 'totalDistance' },
  );
  return Object.fromEntries(
    rows.map(({ idfPlayer, metrics }) => [idfPlayer - idfTeam * 10, metrics.totalDistance]),
  );
}

const selection = () => ({
  ...{ idfTeam, idfActivities: [idfTeam] },
  ...({ idfSessions: 'all', idfPlayers: 'all' } as const),
});

/** The activity's current rows of a table: player and first number of its last column. */
async function numbersIn(table: TableName): Promise<Record<number, unknown>> {
  const { waiting } = await parts.selections.find(selection(), table);
  if (waiting.length > 0) await parts.loader.load(idfTeam, waiting);
  const { runs, blobKeys } = await parts.selections.find(selection(), table);
  const source = await parts.rows.sourceOf(table, blobKeys);
  const { name, type } = metricTables[table].columns.at(-1)!;
  const rows = await parts.rows.query(
    `select idfPlayer, ${type === 'DOUBLE[]' ? `${name}[1]` : 'totalDistance'} as number
     from ${source} where ${ofRuns(runs)} and idfSession = 0`,
  );
  return Object.fromEntries(rows.map((row) => [Number(row.idfPlayer) - idfTeam * 10, row.number]));
}

/** The rows of every table that is a list per player, told apart by what a report would read. */
async function everywhere(): Promise<unknown> {
  const tables = tableNames.filter((table) => table !== 'minute');
  const read = tables.map(async (table) => [table, await numbersIn(table)]);
  return Object.fromEntries((await Promise.all(read)) as [string, unknown][]);
}

const inEveryTable = (numbers: Record<number, number>) => ({
  ...{ summary: numbers, effort: numbers, grid: numbers, threshold: numbers },
});

/** Of whom it was said that nobody reads his rows any more. */
async function dropped(): Promise<string[]> {
  const rows = await parts.database.asService((manager) =>
    manager.query<{ payload: Buffer }[]>(
      'select payload from reports.outbox where idf_team = $1 order by id',
      [idfTeam],
    ),
  );
  return rows
    .flatMap(({ payload }) => facts.RowsDropped.decode(payload).runs)
    .map((each) => `${each.analysisId.split('-')[0]}/${each.idfPlayer - idfTeam * 10}`)
    .sort();
}

async function files(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of parts.blobs.list(`warehouse/${idfTeam}/`)) keys.push(key);
  return keys;
}

test('the tables are what the entities say', () => expectNoDrift(parts.database));

describe('a first analysis', () => {
  test('shows the first player while the others are still computed', async () => {
    await add('a1', 1, 5000);
    expect(await distances()).toEqual({ 1: 5000 });
    await add('a1', 2, 6000);
    expect(await distances()).toEqual({ 1: 5000, 2: 6000 });
    await finish('a1', [1, 2]);
    expect(await distances()).toEqual({ 1: 5000, 2: 6000 });
    expect(await everywhere()).toEqual(inEveryTable({ 1: 5000, 2: 6000 }));
  });

  test('answers with what is loaded while it runs, and with every player once it is over', async () => {
    await add('a1', 1, 5000);
    await parts.loader.load(idfTeam, ['summary']);
    const deaf = parts.warehouseOf(asleep);
    await deaf.addPlayer(events.deliver(await analysed('a1', 2, 6000)));
    expect(await distancesNow()).toEqual({ 1: 5000 });
    await deaf.finishActivity(events.deliver(finished('a1', [1, 2])));
    expect(await distancesNow()).toEqual({ 1: 5000, 2: 6000 });
    await parts.loader.load(idfTeam);
  });

  test('opens its report while efforts, grids and thresholds still wait', async () => {
    await parts.warehouseOf(asleep).addPlayer(events.deliver(await analysed('a1', 1, 5000)));
    await parts.warehouseOf(asleep).finishActivity(events.deliver(finished('a1', [1])));
    expect(await distances()).toEqual({ 1: 5000 });
    const [waiting] = await parts.waiting.find(idfTeam, tableNames);
    expect(Object.keys(waiting!.blobKeys).sort()).toEqual(['effort', 'grid', 'threshold']);
    expect(await numbersIn('effort')).toEqual({ 1: 5000 });
  });

  test('puts players who come together into one file per table', async () => {
    await Promise.all([1, 2, 3].map((number) => add('a1', number, number)));
    await parts.loader.load(idfTeam);
    expect(await distances()).toEqual({ 1: 1, 2: 2, 3: 3 });
    expect((await files()).length).toBeLessThanOrEqual(2 * tableNames.length);
    expect((await files()).every((key) => key.startsWith(`warehouse/${idfTeam}/2026-09/`))).toBe(
      true,
    );
  });

  test('heard twice changes nothing', async () => {
    const event = await events.playerAnalysed({
      ...{ idfTeam, idfActivity: idfTeam, idfPlayer: player(1), analysisId: run('a1') },
      metrics: { totalDistance: 7 },
    });
    await parts.warehouse.addPlayer(events.deliver(event));
    await parts.loader.load(idfTeam);
    const before = await files();
    await parts.warehouse.addPlayer(events.deliver(event));
    await finish('a1', [1]);
    await finish('a1', [1]);
    await parts.loader.load(idfTeam);
    expect(await distances()).toEqual({ 1: 7 });
    expect(await files()).toEqual(before);
  });
});

describe('a further analysis', () => {
  beforeEach(async () => {
    await add('a1', 1, 100);
    await add('a1', 2, 200);
    await finish('a1', [1, 2]);
    await parts.loader.load(idfTeam);
  });

  test('replaces all rows at once when it is complete; who is no longer in it drops out', async () => {
    await add('a2', 1, 111, 2);
    await parts.loader.load(idfTeam);
    expect(await distances()).toEqual({ 1: 100, 2: 200 });
    await finish('a2', [1], 2);
    expect(await distances()).toEqual({ 1: 111 });
  });

  test.each(['summary', 'effort', 'grid', 'threshold'] as const)(
    'is never seen half done by readers of the table %s meanwhile',
    async (table) => {
      const seen = new Set<string>();
      let over = false;
      const reader = async () => {
        while (!over) seen.add(JSON.stringify(await numbersIn(table)));
      };
      const readers = [reader(), reader()];
      await add('a2', 1, 111, 2);
      await add('a2', 2, 222, 2);
      await finish('a2', [1, 2], 2);
      await parts.loader.load(idfTeam);
      expect(await distances()).toEqual({ 1: 111, 2: 222 });
      over = true;
      await Promise.all(readers);
      seen.add(JSON.stringify(await numbersIn(table)));
      expect([...seen].sort()).toEqual(['{"1":100,"2":200}', '{"1":111,"2":222}']);
    },
  );

  test('shows the former rows of every table until those of every table are loaded', async () => {
    await parts.warehouseOf(asleep).addPlayer(events.deliver(await analysed('a2', 1, 111, 2)));
    await parts.warehouseOf(asleep).finishActivity(events.deliver(finished('a2', [1], 2)));
    const runs = await parts.waiting.find(idfTeam, loadOrder[0]!);
    await parts.batches.load(idfTeam, runs);
    const killed = parts.batchesOf({ settle: () => Promise.reject(new Error('killed')) });
    const others = await parts.waiting.find(idfTeam, loadOrder[1]!);
    await expect(killed.load(idfTeam, others)).rejects.toThrow('killed');
    for (const table of ['summary', 'minute', 'effort', 'grid', 'threshold'] as const) {
      const { runs: current, waiting } = await parts.selections.find(selection(), table);
      expect([current.length, waiting]).toEqual([2, ['effort', 'grid', 'threshold']]);
    }
    expect(await everywhere()).toEqual(inEveryTable({ 1: 111 }));
  });

  test('tells which rows nobody reads any more once it is loaded, and not before', async () => {
    await add('a2', 1, 111, 2);
    expect(await dropped()).toEqual([]);
    await finish('a2', [1], 2);
    await parts.loader.load(idfTeam);
    expect(await dropped()).toEqual(['a1/1', 'a1/2']);
  });

  test('that fails leaves the former rows', async () => {
    await add('a2', 1, 111, 2);
    await events.fail({ idfTeam, idfActivity: idfTeam, analysisId: run('a2') });
    expect(await distances()).toEqual({ 1: 100, 2: 200 });
  });

  test('that was overtaken changes nothing when it comes late', async () => {
    await add('a3', 1, 333, 3);
    await finish('a3', [1], 3);
    await parts.loader.load(idfTeam);
    await add('a2', 1, 111, 2);
    await finish('a2', [1, 2], 2);
    await parts.loader.load(idfTeam);
    expect(await distances()).toEqual({ 1: 333 });
  });

  test('leaves retired files to those who read them, and deletes them after a while', async () => {
    const before = await files();
    await add('a2', 1, 111, 2);
    await finish('a2', [1], 2);
    await parts.loader.load(idfTeam);
    expect(await files()).toEqual(expect.arrayContaining(before));
    expect(await parts.cleaning.deleteRetired(Date.now())).toBe(0);
    await parts.cleaning.deleteRetired(Date.now() + 61_000);
    expect(await files()).not.toEqual(expect.arrayContaining(before.slice(0, 1)));
    expect(await files()).toHaveLength(tableNames.length);
    expect(await distances()).toEqual({ 1: 111 });
  });
});

describe('what is taken away', () => {
  beforeEach(async () => {
    await events.addPlayer({
      ...{ idfTeam, idfActivity: idfTeam, idfPlayer: player(1), analysisId: run('a1') },
      ...{ recordingIds: [`r${idfTeam}`], metrics: { totalDistance: 1 } },
    });
    await add('a1', 2, 2);
    await finish('a1', [1, 2]);
    await parts.loader.load(idfTeam);
  });

  test('a deleted recording takes the rows made of it along, and they do not come back', async () => {
    await events.deleteRecording(`r${idfTeam}`, idfTeam);
    expect(await distances()).toEqual({ 2: 2 });
    await events.addPlayer({
      ...{ idfTeam, idfActivity: idfTeam, idfPlayer: player(1), analysisId: run('a2') },
      ...{ recordingIds: [`r${idfTeam}`], requestedMs: 2 },
    });
    await parts.loader.load(idfTeam);
    expect(await distances()).toEqual({ 2: 2 });
  });

  test('is told to those who keep what it was loaded from', async () => {
    await events.deleteRecording(`r${idfTeam}`, idfTeam);
    expect(await dropped()).toEqual(['a1/1']);
    await events.activity({ idfTeam, idfActivity: idfTeam, removed: true });
    expect(await dropped()).toEqual(['a1/1', 'a1/2']);
  });

  test('its bytes leave the disk too, also out of a file that holds others', async () => {
    await events.deleteRecording(`r${idfTeam}`, idfTeam);
    await parts.compaction.compact(16);
    await parts.cleaning.deleteRetired(Date.now() + 61_000);
    const keys = (await files()).filter((key) => key.includes('summary'));
    const connection = await parts.duckDb.connect();
    const paths = (await parts.parquet.paths(keys)).map((path) => `'${path}'`);
    const result = await connection.runAndReadAll(
      `select distinct idfPlayer from read_parquet([${paths.join()}])`,
    );
    expect(result.getRowsJS()).toEqual([[player(2)]]);
  });

  test('a removed activity leaves no rows, and late ones find no home', async () => {
    await events.activity({ idfTeam, idfActivity: idfTeam, removed: true });
    await add('a2', 1, 5, 2);
    await parts.loader.load(idfTeam);
    await parts.cleaning.deleteRetired(Date.now() + 61_000);
    expect(await files()).toEqual([]);
    await expect(distances()).rejects.toThrow('does not exist');
  });
});

describe('rows that wait', () => {
  /** The event is heard, but the process ends before it loads the rows. */
  const hear = async (number: number, distance: number) => {
    const event = await events.playerAnalysed({
      ...{ idfTeam, idfActivity: idfTeam, idfPlayer: player(number), analysisId: run('a1') },
      metrics: { totalDistance: distance },
    });
    await parts.warehouseOf(asleep).addPlayer(events.deliver(event));
  };

  test('are loaded after a crash before loading', async () => {
    await hear(1, 9);
    expect(await parts.waiting.findTeams()).toEqual([idfTeam]);
    await parts.loader.wakeAll();
    await parts.loader.load(idfTeam);
    expect(await parts.waiting.findTeams()).toEqual([]);
    expect(await distances()).toEqual({ 1: 9 });
  });

  test('are there once after a crash between writing the files and noting them', async () => {
    await hear(1, 42);
    const killed = parts.batchesOf({ settle: () => Promise.reject(new Error('killed')) });
    await expect(
      killed.load(idfTeam, await parts.waiting.find(idfTeam, tableNames)),
    ).rejects.toThrow('killed');
    expect(await files()).toHaveLength(tableNames.length);
    await parts.loader.load(idfTeam);
    expect(await files()).toHaveLength(2 * tableNames.length);
    expect(await distances()).toEqual({ 1: 42 });
    await parts.cleaning.deleteOrphans(0);
    expect(await files()).toHaveLength(2 * tableNames.length);
    await parts.cleaning.deleteOrphans(600_000);
    expect(await files()).toHaveLength(tableNames.length);
    expect(await distances()).toEqual({ 1: 42 });
  });

  test('are there once when two processes load them at the same time', async () => {
    await hear(1, 8);
    const waiting = await parts.waiting.find(idfTeam, tableNames);
    await Promise.all([parts.batches.load(idfTeam, waiting), parts.batches.load(idfTeam, waiting)]);
    expect(await distances()).toEqual({ 1: 8 });
    await parts.cleaning.deleteRetired(Date.now() + 61_000);
    expect(await files()).toHaveLength(tableNames.length);
  });

  test('belong to the answer of whoever asks', async () => {
    await hear(1, 5);
    await hear(2, 6);
    expect(await distances()).toEqual({ 1: 5, 2: 6 });
  });
});

describe('a blob that cannot be read', () => {
  let broken: Awaited<ReturnType<typeof analysed>>;
  let read: jest.SpiedFunction<typeof parts.blobs.readAll>;
  beforeEach(async () => {
    read = jest.spyOn(parts.blobs, 'readAll');
    broken = await analysed('a1', 1, 10);
    await parts.blobs.put(broken.summaryBlobKey, Buffer.from('not Arrow'));
    await parts.blobs.put(broken.tables[0]!.blobKey, Buffer.from('not Arrow'));
    await parts.warehouse.addPlayer(events.deliver(broken));
    await add('a1', 2, 20);
  });
  afterEach(async () => {
    read.mockRestore();
    await remove();
  });

  /** Nobody waits for its rows any more. */
  async function remove(): Promise<void> {
    await events.activity({ idfTeam, idfActivity: idfTeam, removed: true });
    await parts.loader.wakeAll();
    await parts.loader.load(idfTeam);
  }
  const health = async () => (await parts.health.ask()).parts['reports.loader'];

  test('holds up nobody else', async () => {
    expect(await distances()).toEqual({ 2: 20 });
    expect(await numbersIn('effort')).toEqual({ 2: 20 });
    expect(await numbersIn('grid')).toMatchObject({ 2: 20 });
  });

  test('is told of in the health, as long as somebody waits for its rows', async () => {
    expect(await distances()).toEqual({ 2: 20 });
    expect(await health()).toMatchObject({
      status: 'degraded',
      reason: expect.stringMatching(
        /^rows cannot be loaded since .*: rows of a player cannot be read: /,
      ),
    });
    await add('a1', 3, 30);
    expect(await distances()).toEqual({ 2: 20, 3: 30 });
    expect(await health()).toMatchObject({ status: 'degraded' });
    await remove();
    expect(await health()).toMatchObject({ status: 'ready' });
  });

  test('is not read again for every question', async () => {
    await finish('a1', [1, 2]);
    for (let question = 0; question < 5; question += 1) await distances();
    expect(read.mock.calls.filter(([key]) => key === broken.summaryBlobKey)).toHaveLength(1);
  });
});

test('events in any order and twice end in the same rows', async () => {
  const facts = [
    () => add('a1', 1, 101, 1),
    () => add('a1', 2, 102, 1),
    () => finish('a1', [1, 2], 1),
    () => add('a2', 1, 201, 2),
    () => add('a2', 3, 203, 2),
    () => finish('a2', [1, 3], 2),
  ];
  const twice = [...facts, ...facts];
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length }),
      async (order) => {
        idfTeam = ++nextTeam;
        await events.activity({ idfTeam, idfActivity: idfTeam });
        for (const fact of order) await fact();
        await parts.loader.load(idfTeam);
        expect(await everywhere()).toEqual(inEveryTable({ 1: 201, 3: 203 }));
      },
    ),
    { numRuns: 8 },
  );
});
