import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultSettings, storedCatalogue } from '@touchline/compute';
import { events, type RecordingDecoded } from '@touchline/proto';
import { randomInt, randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { kickOffMs, makeCatapultFile } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { sendFile } from '../test/send-file.js';

/** Everybody runs 5 m/s straight on for a minute: high-speed running is none of it. */
const hsrMps = defaultSettings.speedZonesMps[defaultSettings.hsrZone - 1]!;

describe('a preview', () => {
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    server = await IngestionServer.start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    coach = await server.coach();
  });

  async function record(players: number): Promise<RecordingDecoded[]> {
    const batch = randomUUID();
    for (let player = 0; player < players; player++) {
      await sendFile(coach, { ...coach.file(batch), bytes: makeCatapultFile() });
    }
    await coach.settled(batch);
    return server.published(events.RecordingDecoded, coach.idfTeam);
  }

  /** A request of the same activity for as many players as there are recordings. */
  function makeRequest(
    recordings: readonly RecordingDecoded[],
    more: { idfActivity?: number; settingsVersion?: number; thresholdMps?: number } = {},
  ) {
    const { idfActivity = randomInt(1, 1_000_000_000), settingsVersion = 1 } = more;
    const speedZonesMps = [...defaultSettings.speedZonesMps];
    speedZonesMps[defaultSettings.hsrZone - 1] = more.thresholdMps ?? hsrMps;
    return {
      analysisId: randomUUID(),
      idfTeam: coach.idfTeam,
      idfActivity,
      activityStartMs: kickOffMs,
      activityType: 'T',
      localDate: '2026-11-21',
      requestedMs: Date.now(),
      settings: {
        settingsVersion,
        speedZonesMps: speedZonesMps.toSorted((a, b) => a - b),
        accelerationZonesMps2: [...defaultSettings.accelerationZonesMps2],
        decelerationZonesMps2: [...defaultSettings.decelerationZonesMps2],
        hrZonesPercent: [...defaultSettings.hrZonesPercent],
        hsrZone: 7,
        sprintZone: 9,
      },
      sessions: [],
      players: recordings.map(({ recordingId, streams }, index) => ({
        idfPlayer: index + 1,
        hrMaxBpm: 190,
        recordings: [
          {
            idfData: index + 1,
            recordingId,
            streams: streams.map(({ kind, blobKey, rows }) => ({ kind, blobKey, rows })),
          },
        ],
      })),
    };
  }
  type Request = ReturnType<typeof makeRequest>;

  async function analyse(request: Request): Promise<void> {
    await server.publish(events.AnalysisRequested, request);
    await eventually(
      'the activity is analysed',
      () => server.published(events.ActivityAnalysed, coach.idfTeam),
      (published) => published.some(({ analysisId }) => analysisId === request.analysisId),
    );
  }

  const askFor = (stored: Request, request: Request) =>
    server.publish(events.PreviewRequested, {
      idfTeam: coach.idfTeam,
      idfActivity: request.idfActivity,
      request,
      storedAnalysisId: stored.analysisId,
    });
  const previewed = (request: Request) =>
    eventually('the preview is ready', async () => {
      const published = await server.published(events.ActivityPreviewed, coach.idfTeam);
      return published.find(({ previewId }) => previewId === request.analysisId);
    });

  /** All that is stored of the team: blobs byte for byte, and rows. */
  async function everything(): Promise<unknown> {
    const keys = await server.keys(`analyses/${coach.idfTeam}/`);
    const blobs = await Promise.all(
      keys.map(async (key) => [key, (await server.blobs.readAll(key)).toString('base64')]),
    );
    const rows = (table: string) =>
      server.database.inTeam(coach.idfTeam, (manager) =>
        manager.query(`select t::text as row from ingestion.${table} t order by 1`),
      );
    return [blobs, await rows('analysis'), await rows('player_analysis')];
  }
  const underWay = () =>
    server.database.inTeam(coach.idfTeam, (manager) =>
      manager.query(`select preview_id from ingestion.preview`),
    );

  it('shows which numbers would move, from what to what and why, and replaces none', async () => {
    const recordings = await record(2);
    const stored = makeRequest(recordings);
    await analyse(stored);
    const before = await everything();
    const thresholdMps = 4.9;
    const { idfActivity } = stored;
    const request = makeRequest(recordings, { idfActivity, settingsVersion: 2, thresholdMps });
    request.settings.speedZonesMps = request.settings.speedZonesMps.map((bound, zone) =>
      zone === 5 ? 4.8 : zone === 6 ? thresholdMps : bound,
    );
    await askFor(stored, request);
    const { moves, reasons, failures } = await previewed(request);
    expect(failures).toEqual([]);
    expect(reasons).toMatchObject({
      settingsFrom: 1,
      settingsTo: 2,
      settings: ['speedZonesMps'],
      sessions: false,
      idfPlayers: [],
      idfPlayersRecorded: [],
      idfPlayersGone: [],
    });
    expect(reasons!.engineFrom).toBe(reasons!.engineTo);
    const hsr = moves.find(({ metric }) => metric === 'hsrDistance')!;
    expect(hsr).toMatchObject({ players: 2, idfSession: 0, from: 0, why: ['settings'] });
    expect(hsr.to).toBeCloseTo(300, 6);
    expect(new Set(moves.flatMap(({ why }) => why))).toEqual(new Set(['settings']));
    const untouched = moves.map(({ metric }) => metric);
    for (const metric of ['totalDistance', 'duration', 'maxSpeed', 'avgHr', 'sprintDistance']) {
      expect(untouched).not.toContain(metric);
    }
    expect(await everything()).toEqual(before);
    expect(await underWay()).toEqual([]);
    const analysed = await server.published(events.PlayerAnalysed, coach.idfTeam);
    expect(analysed.every(({ analysisId }) => analysisId === stored.analysisId)).toBe(true);
  });

  it('of the same settings by the same engine moves nothing', async () => {
    const recordings = await record(1);
    const stored = makeRequest(recordings);
    await analyse(stored);
    const request = makeRequest(recordings, { idfActivity: stored.idfActivity });
    await askFor(stored, request);
    const { moves, reasons } = await previewed(request);
    expect(moves).toEqual([]);
    expect(reasons!.settings).toEqual([]);
  });

  it('shows a player who is new, one who would go, and one whose recording is gone', async () => {
    const recordings = await record(3);
    const stored = makeRequest(recordings.slice(0, 2));
    await analyse(stored);
    const request = makeRequest(recordings, { idfActivity: stored.idfActivity });
    request.players.splice(1, 1);
    request.players[0]!.recordings[0]!.streams[0]!.blobKey = 'recordings/gone';
    await askFor(stored, request);
    const { moves, reasons, failures } = await previewed(request);
    expect(reasons).toMatchObject({ idfPlayersGone: [2], idfPlayersRecorded: [1, 3] });
    expect(failures).toMatchObject([{ idfPlayer: 1, reason: { code: 'recordingMissing' } }]);
    const distance = moves.find(({ metric }) => metric === 'totalDistance')!;
    expect(distance).toMatchObject({ players: 1, idfPlayer: 3 });
    expect(distance.from).toBeUndefined();
    expect(moves.length).toBeLessThanOrEqual(storedCatalogue.length);
  });

  it('tells how far it is', async () => {
    const recordings = await record(3);
    const stored = makeRequest(recordings);
    await analyse(stored);
    const request = makeRequest(recordings, { idfActivity: stored.idfActivity });
    await askFor(stored, request);
    await previewed(request);
    const published = await server.published(events.PlayerPreviewed, coach.idfTeam);
    const steps = published.map(({ done, total }) => `${done}/${total}`);
    // Not each: two within half a second are told once, and the end tells itself.
    expect(steps[0]).toBe('1/3');
    expect(['1/3', '2/3']).toEqual(expect.arrayContaining(steps));
  });

  it('gives way to a newer one, and goes on after a crash', async () => {
    const recordings = await record(2);
    const stored = makeRequest(recordings);
    await analyse(stored);
    const [older, newer] = [1, 2].map(() =>
      makeRequest(recordings, { idfActivity: stored.idfActivity }),
    ) as [Request, Request];
    await server.restart(async () => {
      await askFor(stored, older);
      await askFor(stored, newer);
    });
    await previewed(newer);
    await server.restart();
    const published = await server.published(events.ActivityPreviewed, coach.idfTeam);
    expect(published.map(({ previewId }) => previewId)).toContain(newer.analysisId);
    expect(await underWay()).toEqual([]);
  });
});
