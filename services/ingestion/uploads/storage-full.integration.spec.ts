import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCatapultFile } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { announce, announcement, patch, pathOf, tus } from '../test/send-file.js';
import { SmallDisk } from '../test/small-disk.js';
import { forgottenMs, quietMs } from './disk-space.service.js';

const megabyte = 1024 ** 2;
const reserveBytes = 64 * megabyte;
const disk = await SmallDisk.mount(110);
const onSmallDisk = disk ? describe : describe.skip;
const because = disk ? '' : ' (skipped: this machine lets nobody mount a small disk)';

onSmallDisk(`a disk that is nearly full${because}`, () => {
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    server = await IngestionServer.start({ DATA_DIR: join(disk!.directory, 'data') });
    coach = await server.coach();
  });
  afterAll(async () => {
    await server.close();
    await disk!.remove();
  });

  const tryToAnnounce = (bytes: number, batch: string) =>
    announcement(coach, bytes, coach.file(batch));

  it('refuses a file early that it has no room for, and says how much is needed', async () => {
    const answer = await tryToAnnounce(40 * megabyte, randomUUID());
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({
      error: { errorKey: 'storageFull', expected: expect.stringMatching(/[\d.]+ [MG]B free/) },
    });
  });

  it('leaves nothing of an empty file for which there is no room', async () => {
    const batch = randomUUID();
    await disk!.fillWithFiles();
    const full = await tryToAnnounce(0, batch);
    expect(full.status).toBe(507);
    expect(await full.json()).toMatchObject({ error: { errorKey: 'storageFull' } });
    expect(await coach.lines(batch)).toEqual([]);
    await disk!.makeSpace();
    expect((await tryToAnnounce(0, batch)).status).toBe(201);
    expect(await coach.settled(batch)).toMatchObject([{ state: 'refused', duplicateOf: null }]);
  });

  it('lets in no more files together than there is room for', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tryToAnnounce(4 * megabyte, randomUUID())),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(4).fill(201), ...Array<number>(6).fill(507)]);
    for (const answer of answers.filter(({ ok }) => ok)) {
      expect((await tus(coach, 'DELETE', pathOf(answer))).status).toBe(204);
    }
  });

  it('lets in no more in two processes at once', async () => {
    const other = await server.beside();
    const elsewhere = { url: other.url, token: coach.token };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, each) =>
        announcement(each % 2 ? coach : elsewhere, 5 * megabyte, coach.file(randomUUID())),
      ),
    );
    await other.close();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const answer of answers.filter(({ ok }) => ok)) await tus(coach, 'DELETE', pathOf(answer));
  });

  it('has room for another team, whatever one has announced', async () => {
    const others = await server.coach();
    const announced: string[] = [];
    for (let answer = await tryToAnnounce(4 * megabyte, 'many'); answer.ok;) {
      announced.push(pathOf(answer));
      answer = await tryToAnnounce(4 * megabyte, 'many');
    }
    expect(announced).toHaveLength(4);
    const bytes = makeCatapultFile();
    const path = await announce(others, bytes.length, others.file('few'));
    await tus(others, 'DELETE', await announce(others, 4 * megabyte, others.file('few')));
    expect((await patch(others, path, 0, bytes)).status).toBe(204);
    expect(await others.settled('few')).toMatchObject([{ state: 'ready' }]);
    for (const each of announced) await tus(coach, 'DELETE', each);
  });

  it('leaves its last part to teams that hold no more than their share', async () => {
    const others = await server.coach();
    const bytes = makeCatapultFile();
    for (const each of [coach, others]) {
      const path = await announce(each, bytes.length, each.file('share'));
      expect((await patch(each, path, 0, bytes)).status).toBe(204);
      expect(await each.settled('share')).toMatchObject([{ state: 'ready' }]);
    }
    const hold = (factor: number) =>
      server.database.inTeam(coach.idfTeam, (manager) =>
        manager.query(
          `update ingestion.upload set bytes = bytes * $1::float8 where batch = 'share' and idf_team = $2`,
          [factor, coach.idfTeam],
        ),
      );
    const lastPart = 0.2 * (110 * megabyte - reserveBytes);
    await disk!.fill(reserveBytes + lastPart - megabyte);
    await hold(100);
    const refused = await tryToAnnounce(1_000, 'more');
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ error: { errorKey: 'teamStorageFull' } });
    await tus(others, 'DELETE', await announce(others, 1_000, others.file('more')));
    await hold(0.01);
    await tus(coach, 'DELETE', await announce(coach, 1_000, coach.file('more')));
    await disk!.makeSpace();
  });

  it('keeps no room for an upload that has been silent for ten minutes, which goes on all the same', async () => {
    const batch = randomUUID();
    const large = await announce(coach, 16 * megabyte, coach.file(randomUUID()));
    expect((await tryToAnnounce(4 * megabyte, batch)).status).toBe(507);
    const silentFor = (ms: number) =>
      server.database.inTeam(coach.idfTeam, (manager) =>
        manager.query('update ingestion.upload set received_ms = $1 where upload_id = $2', [
          Date.now() - ms,
          large.slice(1),
        ]),
      );
    await silentFor((quietMs + forgottenMs) / 2);
    const path = await announce(coach, 4 * megabyte, coach.file(batch));
    expect((await tryToAnnounce(8 * megabyte, batch)).status).toBe(507);
    await silentFor(forgottenMs);
    await tus(coach, 'DELETE', await announce(coach, 8 * megabyte, coach.file(batch)));
    expect((await patch(coach, large, 0, randomBytes(megabyte))).status).toBe(204);
    for (const each of [large, path]) await tus(coach, 'DELETE', each);
  });

  it('lets a file go on, byte for byte, once there is room again', async () => {
    const bytes = randomBytes(12 * megabyte);
    const batch = randomUUID();
    const path = await announce(coach, bytes.length, coach.file(batch));
    await disk!.fill(reserveBytes + 9 * megabyte);
    const full = await patch(coach, path, 0, bytes);
    expect(full.status).toBe(507);
    expect(await full.json()).toMatchObject({
      error: { errorKey: 'storageFull', expected: expect.stringMatching(/[\d.]+ [MG]B free/) },
    });
    const { bavail, bsize } = await statfs(disk!.directory);
    expect(bavail * bsize).toBeGreaterThan(reserveBytes);
    await disk!.makeSpace();
    const offset = await coach.offset(path);
    expect(offset).toBeGreaterThanOrEqual(8 * megabyte);
    expect(offset).toBeLessThan(bytes.length);
    expect((await patch(coach, path, offset, bytes.subarray(offset))).status).toBe(204);
    const stored = await server.published(events.RecordingUploaded, coach.idfTeam);
    const said = stored.find(({ uploadId }) => path === `/${uploadId}`);
    expect(said!.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    await coach.settled(batch);
  });

  it('decodes a stored file once there is room again, however long that takes', async () => {
    const bytes = makeCatapultFile({ seconds: 600 });
    const batch = randomUUID();
    const path = await announce(coach, bytes.length, coach.file(batch));
    await disk!.fill(reserveBytes + bytes.length + 20_000);
    expect((await patch(coach, path, 0, bytes)).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 25_000));
    expect((await coach.lines(batch))[0]!.state).toBe('decoding');
    await disk!.makeSpace();
    expect((await coach.settled(batch))[0]!.state).toBe('ready');
  });
});
