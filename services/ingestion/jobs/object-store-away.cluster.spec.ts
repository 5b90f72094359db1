import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBlobStore } from '@touchline/platform';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3, type TestS3 } from '../../platform/test/s3.js';
import { makeCatapultFile } from '../test/catapult-file.js';
import { IngestionServer } from '../test/ingestion-server.js';

const s3 = await startS3().catch((error: Error) => {
  if (process.env.CI) throw error;
  process.stderr.write(`${error.message}\n`);
  return undefined;
});

/** Longer than a request is tried, so that the job itself fails. */
const outageMs = 45_000;

function jobsOn(gateway: TestS3): void {
  describe('jobs whose object store is away for long', () => {
    let folder: string;
    let server: IngestionServer;
    const bytes = makeCatapultFile();
    const uploadId = randomUUID();

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'touchline-ingestion-'));
    });

    afterAll(async () => {
      await server?.close();
      await rm(folder, { recursive: true, force: true });
    });

    const attempts = async () => {
      const [row] = await server.database.asService((manager) =>
        manager.query<{ attempts: number }[]>('select attempts from ingestion.upload'),
      );
      return row!.attempts;
    };

    it('wait for it, keep their tries, and are done when it is back', async () => {
      const bucket = await gateway.bucket(folder);
      server = await IngestionServer.start({
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET: bucket.bucket,
        S3_ACCESS_KEY_ID: bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      });
      const coach = await server.coach();
      await openBlobStore(bucket).put(`uploads/${coach.idfTeam}/${uploadId}`, bytes);
      await gateway.kill();
      await server.database.inTeam(coach.idfTeam, (manager) =>
        manager.query(
          `insert into ingestion.upload
             (upload_id, idf_team, batch, file_name, idf_player, bytes, received_bytes, state,
              claims_bytes, notes, recordings, created_ms)
           values ($1, $2, 'left', 'a.csv', 0, $3, $3, 'stored', true, '[]', '[]', 1)`,
          [uploadId, coach.idfTeam, bytes.length],
        ),
      );
      await sleep(outageMs);
      expect(await attempts()).toBeLessThanOrEqual(1);
      await gateway.start();
      const [line] = await coach.settled('left', 30_000);
      expect(line).toMatchObject({ state: 'ready' });
      expect(await attempts()).toBe(1);
    }, 240_000);
  });
}

if (s3) {
  afterAll(() => s3.stop());
  jobsOn(s3);
} else {
  describe('jobs whose object store is away for long', () => {
    it.skip('needs S3_ENDPOINT, or Go', () => {});
  });
}
