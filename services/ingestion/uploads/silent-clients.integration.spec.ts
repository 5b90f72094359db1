import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { makeCatapultFile } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { ingestionWith } from '../test/ingestion-with.js';
import { announce, patch, sendFile } from '../test/send-file.js';
import { receivedAtOnceOfTeam } from './upload-turns.js';
import { longestSilenceMs, UploadsService } from './uploads.service.js';

class ShortSilenceService extends UploadsService {
  protected override get silenceMs(): number {
    return longestSilenceMs / 100;
  }
}

describe('clients that fall silent in the middle of their files', () => {
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    const module = ingestionWith(UploadsService, ShortSilenceService);
    server = await IngestionServer.start({}, { module });
    coach = await server.coach();
  });
  afterAll(() => server.close());

  it('leave their places to others, and go on where they were', async () => {
    const bytes = makeCatapultFile({ seconds: 60 });
    const batch = randomUUID();
    const paths = await Promise.all(
      Array.from({ length: receivedAtOnceOfTeam }, () =>
        announce(coach, bytes.length, coach.file(batch)),
      ),
    );
    const silent = paths.map((path) => coach.fallSilent(path, bytes, 100));
    await sendFile(coach, { ...coach.file(randomUUID()), bytes: makeCatapultFile() });
    expect(await Promise.all(silent)).toEqual(Array(receivedAtOnceOfTeam).fill(423));
    for (const path of paths) expect(await coach.offset(path)).toBe(100);
    const rest = await patch(coach, paths[0]!, 100, bytes.subarray(100));
    expect(rest.status).toBe(204);
  });
});
