import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, type RecordingDecoded, type SpeedPoint } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { randomInt, randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { kickOffMs, makeCatapultFile } from '../test/catapult-file.js';
import { Coach, IngestionServer } from '../test/ingestion-server.js';
import { ingestionWith } from '../test/ingestion-with.js';
import { PoolThatEnds } from '../test/pool-that-ends.js';
import { sendFile } from '../test/send-file.js';
import { WorkerPool } from '../workers/worker-pool.js';

describe('samples of a recording', () => {
  let server: IngestionServer;
  let coach: Coach;
  let recording: RecordingDecoded;
  const idfData = randomInt(1, 1_000_000_000);
  const idfPlayer = randomInt(1, 1_000_000_000);

  beforeAll(async () => {
    server = await IngestionServer.start({}, { module: ingestionWith(WorkerPool, PoolThatEnds) });
    coach = await server.coach();
    const batch = randomUUID();
    await sendFile(coach, { ...coach.file(batch), bytes: makeCatapultFile({ seconds: 300 }) });
    await coach.settled(batch);
    recording = (await server.published(events.RecordingDecoded, coach.idfTeam))[0]!;
    await own(idfPlayer);
  });
  afterAll(() => server.close());

  /** As the team says it once the recording is matched. */
  async function own(owner: number): Promise<void> {
    const { idfTeam } = coach;
    const said = { idfTeam, idfData, recordingId: recording.recordingId, idfPlayer: owner };
    await server.publish(events.DataChanged, said);
    await eventually(
      'the recording has its new owner',
      () => rows('select idf_player from ingestion.recording'),
      ([row]) => (row!.idf_player ?? 0) === owner,
    );
  }

  const rows = (sql: string) =>
    server.database.inTeam(coach.idfTeam, (manager) =>
      manager.query<Record<string, unknown>[]>(sql),
    );
  const ask = (path: string, who: { token: string } = coach) =>
    fetch(`${server.url}/api/teams/${coach.idfTeam}/data/${path}`, {
      headers: { authorization: `Bearer ${who.token}` },
    });
  const refusal = async (answer: Response): Promise<Record<string, unknown>> => {
    const { error } = (await answer.json()) as { error: Record<string, unknown> };
    return { status: answer.status, ...error };
  };
  const speed = async (query = '') => {
    const answer = await ask(`${idfData}/speed${query}`);
    return ((await answer.json()) as { response: SpeedPoint[] }).response;
  };

  async function player(who: number): Promise<{ token: string }> {
    const subject = randomUUID();
    await server.database.asService((manager) =>
      manager.query(
        `insert into ingestion.membership (subject, idf_team, role, idf_account, idf_player)
         values ($1, $2, 'player', 1, $3)`,
        [subject, coach.idfTeam, who],
      ),
    );
    return new Coach(server, coach.idfTeam, await server.issuer.token({ subject }));
  }

  it('come as they are stored, byte for byte', async () => {
    const answer = await ask(`${idfData}/streams/gnss`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/vnd.apache.arrow.stream');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { blobKey } = recording.streams.find(({ kind }) => kind === 'gnss')!;
    expect(bytes.equals(await server.blobs.readAll(blobKey))).toBe(true);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const table = tableFromIPC(bytes);
    expect(table.numRows).toBe(3001);
    expect(Number(table.getChild('t')!.get(0))).toBe(kickOffMs);
  });

  it('of a recording of several files come as one stream', async () => {
    const double = 'update ingestion.recording set streams = streams || streams';
    await rows(double);
    const table = tableFromIPC(await (await ask(`${idfData}/streams/hr`)).arrayBuffer());
    await rows(`update ingestion.recording set streams = streams - 3 - 2`);
    const one = tableFromIPC(await (await ask(`${idfData}/streams/hr`)).arrayBuffer());
    expect(table.numRows).toBe(2 * one.numRows);
    expect(table.toArray().slice(one.numRows).map(String)).toEqual(one.toArray().map(String));
  });

  it('of a kind that it does not have, or that are gone, are refused by name', async () => {
    expect(await refusal(await ask(`${idfData}/streams/imu`))).toMatchObject({
      status: 404,
      errorCode: 920,
      field: 'kind',
      found: 'imu',
    });
    expect((await refusal(await ask(`${idfData}/streams/video`))).status).toBe(400);
  });

  it('are a speed in few points that keep the peaks', async () => {
    const points = await speed('?points=50');
    expect(points.length).toBeGreaterThan(25);
    expect(points.length).toBeLessThanOrEqual(52);
    expect(Math.max(...points.map(({ speedMps }) => speedMps ?? 0))).toBeCloseTo(5, 9);
    expect(points[0]!.tMs).toBe(kickOffMs);
    expect((await speed()).length).toBeGreaterThan(points.length);
  });

  it('of days on end are given as a file, not as a speed', async () => {
    const rowsOfFirst = (count: number) =>
      rows(`update ingestion.recording set streams = jsonb_set(streams, '{0,rows}', '${count}')`);
    const [{ streams } = {}] = await rows('select streams from ingestion.recording');
    await rowsOfFirst(10_000_000);
    expect(await refusal(await ask(`${idfData}/speed`))).toMatchObject({
      status: 400,
      errorKey: 'answerTooLarge',
    });
    expect((await ask(`${idfData}/streams/gnss`)).status).toBe(200);
    await rowsOfFirst((streams as { rows: number }[])[0]!.rows);
  });

  it('that end their thread are given as a file, not as a speed', async () => {
    PoolThatEnds.endsAt = 'speed';
    const refused = await refusal(await ask(`${idfData}/speed`));
    PoolThatEnds.endsAt = '';
    expect(refused).toMatchObject({ status: 400, errorKey: 'answerTooLarge' });
    expect((await speed()).length).toBeGreaterThan(0);
  });

  it.each([9, 20_001])('in %i points are refused with what is supported', async (points) => {
    expect(await refusal(await ask(`${idfData}/speed?points=${points}`))).toMatchObject({
      status: 400,
      errorCode: 'resolutionNotSupported',
      field: 'points',
      found: String(points),
      expected: '10–20000',
    });
  });

  it('are the player’s own, and nothing is told of others’', async () => {
    const [he, another] = [await player(idfPlayer), await player(idfPlayer + 1)];
    const foreign = async (path: string) => {
      const { traceId: _, ...told } = await refusal(await ask(path, another));
      return told;
    };
    expect((await ask(`${idfData}/streams/gnss`, he)).status).toBe(200);
    expect((await ask(`${idfData}/speed`, he)).status).toBe(200);
    for (const what of ['streams/gnss', 'speed']) {
      const none = { ...(await foreign(`${idfData + 1}/${what}`)), found: String(idfData) };
      expect(await foreign(`${idfData}/${what}`)).toEqual(none);
      expect(none).toMatchObject({ status: 404, errorCode: 222 });
    }
  });

  it('are no longer his when the recording is taken from him', async () => {
    const he = await player(idfPlayer);
    await own(0);
    expect((await ask(`${idfData}/streams/gnss`, he)).status).toBe(404);
    expect((await ask(`${idfData}/streams/gnss`)).status).toBe(200);
    await own(idfPlayer);
    expect((await ask(`${idfData}/streams/gnss`, he)).status).toBe(200);
  });
});
