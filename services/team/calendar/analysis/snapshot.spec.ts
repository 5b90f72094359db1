import { describe, expect, it } from '@jest/globals';
import { AnalysisRequestedSchema, create, MotionReferenceSchema } from '@touchline/proto';
import type { ActivityEntity } from '../activities/activity.entity.js';
import type { RecordingEntity } from '../../matching/index.js';
import type { Measures } from '../../squad/index.js';
import type { SessionEntity } from '../sessions/session.entity.js';
import { firstSettings } from '../../settings/index.js';
import { snapshot, type SnapshotRows } from './snapshot.js';

const start = Date.UTC(2026, 10, 21, 23);
const stream = { kind: 'gnss', blobKey: 'a', schemaVersion: 1, rows: 10 };
const recording = (idfData: number, idfPlayer: number) =>
  ({ idfData, idfPlayer, recordingId: `r${idfData}`, streams: [stream] }) as RecordingEntity;
const unknown = { speedMps: null, accelerationMps2: null, decelerationMps2: null };
const person = (idfPlayer: number, more: Partial<Measures> = {}) => ({
  idfPlayer,
  measures: {
    maximum: unknown,
    reference: unknown,
    hrMaxBpm: null,
    hrMaxEstimated: false,
    hrRestBpm: null,
    gender: null,
    ...more,
  },
});
const settings = { ...firstSettings, hsrZone: 6, hrZonesBpm: [0, 120, 150] };
const corners = [0, 1, 2, 3].map((place) => ({ lat: 50 + place, lon: 7 }));

const rows: SnapshotRows = {
  activity: { idfTeam: 3, idfActivity: 8, type: 'L', dateStart: start } as ActivityEntity,
  localDate: '2026-11-22',
  sessions: [
    { idfSession: 1, dateStart: start, dateFinish: start + 60_000 },
    { idfSession: 2, dateStart: start, dateFinish: start + 90_000, attack: 'towardsZero' },
  ] as SessionEntity[],
  crops: [{ idfCrop: 1, idfTeam: 3, idfSession: 2, dateStart: start, dateFinish: start + 5_000 }],
  sessionRecordings: [
    { idfTeam: 3, idfSession: 1, idfData: 11 },
    { idfTeam: 3, idfSession: 1, idfData: 12 },
    { idfTeam: 3, idfSession: 2, idfData: 13 },
  ],
  recordings: [recording(11, 6), recording(12, 5), recording(13, 6)],
  players: [
    person(5),
    person(6, {
      hrMaxBpm: 190,
      hrRestBpm: 50,
      gender: 'F',
      maximum: { ...unknown, speedMps: 8.5 },
      reference: { ...unknown, decelerationMps2: 5 },
    }),
  ],
  settings: { idfTeam: 3, settingsVersion: 4, changedMs: 1, settings },
  pitch: { lengthM: 105, widthM: 68, corners },
};
const requested = create(
  AnalysisRequestedSchema,
  snapshot(rows, { analysisId: 'run', requestedMs: 7 }),
);

describe('the snapshot of an analysis', () => {
  it('names the run and the day', () => {
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
      { idfSession: 1, crops: [], idfPlayers: [5, 6], attack: '' },
      {
        idfSession: 2,
        attack: 'towardsZero',
        crops: [{ startMs: start, finishMs: start + 5_000 }],
        idfPlayers: [6],
      },
    ]);
  });

  it('gives each player all of their recordings and what is known of them', () => {
    expect(requested.players).toMatchObject([
      {
        idfPlayer: 5,
        gender: '',
        maximum: create(MotionReferenceSchema),
        recordings: [{ recordingId: 'r12' }],
      },
      {
        maximum: { speedMps: 8.5 },
        reference: { decelerationMps2: 5 },
        idfPlayer: 6,
        hrMaxBpm: 190,
        hrRestBpm: 50,
        gender: 'F',
        hrMaxEstimated: false,
        recordings: [{ idfData: 11, streams: [stream] }, { idfData: 13 }],
      },
    ]);
  });

  it('carries the settings in force with their version, and the pitch', () => {
    expect(requested.settings).toMatchObject({
      settingsVersion: 4,
      hsrZone: 6,
      sprintZone: 9,
      speedZonesMps: firstSettings.speedZonesMps,
      accelerationEffortZones: [5, 7, 9],
      effortRules: { runMinimumMs: 600 },
      motionRules: { diveAngleDeg: 60 },
      pitch: { lengthM: 105, widthM: 68, corners },
    });
    expect(requested.settings!.speedZonesMps[6]).toBeCloseTo(5.5, 12);
  });

  it('gives the core ten bounds where the team has fewer zones, the others out of reach', () => {
    const { hrZonesBpm } = requested.settings!;
    expect(hrZonesBpm).toHaveLength(10);
    expect(hrZonesBpm.slice(0, 4)).toEqual([0, 120, 150, 1_000_003]);
  });

  it('leaves the pitch out where the activity has no stadium', () => {
    const run = { analysisId: 'run', requestedMs: 7 };
    expect(snapshot({ ...rows, pitch: null }, run).settings!.pitch).toBeUndefined();
  });
});
