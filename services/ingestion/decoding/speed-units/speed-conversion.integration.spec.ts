import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ArrowStream, recordBatch } from '@touchline/platform/arrow';
import {
  events,
  type RecordingDecoded,
  type SpeedPoint,
  type SpeedConversion,
  streamColumns,
  type StreamKind,
  streamSchema,
} from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { randomInt, randomUUID } from 'node:crypto';
import { eventually } from '../../../platform/test/eventually.js';
import { kickOffMs, makeCatapultFile } from '../../test/catapult-file.js';
import { type Coach, IngestionServer } from '../../test/ingestion-server.js';
import { sendFile } from '../../test/send-file.js';

const runKmh = 10.8;
const speedMps = runKmh * (1 / 3.6);
/** Numbers in km/h under a header that calls them m/s, as vests' exports sometimes are. */
const vest = (seconds = 300): Buffer =>
  Buffer.from(
    makeCatapultFile({ seconds, speedKmh: () => runKmh })
      .toString()
      .replace('Kilometers Per Hour', 'Meters Per Second'),
  );

describe('speeds in another unit', () => {
  let server: IngestionServer;
  let coach: Coach;
  let batch: string;
  const idfData = randomInt(1, 1_000_000_000);
  beforeAll(async () => {
    server = await IngestionServer.start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    coach = await server.coach();
    batch = randomUUID();
  });

  const send = async (bytes: Buffer, name = 'vest.csv'): Promise<RecordingDecoded> => {
    await sendFile(coach, { ...coach.file(batch), bytes, name });
    const lines = await coach.settled(batch);
    const own = lines.find(({ fileName }) => fileName === name)!.recordings[0];
    return (await published()).findLast(({ recordingId }) => recordingId === own)!;
  };
  const published = async (): Promise<RecordingDecoded[]> => {
    const all = await server.published(events.RecordingDecoded, coach.idfTeam);
    return all.sort((one, other) => one.revision - other.revision);
  };
  const newest = async () => (await published()).at(-1)!;
  /** As the team says it when somebody has answered. */
  const answer = (recordingId: string, speedReading: SpeedConversion) =>
    server.publish(events.DataChanged, {
      idfTeam: coach.idfTeam,
      idfData,
      recordingId,
      speedReading,
    });
  const convertedTo = (conversion: SpeedConversion, revision: number) =>
    eventually(
      'the recording is told of with the asked conversion',
      newest,
      (last) => last.speedReading === conversion && last.revision >= revision,
    );
  const keyOf = ({ streams }: RecordingDecoded, wanted: StreamKind = 'gnss') =>
    streams.find(({ kind }) => kind === wanted)!.blobKey;
  const table = async (key: string) => tableFromIPC(await server.blobs.readAll(key));
  const rows = (sql: string) =>
    server.database.inTeam(coach.idfTeam, (manager) =>
      manager.query<Record<string, unknown>[]>(sql),
    );

  it('are asked about when the file is decoded, and read as they came', async () => {
    const said = await send(vest());
    expect(said).toMatchObject({ speedReading: 'asRead', revision: 1 });
    expect(said.failedReading).toBeUndefined();
    expect(said.speedDoubt).toMatchObject({
      p99Mps: runKmh,
      ratio: expect.closeTo(3.6, 1),
      factor: expect.closeTo(3.6, 9),
    });
    const right = await send(
      makeCatapultFile({ seconds: 300, speedKmh: () => runKmh }),
      'right.csv',
    );
    expect(right.speedDoubt).toBeUndefined();
  });

  it('are read so for every reader once it was answered, and back again', async () => {
    const first = await send(vest());
    await answer(first.recordingId, 'kmhNotMps');
    const read = await convertedTo('kmhNotMps', 2);
    const { streams: _, ...same } = first;
    expect(read).toMatchObject({ ...same, revision: 2, speedReading: 'kmhNotMps' });
    const [before, after] = [await table(keyOf(first)), await table(keyOf(read))];
    expect(after.schema).toEqual(before.schema);
    expect(after.numRows).toBe(before.numRows);
    for (const { name } of before.schema.fields) {
      const factor = name === 'speed' ? 1 / 3.6 : null;
      const values = [...before.getChild(name)!] as number[];
      const expected = factor ? values.map((value) => value * factor) : values;
      expect([...after.getChild(name)!]).toEqual(expected);
    }
    expect(keyOf(read, 'hr')).toBe(keyOf(first, 'hr'));
    expect([await fastest(), await fastestCleaned()]).toEqual([speedMps, speedMps]);
    await answer(first.recordingId, 'asRead');
    const back = await convertedTo('asRead', 3);
    expect(back.streams).toEqual(first.streams);
    expect([await fastest(), await fastestCleaned()]).toEqual([runKmh, runKmh]);
  });

  const ask = (path: string) =>
    fetch(`${server.url}/api/teams/${coach.idfTeam}/data/${idfData}/${path}`, {
      headers: { authorization: `Bearer ${coach.token}` },
    });
  /** Fastest sample of the stream as it is given to screens and scripts. */
  async function fastest(): Promise<number> {
    const stream = tableFromIPC(await (await ask('streams/gnss')).arrayBuffer());
    return Math.max(...([...stream.getChild('speed')!] as number[]));
  }
  /** Fastest point of the speed series. */
  async function fastestCleaned(): Promise<number> {
    const { response } = (await (await ask('speed')).json()) as { response: SpeedPoint[] };
    return Math.max(0, ...response.map((point) => point.speedMps ?? 0));
  }

  it('are said once, however often they are answered alike', async () => {
    const { recordingId } = await send(vest());
    for (let times = 0; times < 3; times++) await answer(recordingId, 'kmhNotMps');
    await convertedTo('kmhNotMps', 2);
    await answer(recordingId, 'kmhNotMps');
    await answer(recordingId, 'asRead');
    await convertedTo('asRead', 3);
    expect((await published()).map(({ revision }) => revision)).toEqual([1, 2, 3]);
  });

  it('answered one way and the other at the same moment end as the last one', async () => {
    const { recordingId } = await send(vest());
    for (const conversion of ['kmhNotMps', 'asRead', 'kmhNotMps', 'asRead', 'kmhNotMps'] as const) {
      await answer(recordingId, conversion);
    }
    await eventually(
      'km/h are asked for and done',
      () => rows('select conversion, conversion_done from ingestion.recording'),
      ([row]) => row!.conversion === 'kmhNotMps' && row!.conversion_done === 'kmhNotMps',
    );
    expect(keyOf(await newest())).toMatch(/gnss-kmhNotMps\.arrow$/);
  });

  it('are read after a process that ended in the middle, once', async () => {
    const first = await send(vest());
    await server.restart(async () => {
      await server.blobs.put(
        keyOf(first).replace('.arrow', '-kmhNotMps.arrow'),
        Buffer.from('half'),
      );
      await rows(
        `update ingestion.recording set conversion = 'kmhNotMps', attempts = 1, due_ms = 0`,
      );
    });
    const read = await convertedTo('kmhNotMps', 2);
    const speeds = [...(await table(keyOf(read))).getChild('speed')!] as number[];
    expect(speeds[0]).toBeCloseTo(speedMps, 9);
    expect(await published()).toHaveLength(2);
  });

  it('that cannot be read stay as they are, and that is said', async () => {
    const first = await send(vest());
    const bytes = await server.blobs.readAll(keyOf(first));
    await server.blobs.delete(keyOf(first));
    await answer(first.recordingId, 'kmhNotMps');
    const failed = await eventually(
      'the second revision is told',
      newest,
      (last) => last.revision === 2,
    );
    expect(failed).toMatchObject({ failedReading: 'kmhNotMps', speedReading: 'asRead' });
    expect(failed.streams).toEqual(first.streams);
    await server.blobs.put(keyOf(first), bytes);
    await answer(first.recordingId, 'kmhNotMps');
    expect((await convertedTo('kmhNotMps', 3)).failedReading).toBeUndefined();
  });

  it('are all gone with the recording', async () => {
    const { recordingId } = await send(vest());
    await answer(recordingId, 'kmhNotMps');
    await convertedTo('kmhNotMps', 2);
    await server.publish(events.RecordingDeleted, { idfTeam: coach.idfTeam, recordingId });
    await eventually('streams and rows of the recording are deleted', async () => {
      const keys = await server.keys(`recordings/${coach.idfTeam}/`);
      return keys.length === 0 && (await rows('select 1 from ingestion.recording')).length === 0;
    });
  });

  it('are those of all files of a recording, also of one that comes later', async () => {
    const { recordingId } = await send(part(0), 'first.arrow');
    await answer(recordingId, 'kmhNotMps');
    await convertedTo('kmhNotMps', 2);
    await send(part(1), 'second.arrow');
    const read = await convertedTo('kmhNotMps', 4);
    const gnss = read.streams.filter(({ kind }) => kind === 'gnss');
    const tables = await Promise.all(gnss.map(({ blobKey }) => table(blobKey)));
    expect(tables.map((one) => Number(one.getChild('speed')!.get(0)).toFixed(9))).toEqual(
      Array.from({ length: 2 }, () => speedMps.toFixed(9)),
    );
    expect((await published()).map(({ speedReading }) => speedReading)).toEqual([
      'asRead',
      'kmhNotMps',
      'asRead',
      'kmhNotMps',
    ]);
  });
});

/** Ten minutes of one recording in the product's own format, its speeds in km/h. */
function part(number: number): Buffer {
  const rows = 6_000;
  const schema = streamSchema('gnss', { groupKey: 'player 9', recording: 'whole' });
  const arrow = new ArrowStream(schema);
  const values = (value: number) => new Float64Array(rows).fill(value);
  const columns = new Map<string, Float64Array | Float32Array | BigInt64Array>(
    streamColumns.gnss.map(({ name, type }) => [
      name,
      type === 'f32' ? new Float32Array(rows).fill(NaN) : values(name === 'speed' ? runKmh : NaN),
    ]),
  );
  const first = kickOffMs + number * rows * 100;
  const t = BigInt64Array.from({ length: rows }, (_, k) => BigInt(first + k * 100));
  const batch = recordBatch(schema, rows, columns.set('t', t));
  return Buffer.concat([...arrow.bytesOf(batch), ...arrow.end()]);
}
