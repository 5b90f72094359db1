import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uploadsPath } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { refusalPace } from '../../platform/http/door/refusal-wait.js';
import { eventually } from '../../platform/test/eventually.js';
import { readRaw, sendRaw } from '../../platform/test/raw-request.js';
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

  it('of strangers are told so later and later', async () => {
    const stranger = { url: server.url, token: 'e30.e30.e30' };
    const { atOnce, everyMs } = refusalPace;
    const begunMs = performance.now();
    const answers = Array.from({ length: atOnce + 300 }, () => tus(stranger, 'HEAD', '/any'));
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(401);
    expect(performance.now() - begunMs).toBeGreaterThan(250 * everyMs);
  });

  it.each(['OPTIONS', 'HEAD', 'DELETE', 'PUT'])(
    'with a body where none belongs are refused before it comes: %s',
    async (method) => {
      const text = `${method} ${uploadsPath} HTTP/1.1\r\nHost: a\r\nContent-Length: 64000000\r\n\r\n`;
      const { ended } = await sendRaw(Number(new URL(server.url).port), text);
      expect(await ended).toMatch(/^HTTP\/1.1 413 /);
    },
  );

  it.each([
    ['announces', 'POST', ''],
    ['sends', 'PATCH', `/${randomUUID()}`],
  ])(
    'of a stranger who %s a file are refused and the bytes left on the way',
    async (_, method, path) => {
      const lines = [`${method} ${uploadsPath}${path} HTTP/1.1`, 'Host: a', 'Tus-Resumable: 1.0.0'];
      const text = [...lines, 'Content-Length: 64000000', '', ''].join('\r\n');
      const { socket, ended } = await sendRaw(Number(new URL(server.url).port), text);
      let sent = 0;
      for (let part = 0; part < 64; part++) {
        socket.write(Buffer.alloc(1_000_000), (error) => (sent += error ? 0 : 1));
      }
      expect(readRaw(await ended)).toMatchObject({
        status: 401,
        envelope: { error: { errorKey: 'authenticationExpired' } },
      });
      // The system keeps a few megabytes on the way between the two.
      expect(sent).toBeLessThan(32);
    },
  );

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
