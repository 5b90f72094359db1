import {
  checkSettings,
  ComputeError,
  defaultSettings,
  offSide,
  type Pitch,
} from '@touchline/compute';
import { type ErrorKey, limits, ServiceError } from '@touchline/proto';
import { QueryFailedError } from 'typeorm';

const keys: Partial<Record<ComputeError['code'], ErrorKey>> = {
  cornersOnLine: 'cornersOnLine',
  cornersCross: 'cornersCross',
};

/** @throws cornersOnLine; cornersCross; cornersOffSize when a side does not fit what was entered */
export function checkPitch(pitch: Pitch): void {
  try {
    checkSettings({ ...defaultSettings, pitch });
  } catch (error) {
    if (!(error instanceof ComputeError)) throw error;
    const where = { field: 'corners', expected: error.message };
    throw new ServiceError(keys[error.code] ?? 'invalidRequest', where, { cause: error });
  }
  const off = offSide(pitch);
  if (!off) return;
  throw new ServiceError('cornersOffSize', {
    field: 'corners',
    found: `corner ${off.corner} to corner ${(off.corner % 4) + 1}: ${off.measuredM.toFixed(1)} m`,
    expected: `${off.enteredM} m`,
  });
}

/** @throws tooManyStadiums */
export function checkRoomForStadium(count: number): void {
  if (count >= limits.stadiumsPerOwner) throw new ServiceError('tooManyStadiums');
}

/** stadiumInUse when PostgreSQL kept a stadium for the activities that use it; else the error. */
export function keptByActivities(error: unknown): unknown {
  const kept = refusedBy(error, 'fk_activity_stadium');
  return kept ? new ServiceError('stadiumInUse', { field: 'id' }, { cause: error }) : error;
}

/** 203 when PostgreSQL refused an activity whose stadium was deleted a moment ago; else the error. */
export function goneMeanwhile(error: unknown): unknown {
  const gone = refusedBy(error, 'fk_activity_stadium');
  const where = { field: 'idfStadium' };
  return gone ? new ServiceError('stadiumNotFound', where, { cause: error }) : error;
}

function refusedBy(error: unknown, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return (error.driverError as { constraint?: string }).constraint === constraint;
}
