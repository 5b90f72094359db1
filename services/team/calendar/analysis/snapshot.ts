import type { Pitch } from '@touchline/compute';
import {
  type AnalysisRequestedSchema,
  type ErrorKey,
  type MessageInitShape,
  type MotionReferenceSchema,
  type PlayerInputSchema,
  ServiceError,
  type SessionRangeSchema,
  type SpeedUnit,
} from '@touchline/proto';
import type { ActivityEntity } from '../activities/activity.entity.js';
import { type RecordingEntity, speedUnitOf } from '../../matching/index.js';
import { type AnalysisSettingsEntity, settingsMessage } from '../../settings/index.js';
import type { Measures, Motion } from '../../squad/index.js';
import type { CropEntity } from '../sessions/crop.entity.js';
import type { SessionRecordingEntity } from '../sessions/session-recording.entity.js';
import type { SessionEntity } from '../sessions/session.entity.js';

/** All that an analysis depends on, read in one transaction. */
export interface SnapshotRows {
  activity: ActivityEntity;
  /** The team's day of the activity's start, yyyy-mm-dd. */
  localDate: string;
  sessions: readonly SessionEntity[];
  crops: readonly CropEntity[];
  sessionRecordings: readonly SessionRecordingEntity[];
  recordings: readonly RecordingEntity[];
  players: readonly PlayerSnapshot[];
  settings: AnalysisSettingsEntity;
  pitch: Pitch | null;
}

/** A player with a recording in the activity, and what is known of them on that day. */
export interface PlayerSnapshot {
  idfPlayer: number;
  measures: Measures;
}

/**
 * @throws activityDataNotFound when no player has a recording in the activity; speedUnitOpen and speedUnitConverting, naming
 * the recordings, while the unit of their speeds is asked for, or their speeds are being converted
 */
export function requireAnalysable({ players, recordings }: SnapshotRows): void {
  if (players.length === 0) {
    throw new ServiceError('activityDataNotFound', {}, { message: nothingToAnalyse });
  }
  const inState = (state: SpeedUnit['state']) =>
    recordings.filter((recording) => speedUnitOf(recording)?.state === state);
  refuse('speedUnitOpen', inState('ASKED'));
  refuse('speedUnitConverting', inState('CONVERTING'));
}

function refuse(key: ErrorKey, recordings: readonly RecordingEntity[]): void {
  if (recordings.length === 0) return;
  const found = recordings.map(({ idfData }) => idfData).join(',');
  const file = recordings.map(({ fileName }) => fileName).join(', ');
  throw new ServiceError(key, { field: 'idfData', found, file });
}

const nothingToAnalyse = 'No player has a recording in this activity. Add recordings first.';

/** The request with everything in it, so that nobody asks another service while working. */
export function snapshot(
  rows: SnapshotRows,
  run: { analysisId: string; requestedMs: number },
): MessageInitShape<typeof AnalysisRequestedSchema> {
  const { activity, localDate, players, settings, pitch } = rows;
  return {
    analysisId: run.analysisId,
    requestedMs: run.requestedMs,
    idfTeam: activity.idfTeam,
    idfActivity: activity.idfActivity,
    activityStartMs: activity.dateStart,
    activityType: activity.type,
    localDate,
    sessions: rows.sessions.map((session) => sessionRange(session, rows)),
    players: players.map((player) => playerInput(player, rows.recordings)),
    settings: settingsMessage(settings, pitch),
  };
}

function sessionRange(
  session: SessionEntity,
  { crops, sessionRecordings, recordings }: SnapshotRows,
): MessageInitShape<typeof SessionRangeSchema> {
  const parts = new Set(
    sessionRecordings
      .filter((part) => part.idfSession === session.idfSession)
      .map((part) => part.idfData),
  );
  const players = recordings
    .filter((recording) => parts.has(recording.idfData))
    .map((recording) => recording.idfPlayer!);
  return {
    idfSession: session.idfSession,
    startMs: session.dateStart,
    finishMs: session.dateFinish,
    attack: session.attack ?? '',
    crops: crops
      .filter((crop) => crop.idfSession === session.idfSession)
      .map((crop) => ({ startMs: crop.dateStart, finishMs: crop.dateFinish })),
    idfPlayers: [...new Set(players)].sort((one, other) => one - other),
  };
}

function playerInput(
  { idfPlayer, measures }: PlayerSnapshot,
  recordings: readonly RecordingEntity[],
): MessageInitShape<typeof PlayerInputSchema> {
  return {
    idfPlayer,
    hrMaxBpm: measures.hrMaxBpm ?? undefined,
    hrMaxEstimated: measures.hrMaxEstimated,
    hrRestBpm: measures.hrRestBpm ?? undefined,
    gender: measures.gender ?? '',
    maximum: motion(measures.maximum),
    reference: motion(measures.reference),
    recordings: recordings
      .filter((recording) => recording.idfPlayer === idfPlayer)
      .map(({ idfData, recordingId, streams }) => ({ idfData, recordingId, streams })),
  };
}

function motion(known: Motion): MessageInitShape<typeof MotionReferenceSchema> {
  return {
    speedMps: known.speedMps ?? undefined,
    accelerationMps2: known.accelerationMps2 ?? undefined,
    decelerationMps2: known.decelerationMps2 ?? undefined,
  };
}
