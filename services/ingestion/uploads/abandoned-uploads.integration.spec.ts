import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../../platform/test/eventually.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { announce, patch, tus } from '../test/send-file.js';
import { longestUnfinishedMs } from './unfinished-uploads.service.js';

const dayMs = 24 * 3_600_000;
const longest = longestUnfinishedMs / dayMs;

describe('files that nobody goes on sending', () => {
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    server = await IngestionServer.start();
    coach = await server.coach();
  });
  afterAll(() => server.close());

  /** Announced so many days ago; its last byte came so many days ago. */
  async function leave(announcedDays: number, receivedDays: number): Promise<string> {
    const path = await announce(coach.again(), 9, coach.file(randomUUID()));
    await patch(coach.again(), path, 0, Buffer.from('left'));
    const nowMs = Date.now();
    await server.database.inTeam(coach.idfTeam, (manager) =>
      manager.query(
        `update ingestion.upload set created_ms = $1, received_ms = $2 where upload_id = $3`,
        [nowMs - announcedDays * dayMs, nowMs - receivedDays * dayMs, path.slice(1)],
      ),
    );
    return path;
  }

  it('are removed after a week; those that came on since they were announced are not', async () => {
    const abandoned = await leave(longest + 1, longest + 1);
    const slow = await leave(longest + 1, longest - 1);
    await server.restart();
    await server.cleared(`uploads/${coach.idfTeam}${abandoned}`);
    await eventually(
      'the abandoned upload is removed',
      () => tus(coach.again(), 'HEAD', abandoned),
      (seen) => seen.status === 404,
    );
    expect(await coach.again().offset(slow)).toBe(4);
  });

  it('are not removed under somebody who goes on sending one now', async () => {
    const path = await leave(longest + 1, longest + 1);
    const sending = coach.again().begin(path, { offset: 4, bytes: 5 });
    sending.write('go ');
    await eventually(
      'seven bytes have arrived',
      () => coach.again().lines(),
      (seen) => seen.some((line) => line.receivedBytes === 7),
    );
    const other = await server.beside();
    sending.end('on');
    await eventually(
      'all nine bytes are stored',
      () => coach.again().offset(path),
      (seen) => seen === 9,
    );
    await other.close();
    expect(await coach.again().offset(path)).toBe(9);
  });

  it('do not end the start when their bytes cannot be removed', async () => {
    const path = await leave(8, 8);
    const team = join(server.dataDir, 'blobs', 'uploads', String(coach.idfTeam));
    await server.restart(async () => {
      await rm(team, { recursive: true });
      await writeFile(team, 'no folder');
    });
    expect(await coach.again().offset(path)).toBe(4);
    await rm(team);
  });
});
