import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { create, AnalysisRequestedSchema } from '@touchline/proto';
import type { ActivityEntity } from '../activities/activity.entity.js';
import type { DataItemEntity } from '../data/data-item.entity.js';
import type { PlayerEntity } from '../players/player.entity.js';
import type { SessionEntity } from '../sessions/session.entity.js';
import { snapshot, type SnapshotRows } from './snapshot.js';

const start = Date.UTC(2026, 10, 21, 23);
const stream = { kind: 'gnss', blobKey: 'a', schemaVersion: 1, rows: 10 };
const item = (idfData: number, idfPlayer: number) =>
  ({ idfData, idfPlayer, recordingId: `r${idfData}`, streams: [stream] }) as DataItemEntity;
const person = (idfPlayer: number, more: Partial<PlayerEntity> = {}) =>
  ({ idfPlayer, hrMax: null, hrRest: null, birthday: null, gender: null, ...more }) as PlayerEntity;

const rows: SnapshotRows = {
  activity: { idfTeam: 3, idfActivity: 8, type: 'L', dateStart: start } as ActivityEntity,
  timezone: 'Asia/Seoul',
  sessions: [
    { idfSession: 1, dateStart: start, dateFinish: start + 60_000 },
    { idfSession: 2, dateStart: start, dateFinish: start + 90_000 },
  ] as SessionEntity[],
  crops: [{ idfCrop: 1, idfTeam: 3, idfSession: 2, dateStart: start, dateFinish: start + 5_000 }],
  sessionData: [
    { idfTeam: 3, idfSession: 1, idfData: 11 },
    { idfTeam: 3, idfSession: 1, idfData: 12 },
    { idfTeam: 3, idfSession: 2, idfData: 13 },
  ],
  data: [item(11, 6), item(12, 5), item(13, 6)],
  players: [person(5), person(6, { hrMax: 190, hrRest: 50, gender: 'F' })],
};
const requested = create(
  AnalysisRequestedSchema,
  snapshot(rows, { analysisId: 'run', requestedMs: 7 }),
);

describe('the snapshot of an analysis', () => {
  it('names the run and the day on the clocks of the team', () => {
    expect(requested).toMatchObject({
      analysisId: 'run',
      requestedMs: 7,
      idfTeam: 3,
      idfActivity: 8,
      activityType: 'L',
      activityStartMs: start,
      localDate: '2026-11-22',
    });
  });

  it('gives each session its crops and the players whose recordings take part', () => {
    expect(requested.sessions).toMatchObject([
      { idfSession: 1, crops: [], idfPlayers: [5, 6] },
      { idfSession: 2, crops: [{ startMs: start, finishMs: start + 5_000 }], idfPlayers: [6] },
    ]);
  });

  it('gives each player all of his recordings and what is known of his heart', () => {
    expect(requested.players).toMatchObject([
      { idfPlayer: 5, hrMaxBpm: 0, hrRestBpm: 0, gender: '', recordings: [{ recordingId: 'r12' }] },
      {
        ...{ idfPlayer: 6, hrMaxBpm: 190, hrRestBpm: 50, gender: 'F', hrMaxEstimated: false },
        recordings: [{ idfData: 11, streams: [stream] }, { idfData: 13 }],
      },
    ]);
  });

  it('carries the default zones in SI units', () => {
    expect(requested.settings).toMatchObject({
      settingsVersion: 1,
      speedZonesMps: defaultSettings.speedZonesMps,
      hrZonesPercent: defaultSettings.hrZonesPercent,
      hsrZone: 7,
      sprintZone: 9,
    });
    expect(requested.settings!.speedZonesMps[6]).toBeCloseTo(5.5, 12);
  });
});
