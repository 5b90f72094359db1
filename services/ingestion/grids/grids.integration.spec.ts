import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { kickOffMs, makeCatapultFile } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { ingestionWith } from '../test/ingestion-with.js';
import { PoolThatEnds } from '../test/pool-that-ends.js';
import { sendFile } from '../test/send-file.js';
import { usualSettings } from '../test/usual-settings.js';
import { WorkerPool } from '../workers/worker-pool.js';

const minute = 60_000;
/** The pitch lies so that the player of `makeCatapultFile`, 5 m/s to the north, runs along it. */
const metresPerDegree = 111_000;
const pitch = {
  lengthM: 1_000,
  widthM: 100,
  corners: [
    { lat: 47, lon: 6.9437 },
    { lat: 47 + 1_000 / metresPerDegree, lon: 6.9437 },
    { lat: 47 + 1_000 / metresPerDegree, lon: 6.945 },
    { lat: 47, lon: 6.945 },
  ],
};

describe('a grid that was asked for', () => {
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    server = await IngestionServer.start({}, { module: ingestionWith(WorkerPool, PoolThatEnds) });
    coach = await server.coach();
  });
  afterAll(() => server.close());

  /** A player who runs straight on for three minutes, analysed in two sessions of which one is cropped. */
  async function analyse(): Promise<string> {
    const batch = randomUUID();
    const bytes = makeCatapultFile({ seconds: 180 });
    await sendFile(coach, { ...coach.file(batch), bytes });
    await coach.settled(batch);
    const [recording] = await server.published(events.RecordingDecoded, coach.idfTeam);
    const { recordingId, streams } = recording!;
    const analysisId = randomUUID();
    const session = { startMs: kickOffMs, finishMs: kickOffMs + minute, idfPlayers: [1] };
    await server.publish(events.AnalysisRequested, {
      analysisId,
      idfTeam: coach.idfTeam,
      idfActivity: 1,
      activityStartMs: kickOffMs,
      settings: { ...usualSettings, pitch },
      sessions: [
        { idfSession: 11, ...session },
        {
          idfSession: 12,
          startMs: kickOffMs + minute,
          finishMs: kickOffMs + 3 * minute,
          crops: [{ startMs: kickOffMs + 1.5 * minute, finishMs: kickOffMs + 2 * minute }],
          idfPlayers: [1],
          attack: 'towardsZero',
        },
      ],
      players: [
        {
          idfPlayer: 1,
          recordings: [
            {
              recordingId,
              streams: streams.map(({ kind, blobKey, rows }) => ({ kind, blobKey, rows })),
            },
          ],
        },
      ],
    });
    await eventually(
      'the activity is analysed',
      () => server.published(events.ActivityAnalysed, coach.idfTeam),
      (seen) => seen.some((event) => event.analysisId === analysisId),
    );
    return analysisId;
  }

  const counted = (analysisId: string, columns: number) =>
    eventually('the grid is counted', async () =>
      (await server.published(events.GridCounted, coach.idfTeam)).find(
        (event) => event.analysisId === analysisId && event.columns === columns,
      ),
    );

  const request = (analysisId: string, columns: number, rows: number) => {
    const runs = [{ analysisId, idfPlayer: 1 }];
    return server.publish(events.GridRequested, { idfTeam: coach.idfTeam, columns, rows, runs });
  };

  it('is counted for each session from the samples, as the run was asked for', async () => {
    const analysisId = await analyse();
    await request(analysisId, 50, 7);
    const { blobKey } = await counted(analysisId, 50);
    const rows = tableFromIPC(await server.blobs.readAll(blobKey!)).toArray();
    const of = (idfSession: number) =>
      new Map(
        rows
          .filter((row) => row.idfSession === idfSession)
          .map((row): [number, number] => [row.cellX, row.seconds]),
      );
    // 5 m/s along cells of 20 m: 4 s in each, 60 s = 300 m = 15 cells, then 450 m to 600 m.
    const first = of(11);
    expect([...first.keys()]).toEqual(Array.from({ length: 15 }, (_, cell) => cell));
    for (const cell of [1, 7, 13]) expect(first.get(cell)).toBeCloseTo(4, 0);
    expect(sum(first)).toBeCloseTo(60, 6);
    // Turned by half a turn: from 550 m down to 400 m.
    const second = of(12);
    expect([...second.keys()]).toEqual([20, 21, 22, 23, 24, 25, 26, 27]);
    for (const cell of [21, 24, 26]) expect(second.get(cell)).toBeCloseTo(4, 0);
    expect(sum(second)).toBeCloseTo(30, 6);
    expect(sum(of(0))).toBeCloseTo(90, 6);
    await server.publish(events.RowsDropped, {
      idfTeam: coach.idfTeam,
      runs: [{ analysisId, idfPlayer: 1 }],
    });
    await server.cleared(`analyses/${coach.idfTeam}/${analysisId}/`);
  });

  it('that ends its thread is none, and not tried again', async () => {
    const analysisId = await analyse();
    PoolThatEnds.endsAt = 'grid';
    await request(analysisId, 60, 7);
    expect((await counted(analysisId, 60)).blobKey).toBeUndefined();
    PoolThatEnds.endsAt = '';
  });

  it('of an unknown run, or of a player who was not in it, is none', async () => {
    await request('nobody', 3, 7);
    expect((await counted('nobody', 3)).blobKey).toBeUndefined();
  });
});

const sum = (seconds: Map<number, number>) => [...seconds.values()].reduce((a, b) => a + b, 0);
