import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { ingestionWith } from '../test/ingestion-with.js';
import { announce, announcement, tus } from '../test/send-file.js';
import { UploadsService } from './uploads.service.js';

/** Questions of one person that are worked on, and that wait. */
const inAndWaiting = 4 + 500;

/** Nothing is found until the work is done. */
async function whileNothingIsFound<T>(work: () => Promise<T>): Promise<T> {
  let goOn: () => void = () => undefined;
  SlowUploads.found = new Promise((resolve) => (goOn = resolve));
  return work().finally(goOn);
}

class SlowUploads extends UploadsService {
  static found: Promise<void> = Promise.resolve();

  override async teamOf(uploadId: string): Promise<number | undefined> {
    await SlowUploads.found;
    return super.teamOf(uploadId);
  }
}

describe('very many requests about uploads', () => {
  let server: IngestionServer;
  let coach: Coach;
  let others: Coach;
  beforeAll(async () => {
    server = await IngestionServer.start(
      {},
      { module: ingestionWith(UploadsService, SlowUploads) },
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [coach, others] = [await server.coach(), await server.coach()];
  });

  it('by one person wait up to a bound, and the next are told that it is too much', async () => {
    const ask = async () => {
      const answer = await tus(coach, 'DELETE', `/${randomUUID()}`);
      return ((await answer.json()) as { error: { errorKey: string } }).error.errorKey;
    };
    let refused = 0;
    const asked = await whileNothingIsFound(async () => {
      const many = Array.from({ length: inAndWaiting + 60 }, () =>
        ask().finally(() => (refused += 1)),
      );
      await eventually('those beyond the bound are told so', async () => refused === 60);
      return many;
    });
    const keys = await Promise.all(asked);
    expect(keys.filter((key) => key === 'busy')).toHaveLength(60);
    expect(keys.filter((key) => key === 'notFound')).toHaveLength(inAndWaiting);
  });

  it('of strangers are refused before anything is looked up', async () => {
    const path = await announce(coach, 9, coach.file('own'));
    const stranger = { url: server.url, token: 'e30.e30.e30' };
    await whileNothingIsFound(async () => {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        expect((await tus(stranger, method, path)).status).toBe(401);
      }
    });
  });

  it('that announce files end at so many that are not sent; the team’s others, and other teams, go on', async () => {
    await server.database.inTeam(coach.idfTeam, (manager) =>
      manager.query(
        `insert into ingestion.upload
           (upload_id, idf_team, batch, file_name, idf_player, bytes, received_bytes, state,
            claims_bytes, notes, recordings, created_ms, received_ms)
         select gen_random_uuid(), $1, 'many', 'a.csv', 0, 9, 0, 'receiving', false, '[]', '[]', 1, 1
           from generate_series(1, 499)`,
        [coach.idfTeam],
      ),
    );
    const path = await announce(coach, 9, coach.file('many'));
    const refused = await announcement(coach, 9, coach.file('many'));
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { errorKey: 'tooManyUploads' } });
    await announce(others, 9, others.file('few'));
    expect((await tus(coach, 'DELETE', path)).status).toBe(204);
    await announce(coach, 9, coach.file('many'));
  });
});
