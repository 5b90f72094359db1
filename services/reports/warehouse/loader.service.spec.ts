import { describe, expect, test } from '@jest/globals';
import { Log } from '@touchline/platform';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../platform/test/eventually.js';
import type { BatchService } from './batch.service.js';
import { batchesOf, LoaderService } from './loader.service.js';
import type { WaitingRepository, WaitingRun } from './waiting.repository.js';

const run = (idfPlayer: number, month = '2026-09'): WaitingRun => ({
  ...{ analysisId: 'a1', idfPlayer, idfActivity: 1, month },
  ...{ summaryBlob: 's', minuteBlob: 'm' },
});

/** A loader over a list of waiting runs; loading takes a moment. */
function makeLoader() {
  let waiting: WaitingRun[] = [];
  const files: number[][] = [];
  const repository = {
    find: async () => [...waiting],
    findTeams: async () => (waiting.length > 0 ? [1] : []),
  };
  const batches = {
    load: async (_: number, runs: readonly WaitingRun[]) => {
      await wait(20);
      waiting = waiting.filter((each) => !runs.includes(each));
      files.push(runs.map(({ idfPlayer }) => idfPlayer));
      return [];
    },
  };
  const loader = new LoaderService(
    repository as unknown as WaitingRepository,
    batches as unknown as BatchService,
    Log.open({ service: 'test', level: 'silent' }),
  );
  return { loader, files, add: (...runs: WaitingRun[]) => void waiting.push(...runs) };
}

describe('the loader', () => {
  test('takes the first at once and those that come meanwhile together', async () => {
    const { loader, files, add } = makeLoader();
    add(run(1));
    loader.wake(1);
    await eventually(() => files.length === 1);
    for (const idfPlayer of [2, 3, 4]) {
      add(run(idfPlayer));
      loader.wake(1);
    }
    await eventually(() => files.length >= 2);
    expect(files).toEqual([[1], [2, 3, 4]]);
    await loader.onModuleDestroy();
  });

  test('does not let those wait who ask', async () => {
    const { loader, files, add } = makeLoader();
    add(run(1));
    await loader.load(1);
    add(run(2));
    loader.wake(1);
    await loader.load(1);
    expect(files).toEqual([[1], [2]]);
  });

  test('gives everybody who asks at the same time the same turn', async () => {
    const { loader, files, add } = makeLoader();
    add(run(1));
    const first = loader.load(1);
    await wait(5);
    add(run(2));
    await Promise.all([first, loader.load(1), loader.load(1), loader.load(1)]);
    expect(files).toEqual([[1], [2]]);
  });
});

test('a file holds runs of one month, and no more than sixteen', () => {
  const runs = [run(1, '2026-08'), ...Array.from({ length: 20 }, (_, index) => run(index + 2))];
  expect(batchesOf(runs).map((batch) => [batch[0]!.month, batch.length])).toEqual([
    ['2026-08', 1],
    ['2026-09', 16],
    ['2026-09', 4],
  ]);
});
