import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { makeCatapultFile } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { announce as announceFile, patch, sendFile } from '../test/send-file.js';

describe('files dropped together', () => {
  let server: IngestionServer;
  let coach: Coach;
  let batch: string;
  beforeAll(async () => {
    server = await IngestionServer.start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    coach = await server.coach();
    batch = randomUUID();
  });
  const announce = (bytes: number, more: Record<string, string> = {}) =>
    announceFile(coach, bytes, { ...coach.file(batch), ...more });

  const send = (of: string, bytes: Buffer) =>
    sendFile(coach, { ...coach.file(of), bytes, name: 'file.csv' });

  it('are counted by where they are, a repeated file like its first one', async () => {
    const good = makeCatapultFile();
    await send(batch, good);
    await send(batch, Buffer.from('no recording'));
    await coach.settled(batch);
    const later = randomUUID();
    await send(later, good);
    const path = await announce(10, { batch: later });
    await patch(coach, path, 0, Buffer.from('half'));
    expect(await coach.batches()).toEqual([
      {
        batch: later,
        createdMs: expect.any(Number),
        firstFile: 'file.csv',
        files: 2,
        receiving: 1,
        decoding: 0,
        ready: 1,
        repeated: 1,
        refused: 0,
        isSending: true,
      },
      expect.objectContaining({
        batch,
        files: 2,
        receiving: 0,
        ready: 1,
        repeated: 0,
        refused: 1,
        isSending: false,
      }),
    ]);
    expect(await (await server.coach()).batches()).toEqual([]);
  });

  it('are no longer being sent once no byte has come for half a minute', async () => {
    const uploadId = (await announce(10)).slice(1);
    expect(await coach.lines(batch)).toMatchObject([{ isSending: true }]);
    await server.database.asService((manager) =>
      manager.query(
        'update ingestion.upload set received_ms = received_ms - 30000 where upload_id = $1',
        [uploadId],
      ),
    );
    expect(await coach.lines(batch)).toMatchObject([{ state: 'receiving', isSending: false }]);
    expect(await coach.batches()).toMatchObject([{ receiving: 1, isSending: false }]);
    await patch(coach, `/${uploadId}`, 0, Buffer.from('byte'));
    expect(await coach.batches()).toMatchObject([{ receiving: 1, isSending: true }]);
  });

  it('are listed as far as a list goes: the latest', async () => {
    await announce(3);
    await server.database.inTeam(coach.idfTeam, (manager) =>
      manager.query(
        `insert into ingestion.upload
         select (jsonb_populate_record(one, to_jsonb(one) || jsonb_build_object(
                  'upload_id', gen_random_uuid(), 'batch', 'b' || k,
                  'created_ms', one.created_ms + k))).*
           from ingestion.upload one, generate_series(1, $1::int) k where batch = $2`,
        [limits.latestBatches, batch],
      ),
    );
    const batches = await coach.batches();
    expect(batches.map((one) => one.batch)).toEqual(
      Array.from({ length: limits.latestBatches }, (_, k) => `b${limits.latestBatches - k}`),
    );
  });
});
