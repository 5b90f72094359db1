import {
  findCropFault,
  findSessionTimesFault,
  limits,
  ServiceError,
  shareTime,
  type Times,
} from '@touchline/proto';
import { refuse } from '../../time/times.js';

interface Named extends Times {
  idfSession?: number;
  idfSessionType: number;
  name: string;
}

/** @throws startNotBeforeEnd; notAppropriateSessionTimeDuration; cropOverlap when a crop would lie outside. */
export function checkSessionTimes(times: Times, activity: Times, crops: readonly Times[]): void {
  refuse(findSessionTimesFault(times, activity, crops));
}

/** @throws duplicateSession when another session has the same type and name and shares time with it. */
export function checkNotTwice(session: Named, others: readonly Named[]): void {
  const twin = others.find(
    (other) =>
      other.idfSession !== session.idfSession &&
      other.idfSessionType === session.idfSessionType &&
      other.name.toLowerCase() === session.name.toLowerCase() &&
      shareTime(other, session),
  );
  if (twin) throw new ServiceError('duplicateSession', { field: 'name', found: session.name });
}

/** @throws tooManySessions when the activity is full. */
export function checkRoomForSession(count: number): void {
  if (count >= limits.sessionsPerActivity) throw new ServiceError('tooManySessions');
}

/** @throws startNotBeforeEnd; cropOverlap outside the session or over another crop; tooManyCrops */
export function checkCrop(crop: Times, session: Times, others: readonly Times[]): void {
  if (others.length >= limits.cropsPerSession) throw new ServiceError('tooManyCrops');
  refuse(findCropFault(crop, session, others));
}
