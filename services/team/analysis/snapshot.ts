import { defaultSettings } from '@touchline/compute';
import {
  type AnalysisRequestedSchema,
  type MessageInitShape,
  type PlayerInputSchema,
  type SessionRangeSchema,
} from '@touchline/proto';
import type { ActivityEntity } from '../activities/activity.entity.js';
import type { DataItemEntity } from '../data/data-item.entity.js';
import { localTime } from '../local-time.js';
import type { PlayerEntity } from '../players/player.entity.js';
import type { CropEntity } from '../sessions/crop.entity.js';
import type { SessionDataEntity } from '../sessions/session-data.entity.js';
import type { SessionEntity } from '../sessions/session.entity.js';
import { heartRateMaximum } from './heart-rate-maximum.js';

/** All that an analysis depends on, read in one transaction. */
export interface SnapshotRows {
  activity: ActivityEntity;
  timezone: string;
  sessions: readonly SessionEntity[];
  crops: readonly CropEntity[];
  sessionData: readonly SessionDataEntity[];
  data: readonly DataItemEntity[];
  players: readonly PlayerEntity[];
}

const settingsVersion = 1;

/** The request with everything in it, so that nobody asks another service while working. */
export function snapshot(
  rows: SnapshotRows,
  run: { analysisId: string; requestedMs: number },
): MessageInitShape<typeof AnalysisRequestedSchema> {
  const { activity, timezone, players } = rows;
  const localDate = localTime(activity.dateStart, timezone).date;
  return {
    analysisId: run.analysisId,
    requestedMs: run.requestedMs,
    idfTeam: activity.idfTeam,
    idfActivity: activity.idfActivity,
    activityStartMs: activity.dateStart,
    activityType: activity.type,
    localDate,
    sessions: rows.sessions.map((session) => sessionRange(session, rows)),
    players: players.map((player) => playerInput(player, localDate, rows.data)),
    settings: defaults(),
  };
}

function sessionRange(
  session: SessionEntity,
  { crops, sessionData, data }: SnapshotRows,
): MessageInitShape<typeof SessionRangeSchema> {
  const parts = new Set(
    sessionData
      .filter((part) => part.idfSession === session.idfSession)
      .map((part) => part.idfData),
  );
  const players = data.filter((item) => parts.has(item.idfData)).map((item) => item.idfPlayer!);
  return {
    idfSession: session.idfSession,
    startMs: session.dateStart,
    finishMs: session.dateFinish,
    crops: crops
      .filter((crop) => crop.idfSession === session.idfSession)
      .map((crop) => ({ startMs: crop.dateStart, finishMs: crop.dateFinish })),
    idfPlayers: [...new Set(players)].sort((one, other) => one - other),
  };
}

function playerInput(
  player: PlayerEntity,
  localDate: string,
  data: readonly DataItemEntity[],
): MessageInitShape<typeof PlayerInputSchema> {
  return {
    idfPlayer: player.idfPlayer,
    ...heartRateMaximum(player, localDate),
    hrRestBpm: player.hrRest ?? 0,
    gender: player.gender ?? '',
    recordings: data
      .filter((item) => item.idfPlayer === player.idfPlayer)
      .map(({ idfData, recordingId, streams }) => ({ idfData, recordingId, streams })),
  };
}

function defaults() {
  const { speedZonesMps, accelerationZonesMps2, decelerationZonesMps2, hrZonesPercent } =
    defaultSettings;
  return {
    settingsVersion,
    speedZonesMps: [...speedZonesMps],
    accelerationZonesMps2: [...accelerationZonesMps2],
    decelerationZonesMps2: [...decelerationZonesMps2],
    hrZonesPercent: [...hrZonesPercent],
    hsrZone: defaultSettings.hsrZone,
    sprintZone: defaultSettings.sprintZone,
  };
}
