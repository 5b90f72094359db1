import { describe, expect, test } from '@jest/globals';
import { Log } from '@touchline/platform';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../platform/test/eventually.js';
import type { BatchService } from './batch.service.js';
import { batchesAtOnce, batchesOf, LoaderService } from './loader.service.js';
import type { TableName } from './metric-tables.js';
import type { WaitingRepository, WaitingRun } from './waiting.repository.js';

const run = (idfPlayer: number, month = '2026-09'): WaitingRun => ({
  analysisId: 'a1',
  idfPlayer,
  idfActivity: 1,
  month,
  traceparent: null,
  blobKeys: { summary: 's', effort: 'e' },
});

/** A loader over a list of waiting runs; loading takes a moment. */
function makeLoader() {
  let waiting: { run: WaitingRun; table: string }[] = [];
  const files: Record<string, number[][]> = { summary: [], effort: [] };
  const order: string[] = [];
  const repository = {
    find: async (_: number, tables: readonly TableName[]) =>
      waiting
        .filter(({ table }) => (tables as readonly string[]).includes(table))
        .map(({ run: { blobKeys: _all, ...rest }, table }) => ({
          ...rest,
          blobKeys: { [table]: table },
        })),
    findTeams: async () => (waiting.length > 0 ? [1] : []),
  };
  const batches = {
    load: async (_: number, runs: readonly WaitingRun[]) => {
      await wait(20);
      const [table = ''] = Object.keys(runs[0]!.blobKeys);
      const players = runs.map(({ idfPlayer }) => idfPlayer);
      waiting = waiting.filter(
        (each) => each.table !== table || !players.includes(each.run.idfPlayer),
      );
      files[table]!.push(players);
      order.push(table);
      return { unreadable: [], overtaken: false };
    },
  };
  const loader = new LoaderService(
    repository as unknown as WaitingRepository,
    batches as unknown as BatchService,
    Log.open({ service: 'test', level: 'silent' }),
  );
  const add = (...runs: WaitingRun[]) => {
    for (const each of runs) {
      waiting.push({ run: each, table: 'summary' }, { run: each, table: 'effort' });
    }
  };
  return { loader, files, order, add };
}

describe('the loader', () => {
  test('takes the first at once and those that come meanwhile together', async () => {
    const { loader, files, add } = makeLoader();
    add(run(1));
    loader.loadSoon(1);
    await eventually(
      'the first file is written',
      () => files.summary!,
      ({ length }) => length === 1,
    );
    for (const idfPlayer of [2, 3, 4]) {
      add(run(idfPlayer));
      loader.loadSoon(1);
    }
    await eventually(
      'the second file is written',
      () => files.summary!,
      ({ length }) => length >= 2,
    );
    expect(files).toEqual({ summary: [[1], [2, 3, 4]], effort: [] });
    await loader.onModuleDestroy();
  });

  test('does not let those wait who ask', async () => {
    const { loader, files, add } = makeLoader();
    add(run(1));
    await loader.load(1);
    add(run(2));
    loader.loadSoon(1);
    await loader.load(1);
    expect(files).toEqual({ summary: [[1], [2]], effort: [[1], [2]] });
  });

  test('gives everybody who asks at the same time the same turn', async () => {
    const { loader, files, add } = makeLoader();
    add(run(1));
    const first = loader.load(1);
    await wait(5);
    add(run(2));
    await Promise.all([first, loader.load(1), loader.load(1), loader.load(1)]);
    expect(files.summary).toEqual([[1], [2]]);
  });

  test('takes first what reports open with, and only that when nothing else is asked for', async () => {
    const { loader, order, add } = makeLoader();
    add(run(1), run(2));
    await loader.load(1, ['summary']);
    expect(order).toEqual(['summary']);
    add(run(3));
    await loader.load(1);
    expect(order).toEqual(['summary', 'summary', 'effort']);
  });

  test('loads every table once a run is over', async () => {
    const { loader, order, add } = makeLoader();
    add(run(1));
    loader.loadNow(1);
    await eventually(
      'both tables are loaded',
      () => order,
      ({ length }) => length === 2,
    );
    expect(order).toEqual(['summary', 'effort']);
  });
});

test('only so many batches are in memory, of however many teams', async () => {
  const left = new Set(Array.from({ length: 12 }, (_, team) => team + 1));
  let inside = 0;
  let most = 0;
  const repository = {
    find: async (idfTeam: number) => (left.has(idfTeam) ? [run(1)] : []),
    findTeams: async () => [...left],
  };
  const batches = {
    load: async (idfTeam: number) => {
      most = Math.max(most, ++inside);
      await wait(5);
      inside--;
      left.delete(idfTeam);
      return { unreadable: [], overtaken: false };
    },
  };
  const loader = new LoaderService(
    repository as unknown as WaitingRepository,
    batches as unknown as BatchService,
    Log.open({ service: 'test', level: 'silent' }),
  );
  await loader.loadAllWaiting();
  await eventually(
    'all teams are loaded',
    () => left.size,
    (teams) => teams === 0,
  );
  expect(most).toBe(batchesAtOnce);
});

test('a file holds runs of one month, and no more than a squad’s', () => {
  const runs = [run(1, '2026-08'), ...Array.from({ length: 40 }, (_, index) => run(index + 2))];
  expect(batchesOf(runs).map((batch) => [batch[0]!.month, batch.length])).toEqual([
    ['2026-08', 1],
    ['2026-09', 32],
    ['2026-09', 8],
  ]);
});
