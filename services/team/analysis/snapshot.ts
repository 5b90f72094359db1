import { defaultSettings, type PercentZones } from '@touchline/compute';
import {
  type AnalysisRequestedSchema,
  type MessageInitShape,
  type PlayerInputSchema,
  type SessionRangeSchema,
  type SettingsSchema,
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

/** Of a team that has set nothing. */
function defaults(): MessageInitShape<typeof SettingsSchema> {
  const { effortRules, motionRules, relativeZonesPercent, customZonesPercent, ...zones } =
    defaultSettings;
  return {
    settingsVersion,
    speedZonesMps: [...zones.speedZonesMps],
    accelerationZonesMps2: [...zones.accelerationZonesMps2],
    decelerationZonesMps2: [...zones.decelerationZonesMps2],
    hrZonesPercent: [...zones.hrZonesPercent],
    hsrZone: zones.hsrZone,
    sprintZone: zones.sprintZone,
    relativeZones: percentZones(relativeZonesPercent),
    customZones: percentZones(customZonesPercent),
    accelerationEffortZones: [...zones.accelerationEffortZones],
    decelerationEffortZones: [...zones.decelerationEffortZones],
    effortRules,
    motionRules,
  };
}

function percentZones({ speed, acceleration, deceleration }: PercentZones) {
  return { speed: [...speed], acceleration: [...acceleration], deceleration: [...deceleration] };
}
