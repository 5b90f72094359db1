import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { events, limits } from '@touchline/proto';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { makeCatapultFile } from '../test/catapult-file.js';
import {
  announce as announceFile,
  announcement,
  patch,
  sendFile,
  sendTorn,
  tus,
} from '../test/send-file.js';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const megabyte = 1024 ** 2;

describe('files sent to a team', () => {
  let server: IngestionServer;
  let coach: Coach;
  let batch: string;
  beforeAll(async () => {
    server = await IngestionServer.start({ UPLOAD_MAX_BYTES: String(50 * megabyte) });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    coach = await server.coach();
    batch = randomUUID();
  });

  const announce = (bytes: number, more: Record<string, string> = {}) =>
    announceFile(coach, bytes, { ...coach.file(batch), ...more });

  describe('announced again under the number that the client chose', () => {
    it('are one, when the answer to the first announcement was lost', async () => {
      const more = { uploadId: randomUUID() };
      const first = await announce(3, more);
      expect(await announce(3, more)).toBe(first);
      expect(first).toBe(`/${more.uploadId}`);
      expect((await patch(coach, first, 0, Buffer.from('t,v'))).status).toBe(204);
      expect(await coach.lines(batch)).toHaveLength(1);
    });

    it('are complete when empty, also when that failed the first time', async () => {
      const more = { uploadId: randomUUID() };
      const path = await announce(4, more);
      await server.database.asService((manager) =>
        manager.query('update ingestion.upload set bytes = 0 where upload_id = $1', [
          more.uploadId,
        ]),
      );
      expect(await announce(0, more)).toBe(path);
      expect((await coach.settled(batch))[0]!.state).toBe('refused');
    });

    it('are refused when another file has this number, or bytes of it are there', async () => {
      const more = { uploadId: randomUUID() };
      const path = await announce(3, more);
      const again = (bytes: number, own: Coach) =>
        announcement(own, bytes, { ...own.file(batch), ...more });
      expect((await again(4, coach)).status).toBe(409);
      expect((await again(3, await server.coach())).status).toBe(409);
      await patch(coach, path, 0, Buffer.from('t'));
      expect((await again(3, coach)).status).toBe(409);
    });
  });

  describe('are resumable', () => {
    const bytes = randomBytes(20 * megabyte);

    it('after the connection broke off, with the same hash', async () => {
      const file = { ...coach.file(batch), bytes };
      const uploadUrl = await sendTorn(coach, file, 8 * megabyte);
      const [torn] = await coach.lines(batch);
      expect(torn!.state).toBe('receiving');
      expect(torn!.receivedBytes).toBeGreaterThanOrEqual(8 * megabyte);
      expect(torn!.percent).toBeGreaterThanOrEqual(40);
      await sendFile(coach, file, { uploadUrl });
      const [published] = await server.published(events.RecordingUploaded, coach.idfTeam);
      expect(published).toMatchObject({ sha256: sha256(bytes), bytes: bytes.length, batch });
    });

    it('after the connection broke off in the middle of a request', async () => {
      const path = await announce(bytes.length);
      await coach.breakOff(path, bytes, 5 * megabyte);
      const offset = await coach.offset(path);
      expect(offset).toBeGreaterThan(0);
      expect(offset).toBeLessThanOrEqual(5 * megabyte);
      expect((await patch(coach, path, offset, bytes.subarray(offset))).status).toBe(204);
      const [published] = await server.published(events.RecordingUploaded, coach.idfTeam);
      expect(published!.sha256).toBe(sha256(bytes));
    });

    it('after the server was restarted, with the same hash', async () => {
      const file = { ...coach.file(batch), bytes };
      const uploadUrl = await sendTorn(coach, file, 8 * megabyte);
      await server.restart();
      await sendFile(coach.again(), file, {
        uploadUrl: `${server.url}${new URL(uploadUrl).pathname}`,
      });
      const [published] = await server.published(events.RecordingUploaded, coach.idfTeam);
      expect(published!.sha256).toBe(sha256(bytes));
    });

    it('further back when the store has lost the last bytes in a power cut', async () => {
      const file = { ...coach.file(batch), bytes };
      const uploadUrl = await sendTorn(coach, file, 8 * megabyte);
      const key = `uploads/${coach.idfTeam}/${uploadUrl.split('/').at(-1)}`;
      const nothing = async function* () {};
      await server.blobs.append(key, 5 * megabyte, nothing());
      await sendFile(coach, file, { uploadUrl, retryDelays: [0] });
      // Of the bytes as they are stored: what was seen on their way is forgotten when they go back.
      const [published] = await server.published(events.RecordingUploaded, coach.idfTeam);
      expect(published!.sha256).toBe(sha256(bytes));
    });

    it('when the last byte was stored but its answer got lost in a crash', async () => {
      const path = await announce(4);
      await server.database.asService((manager) =>
        manager.query(`update ingestion.upload set received_bytes = 4 where upload_id = $1`, [
          path.slice(1),
        ]),
      );
      await server.blobs.put(`uploads/${coach.idfTeam}${path}`, Buffer.from('left'));
      await server.restart();
      const line = await coach.again().settled(batch);
      expect(line[0]!.state).toBe('refused');
      const [published] = await server.published(events.RecordingUploaded, coach.idfTeam);
      expect(published!.sha256).toBe(sha256(Buffer.from('left')));
    });
  });

  it('do not hold up the start when their last step was cut short, whatever of them is stored', async () => {
    const [empty, lost] = [await announce(4), await announce(4)];
    const cut = (path: string, bytes: number) =>
      server.database.asService((manager) =>
        manager.query(
          `update ingestion.upload set bytes = $2, received_bytes = $2 where upload_id = $1`,
          [path.slice(1), bytes],
        ),
      );
    await cut(empty, 0);
    await cut(lost, 4);
    await server.restart();
    const lines = await eventually(
      'a file is refused',
      () => coach.again().lines(batch),
      (found) => found.some(({ state }) => state === 'refused'),
    );
    const stateOf = (path: string) => lines.find(({ uploadId }) => `/${uploadId}` === path)!.state;
    expect([stateOf(empty), stateOf(lost)]).toEqual(['refused', 'receiving']);
  });

  it('are to wait, not to begin anew, while the database cannot tell how far they are', async () => {
    const path = await announce(4);
    const rename = (from: string, to: string) =>
      server.database.source.query(`alter table ingestion.${from} rename to ${to}`);
    await rename('upload', 'gone');
    const answer = await tus(coach, 'HEAD', path);
    await rename('gone', 'upload');
    expect(answer.status).toBe(423);
    expect(await coach.offset(path)).toBe(0);
  });

  it('keep one order of bytes when two requests of one upload come at once', async () => {
    const bytes = randomBytes(4 * megabyte);
    const path = await announce(bytes.length);
    const answers = await Promise.all([patch(coach, path, 0, bytes), patch(coach, path, 0, bytes)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const [published] = await server.published(events.RecordingUploaded, coach.idfTeam);
    expect(published!.sha256).toBe(sha256(bytes));
  });

  it('may not leave a hole', async () => {
    const path = await announce(10);
    expect((await patch(coach, path, 5, Buffer.from('later'))).status).toBe(409);
    expect(await coach.offset(path)).toBe(0);
  });

  it('can be given up while they come in, not once something is read from them', async () => {
    const path = await announce(10);
    await patch(coach, path, 0, Buffer.from('half-'));
    expect((await tus(coach, 'DELETE', path)).status).toBe(204);
    expect((await tus(coach, 'HEAD', path)).status).toBe(404);
    expect(await coach.lines(batch)).toEqual([]);
    expect(await server.keys(`uploads/${coach.idfTeam}/`)).toEqual([]);
    const whole = `/${await sendFile(coach, { ...coach.file(batch), bytes: makeCatapultFile() })}`;
    expect((await tus(coach, 'DELETE', whole)).status).toBe(409);
    expect((await coach.settled(batch))[0]!.state).toBe('ready');
  });

  it.each([
    ['no team', { idfTeam: '' }, 'idfTeam'],
    ['a batch with a slash', { batch: 'a/b' }, 'batch'],
    ['no name', { filename: '' }, 'filename'],
  ])('are refused with %s', async (_, wrong, field) => {
    const values = { ...coach.file(batch), ...wrong } as Record<string, string | number>;
    const answer = await announcement(coach, 1, values);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, error: { field } });
  });

  it('can be taken back later, too, where nothing new was read from them, and sent again', async () => {
    const [good, bad] = [makeCatapultFile(), Buffer.from('no recording')];
    const sent = [];
    for (const bytes of [good, good, bad]) {
      sent.push(await sendFile(coach, { ...coach.file(batch), bytes, name: 'a.csv' }));
      await coach.settled(batch);
    }
    const lines = await coach.lines(batch);
    expect(lines.map(({ state }) => state)).toEqual(['ready', 'ready', 'refused']);
    const [read, repeated, refused] = lines.map(({ uploadId }) => `/${uploadId}`);
    expect((await tus(coach, 'DELETE', read!)).status).toBe(409);
    for (const path of [repeated, refused]) {
      expect((await tus(coach, 'DELETE', path!)).status).toBe(204);
    }
    expect((await coach.lines(batch)).map(({ uploadId }) => `/${uploadId}`)).toEqual([read]);
    await sendFile(coach, { ...coach.file(batch), bytes: bad, name: 'a.csv' });
    expect((await coach.settled(batch)).map(({ state }) => state)).toEqual(['ready', 'refused']);
  });

  it('stay as they are when the first of the same bytes is taken back', async () => {
    const bytes = Buffer.from('no recording');
    const other = randomUUID();
    await sendFile(coach, { ...coach.file(batch), bytes, name: 'one.csv' });
    const [one] = await coach.settled(batch);
    await sendFile(coach, { ...coach.file(batch), bytes, name: 'two.csv' });
    await sendFile(coach, { ...coach.file(other), bytes, name: 'three.csv' });
    expect((await tus(coach, 'DELETE', `/${one!.uploadId}`)).status).toBe(204);
    const left = [...(await coach.lines(batch)), ...(await coach.lines(other))];
    const refused = { state: 'refused', error: one!.error, duplicateOf: null };
    expect(left).toMatchObject([
      { fileName: 'two.csv', ...refused },
      { fileName: 'three.csv', ...refused },
    ]);
    for (const { uploadId } of left) {
      expect((await tus(coach, 'DELETE', `/${uploadId}`)).status).toBe(204);
    }
    expect(await coach.lines(other)).toEqual([]);
  });

  it('are refused above the size limit before a byte is sent', async () => {
    const values = { filename: 'big.csv', ...coach.file(batch) };
    const answer = await announcement(coach, 50 * megabyte + 1, values);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      error: {
        errorKey: 'fileTooLarge',
        file: 'big.csv',
        found: '52428801 B',
        expected: '≤ 52428800 B',
      },
    });
  });

  it('are listed as far as a list goes: the first of a batch, the latest of a team', async () => {
    const uploadId = (await announce(3)).slice(1);
    await server.database.inTeam(coach.idfTeam, (manager) =>
      manager.query(
        `insert into ingestion.upload
         select (jsonb_populate_record(one, to_jsonb(one) || jsonb_build_object(
                  'upload_id', gen_random_uuid(), 'created_ms', one.created_ms + k))).*
           from ingestion.upload one, generate_series(1, $1::int) k where upload_id = $2`,
        [limits.uploadsPerBatch, uploadId],
      ),
    );
    const lines = await coach.lines(batch);
    expect(lines).toHaveLength(limits.uploadsPerBatch);
    expect(lines[0]).toMatchObject({ uploadId });
    const latest = await coach.lines();
    expect(latest).toHaveLength(limits.latestUploads);
    expect(latest.find((line) => line.uploadId === uploadId)).toBeUndefined();
  });

  it('may not be longer than announced', async () => {
    const path = await announce(4);
    expect((await patch(coach, path, 0, Buffer.from('longer'))).status).toBe(413);
  });

  it.each([
    ['../', '../../../etc/passwd', 'passwd'],
    ['..\\', '..\\..\\secrets.json', 'secrets.json'],
    ['300 characters', `${'n'.repeat(300)}.csv`, `${'n'.repeat(55)}…${'n'.repeat(20)}.csv`],
  ])('with a name of %s are harmless and shown shortened', async (_, name, shown) => {
    await sendFile(coach, { ...coach.file(batch), bytes: makeCatapultFile(), name });
    const [line] = await coach.settled(batch);
    expect(line).toMatchObject({ fileName: shown, state: 'ready' });
    for (const key of await server.keys('')) expect(key).not.toMatch(/passwd|secrets|nnn|\.\./);
  });

  it('are refused when empty', async () => {
    await sendFile(coach, { ...coach.file(batch), bytes: Buffer.alloc(0) });
    const [line] = await coach.settled(batch);
    expect(line).toMatchObject({ state: 'refused', error: { code: 'refusal.empty' } });
  });

  describe('are recognised when the same bytes come again', () => {
    it('after the first was decoded', async () => {
      const bytes = makeCatapultFile();
      await sendFile(coach, { ...coach.file(batch), bytes, name: 'first.csv' });
      const [first] = await coach.settled(batch);
      const other = randomUUID();
      await sendFile(coach, { ...coach.file(other), bytes, name: 'again.csv' });
      const [again] = await coach.settled(other);
      expect(first!.recordings).toHaveLength(1);
      expect(again).toMatchObject({
        fileName: 'again.csv',
        state: 'ready',
        duplicateOf: 'first.csv',
        recordings: first!.recordings,
      });
      expect(await server.published(events.RecordingUploaded, coach.idfTeam)).toHaveLength(1);
      expect(await server.published(events.RecordingDecoded, coach.idfTeam)).toHaveLength(1);
      expect(await server.keys(`uploads/${coach.idfTeam}/`)).toHaveLength(1);
    });

    it('while all of them are still in flight', async () => {
      const bytes = makeCatapultFile();
      await Promise.all(
        Array.from({ length: 5 }, () => sendFile(coach, { ...coach.file(batch), bytes })),
      );
      const lines = await coach.settled(batch);
      expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'ready'));
      expect(lines.filter(({ duplicateOf }) => duplicateOf === null)).toHaveLength(1);
      expect(new Set(lines.flatMap(({ recordings }) => recordings)).size).toBe(1);
      expect(await server.published(events.RecordingDecoded, coach.idfTeam)).toHaveLength(1);
    });

    it('with the refusal of the first', async () => {
      const bytes = Buffer.from('name,age\nAda,36\n');
      await sendFile(coach, { ...coach.file(batch), bytes, name: 'one.csv' });
      await coach.settled(batch);
      await sendFile(coach, { ...coach.file(batch), bytes, name: 'two.csv' });
      const [one, two] = await coach.settled(batch);
      expect(two).toMatchObject({ state: 'refused', error: one!.error, duplicateOf: 'one.csv' });
      expect(await server.published(events.RecordingRefused, coach.idfTeam)).toHaveLength(1);
    });

    it('but not those of another team', async () => {
      const bytes = makeCatapultFile();
      const other = await server.coach();
      await sendFile(coach, { ...coach.file(batch), bytes });
      await sendFile(other, { ...other.file(batch), bytes });
      const [mine] = await coach.settled(batch);
      const [theirs] = await other.settled(batch);
      expect(theirs!.duplicateOf).toBeNull();
      expect(theirs!.recordings).not.toEqual(mine!.recordings);
    });
  });

  it('are listed for their own team only, also with the guard out of the way', async () => {
    await sendFile(coach, { ...coach.file(batch), bytes: makeCatapultFile() });
    const stranger = await server.coach();
    expect(await stranger.lines(batch)).toEqual([]);
    const seen = await server.database.inTeam(stranger.idfTeam, (manager) =>
      manager.query('select * from ingestion.upload'),
    );
    expect(seen).toEqual([]);
  });
});
