import { expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { SelectedRowsService } from '../reports/selected-rows.service.js';
import type { Selection } from '../reports/selection.repository.js';
import type { CountedGrid, CountedGridsRepository } from './counted-grids.repository.js';
import { CountedGridsService, gridsAtOnce } from './counted-grids.service.js';

const selection = { idfTeam: 1, idfSessions: 'all' } as unknown as Selection;
const size = { columns: 97, rows: 31 };
const asker = { idfTeam: 1 };
const runs = Array.from({ length: 3 * gridsAtOnce }, (_, idfPlayer) => ({
  analysisId: 'run',
  idfPlayer,
}));
const selected = { findRuns: async () => runs } as unknown as SelectedRowsService;

/** What is stored of the grids, all in one state. */
function gridsThat(grid: CountedGrid, read = async () => undefined): CountedGridsRepository {
  const cells = () => read().then(() => () => []);
  const stored = { ask: async () => undefined, find: async () => runs.map(() => grid), cells };
  return stored as unknown as CountedGridsRepository;
}

test('grids that are not counted in time are to be asked for again', async () => {
  const grids = gridsThat({ state: 'asked', blobKey: null });
  const clientLeft = AbortSignal.timeout(4_000);
  const startMs = Date.now();
  const asked = new CountedGridsService(selected, grids, 20).cells(selection, size, {
    ...asker,
    clientLeft,
  });
  await expect(asked).rejects.toMatchObject({ key: 'unavailable' });
  expect(Date.now() - startMs).toBeLessThan(3_000);
});

test('grids are in memory some at a time', async () => {
  let inside = 0;
  let most = 0;
  const read = async () => {
    most = Math.max(most, ++inside);
    await wait(5);
    inside -= 1;
    return undefined;
  };
  const grids = gridsThat({ state: 'counted', blobKey: 'grid' }, read);
  expect(await new CountedGridsService(selected, grids).cells(selection, size, asker)).toEqual([]);
  expect(most).toBe(gridsAtOnce);
});
