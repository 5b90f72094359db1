import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { announce, announcement, metadata, tus } from '../test/send-file.js';

describe('files sent to a team let in nobody', () => {
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

  it('without a token or with a forged one', async () => {
    const path = await announce(coach, 10, coach.file(batch));
    for (const token of ['', 'nonsense', await server.issuer.forged({ subject: 'x' })]) {
      const sender = { url: server.url, token };
      expect((await announcement(sender, 1, {})).status).toBe(401);
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        expect((await tus(sender, method, path)).status).toBe(401);
      }
    }
  });

  it('of another team, for whom a foreign upload is the same as none', async () => {
    const path = await announce(coach, 10, coach.file(batch));
    const strangers = [
      await server.coach(),
      await server.member(coach.idfTeam, 'player'),
      await server.member(coach.idfTeam, 'guest'),
    ];
    for (const stranger of strangers) {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const headers = {
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        };
        const foreign = await tus(stranger, method, path, headers);
        const unknown = await tus(stranger, method, `/${randomUUID()}`, headers);
        expect([method, foreign.status]).toEqual([method, 404]);
        expect(unknown.status).toBe(404);
        expect(await foreign.text()).toBe(await unknown.text());
      }
    }
    expect(await coach.offset(path)).toBe(0);
  });

  it('to a team in which he is not a coach', async () => {
    const stranger = await server.coach();
    const foreign = await announcement(stranger, 4, coach.file(batch));
    expect(foreign.status).toBe(403);
    const nowhere = await announcement(stranger, 4, { idfTeam: 2_000_000_000, batch });
    expect(nowhere.status).toBe(403);
    expect(await foreign.text()).toBe(await nowhere.text());
    const player = await server.member(coach.idfTeam, 'player');
    expect((await announcement(player, 4, coach.file(batch))).status).toBe(403);
  });

  it.each([
    ['upload-defer-length', '1'],
    ['upload-concat', 'partial'],
  ])('in a way that is not offered (%s)', async (field, value) => {
    const refused = await tus(coach, 'POST', '', {
      'upload-length': '3',
      'upload-metadata': metadata({ filename: 'a.csv', ...coach.file(batch) }),
      [field]: value,
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { errorKey: 'invalidRequest', field } });
  });

  it.each([[undefined], [''], ['-1'], ['1e3'], ['many'], ['9'.repeat(16)]])(
    'without a length that is one (%s)',
    async (length) => {
      const refused = await tus(coach, 'POST', '', {
        ...(length !== undefined && { 'upload-length': length }),
        'upload-metadata': metadata({ filename: 'a.csv', ...coach.file(batch) }),
      });
      expect(refused.status).toBe(400);
      const { error } = (await refused.json()) as { error: object };
      expect(error).toMatchObject({ field: 'Upload-Length', expected: 'bytes' });
      expect(JSON.stringify(error)).not.toContain('undefined');
    },
  );

  it.each([
    [{}, 'filename'],
    [{ filename: 'a.csv', idfTeam: 'x', batch: 'b' }, 'idfTeam'],
    [{ filename: 'a.csv', idfTeam: 1, batch: 'a b' }, 'batch'],
  ])('without saying what they are, which is told in words: %j', async (said, field) => {
    const headers = { 'upload-length': '3', 'upload-metadata': metadata(said) };
    const refused = await tus(coach, 'POST', '', headers);
    expect(refused.status).toBe(400);
    const { error } = (await refused.json()) as { error: { field: string } };
    expect(error).toMatchObject({ field });
    expect(JSON.stringify(error)).not.toContain('NaN');
  });

  it('with an address that is none', async () => {
    for (const path of ['/..%2f..%2fetc', '/not-an-id', `/${randomUUID()}/x`]) {
      expect((await tus(coach, 'HEAD', path)).status).toBe(404);
    }
    expect((await tus(coach, 'GET', await announce(coach, 3, coach.file(batch)))).status).toBe(404);
  });
});
