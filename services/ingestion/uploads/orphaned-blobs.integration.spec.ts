import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { makeCatapultFile } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { announce, patch, sendFile } from '../test/send-file.js';

describe('bytes that a process left when it ended early', () => {
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    server = await IngestionServer.start();
    coach = await server.coach();
  });
  afterAll(() => server.close());

  const send = async (bytes: Buffer) => {
    const batch = randomUUID();
    const id = await sendFile(coach.again(), { ...coach.file(batch), bytes });
    await coach.settled(batch);
    return id;
  };
  const keys = async () => [
    ...(await server.keys('uploads/')),
    ...(await server.keys('recordings/')),
  ];

  it('are deleted at the next start, and nothing else is', async () => {
    const file = makeCatapultFile({ seconds: 60 });
    await send(file);
    const path = await announce(coach, 9, coach.file(randomUUID()));
    await patch(coach, path, 0, Buffer.from('t'));
    const repeated = await send(file);
    const refused = await send(Buffer.from('no samples'));
    await server.cleared(`uploads/${coach.idfTeam}/${refused}`);
    const wanted = await keys();
    expect(wanted.length).toBeGreaterThan(2);
    const left = [repeated, refused];
    const foreign = `uploads/${coach.idfTeam}/${randomUUID()}`;
    await server.restart(async () => {
      await server.blobs.put(foreign, Buffer.from('of another database'));
      for (const id of left) {
        await server.blobs.put(`uploads/${coach.idfTeam}/${id}`, Buffer.from('left'));
        await server.blobs.put(`recordings/${coach.idfTeam}/${id}/0/hr.arrow`, Buffer.from('left'));
      }
      expect(await keys()).toHaveLength(wanted.length + 1 + 2 * left.length);
    });
    await eventually(
      'the orphaned blobs are deleted',
      keys,
      (seen) => seen.length <= wanted.length + 1,
    );
    expect(new Set(await keys())).toEqual(new Set([...wanted, foreign]));
  });
});
