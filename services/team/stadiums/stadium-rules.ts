import { checkSettings, ComputeError, defaultSettings, type GeoPoint } from '@touchline/compute';
import { type ErrorKey, ServiceError } from '@touchline/proto';
import { QueryFailedError } from 'typeorm';

interface PitchInput {
  lengthM: number;
  widthM: number;
  corners: readonly GeoPoint[] | null;
}

const keys: Partial<Record<ComputeError['code'], ErrorKey>> = {
  cornersOnLine: 'cornersOnLine',
  cornersCross: 'cornersCross',
};

/**
 * @throws cornersOnLine; cornersCross; cornersOffSize when a side is longer or shorter than entered by
 * more than a seventh and 2 m, as it is when length and width are taken for each other
 */
export function checkPitch(pitch: PitchInput): void {
  try {
    checkSettings({ ...defaultSettings, pitch });
  } catch (error) {
    if (!(error instanceof ComputeError)) throw error;
    const where = { field: 'corners', expected: error.message };
    throw new ServiceError(keys[error.code] ?? 'invalidRequest', where, { cause: error });
  }
  if (pitch.corners) checkSides(pitch.corners, pitch);
}

function checkSides(corners: readonly GeoPoint[], { lengthM, widthM }: PitchInput): void {
  corners.forEach((corner, place) => {
    const next = (place + 1) % corners.length;
    const entered = place % 2 === 0 ? lengthM : widthM;
    const measured = distanceM(corner, corners[next]!);
    if (Math.abs(measured - entered) <= entered / 7 + 2) return;
    throw new ServiceError('cornersOffSize', {
      field: 'corners',
      found: `corner ${place + 1} to corner ${next + 1}: ${measured.toFixed(1)} m`,
      expected: `${entered} m`,
    });
  });
}

const metresPerDegree = 111_195;

/** On a sphere, near enough for a pitch's side. */
function distanceM(one: GeoPoint, other: GeoPoint): number {
  const turn = ((other.lon - one.lon + 540) % 360) - 180;
  const east = turn * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(east, other.lat - one.lat) * metresPerDegree;
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
