import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Leases, Log, type Running } from '@touchline/platform';
import { events } from '@touchline/proto';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { announce, announcement, patch, sendFile, sendTorn, tus } from '../test/send-file.js';
import { longestLeaseWaitMs as announcementMs } from './disk-space.service.js';
import { longestLeaseWaitMs } from './uploads.service.js';

const megabyte = 1024 ** 2;

describe('two processes that take files', () => {
  const bytes = randomBytes(20 * megabyte);
  let server: IngestionServer;
  let other: Running;
  let coach: Coach;
  let batch: string;
  beforeAll(async () => {
    server = await IngestionServer.start();
    other = await server.beside();
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });
  beforeEach(async () => {
    coach = await server.coach();
    batch = randomUUID();
  });

  const elsewhere = () => ({ url: other.url, token: coach.token });
  const publishedHashes = async () => {
    const published = await server.published(events.RecordingUploaded, coach.idfTeam);
    return published.map(({ sha256 }) => sha256);
  };
  const hash = createHash('sha256').update(bytes).digest('hex');

  it('take over from each other where a file was torn', async () => {
    const file = { ...coach.file(batch), bytes };
    const uploadUrl = await sendTorn(coach, file, 8 * megabyte);
    const { pathname } = new URL(uploadUrl);
    await sendFile(elsewhere(), file, { uploadUrl: `${other.url}${pathname}` });
    expect(await publishedHashes()).toEqual([hash]);
  });

  it('do not work on one upload at the same time: the second waits, is told so, and goes on later', async () => {
    const path = await announce(coach, bytes.length, coach.file(batch));
    const first = coach.begin(path, { bytes: bytes.length });
    first.write(bytes.subarray(0, 10 * megabyte));
    await eventually(
      'the first bytes have arrived',
      () => coach.lines(batch),
      (seen) => seen[0]!.receivedBytes > 0,
    );
    const asked = performance.now();
    expect((await tus(elsewhere(), 'HEAD', path)).status).toBe(423);
    expect(performance.now() - asked).toBeGreaterThan(longestLeaseWaitMs);
    expect((await patch(elsewhere(), path, 0, bytes)).status).toBe(423);
    first.destroy();
    const told = await eventually('the other process may go on with the upload', async () => {
      const answer = await tus(elsewhere(), 'HEAD', path);
      return answer.status === 200 && Number(answer.headers.get('upload-offset'));
    });
    expect(told).toBeGreaterThan(0);
    const answer = await patch(elsewhere(), path, told, bytes.subarray(told));
    expect(answer.status).toBe(204);
    // Of the bytes as they are stored: neither process has seen them all.
    expect(await publishedHashes()).toEqual([hash]);
  }, 240_000);

  it('announce files one after the other: one that waits too long is told to ask again', async () => {
    const { url } = server.database.source.options as { url: string };
    const third = new Leases(url, Log.open({ service: 'test', level: 'silent' }));
    await third.during('disk space', 0, async () => {
      const asked = performance.now();
      const answer = await announcement(coach, 9, coach.file(batch));
      expect(performance.now() - asked).toBeGreaterThan(announcementMs);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ error: { errorKey: 'unavailable' } });
    });
    await third.close();
    expect((await announcement(coach, 9, coach.file(batch))).status).toBe(201);
  });
});
