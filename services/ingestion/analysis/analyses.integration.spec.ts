import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { minuteMetrics, summaryMetrics } from '@touchline/compute';
import {
  events,
  type MessageInitShape,
  type RecordingDecoded,
  type SessionRangeSchema,
} from '@touchline/proto';
import { randomInt, randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { kickOffMs, makeCatapultFile } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { sendFile } from '../test/send-file.js';
import { tablesIn } from '../test/tables-in.js';
import { usualSettings } from '../test/usual-settings.js';

const minute = 60_000;
const metresPerMinute = 300;
const metricsOf = (row: object, metrics: readonly { name: string }[]) =>
  metrics.map(({ name }) => name).filter((name) => name in row);

describe('analyses', () => {
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    server = await IngestionServer.start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    coach = await server.coach();
  });

  /** Recordings of players who run 5 m/s straight on for three minutes from kick-off. */
  async function record(players: number, late = 0): Promise<RecordingDecoded[]> {
    const batch = randomUUID();
    for (let player = 0; player < players; player++) {
      const bytes = makeCatapultFile({ seconds: 180, startMs: kickOffMs + late });
      await sendFile(coach, { ...coach.file(batch), bytes });
    }
    const lines = await coach.settled(batch);
    const ids = lines.map(({ recordings }) => recordings[0]!);
    const published = await server.published(events.RecordingDecoded, coach.idfTeam);
    return ids.map((id) => published.find(({ recordingId }) => recordingId === id)!);
  }

  function makeRequest(
    recordings: readonly (readonly RecordingDecoded[])[],
    more: { sessions?: MessageInitShape<typeof SessionRangeSchema>[]; idfActivity?: number } = {},
  ) {
    return {
      analysisId: randomUUID(),
      idfTeam: coach.idfTeam,
      activityStartMs: kickOffMs,
      activityType: 'T',
      localDate: '2026-11-21',
      requestedMs: Date.now(),
      settings: usualSettings,
      players: recordings.map((own, index) => ({
        idfPlayer: index + 1,
        hrMaxBpm: 190,
        recordings: own.map(({ recordingId, streams }, idfData) => ({
          idfData,
          recordingId,
          streams: streams.map(({ kind, blobKey, rows }) => ({ kind, blobKey, rows })),
        })),
      })),
      idfActivity: more.idfActivity ?? randomInt(1, 1_000_000_000),
      sessions: more.sessions ?? [],
    };
  }

  type Request = ReturnType<typeof makeRequest>;

  const ended = (request: Request) =>
    eventually('the analysis has ended', async () => {
      const published = await server.published(events.ActivityAnalysed, coach.idfTeam);
      return published.find(({ analysisId }) => analysisId === request.analysisId);
    });
  const failed = (request: Request) =>
    eventually('the analysis has failed', async () => {
      const published = await server.published(events.AnalysisFailed, coach.idfTeam);
      return published.find(({ analysisId }) => analysisId === request.analysisId);
    });
  const analysed = async (request: Request) =>
    (await server.published(events.PlayerAnalysed, coach.idfTeam))
      .filter(({ analysisId }) => analysisId === request.analysisId)
      .sort((one, other) => one.idfPlayer - other.idfPlayer);
  const rows = async (key: string, table: string) =>
    tablesIn(await server.blobs.readAll(key))[table]!.toArray() as Record<string, number>[];

  /** Bytes of every blob that the run said, as text, by key. */
  const stored = async (request: Request) => {
    const keys = (await analysed(request)).flatMap((published) => [
      published.summaryBlobKey,
      published.minuteBlobKey,
      ...published.tables.map(({ blobKey }) => blobKey),
    ]);
    const read = keys.map(async (key) => [key, (await server.blobs.readAll(key)).toString('hex')]);
    return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
  };

  it('give every player rows per session, for the activity and per minute', async () => {
    const recordings = await record(2);
    const request = makeRequest(
      recordings.map((one) => [one]),
      {
        sessions: [
          { idfSession: 11, startMs: kickOffMs, finishMs: kickOffMs + minute, idfPlayers: [1, 2] },
          {
            idfSession: 12,
            startMs: kickOffMs + minute,
            finishMs: kickOffMs + 3 * minute,
            idfPlayers: [1],
            crops: [{ startMs: kickOffMs + 1.5 * minute, finishMs: kickOffMs + 2.5 * minute }],
          },
        ],
      },
    );
    await server.publish(events.AnalysisRequested, request);
    expect(await ended(request)).toMatchObject({ idfPlayers: [1, 2], failures: [] });
    const [one, two] = await analysed(request);
    expect(one).toMatchObject({
      idfActivity: request.idfActivity,
      recordingIds: [recordings[0]!.recordingId],
      settingsVersion: 3,
      activityStartMs: kickOffMs,
      localDate: '2026-11-21',
      total: 2,
      requestedMs: request.requestedMs,
      maxSpeedMps: expect.closeTo(5, 6),
      grade: expect.stringMatching(/^[ABC]$/),
    });
    expect([one!.done, two!.done].sort()).toEqual([1, 2]);
    const distances = async (key: string) =>
      Object.fromEntries(
        (await rows(key, 'summary')).map((row) => [row.idfSession, row.totalDistance!]),
      );
    const ofOne = await distances(one!.summaryBlobKey);
    expect(ofOne[11]).toBeCloseTo(metresPerMinute, 6);
    expect(ofOne[12]).toBeCloseTo(metresPerMinute, 6);
    expect(ofOne[0]).toBeCloseTo(2 * metresPerMinute, 6);
    expect(Object.keys(await distances(two!.summaryBlobKey))).toEqual(['0', '11']);
    const minutes = await rows(one!.minuteBlobKey, 'minute');
    expect(minutes.map((row) => [row.idfSession, row.minute])).toEqual([
      [11, 0],
      [12, 0],
      [12, 1],
    ]);
    expect(Number(minutes[2]!.startMs)).toBe(kickOffMs + 2 * minute);
    expect(metricsOf(minutes[0]!, minuteMetrics)).toEqual(
      expect.arrayContaining(['totalDistance', 'maxSpeed', 'avgHr']),
    );
    const [whole] = await rows(one!.summaryBlobKey, 'summary');
    expect(metricsOf(whole!, summaryMetrics)).toEqual(
      expect.arrayContaining(['totalDistance', 'maxSpeed', 'avgHr']),
    );
    expect(Object.keys(whole!)).not.toContain('playerLoad');
    expect(whole).toMatchObject({ settingsVersion: 3, idfPlayer: 1, avgHr: 140 });
  });

  it('give efforts, grids and thresholds of each session and of the activity', async () => {
    const [recording] = await record(1);
    const session = { idfSession: 11, startMs: kickOffMs, idfPlayers: [1] };
    const sessions = [{ ...session, finishMs: kickOffMs + minute }];
    const request = makeRequest([[recording!]], { sessions });
    await server.publish(events.AnalysisRequested, request);
    await ended(request);
    const [published] = await analysed(request);
    expect(published!.tables.map(({ name }) => name)).toEqual(['effort', 'grid', 'threshold']);
    const table = (name: string) =>
      rows(published!.tables.find((each) => each.name === name)!.blobKey, name);
    const thresholds = await table('threshold');
    expect(thresholds.map((row) => [row.idfSession, row.kind])).toEqual(
      [0, 11].flatMap((idfSession) => [0, 1, 2].map((kind) => [idfSession, kind])),
    );
    const list = (name: string) => [...(thresholds[0]![name] as unknown as Iterable<number>)];
    expect(list('rung')).toEqual(Array.from({ length: 256 }, (_, step) => step));
    expect(list('metres').map(Math.round)).toEqual(
      Array.from({ length: 256 }, (_, step) => (step <= 100 ? metresPerMinute : 0)),
    );
    for (const row of [...thresholds, ...(await table('effort')), ...(await table('grid'))]) {
      expect(row).toMatchObject({ settingsVersion: 3, localDate: '2026-11-21', idfPlayer: 1 });
    }
  });

  it('of an activity without sessions give session 0 with its minutes', async () => {
    const [first] = await record(1);
    const [late] = await record(1, 20_000);
    const request = makeRequest([[first!], [late!]]);
    await server.publish(events.AnalysisRequested, request);
    await ended(request);
    const [one, two] = await analysed(request);
    const [whole, ...none] = await rows(one!.summaryBlobKey, 'summary');
    expect(none).toEqual([]);
    expect(whole!.totalDistance).toBeCloseTo(3 * metresPerMinute, 6);
    const minutes = await rows(one!.minuteBlobKey, 'minute');
    expect(minutes.slice(0, 3).map((row) => [row.idfSession, row.minute])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
    const lateMinutes = await rows(two!.minuteBlobKey, 'minute');
    expect(lateMinutes[0]!.totalDistance).toBeCloseTo((metresPerMinute * 40) / 60, 6);
  });

  it('without sessions lose nobody’s numbers by another one’s recording of a wrong date', async () => {
    const [own] = await record(1);
    const [stray] = await record(1, -10 * 365 * 86_400_000);
    const request = makeRequest([[own!], [stray!], [own!, stray!]]);
    await server.publish(events.AnalysisRequested, request);
    expect(await ended(request)).toMatchObject({
      idfPlayers: [1, 2],
      failures: [{ idfPlayer: 3, reason: { code: 'tooManySamples' } }],
    });
    for (const { summaryBlobKey } of await analysed(request)) {
      const [whole] = await rows(summaryBlobKey, 'summary');
      expect(whole!.totalDistance).toBeCloseTo(3 * metresPerMinute, 6);
    }
  });

  it('read a player’s several recordings as one', async () => {
    const [first] = await record(1);
    const [second] = await record(1, 5 * minute);
    const request = makeRequest([[first!, second!]]);
    await server.publish(events.AnalysisRequested, request);
    await ended(request);
    const [one] = await analysed(request);
    expect(one!.recordingIds).toEqual([first!.recordingId, second!.recordingId]);
    const [whole] = await rows(one!.summaryBlobKey, 'summary');
    expect(whole!.totalDistance! - whole!.bridgedDistance!).toBeCloseTo(6 * metresPerMinute, 6);
  });

  it('say whose numbers could not be had, and why, while the others’ can', async () => {
    const [good] = await record(1);
    const gone = {
      ...good!,
      streams: good!.streams.map((stream) => ({ ...stream, blobKey: 'recordings/1/gone' })),
    };
    const request = makeRequest([[good!], [gone], []]);
    await server.publish(events.AnalysisRequested, request);
    const { idfPlayers, failures } = await ended(request);
    expect(idfPlayers).toEqual([1]);
    expect(failures.map(({ idfPlayer }) => idfPlayer)).toEqual([2, 3]);
    expect(failures.map(({ reason }) => reason!.code)).toEqual(['recordingMissing', 'noRecording']);
  });

  it('fail as a whole, with the reason, when no player has numbers', async () => {
    const [good] = await record(1);
    const elsewhere = { idfSession: 1, startMs: 1, finishMs: 2, idfPlayers: [99] };
    const without = makeRequest([[good!]], { sessions: [elsewhere] });
    const empty = makeRequest([]);
    await server.publish(events.AnalysisRequested, without);
    await server.publish(events.AnalysisRequested, empty);
    expect(await failed(without)).toMatchObject({
      reason: { code: 'noPlayerAnalysed', params: {} },
      failures: [{ idfPlayer: 1, reason: { code: 'noSession' } }],
    });
    expect((await failed(empty)).reason).toMatchObject({ code: 'noPlayers' });
    expect(await server.published(events.ActivityAnalysed, coach.idfTeam)).toEqual([]);
  });

  it('have one result, however often they are asked for', async () => {
    const recordings = await record(2);
    const request = makeRequest(recordings.map((one) => [one]));
    for (let time = 0; time < 3; time++) await server.publish(events.AnalysisRequested, request);
    await ended(request);
    await server.publish(events.AnalysisRequested, request);
    const marker = makeRequest([]);
    await server.publish(events.AnalysisRequested, marker);
    await failed(marker);
    expect(await server.published(events.ActivityAnalysed, coach.idfTeam)).toHaveLength(1);
    expect(await analysed(request)).toHaveLength(2);
  });

  it('give way to a newer one of the same activity', async () => {
    const recordings = await record(2);
    const newer = makeRequest(recordings.map((one) => [one]));
    await server.database.inTeam(coach.idfTeam, (manager) =>
      manager.query(
        `insert into ingestion.analysis
           (analysis_id, idf_team, idf_activity, state, request, done, total, requested_ms)
         values ('older', $1, $2, 'running', '', 0, 1, 1)`,
        [coach.idfTeam, newer.idfActivity],
      ),
    );
    await server.publish(events.AnalysisRequested, newer);
    await ended(newer);
    const states = await server.database.inTeam(coach.idfTeam, (manager) =>
      manager.query(`select analysis_id, state from ingestion.analysis order by requested_ms`),
    );
    expect(states).toEqual([
      { analysis_id: 'older', state: 'superseded' },
      { analysis_id: newer.analysisId, state: 'done' },
    ]);
  });

  it('leave no rows that nobody reads, and lose none that somebody does', async () => {
    const recordings = await record(2);
    const request = makeRequest(recordings.map((one) => [one]));
    await server.publish(events.AnalysisRequested, request);
    await ended(request);
    const { analysisId } = request;
    const keysOf = (idfPlayer: number) =>
      server.keys(`analyses/${coach.idfTeam}/${analysisId}/${idfPlayer}/`);
    const runs = [
      { analysisId, idfPlayer: 1 },
      { analysisId: 'never heard of', idfPlayer: 1 },
    ];
    await server.publish(events.RowsDropped, { idfTeam: coach.idfTeam, runs });
    await eventually(
      'the rows of the first run are deleted',
      async () => !(await keysOf(1)).length,
    );
    expect(await keysOf(2)).toHaveLength(1);
  });

  it('leave nothing of a player whose run was overtaken before he was said', async () => {
    const recordings = await record(1);
    const newer = makeRequest(recordings.map((one) => [one]));
    const { idfTeam } = coach;
    const left = `analyses/${idfTeam}/left-${newer.analysisId}/1/summary.arrow`;
    await server.blobs.put(left, Buffer.from('of a process that was killed'));
    await server.database.inTeam(idfTeam, async (manager) => {
      await manager.query(
        `insert into ingestion.analysis
           (analysis_id, idf_team, idf_activity, state, request, done, total, requested_ms)
         values ($3, $1, $2, 'running', '', 0, 1, 1)`,
        [idfTeam, newer.idfActivity, `left-${newer.analysisId}`],
      );
      await manager.query(
        `insert into ingestion.player_analysis (analysis_id, idf_team, idf_player, state, due_ms)
         values ($2, $1, 1, 'waiting', $3)`,
        [idfTeam, `left-${newer.analysisId}`, Number.MAX_SAFE_INTEGER],
      );
    });
    await server.publish(events.AnalysisRequested, newer);
    await ended(newer);
    expect(await server.blobs.size(left)).toBeUndefined();
    expect(await server.keys(`analyses/${idfTeam}/${newer.analysisId}/`)).toHaveLength(1);
  });

  it('go on where a crash left them', async () => {
    const recordings = await record(3);
    const request = makeRequest(recordings.map((one) => [one]));
    await server.publish(events.AnalysisRequested, request);
    await ended(request);
    const before = await stored(request);
    await server.restart(() =>
      server.database.asService(async (manager) => {
        await manager.query(
          `update ingestion.player_analysis set state = 'waiting' where analysis_id = $1 and idf_player > 1`,
          [request.analysisId],
        );
        await manager.query(
          `update ingestion.analysis set state = 'running', done = 1 where analysis_id = $1`,
          [request.analysisId],
        );
      }),
    );
    const states = () =>
      server.database.inTeam(coach.idfTeam, (manager) =>
        manager.query(`select state, done from ingestion.analysis`),
      );
    await eventually("the player's task is done", states, ([row]) => row.state === 'done');
    expect(await states()).toEqual([{ state: 'done', done: 3 }]);
    expect(await stored(request)).toEqual(before);
  });
});
