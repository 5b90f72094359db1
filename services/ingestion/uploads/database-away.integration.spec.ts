import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmbeddedPostgres, startPostgres } from '@touchline/platform';
import { events } from '@touchline/proto';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../platform/test/eventually.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { announce, announcement, patch, sendFile, tus } from '../test/send-file.js';

const megabyte = 1024 ** 2;

describe('while PostgreSQL is away, a file on its way in', () => {
  let folder: string;
  let postgres: EmbeddedPostgres | undefined;
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-away-'));
    await comeBack();
    const database = { url: postgres!.url, drop: () => postgres!.stop() };
    server = await IngestionServer.start({}, { database });
    coach = await server.coach();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function comeBack(): Promise<void> {
    const settings = { fsync: 'off', full_page_writes: 'off' };
    const dataDir = join(folder, 'postgres');
    const port = postgres ? Number(new URL(postgres.url).port) : 0;
    postgres = await startPostgres({ dataDir, password: 'test', settings, port });
  }

  /** The bytes that the server tells of, once it can tell again. */
  const offsetOf = (path: string) =>
    eventually('the upload tells how far it is', async () => {
      const answer = await tus(coach, 'HEAD', path);
      return answer.status === 200 && Number(answer.headers.get('upload-offset'));
    });

  it('is told to wait, whether it asks where to go on or goes on, and then goes on there', async () => {
    const bytes = randomBytes(9 * megabyte);
    const path = await announce(coach, bytes.length, coach.file(randomUUID()));
    const send = (offset: number, end: number) =>
      patch(coach, path, offset, bytes.subarray(offset, end));
    expect((await send(0, 5 * megabyte)).status).toBe(204);
    await postgres!.stop();
    const asked = await tus(coach, 'HEAD', path);
    const sent = await send(5 * megabyte, bytes.length);
    await comeBack();
    expect([asked.status, sent.status]).toEqual([423, 423]);
    expect(sent.headers.get('content-type')).toContain('application/json');
    expect(await sent.json()).toMatchObject({ success: false });
    expect(await offsetOf(path)).toBe(5 * megabyte);
    expect((await send(5 * megabyte, bytes.length)).status).toBe(204);
  });

  it('that cannot be announced is no lock', async () => {
    await postgres!.stop();
    const announced = await announcement(coach, 5, coach.file(randomUUID()));
    await comeBack();
    expect([announced.status, announced.headers.get('retry-after')]).toEqual([503, '1']);
    expect(announced.headers.get('content-type')).toContain('application/json');
  });

  it('that a browser sends is announced once and arrives whole', async () => {
    const batch = randomUUID();
    const bytes = randomBytes(9 * megabyte);
    const asked: string[] = [];
    let away: Promise<void> | undefined;
    await sendFile(
      coach,
      { ...coach.file(batch), bytes },
      {
        chunkSize: megabyte,
        retryDelays: Array.from({ length: 60 }, () => 200),
        onBeforeRequest: (request) => void asked.push(request.getMethod()),
        onChunkComplete: (_, accepted) => {
          if (accepted < 4 * megabyte) return;
          away ??= postgres!
            .stop()
            .then(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
            .then(comeBack);
        },
      },
    );
    await away;
    expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
    expect(asked.filter((method) => method === 'HEAD').length).toBeGreaterThan(1);
    const said = await eventually('the file is told to be uploaded', async () => {
      const uploaded = await server.published(events.RecordingUploaded, coach.idfTeam);
      return uploaded.find((one) => one.batch === batch);
    });
    expect(said.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
