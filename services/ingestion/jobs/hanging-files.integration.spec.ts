import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { ingestionWith } from '../test/ingestion-with.js';
import { leaveFiles } from '../test/left-files.js';
import { type TaskTerms, WorkerPool } from '../workers/worker-pool.js';

/** Its decoder hangs at certain files, for longer than this test takes. */
class HangingPool extends WorkerPool {
  override run<Task, Result>(worker: string, task: Task, terms: TaskTerms): Promise<Result> {
    return super.run(worker, task, { ...terms, longestMs: 600_000 });
  }

  protected override fileOf(worker: string): string {
    if (worker !== 'decode') return super.fileOf(worker);
    return resolve('services/ingestion/test/deadly-decode.worker.mjs');
  }
}

let server: IngestionServer;
let coach: Coach;
let others: Coach;
beforeAll(async () => {
  server = await IngestionServer.start({}, { module: ingestionWith(WorkerPool, HangingPool) });
  [coach, others] = [await server.coach(), await server.coach()];
});
afterAll(() => server.close());

it('another team’s files are decoded while one team’s hang, however many those are', async () => {
  await server.restart(async () => {
    await leaveFiles(server, { idfTeam: coach.idfTeam, files: 20, fileName: 'hang.csv' });
    await leaveFiles(server, { idfTeam: others.idfTeam, files: 8, createdMs: 1_000 });
  });
  const lines = await others.again().settled('left');
  expect(lines.map(({ state }) => state)).toEqual(Array(8).fill('ready'));
  const hanging = (await coach.again().lines('left')).map(({ state }) => state);
  expect(new Set(hanging)).toEqual(new Set(['stored', 'decoding']));
});
