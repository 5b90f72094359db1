import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { eventually } from '../../platform/test/eventually.js';
import { expectNoDrift } from '../../platform/test/expect-no-drift.js';
import { openReportsParts, type ReportsParts } from '../test/reports-parts.js';
import { asleep, inEveryTable, WarehouseTeam } from '../test/warehouse-team.js';
import { loadOrder, tableNames } from './metric-tables.js';

let parts: ReportsParts;
let teams = 0;
/** Every test has a team of its own. */
let team: WarehouseTeam;
beforeAll(async () => {
  parts = await openReportsParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  team = await WarehouseTeam.join(parts, ++teams);
});

test('the tables are what the entities say', () => expectNoDrift(parts.database));

describe('a first analysis', () => {
  test('shows the first player while the others are still computed', async () => {
    await team.add('a1', 1, 5000);
    expect(await team.distances()).toEqual({ 1: 5000 });
    await team.add('a1', 2, 6000);
    expect(await team.distances()).toEqual({ 1: 5000, 2: 6000 });
    await team.finish('a1', [1, 2]);
    expect(await team.distances()).toEqual({ 1: 5000, 2: 6000 });
    expect(await team.everywhere()).toEqual(inEveryTable({ 1: 5000, 2: 6000 }));
  });

  test('answers with what is loaded while it runs, and with every player once it is over', async () => {
    await team.add('a1', 1, 5000);
    await parts.loader.load(team.idfTeam, ['summary']);
    const deaf = parts.warehouseOf(asleep);
    await deaf.addPlayer(team.events.deliver(await team.analysed('a1', 2, 6000)));
    expect(await team.distancesNow()).toEqual({ 1: 5000 });
    await deaf.finishActivity(team.events.deliver(team.finished('a1', [1, 2])));
    expect(await team.distancesNow()).toEqual({ 1: 5000, 2: 6000 });
    await parts.loader.load(team.idfTeam);
  });

  test('opens its report while efforts, grids and thresholds still wait', async () => {
    await parts
      .warehouseOf(asleep)
      .addPlayer(team.events.deliver(await team.analysed('a1', 1, 5000)));
    await parts.warehouseOf(asleep).finishActivity(team.events.deliver(team.finished('a1', [1])));
    expect(await team.distances()).toEqual({ 1: 5000 });
    const [waiting] = await parts.waiting.find(team.idfTeam, tableNames);
    expect(Object.keys(waiting!.blobKeys).sort()).toEqual(['effort', 'grid', 'threshold']);
    expect(await team.numbersIn('effort')).toEqual({ 1: 5000 });
  });

  test('puts players who come together into one file per table', async () => {
    await Promise.all([1, 2, 3].map((number) => team.add('a1', number, number)));
    await parts.loader.load(team.idfTeam);
    expect(await team.distances()).toEqual({ 1: 1, 2: 2, 3: 3 });
    expect((await team.files()).length).toBeLessThanOrEqual(2 * tableNames.length);
    expect(
      (await team.files()).every((key) => key.startsWith(`warehouse/${team.idfTeam}/2026-09/`)),
    ).toBe(true);
  });

  test('consumed twice changes nothing', async () => {
    const event = await team.analysed('a1', 1, 7);
    await parts.warehouse.addPlayer(team.events.deliver(event));
    await parts.loader.load(team.idfTeam);
    const before = await team.files();
    await parts.warehouse.addPlayer(team.events.deliver(event));
    await team.finish('a1', [1]);
    await team.finish('a1', [1]);
    await parts.loader.load(team.idfTeam);
    expect(await team.distances()).toEqual({ 1: 7 });
    expect(await team.files()).toEqual(before);
  });
});

describe('a further analysis', () => {
  beforeEach(async () => {
    await team.add('a1', 1, 100);
    await team.add('a1', 2, 200);
    await team.finish('a1', [1, 2]);
    await parts.loader.load(team.idfTeam);
  });

  test('replaces all rows at once when it is complete; who is no longer in it drops out', async () => {
    await team.add('a2', 1, 111, 2);
    await parts.loader.load(team.idfTeam);
    expect(await team.distances()).toEqual({ 1: 100, 2: 200 });
    await team.finish('a2', [1], 2);
    expect(await team.distances()).toEqual({ 1: 111 });
  });

  test.each(['summary', 'effort', 'grid', 'threshold'] as const)(
    'is never seen half done by readers of the table %s meanwhile',
    async (table) => {
      const seen = new Set<string>();
      let over = false;
      const reader = async () => {
        while (!over) seen.add(JSON.stringify(await team.numbersIn(table)));
      };
      const readers = [reader(), reader()];
      await eventually('the former numbers were read', () => seen.size > 0);
      await team.add('a2', 1, 111, 2);
      await team.add('a2', 2, 222, 2);
      await team.finish('a2', [1, 2], 2);
      await parts.loader.load(team.idfTeam);
      expect(await team.distances()).toEqual({ 1: 111, 2: 222 });
      over = true;
      await Promise.all(readers);
      seen.add(JSON.stringify(await team.numbersIn(table)));
      expect([...seen].sort()).toEqual(['{"1":100,"2":200}', '{"1":111,"2":222}']);
    },
  );

  test('shows the former rows of every table until those of every table are loaded', async () => {
    await parts
      .warehouseOf(asleep)
      .addPlayer(team.events.deliver(await team.analysed('a2', 1, 111, 2)));
    await parts
      .warehouseOf(asleep)
      .finishActivity(team.events.deliver(team.finished('a2', [1], 2)));
    const runs = await parts.waiting.find(team.idfTeam, loadOrder[0]!);
    await parts.batches.load(team.idfTeam, runs);
    const killed = parts.batchesOf({ settle: () => Promise.reject(new Error('killed')) });
    const others = await parts.waiting.find(team.idfTeam, loadOrder[1]!);
    await expect(killed.load(team.idfTeam, others)).rejects.toThrow('killed');
    for (const table of ['summary', 'minute', 'effort', 'grid', 'threshold'] as const) {
      const { runs: current, waiting } = await parts.selections.find(team.selection(), table);
      expect([current.length, waiting]).toEqual([2, ['effort', 'grid', 'threshold']]);
    }
    expect(await team.everywhere()).toEqual(inEveryTable({ 1: 111 }));
  });

  test('is published as readable when its rows answer, loaded or not', async () => {
    await team.add('a2', 1, 111, 2);
    expect(await team.readable()).toEqual([team.run('a1')]);
    await parts
      .warehouseOf(asleep)
      .finishActivity(team.events.deliver(team.finished('a2', [1], 2)));
    expect(await team.readable()).toEqual([team.run('a1'), team.run('a2')]);
    expect(await team.distances()).toEqual({ 1: 111 });
  });

  test('publishes which rows were replaced once it is loaded, not before', async () => {
    await team.add('a2', 1, 111, 2);
    expect(await team.dropped()).toEqual([]);
    await team.finish('a2', [1], 2);
    await parts.loader.load(team.idfTeam);
    expect(await team.dropped()).toEqual(['a1/1', 'a1/2']);
  });

  test('that fails leaves the former rows', async () => {
    await team.add('a2', 1, 111, 2);
    await team.events.fail({ ...team.own, analysisId: team.run('a2') });
    expect(await team.distances()).toEqual({ 1: 100, 2: 200 });
  });

  test('that was overtaken changes nothing when it comes late', async () => {
    await team.add('a3', 1, 333, 3);
    await team.finish('a3', [1], 3);
    await parts.loader.load(team.idfTeam);
    await team.add('a2', 1, 111, 2);
    await team.finish('a2', [1, 2], 2);
    await parts.loader.load(team.idfTeam);
    expect(await team.distances()).toEqual({ 1: 333 });
  });

  test('leaves retired files to those who read them, and deletes them after a while', async () => {
    const before = await team.files();
    await team.add('a2', 1, 111, 2);
    await team.finish('a2', [1], 2);
    await parts.loader.load(team.idfTeam);
    expect(await team.files()).toEqual(expect.arrayContaining(before));
    expect(await parts.cleaning.deleteRetired(Date.now())).toBe(0);
    await parts.cleaning.deleteRetired(Date.now() + 61_000);
    expect(await team.files()).not.toEqual(expect.arrayContaining(before.slice(0, 1)));
    expect(await team.files()).toHaveLength(tableNames.length);
    expect(await team.distances()).toEqual({ 1: 111 });
  });
});

describe('what is taken away', () => {
  beforeEach(async () => {
    await team.events.addPlayer({
      ...team.runOf('a1', 1),
      recordingIds: [`r${team.player(1)}`],
      metrics: { totalDistance: 1 },
    });
    await team.add('a1', 2, 2);
    await team.finish('a1', [1, 2]);
    await parts.loader.load(team.idfTeam);
  });

  test('a deleted recording takes the rows made of it along, and they do not come back', async () => {
    await team.events.deleteRecording(`r${team.player(1)}`, team.idfTeam);
    expect(await team.distances()).toEqual({ 2: 2 });
    await team.events.addPlayer({
      ...team.runOf('a2', 1),
      recordingIds: [`r${team.player(1)}`],
      requestedMs: 2,
    });
    await parts.loader.load(team.idfTeam);
    expect(await team.distances()).toEqual({ 2: 2 });
  });

  test('a recording taken out of the activity takes the rows along until it is in again', async () => {
    const takesPart = (...numbers: number[]) => team.takesPart('r', ...numbers);
    await takesPart(1, 2);
    expect(await team.everywhere()).toEqual(inEveryTable({ 1: 1, 2: 2 }));
    await takesPart(2);
    expect(await team.everywhere()).toEqual(inEveryTable({ 2: 2 }));
    await takesPart();
    expect(await team.everywhere()).toEqual(inEveryTable({}));
    await takesPart(1);
    expect(await team.everywhere()).toEqual(inEveryTable({ 1: 1 }));
    await team.takesPart('another', 1);
    expect(await team.everywhere()).toEqual(inEveryTable({}));
    expect(await team.dropped()).toEqual([]);
  });

  test('is published to those who keep what it was loaded from', async () => {
    await team.events.deleteRecording(`r${team.player(1)}`, team.idfTeam);
    expect(await team.dropped()).toEqual(['a1/1']);
    await team.events.activity({ ...team.own, removed: true });
    expect(await team.dropped()).toEqual(['a1/1', 'a1/2']);
  });

  test('its bytes leave the disk too, also out of a file that holds others', async () => {
    await team.events.deleteRecording(`r${team.player(1)}`, team.idfTeam);
    await parts.compaction.compact(16);
    await parts.cleaning.deleteRetired(Date.now() + 61_000);
    const keys = (await team.files()).filter((key) => key.includes('summary'));
    const connection = await parts.duckDb.connect();
    const paths = (await parts.parquet.paths(keys)).map((path) => `'${path}'`);
    const result = await connection.runAndReadAll(
      `select distinct idfPlayer from read_parquet([${paths.join()}])`,
    );
    expect(result.getRowsJS()).toEqual([[team.player(2)]]);
  });

  test('a removed activity leaves no rows, and late ones find no home', async () => {
    await team.events.activity({ ...team.own, removed: true });
    await team.add('a2', 1, 5, 2);
    await parts.loader.load(team.idfTeam);
    await parts.cleaning.deleteRetired(Date.now() + 61_000);
    expect(await team.files()).toEqual([]);
    await expect(team.distances()).rejects.toThrow('does not exist');
  });
});

test('events in any order and twice end in the same rows', async () => {
  const consume = [
    () => team.add('a1', 1, 101, 1),
    () => team.add('a1', 2, 102, 1),
    () => team.finish('a1', [1, 2], 1),
    () => team.add('a2', 1, 201, 2),
    () => team.add('a2', 3, 203, 2),
    () => team.finish('a2', [1, 3], 2),
  ];
  const twice = [...consume, ...consume];
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length }),
      async (order) => {
        team = await WarehouseTeam.join(parts, ++teams);
        for (const next of order) await next();
        await parts.loader.load(team.idfTeam);
        expect(await team.everywhere()).toEqual(inEveryTable({ 1: 201, 3: 203 }));
      },
    ),
    { numRuns: 8 },
  );
});

test('rows of a recording that was taken out stay away in whatever order the events come', async () => {
  const consume = () => [
    () => team.add('a1', 1, 101),
    () => team.add('a1', 2, 102),
    () => team.finish('a1', [1, 2]),
  ];
  const changes = () => [() => team.takesPart('r', 1, 2), () => team.takesPart('r', 2)];
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3, 3], { minLength: 5, maxLength: 5 }),
      async (order) => {
        team = await WarehouseTeam.join(parts, ++teams);
        const [results, own] = [consume(), changes()];
        for (const place of order) await (results[place] ?? own.shift()!)();
        await parts.loader.load(team.idfTeam);
        expect(await team.everywhere()).toEqual(inEveryTable({ 2: 102 }));
      },
    ),
    { numRuns: 8 },
  );
});
