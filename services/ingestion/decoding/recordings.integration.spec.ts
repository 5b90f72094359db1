import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { kickOffMs, makeCatapultFile } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { sendFile } from '../test/send-file.js';

describe('recordings', () => {
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

  const send = (bytes: Buffer, name = 'anna.csv') =>
    sendFile(coach, { ...coach.file(batch), bytes, name });
  const rowsOf = async (table: string) => {
    const rows: Record<string, unknown>[] = await server.database.inTeam(coach.idfTeam, (manager) =>
      manager.query(`select * from ingestion.${table}`),
    );
    return rows;
  };

  it('come out of a file as Arrow streams with units, said once', async () => {
    const uploadId = await send(makeCatapultFile({ device: 77, seconds: 30 }));
    const [line] = await coach.settled(batch);
    const [published, ...more] = await server.published(events.RecordingDecoded, coach.idfTeam);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      state: 'ready',
      percent: 100,
      recordings: [published!.recordingId],
    });
    expect(published).toMatchObject({
      uploadId,
      batch,
      fileName: 'anna.csv',
      format: 'catapult-openfield-10hz',
      deviceNumber: '77',
      athleteName: 'Anna Berg',
      startMs: kickOffMs,
      finishMs: kickOffMs + 30_000,
    });
    const gnss = published!.streams.find(({ kind }) => kind === 'gnss')!;
    expect(gnss).toMatchObject({ rows: 301, startMs: kickOffMs, finishMs: kickOffMs + 30_000 });
    const table = tableFromIPC(await server.blobs.readAll(gnss.blobKey));
    expect(table.getChild('speed')!.get(300)).toBeCloseTo(5, 12);
    expect(table.schema.fields.find(({ name }) => name === 'speed')?.metadata.get('unit')).toBe(
      'm/s',
    );
  });

  it('carry the player that was chosen at upload', async () => {
    await sendFile(coach, { ...coach.file(batch), bytes: makeCatapultFile(), idfPlayer: 9 });
    await coach.settled(batch);
    const [published] = await server.published(events.RecordingDecoded, coach.idfTeam);
    expect(published!.idfPlayer).toBe(9);
  });

  it('of a squad go on when one of its files is refused, which is named with line and reason', async () => {
    const torn = makeCatapultFile().toString().split('\n');
    torn.splice(8, 1, 'Timestamp;Seconds|Velocity');
    await send(Buffer.from(torn.join('\n')), 'torn.csv');
    await Promise.all(['a.csv', 'b.csv', 'c.csv'].map((name) => send(makeCatapultFile(), name)));
    const lines = await coach.settled(batch);
    const states = Object.fromEntries(lines.map(({ fileName, state }) => [fileName, state]));
    expect(states).toEqual({
      'torn.csv': 'refused',
      'a.csv': 'ready',
      'b.csv': 'ready',
      'c.csv': 'ready',
    });
    const [refused] = await server.published(events.RecordingRefused, coach.idfTeam);
    expect(refused).toMatchObject({ fileName: 'torn.csv', batch });
    const line = lines.find(({ state }) => state === 'refused')!;
    expect(line.error).toMatchObject({ code: refused!.refusal!.code });
    await server.cleared(`uploads/${coach.idfTeam}/${line.uploadId}`);
  });

  it('are there once, however often the file is said to be stored', async () => {
    const uploadId = await send(makeCatapultFile());
    const [first] = await coach.settled(batch);
    const [uploaded] = await server.published(events.RecordingUploaded, coach.idfTeam);
    for (let time = 0; time < 3; time++) await server.publish(events.RecordingUploaded, uploaded!);
    await send(makeCatapultFile(), 'after.csv');
    await coach.settled(batch);
    const decoded = await server.published(events.RecordingDecoded, coach.idfTeam);
    expect(decoded.filter((event) => event.uploadId === uploadId)).toHaveLength(1);
    expect((await rowsOf('recording')).map((row) => row.recording_id)).toContain(
      first!.recordings[0],
    );
    expect(await rowsOf('recording')).toHaveLength(2);
  });

  it('are there once after a crash between their streams and the acknowledgement', async () => {
    const uploadId = await send(makeCatapultFile());
    const [before] = await coach.settled(batch);
    const keys = await server.keys('recordings/');
    await server.restart(async () => {
      await server.database.asService(async (manager) => {
        await manager.query(`delete from ingestion.recording`);
        await manager.query(
          `update ingestion.upload set state = 'decoding', recordings = '[]' where upload_id = $1`,
          [uploadId],
        );
      });
    });
    const [after] = await coach.settled(batch);
    expect(after!.recordings).toEqual(before!.recordings);
    expect(await server.keys('recordings/')).toEqual(keys);
    expect(await rowsOf('recording')).toHaveLength(1);
  });

  it('of several players, without a day, are of the day before their file was announced, whenever it is read', async () => {
    const rows = ['Ana', 'Eva'].flatMap((name) =>
      ['06:59:59.90', '07:00:00.00'].map((time) => `7,${name},${time},0,47,6.9,10,0,140`),
    );
    const names =
      'Player Id, Player Display Name, Time, Elapsed Time (s), Lat, Lon,  Speed km/h, Instantaneous Acceleration Impulse, Heart Rate (bpm)';
    const { idfTeam } = coach;
    const timezone = 'Europe/Berlin';
    await server.publish(events.TeamChanged, { idfTeam, name: 'First', timezone });
    await eventually(
      'the team’s zone is known',
      () => rowsOf('team'),
      (known) => known.some((team) => team.timezone === timezone),
    );
    const uploadId = await send(Buffer.from(`${[names, ...rows].join('\n')}\n`), 'squad.csv');
    await coach.settled(batch);
    await server.restart(async () => {
      await server.database.asService(async (manager) => {
        await manager.query(`delete from ingestion.recording`);
        await manager.query(
          `update ingestion.upload set state = 'decoding', recordings = '[]', created_ms = $2
           where upload_id = $1`,
          [uploadId, Date.UTC(2026, 0, 5, 6, 30)],
        );
      });
    });
    const [line] = await coach.settled(batch);
    expect(line).toMatchObject({
      state: 'ready',
      recordings: [expect.any(String), expect.any(String)],
      notes: [{ code: 'dayAssumed', params: { date: '2026-01-05', timezone } }],
    });
    const published = await eventually(
      'both are published a second time',
      () => server.published(events.RecordingDecoded, idfTeam),
      ({ length }) => length === 4,
    );
    const startMs = Date.UTC(2026, 0, 5, 5, 59, 59, 900);
    const again = published.filter((event) => event.startMs === startMs);
    expect(again.map(({ athleteName }) => athleteName).toSorted()).toEqual(['Ana', 'Eva']);
    expect(new Set(again.map(({ format }) => format))).toEqual(new Set(['statsports']));
  });

  it('whose decoder fails every time are refused, and hold nobody up', async () => {
    const uploadId = randomUUID();
    const { idfTeam } = coach;
    const lost = { uploadId, idfTeam, batch, fileName: 'lost.csv', bytes: 5, sha256: 'x' };
    await server.database.inTeam(idfTeam, (manager) =>
      manager.query(
        `insert into ingestion.upload
           (upload_id, idf_team, batch, file_name, idf_player, bytes, received_bytes, state,
            claims_bytes, notes, recordings, created_ms)
         values ($1, $2, $3, 'lost.csv', 0, 5, 5, 'stored', true, '[]', '[]', 1)`,
        [uploadId, idfTeam, batch],
      ),
    );
    await server.publish(events.RecordingUploaded, { ...lost, blobKey: 'gone' });
    await send(makeCatapultFile(), 'good.csv');
    await eventually(
      'the good file is ready',
      () => coach.lines(batch),
      (seen) => seen.some((line) => line.fileName === 'good.csv' && line.state === 'ready'),
    );
    const lines = await coach.settled(batch);
    expect(lines.find((line) => line.uploadId === uploadId)).toMatchObject({
      state: 'refused',
      error: { code: 'refusal.decoderFailed' },
    });
    const [row] = (await rowsOf('upload')).filter((one) => one.upload_id === uploadId);
    expect(row!.claims_bytes).toBe(false);
  });

  it('that a coach deletes go with rows, streams and file, and may come again', async () => {
    const bytes = makeCatapultFile();
    await send(bytes);
    await send(makeCatapultFile(), 'other.csv');
    const lines = await coach.settled(batch);
    const [gone, stays] = lines.map(({ recordings }) => recordings[0]!);
    const { idfTeam } = coach;
    await server.publish(events.RecordingDeleted, { idfTeam, recordingId: gone });
    await server.publish(events.RecordingDeleted, { idfTeam, recordingId: gone });
    await eventually(
      'one file is left in the batch',
      () => coach.lines(batch),
      ({ length }) => length === 1,
    );
    expect((await rowsOf('recording')).map((row) => row.recording_id)).toEqual([stays]);
    expect(await server.keys(`uploads/${idfTeam}/`)).toHaveLength(1);
    const streams = await server.keys(`recordings/${idfTeam}/`);
    expect(streams.every((key) => key.includes(lines[1]!.uploadId))).toBe(true);
    await send(bytes);
    const again = (await coach.settled(batch)).find(({ fileName }) => fileName === 'anna.csv');
    expect(again).toMatchObject({ state: 'ready', duplicateOf: null });
  });
});
