import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { DecodeTask } from './decode-task.js';
import { makeCatapultFile } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { ingestionWith } from '../test/ingestion-with.js';
import { sendFile } from '../test/send-file.js';
import { maxAttempts } from '../jobs/jobs.service.js';
import { type TaskTerms, WorkerPool } from '../workers/worker-pool.js';

/** How often each file is decoded. */
const decodings = new Map<string, number>();

/** Its decoder ends, fills or keeps its thread at certain files; everything else is the product's own. */
class DeadlyPool extends WorkerPool {
  override run<Task, Result>(worker: string, task: Task, terms: TaskTerms): Promise<Result> {
    const { fileName } = task as Partial<DecodeTask>;
    if (fileName) decodings.set(fileName, (decodings.get(fileName) ?? 0) + 1);
    return super.run(worker, task, terms);
  }

  protected override get heapMegabytes(): number {
    return 96;
  }

  protected override fileOf(worker: string): string {
    if (worker !== 'decode') return super.fileOf(worker);
    return resolve('services/ingestion/test/deadly-decode.worker.mjs');
  }
}

describe('a file at which a decoder goes wrong', () => {
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    server = await IngestionServer.start({}, { module: ingestionWith(WorkerPool, DeadlyPool) });
    coach = await server.coach();
  });
  afterAll(() => server.close());

  const send = (batch: string, name: string) =>
    sendFile(coach, { ...coach.file(batch), bytes: makeCatapultFile(), name });

  it.each([
    ['exit.csv', 'because the decoder ends it', 'refusal.decoderFailed'],
    ['hoard.csv', 'because its heap is full', 'refusal.tooMuchMemory'],
    ['buffers.csv', 'because it keeps too many buffers', 'refusal.tooMuchMemory'],
    ['hang.csv', 'because it never ends', 'refusal.tooSlow'],
  ])(
    '%s is refused after the first try, %s, and the batch’s others go on',
    async (name, _, code) => {
      const batch = randomUUID();
      const tried = decodings.get(name) ?? 0;
      await send(batch, name);
      await Promise.all(['a.csv', 'b.csv', 'c.csv', 'd.csv'].map((good) => send(batch, good)));
      const lines = await coach.settled(batch, 150_000);
      const deadly = lines.find(({ fileName }) => fileName === name)!;
      expect(deadly).toMatchObject({ state: 'refused', error: { code } });
      expect(decodings.get(name)).toBe(tried + 1);
      expect(lines.filter(({ state }) => state === 'ready')).toHaveLength(4);
      const refused = await server.published(events.RecordingRefused, coach.idfTeam);
      expect(refused.filter(({ uploadId }) => uploadId === deadly.uploadId)).toHaveLength(1);
      await server.cleared(`uploads/${coach.idfTeam}/${deadly.uploadId}`);
    },
  );

  it('throw.csv is refused after three tries, for what failed may have been something else', async () => {
    const batch = randomUUID();
    await send(batch, 'throw.csv');
    const [line] = await coach.settled(batch, 30_000);
    expect(line).toMatchObject({ state: 'refused', error: { code: 'refusal.decoderFailed' } });
    expect(decodings.get('throw.csv')).toBe(maxAttempts);
  });

  it('leaves every thread able to work', async () => {
    const batch = randomUUID();
    await Promise.all(Array.from({ length: 6 }, (_, file) => send(batch, `${file}.csv`)));
    const states = (await coach.settled(batch)).map(({ state }) => state);
    expect(states).toEqual(Array.from({ length: 6 }, () => 'ready'));
  });
});
