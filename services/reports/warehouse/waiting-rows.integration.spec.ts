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
import { openReportsParts, type ReportsParts } from '../test/reports-parts.js';
import { asleep, WarehouseTeam } from '../test/warehouse-team.js';
import { tableNames } from './metric-tables.js';

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

describe('rows that wait', () => {
  /** Consumes the event and ends before the rows are loaded. */
  const addAnalysis = async (number: number, distance: number) => {
    const event = await team.analysed('a1', number, distance);
    await parts.warehouseOf(asleep).addPlayer(team.events.deliver(event));
  };

  test('are loaded after a crash before loading', async () => {
    await addAnalysis(1, 9);
    expect(await parts.waiting.findTeams()).toEqual([team.idfTeam]);
    await parts.loader.loadAllWaiting();
    await parts.loader.load(team.idfTeam);
    expect(await parts.waiting.findTeams()).toEqual([]);
    expect(await team.distances()).toEqual({ 1: 9 });
  });

  test('are there once after a crash between writing the files and noting them', async () => {
    await addAnalysis(1, 42);
    const killed = parts.batchesOf({ settle: () => Promise.reject(new Error('killed')) });
    await expect(
      killed.load(team.idfTeam, await parts.waiting.find(team.idfTeam, tableNames)),
    ).rejects.toThrow('killed');
    expect(await team.files()).toHaveLength(tableNames.length);
    await parts.loader.load(team.idfTeam);
    expect(await team.files()).toHaveLength(2 * tableNames.length);
    expect(await team.distances()).toEqual({ 1: 42 });
    await parts.cleaning.deleteOrphans(0);
    expect(await team.files()).toHaveLength(2 * tableNames.length);
    await parts.cleaning.deleteOrphans(600_000);
    expect(await team.files()).toHaveLength(tableNames.length);
    expect(await team.distances()).toEqual({ 1: 42 });
  });

  test('are there once when two processes load them at the same time', async () => {
    await addAnalysis(1, 8);
    const waiting = await parts.waiting.find(team.idfTeam, tableNames);
    await Promise.all([
      parts.batches.load(team.idfTeam, waiting),
      parts.batches.load(team.idfTeam, waiting),
    ]);
    expect(await team.distances()).toEqual({ 1: 8 });
    await parts.cleaning.deleteRetired(Date.now() + 61_000);
    expect(await team.files()).toHaveLength(tableNames.length);
  });

  test('belong to the answer of whoever asks', async () => {
    await addAnalysis(1, 5);
    await addAnalysis(2, 6);
    expect(await team.distances()).toEqual({ 1: 5, 2: 6 });
  });
});

describe('a blob that cannot be read', () => {
  let broken: Awaited<ReturnType<WarehouseTeam['analysed']>>;
  let read: jest.SpiedFunction<typeof parts.blobs.readAll>;
  beforeEach(async () => {
    read = jest.spyOn(parts.blobs, 'readAll');
    broken = await team.analysed('a1', 1, 10);
    await parts.blobs.put(broken.summaryBlobKey, Buffer.from('not Arrow'));
    await parts.blobs.put(broken.tables[0]!.blobKey, Buffer.from('not Arrow'));
    await parts.warehouse.addPlayer(team.events.deliver(broken));
    await team.add('a1', 2, 20);
  });
  afterEach(async () => {
    read.mockRestore();
    await remove();
  });

  /** Nobody waits for its rows any more. */
  async function remove(): Promise<void> {
    await team.events.activity({ ...team.own, removed: true });
    await parts.loader.loadAllWaiting();
    await parts.loader.load(team.idfTeam);
  }
  const health = async () => (await parts.health.ask()).parts['reports.loader'];

  test('holds up nobody else', async () => {
    expect(await team.distances()).toEqual({ 2: 20 });
    expect(await team.numbersIn('effort')).toEqual({ 2: 20 });
    expect(await team.numbersIn('grid')).toMatchObject({ 2: 20 });
  });

  test('shows in the health check as long as somebody waits for its rows', async () => {
    expect(await team.distances()).toEqual({ 2: 20 });
    expect(await health()).toMatchObject({
      status: 'degraded',
      reason: expect.stringMatching(
        /^rows cannot be loaded since .*: rows of a player cannot be read: /,
      ),
    });
    await team.add('a1', 3, 30);
    expect(await team.distances()).toEqual({ 2: 20, 3: 30 });
    expect(await health()).toMatchObject({ status: 'degraded' });
    await remove();
    expect(await health()).toMatchObject({ status: 'ready' });
  });

  test('is not read again for every question', async () => {
    await team.finish('a1', [1, 2]);
    for (let question = 0; question < 5; question += 1) await team.distances();
    expect(read.mock.calls.filter(([key]) => key === broken.summaryBlobKey)).toHaveLength(1);
  });
});
